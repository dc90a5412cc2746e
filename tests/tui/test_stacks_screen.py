"""The screen of Stacks & Queues (games/stacks.md, the screen)."""

import asyncio
import re
from collections.abc import Callable
from typing import Any

import pytest
from rich.cells import cell_len
from textual.widgets import Static

from core.stacks.view import StacksView
from core.table import AnyTable
from tests.tui.app import MakeApp, at_once, game_screen, shown
from tui.base_screen import StatusLine
from tui.cards.faces import Faces
from tui.stacks.queue_lines import LINES_OF_A_CARD, MARK, QueueRow, in_lines
from tui.stacks.queues import Queues
from tui.table.debug import DebugPanel
from tui.table.game_screen import GameScreen
from tui.table.log import GameLog
from tui.table.speed import Speed

Deal = Callable[..., AnyTable]

FALLING = [*range(13, 0, -1)] * 4
"""games/stacks.md: with this deck player 2 wins on turn 18."""

LONG = 152
"""The seed of a game of 1,323 turns for two."""

PATIENCE = 1_000_000
"""How often the app may go on before a key counts as not answered."""

SIZES = pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)], ids=str)


def status(screen: GameScreen[Any]) -> str:
    return screen.query_one(StatusLine).sentence


def lines_of(app: Any) -> list[str]:
    return shown(app).splitlines()


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"[0-9]+", text)]


async def test_both_stacks_with_counts_and_tops(make_app: MakeApp, stacks: Deal) -> None:
    """`deal stack 37` above its top card at the left, `discards 1` above its own at the right."""
    table = stacks(seed=7)
    app = make_app(table)
    async with app.run_test(size=(80, 24)):
        view: StacksView = game_screen(app).view
        first, *_ = lines_of(app)
        assert "deal stack 37" in first
        assert "discards 1 " in first
        upper = lines_of(app)[2]
        cards = [numbers(part) for part in upper.split("│") if numbers(part)]
        assert cards[0] == [view.deal_stack[-1]]
        assert cards[1] == [view.discard_stack[-1]], "X is the top discard, Y is still to come"
        assert cards[2] == [view.discard_stack[-1]]


@pytest.mark.parametrize(
    ("sign", "words"),
    [("<", "draws nothing"), ("=", "draws one, "), (">", "draws two, ")],
)
async def test_the_comparison_is_spelled_out(
    make_app: MakeApp, stacks: Deal, sign: str, words: str
) -> None:
    """`9 > 4: draws two, 12 and 3` stands under X and Y, and the sign between them."""
    seen = set()
    app = make_app(stacks(seed=3))
    async with app.run_test(size=(80, 24)):
        screen = game_screen(app)
        for _ in range(40):
            screen.action_step()
            turn = screen.view.turn
            if turn.onto is None:
                continue
            meant = "<" if turn.onto < turn.card else "=" if turn.onto == turn.card else ">"
            if meant == sign:
                line = f"{turn.onto} {sign} {turn.card}: {words}"
                drawn = " and ".join(map(str, turn.drawn))
                assert line + drawn in lines_of(app)[6]
                assert f" {sign} " in lines_of(app)[3]
                assert status(screen) == f"Player {turn.seat + 1} plays {turn.card}; {line}{drawn}."
                seen.add(meant)
    assert seen == {sign}


async def test_a_card_placed_on_nothing(make_app: MakeApp, stacks: Deal) -> None:
    """After a refill there may be no X: nothing is compared."""
    app = make_app(stacks(seed=7))
    async with app.run_test(size=(80, 24)):
        screen = game_screen(app)
        while screen.view.turn is None or screen.view.turn.onto is not None:
            screen.action_step()
        card = screen.view.turn.card
        assert f"no card to compare {card} with: draws nothing" in lines_of(app)[6]


@SIZES
@pytest.mark.parametrize("players", [2, 3, 4, 5, 7, 12])
async def test_every_card_of_every_queue_can_be_read(
    make_app: MakeApp, stacks: Deal, size: tuple[int, int], players: int
) -> None:
    """The lines in sight, and those that scrolling brings, spell out every queue."""
    table = stacks(players, seed=27, turns=90)
    app = make_app(table)
    async with app.run_test(size=size):
        screen = game_screen(app)
        queues = screen.query_one(Queues)
        queues.scroll_lines(-999)
        card_text: dict[int, str] = {}
        while True:
            picture = [strip.text for strip in queues.render_lines(queues.size.region)]
            for y, line in enumerate(picture):
                card_text.setdefault(queues.first_line + y, line)
            before = queues.first_line
            queues.scroll_lines(1)
            if queues.first_line == before:
                break
        everything = "\n".join(
            line[: queues.size.width - MARK] for _, line in sorted(card_text.items())
        )
        parts = re.split(r"Player +\d+ +", everything)[1:]
        for part, queue in zip(parts, screen.view.queues, strict=True):
            count, *cards = numbers(part.replace("▐", " ").replace("▌", " "))
            assert count == len(queue)
            assert sorted(cards) == sorted(queue)
            assert len(cards) == count


async def test_the_front_is_marked(make_app: MakeApp, stacks: Deal) -> None:
    """Few players: it is a small card. Many: a chip between two bars; in ASCII, brackets."""
    few, many = make_app(stacks(2, seed=7)), make_app(stacks(12, seed=7))
    async with few.run_test(size=(80, 24)):
        queue = game_screen(few).view.queues[0]
        assert f"Player 1   7 │{queue[0]:^3}│ {queue[1]:>2} {queue[2]:>2}" in shown(few)
    async with many.run_test(size=(80, 24)) as pilot:
        queue = game_screen(many).view.queues[0]
        assert f"Player 1    7 ▐{queue[0]:>2}▌{queue[1]:>2}" in shown(many)
        many.faces = Faces.ASCII
        await pilot.pause()
        assert f"Player 1    7 [{queue[0]:>2}]{queue[1]:>2}" in shown(many)
        assert all(line[:53].isascii() for line in lines_of(many))


async def test_the_active_queue_is_marked(make_app: MakeApp, stacks: Deal) -> None:
    """`▸` stands before whoever plays; before the first turn, before who begins."""
    app = make_app(stacks(3, seed=7))
    async with app.run_test(size=(80, 24)) as pilot:
        for name in ("Player 1", "Player 1", "Player 2", "Player 3", "Player 1"):
            marked = [line for line in lines_of(app) if "▸" in line]
            assert len(marked) == 1
            assert f"▸ {name} " in marked[0]
            await pilot.press("space")


async def test_the_active_queue_is_always_in_sight(make_app: MakeApp, stacks: Deal) -> None:
    """At 60×20 twelve queues do not fit: the list follows the turns, and says what it hides."""
    app = make_app(stacks(12, seed=7))
    async with app.run_test(size=(60, 20)) as pilot:
        screen = game_screen(app)
        for _ in range(60):
            screen.action_step()
            assert sum("▸" in line for line in lines_of(app)) == 1
        assert re.search("[↑↓][0-9]", shown(app))
        before = screen.query_one(Queues).first_line
        await pilot.press("up" if before else "down")
        assert screen.query_one(Queues).first_line != before


async def test_arrows_say_when_there_is_nothing_to_scroll(make_app: MakeApp, stacks: Deal) -> None:
    app = make_app(stacks(2))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("down")
        assert status(game_screen(app)) == "All queues are in sight."


@SIZES
async def test_the_end_tells_the_winner_and_the_deal_stack(
    make_app: MakeApp, stacks: Deal, size: tuple[int, int]
) -> None:
    """`Player 2 wins on turn 18`, the final deal stack top first above the queues and in the log,
    and the question: another game, with how many players, or the menu."""
    app = make_app(stacks(2, deck=FALLING, turns=17))
    left = [9, 10, 11, 12, 13, *range(1, 14), *range(1, 14)]
    async with app.run_test(size=size) as pilot:
        await pilot.press("space")
        screen = game_screen(app)
        picture = shown(app)
        assert "Player 2 wins on turn 18" in picture
        row = screen.query_one(Queues).rows[0]
        assert (row.name, list(row.cards)) == ("deal stack", left)
        assert re.search(r"deal stack +31 ▐ 9 ?▌10", picture)
        question = "n: another game, with how many players? esc: the menu."
        assert status(screen) == question
        assert question in picture
        told = screen.query_one(GameLog).sentences[-1]
        assert told.startswith("Player 2 wins on turn 18. Deal stack, top to bottom: 9, 10, 11, ")
        await pilot.press("space")
        assert status(screen) == "The game is over: n offers another game."


async def test_a_draw_is_told(make_app: MakeApp, stacks: Deal) -> None:
    """With `keep_top` a card may be wanted that nobody has: a draw, and why."""
    for seed in range(400):
        table = stacks(2, seed=seed, options={"empty_discard": "keep_top"}, turns=4000)
        if table.state.result.winner is None:
            break
    app = make_app(table)
    async with app.run_test(size=(80, 24)):
        turns = game_screen(app).view.turns
        assert f"A draw on turn {turns}: no card was left to draw" in shown(app)
        assert all(row.is_queue for row in game_screen(app).query_one(Queues).rows)


async def test_the_log_begins_with_the_deal_stack_before_dealing(
    make_app: MakeApp, stacks: Deal
) -> None:
    """Bottom to top, comma-separated; then a line for every card played or drawn."""
    app = make_app(stacks(2, deck=FALLING))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("space")
        first, second, third, *_ = game_screen(app).query_one(GameLog).sentences
        assert first == "Deal stack, bottom to top: " + ", ".join(map(str, FALLING))
        assert second == "7 cards to each queue; 2 starts the discards"
        assert third == "Player 1 plays 1 on 2"


async def test_the_debug_panel_shows_the_whole_deal_stack_the_seed_and_the_raw_state(
    make_app: MakeApp, stacks: Deal
) -> None:
    table = stacks(3, seed=11, turns=20)
    app = make_app(table, debug=True)
    async with app.run_test(size=(120, 40)):
        panel = game_screen(app).query_one(DebugPanel)
        text = str(panel.query_one(Static).render())
        state = table.state
        assert "seed 11" in text
        assert "refill lazy" in text
        assert "Deal stack, top first\n" + ", ".join(map(str, state.deal_stack[::-1])) in text
        discards = ", ".join(map(str, state.discard_stack[::-1]))
        assert f"discard stack, top first {discards}" in text
        for number, queue in enumerate(state.queues, 1):
            assert f"queue {number} " + ", ".join(map(str, queue)) in text
        assert "after turn 20" in text
        assert f"next player {state.following + 1}" in text


async def test_step_run_pause_and_back(make_app: MakeApp, stacks: Deal) -> None:
    """Space, `a`, `u` and `r`, as in every game that nobody decides. A key twice in one tick acts
    once."""
    app = make_app(stacks(2), speed=Speed.SLOW)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = game_screen(app)
        await at_once(pilot, "space", "space")
        assert screen.table.move_count == 1, "a key pressed twice in one tick acts once"
        await pilot.press("space")
        assert screen.table.move_count == 2
        await pilot.press("a")
        assert screen.running
        await pilot.press("u")
        assert not screen.running
        assert status(screen) == "Taken back. Space makes the turn again."
        made = screen.table.move_count
        await pilot.press("r")
        assert screen.table.move_count == made + 1


async def test_the_keyboard_answers_while_it_runs_at_top_speed(
    make_app: MakeApp, stacks: Deal
) -> None:
    """Keys pressed in the middle of a run act at once: debug, slower and faster, pause, undo."""
    app = make_app(stacks(12, seed=429))
    async with app.run_test(size=(80, 24)) as pilot:
        screen = game_screen(app)

        async def answered(key: str, answer: Callable[[], bool]) -> None:
            """Press the key, and let all go on until it is answered: the app is never idle."""
            app.simulate_key(key)
            for _ in range(PATIENCE):
                if answer():
                    return
                await asyncio.sleep(0)
            raise AssertionError(f"{key} is not answered")

        await answered("a", lambda: screen.table.move_count >= 5)
        await answered("d", lambda: screen.debug_open)
        assert screen.running
        await answered("minus", lambda: str(app.session.speed) == "fast")
        await answered("plus", lambda: str(app.session.speed) == "instant")
        await answered("a", lambda: not screen.running)
        made = screen.table.move_count
        assert not screen.table.over
        await pilot.pause()
        assert screen.table.move_count == made
        await answered("a", lambda: bool(screen.running))
        await answered("u", lambda: not screen.running)


async def test_a_game_of_1323_turns_to_its_end_and_a_long_way_back(
    make_app: MakeApp, stacks: Deal
) -> None:
    app = make_app(stacks(2, seed=LONG, turns=1123))
    async with app.run_test(size=(60, 20)) as pilot:
        screen = game_screen(app)
        start = screen.view
        while not screen.table.over:
            screen.action_step()
        assert screen.view.turns == 1323
        assert len(screen.query_one(GameLog).sentences) > 2000
        for _ in range(200):
            screen.action_undo()
        await pilot.pause()
        assert screen.view == start


async def test_names_are_text(make_app: MakeApp, stacks: Deal) -> None:
    """Brackets are no markup, long names are cut, two of one name told apart by their seats."""
    names = ["[red]x[/]", "W" * 24, "Ann", "Ann", "[/", "日本" * 6, "👩‍👩‍👧 e\u0301"]
    app = make_app(stacks(names))
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(2 * len(names)):
            await pilot.press("space")
        picture = shown(app)
        for name in ("[red]x[/]", "WWWWWWWWW…", "Ann (3)", "Ann (4)", "[/", "日本日本…", names[-1]):
            assert name in picture
        widths = {cell_len(strip.text) for strip in app.screen._compositor.render_strips()}
        assert widths == {80}


async def test_a_name_begins_with_what_can_be_seen(make_app: MakeApp, stacks: Deal) -> None:
    """An accent or a joiner before its first letter would be drawn into whatever stands there."""
    app = make_app(stacks(["\u0301Ann", "\u200d\u200bBob"]))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("space")
        picture = shown(app)
        assert "▸ Ann " in picture
        assert "  Bob " in picture
        assert "Ann plays" in picture
        for mark in ("\u0301", "\u200d", "\u200b"):
            assert mark not in picture


def test_rows_are_arranged_in_blocks_where_there_is_room() -> None:
    """A small card is three lines high. With a line more for each, felt lies between."""
    rows = [QueueRow("A", (1, 2, 3)), QueueRow("B", (4,))]
    assert [line.number for line in in_lines(rows, 52, 2 * LINES_OF_A_CARD + 1).lines] == [
        0,
        1,
        2,
        0,
        0,
        1,
        2,
    ]
    assert len(in_lines(rows, 52, 2 * LINES_OF_A_CARD).lines) == 2 * LINES_OF_A_CARD
    assert len(in_lines(rows, 52, 2 * LINES_OF_A_CARD - 1).lines) == 2


@pytest.mark.parametrize("height", [2, 20])
@pytest.mark.parametrize("width", [8, 30, 52, 58, 92, 200])
@pytest.mark.parametrize("count", [0, 1, 2, 10, 40, 300])
def test_no_card_is_left_out_or_doubled(width: int, height: int, count: int) -> None:
    """Every chip of a row stands on exactly one line, in order; the front of a block is a card."""
    row = QueueRow("A", tuple(range(count)))
    plan = in_lines([row], width, height)
    places = [place for line in plan.lines for place in range(line.start, line.stop)]
    first = 1 if plan.has_front_card(row) else 0
    assert places == list(range(first, count))
