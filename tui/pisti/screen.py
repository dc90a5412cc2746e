"""The screen of Pişti (games/pisti.md)."""

from collections.abc import Sequence

from msgspec.structs import replace
from textual.app import ComposeResult
from textual.binding import Binding
from textual.reactive import reactive

from core.event import DeckShuffled, Event, GameStarted
from core.override import override
from core.phrases import cards
from core.pisti import sentences
from core.pisti.count import TEN_OF_DIAMONDS, TWO_OF_CLUBS
from core.pisti.events import (
    COVERED,
    CardPlayed,
    Cards,
    FirstDeskCaptured,
    GameOver,
    HandDealt,
    PileCaptured,
    PileSwept,
)
from core.pisti.hand import HAND_SIZE, Hand, held
from core.pisti.moves import card_in, throw
from core.pisti.view import PistiView
from core.table import AnyTable, MoveUndone
from tui.pisti.debug import PistiDebug
from tui.pisti.felt import FLIGHT, WAVE, FeltShown, PistiFelt, PlayerShown
from tui.pisti.final_count import Ending, Fared, FinalCount, Side
from tui.table.facts import ScoreTable
from tui.table.game_screen import SPEED_KEYS
from tui.table.shared_keyboard import SharedKeyboardScreen
from tui.widgets.key_line import Key


class PistiScreen(SharedKeyboardScreen[PistiView]):
    """The desk between two hands, and one question: which card to throw."""

    BINDINGS = [
        Binding("1", "throw(0)", "throw", key_display="1-4", tooltip="Throw the card of that key."),
        *(
            Binding(str(place + 1), f"throw({place})", "throw", show=False, system=True)
            for place in range(1, HAND_SIZE)
        ),
        Binding(
            "left", "choose(-1)", "choose", key_display="← →", tooltip="Choose a card to throw."
        ),
        Binding("right", "choose(1)", "choose", show=False, system=True),
        Binding(
            "enter",
            "throw_chosen",
            "throw it",
            tooltip="Throw the chosen card, or look at yours.",
        ),
        *SPEED_KEYS,
    ]
    VITAL = SharedKeyboardScreen.VITAL | {"throw", "throw_chosen"}
    LEAST = frozenset({"speed"})
    MOVES = SharedKeyboardScreen.MOVES | {"throw", "throw_chosen"}
    DEBUG_PANEL = PistiDebug

    chosen: reactive[int | None] = reactive(None, init=False, repaint=False)
    """The place of the card that enter throws; None while none is chosen."""

    _hand: Hand = ()
    """The own hand as it was shown last."""

    @override
    def compose_felt(self) -> ComposeResult:
        """The hands and the desk; the count, which takes their place at the end."""
        yield PistiFelt()
        yield FinalCount()

    @override
    def show_table(self, table: AnyTable) -> None:
        """No card is chosen yet, and none is lifted, even if the same hand was dealt again."""
        self.set_reactive(PistiScreen.chosen, None)
        super().show_table(table)
        if self.view is not None:
            self.show_view(self.view)

    # What is shown.

    @override
    def show_view(self, view: PistiView) -> None:
        """Show the hands and the desk, or at the end the count. A card stays chosen for as long as
        it is in the hand that is shown."""
        if self.chosen is not None and (self.hands_hidden or self._hand != view.hand):
            self.set_reactive(PistiScreen.chosen, None)
        self._hand = view.hand
        self.query_one(PistiFelt).shown = self._felt(view)
        over = view.result
        self.query_one(FinalCount).ending = None if over is None else self._ending(view, over)
        self.set_class(over is not None, "-over")

    def _seen(self, view: PistiView) -> PistiView:
        """The view as far as it may be on the screen now."""
        return view.without_secrets() if self.hands_hidden else view

    def _felt(self, view: PistiView) -> FeltShown:
        seen = self._seen(view)
        taken, just_taken = seen.taken, seen.just_taken
        taken_words = "nothing was taken yet"
        if taken is not None:
            taken_words = f"{cards(len(taken.cards))} to {self.player_name(taken.seat)}"
        return FeltShown(
            own=self._player(seen, seen.seat),
            other=self._player(seen, seen.other),
            hand=seen.hand,
            face_down=len(held(view.hand)) if self.hands_hidden else 0,
            chosen=self.chosen,
            digits=view.seat in self._person_seats,
            other_count=seen.other_count,
            deck=seen.deck_count,
            desk=seen.desk,
            fresh=isinstance(self.shown_events[-1] if self.shown_events else None, CardPlayed),
            taken=() if taken is None else taken.cards,
            taken_words=taken_words,
            first_desk=self._first_desk(seen),
            pisti=just_taken.pisti if isinstance(just_taken, PileCaptured) else 0,
        )

    def _first_desk(self, seen: PistiView) -> Cards:
        """What lay face down on the first desk, where it is in the own pool, and was not taken last
        and is told by that."""
        if seen.first_taker != seen.seat or isinstance(seen.taken, FirstDeskCaptured):
            return ()
        if seen.unknown(seen.seat):
            return ()
        return seen.pools[seen.seat][:COVERED]

    def _player(self, seen: PistiView, seat: int) -> PlayerShown:
        # Until all is shown that a throw brought about, the turn is of whoever threw.
        turn = seen.turn if self._all_shown or seen.turn is None else 1 - seen.turn
        return PlayerShown(
            self.player_name(seat),
            seen.breakdown[seat].points,
            more=seen.unknown(seat) > 0,
            cards=len(seen.pools[seat]),
            active=turn == seat,
            took=seen.just_taken is not None and seen.just_taken.seat == seat,
        )

    def _ending(self, view: PistiView, over: GameOver) -> Ending:
        return Ending(
            f"{sentences.result_words(over, self.players)}.",
            tuple(
                Side(self.player_name(seat), over.breakdown[seat], self._fared(over, seat))
                for seat in self._columns(view)
            ),
            self.table.assisted,
        )

    def _fared(self, over: GameOver, seat: int) -> Fared:
        if over.winner is None:
            return Fared.DRAW
        return Fared.WIN if over.winner == seat else Fared.LOSS

    @override
    def scores(self, view: PistiView) -> ScoreTable:
        """The piles, and what makes the points so far, the own ones first."""
        seen = self._seen(view)
        seats = self._columns(seen)
        breakdown, unknown = seen.breakdown, [*map(seen.unknown, seats)]
        counts = [breakdown[seat] for seat in seats]
        points = [
            f"{each.points}{'+' if more else ''}"
            for each, more in zip(counts, unknown, strict=True)
        ]
        short = {
            "two_of_clubs": self.card_text(TWO_OF_CLUBS),
            "ten_of_diamonds": self.card_text(TEN_OF_DIAMONDS),
            "most_cards": "most",
        }
        reasons = [
            (short.get(field, player_name), str(mine), str(theirs))
            for (field, player_name, mine), (_, _, theirs) in zip(
                *map(sentences.counted, counts), strict=True
            )
        ]
        return ScoreTable(
            (
                ("deck", str(seen.deck_count)),
                ("desk", str(len(seen.desk))),
                ("points", *points),
                ("cards", *(str(each.cards) for each in counts)),
                *reasons,
                ("unseen", *map(str, unknown)),
            ),
            heads=tuple(map(self.player_name, seats)),
        )

    def _columns(self, view: PistiView) -> tuple[int, int]:
        """The seats from the left, where each has a column: the own one first, but always the same
        for people at one keyboard."""
        return (0, 1) if self.is_shared else (view.seat, view.other)

    @override
    def sentence(self, event: Event) -> str | None:
        """The log tells no hand: the own one lies below. To people at one keyboard it tells only
        what both of them may know."""
        match event:
            case GameStarted() | DeckShuffled():
                return None
            case HandDealt(seat=seat):
                return "Four cards each" if seat else None
            case GameOver():
                return sentences.result_words(event, self.players)
        return super().sentence(self.known_to_all(event))

    @override
    def shown_with_previous(self, event: Event) -> bool:
        """Both hands are dealt together."""
        return isinstance(event, HandDealt) and event.seat > 0

    @override
    def pause_after(self, event: Event) -> float:
        """A capture can be looked at for longer, and a pişti until it has been celebrated."""
        beat = super().pause_after(event)
        match event:
            case PileCaptured(pisti=points) if points and beat:
                return max(beat * 2, WAVE)
            case PileCaptured() | PileSwept():
                return beat * 2
            case _:
                return beat

    @override
    def status(self, view: PistiView, event: Event | None) -> str:
        """What happened, and what is asked, in as many words as there is room for."""
        if view.result is not None:
            result = sentences.result_words(view.result, self.players)
            return self.longest_fitting(f"{result}. {self.WHAT_NEXT}", self.WHAT_NEXT)
        told = "Taken back." if isinstance(event, MoveUndone) else self._told()
        if event is not None and not self._all_shown:
            return told
        questions = self._questions(view)
        asked = [f"{told} {question}".strip() for question in questions]
        bare = (told, *questions) if told else questions
        return self.longest_fitting(*asked, *bare, told)

    def _told(self) -> str:
        """What was shown last: a card that was thrown, what it took, what was dealt after it."""
        told: list[str] = []
        for event in self.shown_events:
            match event:
                case PileCaptured():  # it names the card, too
                    told = [sentences.taken(event, self.players, self.card_text)]
                case CardPlayed() | PileSwept() | HandDealt():
                    told.append(self.sentence(event) or "")
        return " ".join(f"{sentence}." for sentence in told if sentence)

    def _questions(self, view: PistiView) -> tuple[str, ...]:
        """What is asked of whom, in fewer and fewer words; nothing, before somebody else looks."""
        if view.turn is None or (self.hands_hidden and self.invitation is None):
            return ()
        name = self.player_name(view.turn)
        if view.turn not in self._person_seats:
            return (f"It is {name}'s turn.",)
        if self.invitation is not None:
            return (self.invitation, "Enter shows the cards.")
        top = view.desk[-1] if view.desk else None
        desk = "the desk is empty" if top is None else f"the desk shows {self.card_text(top)}"
        return (f"{name}'s throw: {desk}.", f"{name}'s throw.")

    @override
    def describe_move(self, move: str) -> str:
        """Which card it throws."""
        card = card_in(move)
        assert card is not None, "a bot gives a legal move"
        return f"throw {self.card_text(card)}"

    @override
    def animate_events(self, shown_events: Sequence[Event]) -> None:
        """A card flies onto the desk, and what lay there to whoever takes it, where there is time
        to see it."""
        event, *others = shown_events
        if self.view is None or others or self.pause_after(event) < FLIGHT:
            return
        if self.app.animation_level != "full":
            return
        felt = self.query_one(PistiFelt)
        match event:
            case CardPlayed(seat=seat):
                felt.follow_throw(own=seat == self.view.seat)
            case PileCaptured(seat=seat) | PileSwept(seat=seat):
                felt.follow_capture(own=seat == self.view.seat)

    # Keys.

    def watch_chosen(self) -> None:
        """Lift the card, and say which one it is."""
        if self.view is None:
            return
        self.show_view(self.view)
        self.refresh_keys()
        card = None if self.chosen is None else self.view.hand[self.chosen]
        if card is not None:
            self.set_status(f"Enter throws {self.card_text(card)}.")

    @override
    def why_not(self, action: str) -> str | None:
        """Cards are for the person whose turn it is."""
        match action:
            case "throw" | "choose":
                return self.why_no_choice()
            case "throw_chosen" if self.invitation is None:
                reason = self.why_no_choice()
                if reason is None and self.chosen is None:
                    return "← and → choose a card, enter throws it."
                return reason
        return super().why_not(action)

    @override
    def label(self, binding: Binding) -> str:
        """At a shared keyboard enter shows the cards first."""
        if binding.action == "throw_chosen" and self.invitation:
            return "show cards"
        return super().label(binding)

    @override
    def key_now(self, binding: Binding) -> Key:
        """The digits of the cards in hand stand together, so a click on them only asks again."""
        key = super().key_now(binding)
        if binding.action != "throw(0)" or self.view is None:
            return key
        digits = [str(place + 1) for place, card in enumerate(self.view.hand) if card is not None]
        shown = "1-4" if len(digits) == HAND_SIZE else " ".join(digits)
        return replace(key, shown=shown, action="ask_which")

    def action_ask_which(self) -> None:
        """Ask once more which card is thrown."""
        if self.view is not None:
            self.set_status(self._questions(self.view)[0])

    def action_throw(self, place: int) -> None:
        """Throw the card in this place."""
        card = None if self.view is None else self.view.hand[place]
        if card is None:
            self.set_status(f"Place {place + 1} is empty: that card was thrown.")
        else:
            self.play(throw(card))

    def action_choose(self, step: int) -> None:
        """Lift the next card to the left or to the right, from the last one to the first."""
        if self.view is None:
            return
        places = [place for place, card in enumerate(self.view.hand) if card is not None]
        if self.chosen is None:
            self.chosen = places[0 if step > 0 else -1]
        else:
            self.chosen = places[(places.index(self.chosen) + step) % len(places)]

    def action_throw_chosen(self) -> None:
        """Throw the card that is lifted; or show the cards of whoever is asked to look."""
        if self.invitation:
            self.action_look()
        elif self.chosen is not None:
            self.action_throw(self.chosen)

    def on_pisti_felt_card_clicked(self, message: PistiFelt.CardClicked) -> None:
        """A click is as good as the digit."""
        message.stop()
        reason = None if self.invitation else self.why_not("throw")
        if reason is not None:
            self.set_status(reason)
        elif self.claim_key("throw"):
            if self.invitation:
                self.action_look()
            else:
                self.action_throw(message.place)
