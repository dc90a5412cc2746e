"""Every listed game, driven from the list and never by name: random legal play to the end, and
after every move what all games have to keep. A game that is added to `core.catalogue.SLUGS` is
tested from that day on; what its whereabouts has to say stands in tests/support/games.py.
"""

import pytest

from core import catalogue
from core.playout import play_out
from core.table import AnyTable, Table
from core.validation import check, default_players
from tests.support import games
from tests.support.replay_checks import check_looking_back
from tests.support.tables import replayed

SLUGS = 16
"""How many random games of each kind of game are played, at least one for every number of
players and every value of every option."""

LOOKED_BACK_ON = 5
"""About so many random games of each are gone through again."""

LOOKS = 12
"""At how many moves of each of them the cards are dealt anew, to see what it revealed."""


@pytest.mark.parametrize("slug", catalogue.SLUGS)
def test_random_play_to_the_end_keeps_what_every_game_keeps(slug: str) -> None:
    """Cards are conserved; undo then redo is nothing; views follow the redacted events; journals
    and replays give the game again; other texts are refused; nobody can see what is hidden."""
    game, card_locations = catalogue.load(slug), games.card_locations_of(slug)
    tried = sum(
        games.check_game(game, setup, card_locations) for setup in games.setups(game, SLUGS)
    )
    assert tried > 0 or not _hides(game, card_locations), "never dealt otherwise: nothing is proved"


def _hides(game: games.AnyGame, card_locations: games.CardLocations) -> bool:
    """Whether any card is hidden from anybody in this game."""
    first: AnyTable = Table(game, next(games.setups(game, 1)))
    return any(card_locations.hidden_places(first, seat) for seat in games.seats_at(first))


@pytest.mark.parametrize("slug", catalogue.SLUGS)
def test_a_seed_is_enough(slug: str) -> None:
    """The global random generator is disturbed between steps and changes nothing."""
    game = catalogue.load(slug)
    for setup in games.setups(game, 6):
        games.check_chance(game, setup)


@pytest.mark.parametrize("slug", catalogue.SLUGS)
def test_different_seeds_deal_different_games(slug: str) -> None:
    game = catalogue.load(slug)
    players = games.people(game.seats[0])
    decks = {tuple(game.first_deck(check(game, seed=n, players=players))) for n in range(50)}
    assert len(decks) == 50


@pytest.mark.parametrize("slug", catalogue.SLUGS)
def test_a_spelled_deck_replaces_the_first_shuffle(slug: str) -> None:
    """contract.md, section 1: spelling out the deck that the seed gives is the same game, but
    for the line that says so."""
    game = catalogue.load(slug)
    for setup in games.setups(game, 4):
        deck = game.first_deck(setup)
        card_text = check(
            game, seed=setup.seed, deck=deck, options=setup.options, players=setup.players
        )
        for table in games.random_play(game, setup):
            again: AnyTable = replayed(game, card_text, table.moves)
            assert again.events[1:] == table.events[1:]
            if table.move_count == 5:
                break


@pytest.mark.parametrize("slug", catalogue.SLUGS)
def test_bots_or_the_deck_alone_play_it_to_its_end(slug: str) -> None:
    """contract.md, section 3: `run`, for the fewest and the most players."""
    game = catalogue.load(slug)
    for count in {game.seats[0], game.seats[-1]}:
        players = default_players(game, count, people=False)
        moves = []
        for _ in range(2):
            table: AnyTable = Table(game, check(game, seed=3, players=players))
            play_out(table)
            games.check_end(table)
            moves.append(table.moves)
        assert moves[0] == moves[1]


@pytest.mark.parametrize("slug", catalogue.SLUGS)
def test_a_game_is_gone_through_again_taken_up_and_taken_back(slug: str) -> None:
    """A replay is the game there and back; a branch is the game as it stood; what was taken back
    can be put back; and to take a move back marks the game where a person has seen hidden cards by
    it, which is found out by dealing them anew."""
    game, card_locations = catalogue.load(slug), games.card_locations_of(slug)
    setups = list(games.setups(game, LOOKED_BACK_ON))
    some = setups[:: -(-len(setups) // LOOKED_BACK_ON)]
    revealed = sum(check_looking_back(game, setup, card_locations, LOOKS) for setup in some)
    assert revealed > 0 or not _hides(game, card_locations)
