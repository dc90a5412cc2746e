"""The screen of Pairs (games/pairs.md)."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace
from textual.app import ComposeResult
from textual.binding import Binding
from textual.reactive import reactive

from core.event import Event, GameStarted, RoundStarted
from core.override import override
from core.pairs import sentences
from core.pairs.events import (
    CardDealt,
    CardsBurned,
    GameOver,
    PairCaught,
    PointsScored,
    RoundEnded,
    TurnStarted,
    Why,
)
from core.pairs.moves import FOLD, HIT, fold_from, seat_in
from core.pairs.view import Outcome, PairsView
from core.phrases import points
from core.table import AnyTable, MoveUndone
from tui.pairs.debug import PairsDebug
from tui.pairs.faces import Look
from tui.pairs.felt import FeltShown, PairsFelt, SeatShown
from tui.pairs.standings import Ending, Fared, Standings
from tui.table.facts import ScoreTable
from tui.table.game_screen import SPEED_KEYS, GameScreen
from tui.widgets.key_line import Key

_JOINED: Final = (TurnStarted, CardsBurned, PairCaught, PointsScored, RoundEnded)
"""These events are told by what comes before them."""


class PairsScreen(GameScreen[PairsView]):
    """Everybody's stack, and one question: hit or fold."""

    BINDINGS = [
        Binding("h", "hit", "hit", tooltip="Hit: take a card."),
        Binding("f", "fold", "fold", tooltip="Fold: take the lowest card in play."),
        Binding(
            "1",
            "take(0)",
            "whose card",
            key_display="1-8",
            tooltip="When folding, whose lowest card to take.",
        ),
        *(
            Binding(str(seat + 1), f"take({seat})", "whose card", show=False, system=True)
            for seat in range(1, 8)
        ),
        *SPEED_KEYS,
    ]
    VITAL = GameScreen.VITAL | {"hit", "fold", "take"}
    MOVES = GameScreen.MOVES | {"hit", "fold", "take"}
    DEBUG_PANEL = PairsDebug

    choosing: reactive[bool] = reactive(False, init=False, repaint=False)
    """Whether it is asked whose card a fold takes."""

    @override
    def compose_felt(self) -> ComposeResult:
        """The stacks, and what takes their place at the end."""
        yield PairsFelt()
        yield Standings()

    @override
    def show_table(self, table: AnyTable) -> None:
        """Nobody is folding yet."""
        self.set_reactive(PairsScreen.choosing, False)
        super().show_table(table)

    # What is shown.

    @override
    def show_view(self, view: PairsView) -> None:
        """Show the stacks, or at the end how everybody fared."""
        over = view.result
        self.query_one(PairsFelt).shown = self._felt(view)
        self.query_one(Standings).ending = None if over is None else self._ending(view, over)
        self.set_class(over is not None, "-over")

    def _felt(self, view: PairsView) -> FeltShown:
        outcome = view.outcome
        headline = brief = f"Round {view.round}"
        if outcome is not None:
            headline = f"{headline}: {self._outcome_words(outcome)}."
            brief = self._brief(outcome)
        return FeltShown(
            seats=tuple(self._seats(view)),
            enlarged=self._asked_seat(view),
            deck=view.deck_count,
            discards=view.discard_count,
            headline=headline,
            brief=brief,
            told=outcome is not None,
        )

    def _seats(self, view: PairsView) -> Iterator[SeatShown]:
        outcome, lowest = view.outcome, view.lowest
        for seat, player in enumerate(view.players):
            ranks = player.stack_ranks if outcome is None else outcome.stacks[seat]
            if outcome is not None:
                looks = [
                    Look(chosen=seat == outcome.source and rank == outcome.rank) for rank in ranks
                ]
            else:
                looks = [Look(self.choosing and rank == lowest, rank == lowest) for rank in ranks]
                if view.newest == seat and not self.choosing:
                    looks[-1] = Look(chosen=True, lowest=looks[-1].lowest)
            yield SeatShown(
                self.player_name(seat),
                f"{player.score}/{view.target}",
                tuple(zip(ranks, looks, strict=True)),
                player.scoring_ranks,
                active=seat == (view.turn if outcome is None else outcome.seat),
                digit=str(seat + 1) if self.choosing and lowest in ranks else "",
            )

    def _asked_seat(self, view: PairsView) -> int:
        """Whose stack is shown large if only one is: that of the next person to decide. Where all
        are bots, that of the bot whose turn it is."""
        turn = view.turn
        if turn is None:
            turn = 0 if view.outcome is None else view.outcome.seat
        seats = len(view.players)
        order = [(turn + step) % seats for step in range(seats)]
        return next((seat for seat in order if seat in self._person_seats), turn)

    def _ending(self, view: PairsView, over: GameOver) -> Ending:
        fared = tuple(
            Fared(
                self.player_name(seat),
                over.rounds,
                player.turns_taken,
                player.score,
                seat == over.loser,
                player.scoring_ranks,
            )
            for seat, player in enumerate(view.players)
        )
        assert view.outcome is not None, "a game ends with a round"
        headline = f"{sentences.result_words(over, self.players)}."
        return Ending(headline, f"{self._outcome_words(view.outcome)}.", fared)

    @override
    def scores(self, view: PairsView) -> ScoreTable:
        """The piles, the target, and everybody's turns and points."""
        return ScoreTable(
            (
                ("round", str(view.round)),
                ("deck", str(view.deck_count)),
                ("discards", str(view.discard_count)),
                ("target", str(view.target)),
            ),
            heads=("turns", "points"),
            players=tuple(
                (self.player_name(seat), str(player.turns_taken), str(player.score))
                for seat, player in enumerate(view.players)
            ),
        )

    @override
    def sentence(self, event: Event) -> str | None:
        """The log leaves out what the table tells anyway."""
        if isinstance(event, GameStarted | TurnStarted | RoundEnded):
            return None
        if isinstance(event, GameOver):
            return sentences.result_words(event, self.players)
        return super().sentence(event)

    @override
    def pause_after(self, event: Event) -> float:
        """What opens a round goes by faster: eight cards may be dealt before anybody decides."""
        opens = isinstance(event, RoundStarted) or (
            isinstance(event, CardDealt) and event.why is Why.OPENING
        )
        return super().pause_after(event) * (0.5 if opens else 1)

    @override
    def shown_with_previous(self, event: Event) -> bool:
        """A pair is seen with the card that makes it, a fold with what it costs."""
        return isinstance(event, _JOINED)

    @override
    def status(self, view: PairsView, event: Event | None) -> str:
        """What happened, and what is asked."""
        if view.result is not None:
            return self.WHAT_NEXT
        if view.outcome is not None:
            following = "" if self.table.over else " n: the next round."
            told = (self._outcome_words(view.outcome), self._brief(view.outcome))
            return self.longest_fitting(*(f"{each}.{following}" for each in told))
        match event:
            case MoveUndone():
                return f"Taken back. {self._question(view)}"
            case None | TurnStarted():
                question = self._question(view)
                return self.longest_fitting(self._hit_words() + question, question)
            case _:
                return f"{self.sentence(event)}."

    def _brief(self, outcome: Outcome) -> str:
        """How a round ended, in few words: who it was is marked."""
        return f"{'Pair' if outcome.owner is None else 'Fold'}: +{outcome.rank}"

    def _hit_words(self) -> str:
        """What was hit before it was somebody else's turn."""
        dealt = [event for event in self.shown_events if isinstance(event, CardDealt)]
        return f"{self.sentence(dealt[-1])}. " if dealt and dealt[-1].why is Why.HIT else ""

    def _question(self, view: PairsView) -> str:
        """What is asked of whom."""
        seat, lowest = view.turn, view.lowest
        if seat is None or lowest is None:
            return ""
        name = self.player_name(seat)
        if seat not in self._person_seats:
            return f"It is {name}'s turn."
        owners = view.owners
        if self.choosing:
            keys = ", ".join(f"{owner + 1} {self.player_name(owner)}" for owner in owners)
            return f"Whose {lowest} does {name} take? {keys}. f: no fold."
        whose = ", ".join(self.player_name(owner) for owner in owners)
        asked = "hit, or fold" if view.can_hit else "nothing to hit, fold"
        return f"{name}: {asked} for {sentences.a_card(lowest)} ({whose})?"

    def _outcome_words(self, outcome: Outcome) -> str:
        players = self.players
        if outcome.owner is None:
            what = sentences.paired(outcome.seat, outcome.rank, players)
        else:
            what = sentences.folded(outcome.seat, outcome.owner, outcome.rank, players)
        return f"{what}: {points(outcome.rank)}"

    # Keys.

    @override
    def refresh_status(self) -> None:
        """What is asked is asked on."""
        choosing = self.choosing
        super().refresh_status()
        self.choosing = choosing

    @override
    def watch_last_event(self, event: Event | None) -> None:
        """Whatever happens, it is not asked any more whose card a fold takes."""
        self.choosing = False
        super().watch_last_event(event)

    def watch_choosing(self) -> None:
        """Mark the cards that can be taken, or unmark them."""
        if self.view is not None:
            self.show_view(self.view)
            self.set_status(self._question(self.view))
            self.refresh_keys()

    @override
    def why_not(self, action: str) -> str | None:
        """Hit and fold are for the person whose turn it is, digits for one who folds."""
        match action:
            case "hit" | "fold":
                reason = self.why_no_choice()
                if reason is None and action == "hit" and HIT not in self.table.legal_moves:
                    return "No card is left to hit: f folds."
                return reason
            case "take" if not self.choosing:
                return "A digit says whose card to take, once f was pressed."
            case "next" if self.table.to_move is not None:
                return "The round is not over yet."
        return super().why_not(action)

    @override
    def label(self, binding: Binding) -> str:
        """While it is asked whose card to take, `f` takes the question back."""
        return "no fold" if binding.action == "fold" and self.choosing else super().label(binding)

    @override
    def key_now(self, binding: Binding) -> Key:
        """The digits that choose a card stand together, so a click on them only asks again."""
        key = super().key_now(binding)
        if binding.action != "take(0)" or self.view is None:
            return key
        digits = " ".join(str(owner + 1) for owner in self.view.owners)
        return replace(key, shown=digits, action="ask_whose")

    @override
    def why_no_choice(self) -> str | None:
        """Between rounds nobody has a choice."""
        if self.table.to_move is None and not self.table.over:
            return "The round is over: n starts the next."
        return super().why_no_choice()

    @override
    def describe_move(self, move: str) -> str:
        """Whose card a fold takes, where there are several."""
        owner = seat_in(move)
        if owner is None:
            return move
        return f"{FOLD}, taking the card of {self.player_name(owner)}"

    def action_hit(self) -> None:
        """Take a card."""
        self.play(HIT)

    def action_fold(self) -> None:
        """Take the lowest card in play, asking whose where several hold it. Pressed again,
        it takes the question back."""
        if FOLD in self.table.legal_moves:
            self.play(FOLD)
        else:
            self.choosing = not self.choosing

    def action_ask_whose(self) -> None:
        """Ask once more whose card a fold takes."""
        if self.view is not None:
            self.set_status(self._question(self.view))

    def action_take(self, seat: int) -> None:
        """Fold, with the lowest card of this player's stack."""
        self.play(fold_from(seat))

    def on_pairs_felt_seat_clicked(self, message: PairsFelt.SeatClicked) -> None:
        """A click is as good as the digit."""
        message.stop()
        if self.choosing:
            self.action_take(message.seat)
