"""The screen of Handheld Solitaire (games/handheld.md, the screen)."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.widgets import Input

from core.cards import PACK, Card
from core.table import AnyTable
from tests.tui.app import FRESH_SEED, MakeApp, choose, game_screen, rules_shown, shown
from tui.base_screen import StatusLine
from tui.cards.faces import Faces
from tui.cards.piles import PileOfBacks
from tui.handheld.fan import Fan
from tui.handheld.outcome import Outcome, verdict
from tui.handheld.sparkline import LengthSparkline
from tui.table.debug import DebugPanel
from tui.table.facts import ScoreTracker
from tui.table.game_screen import GameScreen
from tui.table.log import GameLog
from tui.table.speed import Speed
from tui.widgets.key_line import KeyLine

CASES = Path(__file__).parent.parent / "cases"

Deal = Callable[..., AnyTable]


def status(screen: GameScreen[Any]) -> str:
    return screen.query_one(StatusLine).sentence


def keys(screen: GameScreen[Any]) -> str:
    return " ".join(key.shown for key in screen.query_one(KeyLine).keys)


async def test_the_sample_game_from_deck_to_screen(
    make_app: MakeApp, solitaire: Deal, sample_deck: list[str]
) -> None:
    """Card by card the screen shows the hands that cases/handheld-sample.txt records."""
    recorded = [
        line.removeprefix("Top:").split()
        for line in (CASES / "handheld-sample.txt").read_text().splitlines()
        if line.startswith("Top:")
    ]
    app = make_app(solitaire(deck=sample_deck))
    hands: list[list[str]] = []
    async with app.run_test(size=(80, 24)) as pilot:
        screen = game_screen(app)
        fan = screen.query_one(Fan)
        for _ in range(52):
            screen.action_step()
            assert fan.view is not None
            hands.append([str(card) for card in reversed(fan.view.hand)])
        await pilot.pause()
        # The text form prints the hand after every event, the screen has settled after each deal.
        assert [hand for hand in recorded if hand in hands]
        remaining = iter(recorded)
        assert all(hand in remaining for hand in hands), "the hands come in the recorded order"
        picture = shown(app)
        assert "Score 4" in picture
        for card in ("8♣", "10♣", "5♠"):
            assert card in picture
        assert "6   ♠" in picture, "the top card is large"


async def test_everything_that_the_page_asks_for_is_there(
    make_app: MakeApp, solitaire: Deal
) -> None:
    """Fan, counts of deck and discards, what fired and what left, the length's run, the seed."""
    app = make_app(solitaire(moves=18))
    async with app.run_test(size=(80, 24)):
        screen = game_screen(app)
        assert screen.query_one("#deck", PileOfBacks).count == 34
        assert screen.query_one("#discards", PileOfBacks).count == 14
        assert len(screen.query_one(LengthSparkline).lengths) == 18
        picture = shown(app)
        assert "seed 42" in picture
        assert "Same rank" in picture
        assert "7♦ 9♠ 9♦ 7♥ left" in picture
        assert "hand 4, at most 10" in picture


async def test_a_match_is_seen_coming(make_app: MakeApp, solitaire: Deal) -> None:
    """Before the four leave, the line between top and partner says why they will."""
    app = make_app(solitaire(moves=17), speed=Speed.SLOW)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("space")
        assert " rank " in shown(app)
        assert "Three back lies 7♥: rank!" in status(game_screen(app))
        assert len(game_screen(app).view.hand) == 8, "nothing has left yet"
        await pilot.press("space")
        assert len(game_screen(app).table.moves) == 19, "a step does not wait for the pause"


async def test_steps_and_back_without_limit(make_app: MakeApp, solitaire: Deal) -> None:
    app = make_app(solitaire())
    async with app.run_test() as pilot:
        screen = game_screen(app)
        start = screen.view
        for _ in range(50):
            screen.action_step()
        await pilot.press("space", "space")
        assert screen.view.over
        end = screen.view
        sentences = screen.query_one(GameLog).sentences
        await pilot.press("u", "u", "u")
        assert screen.view == solitaire(moves=49).view(0)
        for _ in range(48):
            screen.action_undo()
        await pilot.press("u")
        assert screen.view == start
        assert screen.query_one(GameLog).sentences == ()
        await pilot.press("u")
        assert status(screen) == "There is no move to take back."
        for _ in range(51):
            screen.action_redo()
        await pilot.press("r")
        assert screen.view == end
        assert screen.query_one(GameLog).sentences == sentences
        await pilot.press("r")
        assert status(screen) == "No move was taken back."


async def test_it_runs_and_pauses(make_app: MakeApp, solitaire: Deal) -> None:
    """`a` deals the first card of a run and goes on; `a` again pauses, `u` too."""
    app = make_app(solitaire(), speed=Speed.SLOW)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = game_screen(app)
        for key in ("a", "u"):
            await pilot.press("a")
            assert screen.running
            assert "a pause" in shown(app)
            await pilot.press(key)
            assert not screen.running
            assert "a run" in shown(app)
        assert status(screen).startswith("Taken back")


async def test_a_run_goes_to_the_end(make_app: MakeApp, solitaire: Deal) -> None:
    """At top speed the deck is soon dealt; the key line then offers the next game."""
    app = make_app(solitaire())
    async with app.run_test(size=(80, 24)) as pilot:
        screen = game_screen(app)
        await pilot.press("a")
        while not screen.view.over:
            await pilot.pause(0.01)
        await pilot.pause()
        assert not screen.running
        assert "n" in keys(screen).split()
        assert "a" not in keys(screen).split()


async def test_the_speed_is_changed_and_said(make_app: MakeApp, solitaire: Deal) -> None:
    app = make_app(solitaire(), speed=Speed.STEADY)
    async with app.run_test() as pilot:
        said = []
        for key in ("plus", "plus", "plus", "plus", "minus", "equals_sign"):
            await pilot.press(key)
            said.append(status(game_screen(app)))
        words = ["quick", "fast", "instant", "instant", "fast", "instant"]
        assert said == [f"Speed: {word}." for word in words]


async def test_the_end_says_what_the_score_means(make_app: MakeApp, solitaire: Deal) -> None:
    app = make_app(solitaire(moves=51))
    async with app.run_test(size=(80, 24)) as pilot:
        screen = game_screen(app)
        await pilot.press("space")
        picture = " ".join(shown(app).split())
        assert "Score 8" in picture
        assert "Better than 67%" in picture
        assert "n deals a new game, esc goes to the menu" in status(screen)
        await pilot.press("space")
        assert status(screen) == "The deck is empty: n deals a new game."
        await pilot.press("n")
        assert screen.table.setup.seed == FRESH_SEED
        assert screen.view.lengths == ()
        assert app.session.best("handheld") == 8
        assert "best" in shown(app)


async def test_a_score_counts_though_another_game_is_dealt_at_once(
    make_app: MakeApp, solitaire: Deal
) -> None:
    """While the end is still being shown."""
    app = make_app(solitaire(moves=51), speed=Speed.SLOW)
    async with app.run_test() as pilot:
        game_screen(app).play("deal")
        await pilot.pause()
        assert app.session.best("handheld") is None
        await pilot.press("g", "9", "enter")
        await pilot.pause()
        assert app.session.best("handheld") == 8
        assert game_screen(app).table.setup.seed == 9


@pytest.mark.parametrize(
    ("score", "words"),
    [
        (0, "A win! Only 0.7% of all deals come to this."),
        (2, "Better than 95% of all deals. 0 is a win."),
        (12, "43% of all deals end better. 0 is a win."),
        (36, "99.62% of all deals end better. 0 is a win."),
        (52, "Hardly any deal ends worse. 0 is a win."),
    ],
)
def test_verdicts(score: int, words: str) -> None:
    """The share of deals that end better or worse, from the known distribution."""
    assert verdict(score) == words


def test_no_verdict_is_rounded_up_to_all() -> None:
    assert not any("100" in verdict(score) for score in range(0, 53, 2))


async def test_a_typed_seed_deals_its_game(make_app: MakeApp, solitaire: Deal) -> None:
    app = make_app(solitaire())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("g", "7", "enter")
        await pilot.pause()
        screen = game_screen(app)
        assert screen.table.setup.seed == 7
        assert "seed 7" in shown(app)
        assert screen.table.state == solitaire(seed=7).state


async def test_a_seed_that_is_none_is_refused_in_a_sentence(
    make_app: MakeApp, solitaire: Deal
) -> None:
    """What was typed stays, and so does the game."""
    app = make_app(solitaire(moves=3))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("g", "backspace")
        for typed in ("", "x", "-1", "²", "१", "1.5", "9223372036854775808", "1_0"):
            app.screen.query_one(Input).value = typed
            await pilot.pause()
            assert "A seed is" not in shown(app)
            await pilot.press("enter")
            assert "A seed is" in shown(app)
            assert app.screen.query_one(Input).value == typed
        await pilot.press("escape")
        await pilot.pause()
        assert game_screen(app).table.move_count == 3


async def test_the_debug_panel_is_closed_until_asked_for(
    make_app: MakeApp, solitaire: Deal
) -> None:
    """Closed: nothing of it anywhere. Open: the rest of the deck, and the game is marked."""
    app = make_app(solitaire(moves=10))
    async with app.run_test(size=(80, 24)) as pilot:
        screen = game_screen(app)
        assert "Still to be dealt" not in shown(app)
        assert "assisted" not in shown(app)
        await pilot.press("d")
        await pilot.pause()
        picture = shown(app)
        assert "Still to be dealt" in picture
        assert "assisted" in picture
        state = screen.table.state
        deck = [line[55:].split() for line in picture.splitlines()]
        listed = [word for words in deck for word in words if word[-1] in "♠♥♦♣"]
        expected = [str(card).replace("T", "10")[:-1] for card in reversed(state.deck)]
        assert [word[:-1] for word in listed] == expected
        assert screen.table.state == state
        await pilot.press("d")
        await pilot.pause()
        assert "Still to be dealt" not in shown(app)
        assert "assisted" in shown(app), "the mark stays"
        panel = screen.query_one(DebugPanel)
        assert not panel.display


async def test_debug_can_be_asked_for_at_the_start(make_app: MakeApp, solitaire: Deal) -> None:
    app = make_app(solitaire(), debug=True)
    async with app.run_test(size=(80, 24)):
        assert "Still to be dealt" in shown(app)
        assert game_screen(app).table.assisted


async def test_there_is_nothing_to_ask_the_kibitzer(make_app: MakeApp, solitaire: Deal) -> None:
    app = make_app(solitaire())
    async with app.run_test() as pilot:
        await pilot.press("k")
        assert status(game_screen(app)) == "There is no choice to make in Handheld Solitaire."
        assert not game_screen(app).table.assisted


async def test_a_game_that_goes_on_is_not_dropped_by_n(make_app: MakeApp, solitaire: Deal) -> None:
    app = make_app(solitaire(moves=5))
    async with app.run_test() as pilot:
        await pilot.press("n")
        assert status(game_screen(app)) == "The game is not over yet."
        assert game_screen(app).table.move_count == 5


async def test_wrong_keys_are_answered_and_change_nothing(
    make_app: MakeApp, solitaire: Deal
) -> None:
    app = make_app(solitaire(moves=5))
    async with app.run_test(size=(80, 24)) as pilot:
        screen = game_screen(app)
        for key in ("x", "7", "H", "enter", "f5", "p"):
            await pilot.press(key)
            assert "does nothing here" in status(screen) or "beside the table" in status(screen)
            assert screen.table.move_count == 5


async def test_how_to_play_comes_before_the_first_game_only(make_app: MakeApp) -> None:
    app = make_app(rules_read=False)
    async with app.run_test(size=(80, 24)) as pilot:
        await choose(pilot, "play handheld")
        await rules_shown(pilot)
        assert "How it goes" in shown(app)
        await pilot.press("space")
        await pilot.pause()
        assert "How it goes" not in shown(app)
        assert game_screen(app).table.move_count == 0, "that key only closed the rules"
        await pilot.press("escape")
        await choose(pilot, "play handheld")
        assert "How it goes" not in shown(app)


async def test_every_key_stands_in_the_help(make_app: MakeApp, solitaire: Deal) -> None:
    app = make_app(solitaire())
    async with app.run_test(size=(120, 80)) as pilot:
        await pilot.press("f1")
        await pilot.pause()
        picture = shown(app)
        for key in ("space", "a", "+ -", "n", "u", "r", "k", "d", "g", "s", "p", "esc", "?", "q"):
            assert re.search(rf"│\s+{re.escape(key)}\s\s+\w", picture), key


async def test_the_whole_hand_is_readable_however_long(make_app: MakeApp, solitaire: Deal) -> None:
    """A deck of 39 cards that never match: each of them is on the screen, at every size."""
    for size in ((60, 20), (80, 24), (120, 40)):
        app = make_app(solitaire(deck=_long_hand(), moves=36))
        async with app.run_test(size=size):
            hand = game_screen(app).view.hand
            assert len(hand) >= 16
            picture = shown(app).replace("   ", "")
            for card in hand[:-1]:
                text = str(card).replace("T", "10")
                sign = dict(zip("SHDC", "♠♥♦♣", strict=True))[text[-1]]
                assert text[:-1] + sign in picture, (size, card)


def _long_hand() -> list[str]:
    """A deck whose hand grows as long as can be: no next card matches the one three back."""
    rest: list[Card] = list(PACK)
    deck: list[Card] = []
    while rest:
        partner = deck[-3] if len(deck) >= 3 else None
        card = next(
            (
                c
                for c in rest
                if partner is None or (partner.rank != c.rank and partner.suit != c.suit)
            ),
            rest[0],
        )
        rest.remove(card)
        deck.append(card)
    return [str(card) for card in deck]


async def test_cards_can_be_drawn_in_letters_and_ascii(make_app: MakeApp, solitaire: Deal) -> None:
    """Also the log and the status line, and back again."""
    app = make_app(solitaire(moves=17))
    async with app.run_test(size=(80, 24)) as pilot:
        for faces in (Faces.LETTERS, Faces.ASCII):
            app.faces = faces
            await pilot.pause()
            picture = shown(app)
            assert not set("♠♥♦♣") & set(picture)
            assert "KS 10C 4C KD" in picture
        assert not set("╭╮╰╯─│░█▁") & set(picture), "nothing but ASCII on the felt"
        app.faces = Faces.SUITS
        await pilot.pause()
        assert "K♠ 10♣ 4♣ K♦" in shown(app)


async def test_the_facts_and_the_happening_stay_in_step(make_app: MakeApp, solitaire: Deal) -> None:
    app = make_app(solitaire())
    async with app.run_test():
        screen = game_screen(app)
        for _ in range(20):
            screen.action_step()
            view = screen.table.view(0)
            rows = dict(row for row in screen.query_one(ScoreTracker).scores.rows)
            assert rows["in hand"] == str(len(view.hand))
            assert rows["discards"] == str(view.discard_count)
            removal = view.removal
            words = screen.query_one(Outcome).content.plain
            assert words == "Nothing has left yet." if removal is None else "left" in words
