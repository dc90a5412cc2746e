"""The one list of the games."""

import re

import pytest

from core import catalogue
from core.game import Game


def test_the_slugs_are_words_for_commands_and_file_names() -> None:
    assert all(re.fullmatch(r"[a-z]+", slug) for slug in catalogue.SLUGS)
    assert len(set(catalogue.SLUGS)) == len(catalogue.SLUGS)


@pytest.mark.parametrize("slug", catalogue.SLUGS)
def test_a_listed_game_describes_itself(slug: str) -> None:
    """For the menu, the commands and the dialogs."""
    game, listed = catalogue.load(slug), catalogue.CATALOGUE[slug]
    assert isinstance(game, Game)
    assert game.slug == slug
    assert game.title == listed.title
    assert game.title.strip() == game.title != ""
    assert listed.description.endswith((".", "?"))
    assert len(listed.description) <= catalogue.DESCRIPTION_LIMIT
    assert "\n" not in listed.description
    assert game.seats.step == 1
    assert game.seats[0] >= 1
    assert all(re.fullmatch(r"[a-z]+", bot) for bot in game.bots)


@pytest.mark.parametrize("slug", catalogue.SLUGS)
def test_its_options_have_values_and_a_meaning(slug: str) -> None:
    options = catalogue.load(slug).options
    assert len({option.key for option in options}) == len(options)
    for option in options:
        assert re.fullmatch(r"[a-z_]+", option.key)
        assert len(set(option.values)) == len(option.values) >= 2
        assert option.default == option.values[0]
        assert option.meaning


@pytest.mark.parametrize("slug", catalogue.SLUGS)
def test_the_unshuffled_deck_has_cards_that_a_command_line_can_spell(slug: str) -> None:
    """contract.md, section 3: separated by commas or white space."""
    game = catalogue.load(slug)
    for seats in game.seats:
        deck = game.unshuffled(seats)
        assert deck
        assert all(re.fullmatch(r"[0-9A-Z]{1,2}", str(card)) for card in deck)
        assert game.unshuffled(seats) == deck


@pytest.mark.parametrize("slug", catalogue.SLUGS)
def test_a_game_takes_the_players_of_the_contract(slug: str) -> None:
    """contract.md, section 1."""
    contract = {
        "handheld": range(1, 2),
        "pisti": range(2, 3),
        "poker": range(2, 3),
        "pairs": range(2, 9),
        "stacks": range(2, 13),
    }
    assert catalogue.load(slug).seats == contract.get(slug, catalogue.load(slug).seats)


def test_a_game_that_is_not_listed_is_not_loaded_by_accident() -> None:
    with pytest.raises(ModuleNotFoundError):
        catalogue.load("nosuch")
