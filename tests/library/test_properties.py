"""What holds in every game of every ruleset, at every decision."""

from __future__ import annotations

import gc
import pickle
import random
import tracemalloc
import types
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from queendomino import (
    ACTIONS,
    BUILDINGS,
    DOMINOES,
    Action,
    Build,
    Burn,
    Choose,
    Discard,
    Domino,
    End,
    Game,
    IllegalActionError,
    Kingdom,
    Place,
    Table,
    Tax,
    Terrain,
    Turn,
    View,
)
from queendomino.chance import System
from queendomino.engine import codes
from queendomino.engine.playout import Dealer
from queendomino.notation import parse_position, position_text
from queendomino.perft import settle
from queendomino.squares import CASTLE, neighbours
from queendomino.table import Snapshot

from .games import FORMS, STYLES, Form, coordinates, decisions, forms, games, played, seeds, styles, visible

every_form = pytest.mark.parametrize("form", FORMS, ids=lambda form: "-".join(map(str, form)))
# every ruleset in one style; the slow tests play it in all of them
every_game = pytest.mark.parametrize(
    ("form", "style"),
    [
        pytest.param(form, style, marks=() if (i + j) % len(STYLES) == 0 else pytest.mark.slow)
        for i, form in enumerate(FORMS)
        for j, style in enumerate(STYLES)
    ],
    ids=lambda part: part if isinstance(part, str) else "-".join(map(str, part)),
)


# --- nothing is lost, nothing comes from nowhere ---------------------------------------------------


class Ledger:
    """Where every tile went, kept by the test from what is played alone."""

    def __init__(self, game: Game) -> None:
        self.laid: list[list[Domino]] = [[] for _ in game.kingdoms]
        self.gone: set[Domino] = set()
        self.built: Counter[str] = Counter()
        self.burnt: Counter[str] = Counter()

    def note(self, game: Game, action: Action) -> None:
        """An action that is about to be played."""
        if isinstance(action, Place):
            assert game.domino
            self.laid[acting(game)].append(game.domino)
        elif isinstance(action, Discard):
            assert game.domino
            self.gone.add(game.domino)
        elif isinstance(action, Build):
            self.built[str(game.board[action.price])] += 1
        elif isinstance(action, Burn):
            self.burnt[str(game.board[action.price])] += 1

    def note_round(self, game: Game) -> None:
        """A round has just begun: what nobody chose is gone (R3.2)."""
        self.gone |= {claim.domino for claim in game.after_turn.next_line if claim.seat is None}

    def check(self, game: Game) -> None:
        """Every domino and every building is in exactly one place."""
        rules = game.ruleset
        waiting = game.line[game.line_index + (game.phase in "BCDE") :]
        dominoes = [
            *game.unseen_dominoes,
            *(claim.domino for claim in (*waiting, *game.next_line)),
            *(domino for laid in self.laid for domino in laid),
            *self.gone,
        ]
        assert sorted(dominoes) == sorted(d for box in rules.boxes for d in DOMINOES[box].values())
        for kingdom, laid in zip(game.kingdoms, self.laid, strict=True):
            halves = Counter(half for d in laid for half in ((d.a, d.crowns_a), (d.b, d.crowns_b)))
            assert halves == Counter((s.terrain, s.domino_crowns) for s in kingdom.squares.values())
        board = Counter(id for id in game.board.values() if id)
        everywhere = Counter(game.unseen_buildings) + board + self.built + self.burnt
        copies = {id: building.copies for id, building in BUILDINGS.items() if rules.buildings}
        assert everywhere == Counter(copies)
        assert self.built == Counter(id for kingdom in game.kingdoms for id in kingdom.buildings)


def acting(table: Table) -> int:
    """The kingdom of the king who acts."""
    assert table.seat is not None
    return table.ruleset.kingdom_of(table.seat)


@every_game
def test_every_tile_is_in_exactly_one_place(form: Form, style: str) -> None:
    game = Game(*form, seed=1)
    ledger = Ledger(game)
    round = 0
    for action in decisions(game, random.Random(str(form)), style):
        if game.round > round:
            ledger.note_round(game)
        round = game.round
        ledger.check(game)
        ledger.note(game, action)
    ledger.check(game)


def tax_by_hand(kingdom: Kingdom, square: str) -> int:
    """R5.2, R5.4, square by square."""
    terrain = kingdom.squares[square].terrain
    territory, edge = {square}, [square]
    while edge:
        for other in neighbours(edge.pop()):
            if (
                other not in territory
                and other in kingdom.squares
                and kingdom.squares[other].terrain == terrain
            ):
                territory.add(other)
                edge.append(other)
    knights = kingdom.knights + sum(site.knight for site in kingdom.squares.values())
    coins = len(territory)
    coins += knights * kingdom.buildings.count("knight_safe")
    return coins + kingdom.towers * kingdom.buildings.count("tower_safe")


def changed(before: Kingdom, after: Kingdom) -> dict[str, int]:
    """By how much coins and the like of a kingdom have changed, where they have."""
    facts = ("coins", "knights", "placed_knights", "towers", "discarded")
    difference = {fact: getattr(after, fact) - getattr(before, fact) for fact in facts}
    return {fact: n for fact, n in difference.items() if n}


@every_game
def test_coins_knights_and_towers_change_only_as_the_rules_say(form: Form, style: str) -> None:
    game = Game(*form, seed=2)
    for action in decisions(game, random.Random(str(form)), style):
        me, board, queen = acting(game), game.board, game.queen
        before = game.kingdoms
        expected: dict[str, int] = {}
        if isinstance(action, Discard):
            expected = {"discarded": 1}
        elif isinstance(action, Tax):
            assert game.tax_of(action.square) == tax_by_hand(before[me], action.square)
            expected = {"coins": game.tax_of(action.square), "knights": -1, "placed_knights": 1}
        elif isinstance(action, Build):
            building = BUILDINGS[str(board[action.price])]
            assert game.price_of(action.price) == max(0, action.price - (queen == me))
            expected = {
                "coins": -game.price_of(action.price),
                "knights": building.knights,
                "towers": building.towers,
            }
        elif isinstance(action, Burn):
            expected = {"coins": -1}
        after = game_after(game, action).kingdoms
        assert changed(before[me], after[me]) == {fact: n for fact, n in expected.items() if n}
        for i, (old, new) in enumerate(zip(before, after, strict=True)):
            assert min(new.coins, new.knights, new.towers) >= 0
            if i != me:
                assert old == new or (old.queen != new.queen and isinstance(action, Build))
        hosts = [i for i, kingdom in enumerate(after) if kingdom.queen]
        gained = isinstance(action, Build) and BUILDINGS[str(board[action.price])].towers
        if gained and after[me].towers == max(kingdom.towers for kingdom in after):
            assert hosts == [me]  # R6.5
        else:
            assert hosts == ([] if queen is None else [queen])


def game_after(game: Game, action: Action) -> Table:
    """The table right after an action, before a new round begins."""
    position = game.position
    position.apply(action.code)
    return View(Snapshot(game.ruleset, position), 0, game.names)


@every_form
def test_no_kingdom_ever_exceeds_its_frame(form: Form) -> None:
    game = Game(*form, seed=3)
    for action in decisions(game, random.Random(3), "sprawling"):
        if not isinstance(action, Place):
            continue
        kingdom = game.kingdoms[acting(game)]
        squares = [coordinates(square) for square in (*kingdom.squares, action.a, action.b, CASTLE)]
        for numbers in zip(*squares, strict=True):
            assert max(numbers) - min(numbers) < game.ruleset.size
        assert kingdom.castle == CASTLE
    assert all(len(kingdom.squares) <= game.ruleset.size**2 - 1 for kingdom in game.kingdoms)


# --- what is legal ---------------------------------------------------------------------------------


def allowed(game: Table, action: Action) -> bool:
    """Whether the rules allow an action, said once more and plainly, from what lies on the table."""
    if game.seat is None:
        return False
    kingdom = game.kingdoms[acting(game)]
    phase = game.phase if game.phase != "first" else "E"
    if isinstance(action, Place):
        return phase == "A" and allowed_place(game, kingdom, action)
    if phase == "A":
        others = (other for other in ACTIONS if isinstance(other, Place))
        return isinstance(action, Discard) and not any(allowed_place(game, kingdom, o) for o in others)
    if isinstance(action, Discard) or action.phase < phase:
        return False
    if isinstance(action, Tax):
        return action.square in game.fresh_squares and kingdom.knights > 0
    if isinstance(action, Build):
        site = kingdom.squares.get(action.square)
        free_town = site is not None and site.terrain == Terrain.TOWN and site.building is None
        cost = max(0, action.price - kingdom.queen)
        return free_town and game.board[action.price] is not None and cost <= kingdom.coins
    if isinstance(action, Burn):
        bribed = game.dragon is not None or kingdom.queen or kingdom.coins == 0
        return not bribed and game.board[action.price] is not None
    free = [claim.domino.number for claim in game.next_line if claim.seat is None]
    if isinstance(action, Choose):
        return action.number in free
    return isinstance(action, End) and not game.next_line


def allowed_place(game: Table, kingdom: Kingdom, action: Place) -> bool:
    """R4.1, R4.2; a domino with equal halves goes the way round that sorts first."""
    domino = game.domino
    assert domino
    if {action.a, action.b} & {*kingdom.squares, CASTLE}:
        return False
    if domino.is_twin and action.b + action.a < action.text:
        return False
    squares = [coordinates(square) for square in (*kingdom.squares, action.a, action.b, CASTLE)]
    if any(max(numbers) - min(numbers) >= game.ruleset.size for numbers in zip(*squares, strict=True)):
        return False
    return any(
        other == CASTLE or (other in kingdom.squares and kingdom.squares[other].terrain == terrain)
        for square, terrain in ((action.a, domino.a), (action.b, domino.b))
        for other in neighbours(square)
    )


def check_legal_list(game: Game) -> None:
    """The list is what brute force over all actions finds; the rest is refused with a reason."""
    legal = game.legal_actions
    assert list(legal) == sorted(legal, key=lambda action: action.code)
    assert legal == tuple(action for action in ACTIONS if allowed(game, action))
    assert bool(legal) == (game.seat is not None)
    for action in random.Random(game.ply).sample(ACTIONS, 40):
        mirrored = isinstance(action, Place) and game.domino is not None and game.domino.is_twin
        if action in legal:
            assert game.check(action) == action
        elif not (mirrored and isinstance(action, Place) and action.turned in legal):
            with pytest.raises(IllegalActionError, match=r"\(R\d(\.\d)?(, R\d(\.\d)?)*\)") as caught:
                game.play(action)
            assert caught.value.legal == tuple(other.text for other in legal)


@settings(max_examples=120)
@given(games)
def test_the_legal_actions_are_those_that_brute_force_finds(game: Game) -> None:
    check_legal_list(game)


@pytest.mark.slow
@every_game
def test_the_legal_actions_are_those_that_brute_force_finds_in_whole_games(form: Form, style: str) -> None:
    game = Game(*form, seed=4)
    for _ in decisions(game, random.Random(4), style):
        check_legal_list(game)
    check_legal_list(game)


@settings(max_examples=30)
@given(games)
def test_every_legal_action_can_be_played_and_taken_back(game: Game) -> None:
    before, record = visible(game), game.record()
    for action in game.legal_actions:
        game.play(action)
        assert game.record() != record
        game.undo()
        assert game.record() == record
    assert visible(game) == before


@settings(max_examples=60)
@given(games)
def test_the_other_way_round_of_a_twin_is_the_same_action(game: Game) -> None:
    domino = game.domino
    for action in game.legal_actions:
        if isinstance(action, Place):
            assert domino
            if domino.is_twin:
                assert action.text < action.turned.text
                assert game.check(action.turned) == action
            assert game.check(action) == action


# --- two counts of a score -------------------------------------------------------------------------


@every_game
def test_the_engine_and_the_score_pad_count_the_same(form: Form, style: str) -> None:
    game = Game(*form, seed=5)
    for _ in decisions(game, random.Random(5), style):
        if game.ply % 6 == 0:
            check_scores(game)
    check_scores(game)
    assert game.result.totals == tuple(game.position.scores(i)[-1] for i in range(len(game.kingdoms)))


def check_scores(game: Game) -> None:
    position = game.position
    for i, kingdom in enumerate(game.kingdoms):
        assert position.scores(i) == list(kingdom.score.points.values())
        assert position.largest(i) == kingdom.score.largest
        again = Kingdom.parse(kingdom.text)
        assert again == kingdom
        assert again.score == kingdom.score
        both_boxes = len(game.ruleset.boxes) == 2
        assert not [w for w in kingdom.warnings if not (both_boxes and "only with both boxes" in w)]


# --- texts and records come back as they went out --------------------------------------------------


@every_game
def test_a_position_comes_back_from_its_text(form: Form, style: str) -> None:
    game = Game(*form, seed=6)
    for _ in decisions(game, random.Random(6), style):
        if game.ply % 6 == 0:
            check_position_text(game)
    check_position_text(game)


def check_position_text(game: Game) -> None:
    rules, position = parse_position(game.position_text)
    assert rules is game.ruleset
    assert position == game.position
    assert position_text(rules, position) == game.position_text
    assert position.legal_codes() == game.position.legal_codes()
    on = Game.from_position(game.position_text, by_hand=True)
    assert on.legal_actions == game.legal_actions
    assert on.kingdoms == game.kingdoms


@every_form
def test_a_position_waiting_for_chance_comes_back_from_its_text(form: Form) -> None:
    game = Game(*form, by_hand=True)
    rng = random.Random(str(form))
    for event in played(form, 7).events:
        if isinstance(event, Turn):
            for action in event.actions:
                game.play(action)
        else:
            assert (game.phase, game.seat, game.legal_actions) == (event.kind, None, ())
            if rng.random() < 0.4:
                check_position_text(game)
                assert Game.replay(game.record(), by_hand=True).position == game.position
            game.deal(event)
    assert game.is_over
    check_position_text(game)


@settings(max_examples=50)
@given(games, st.data())
def test_a_record_comes_back_at_every_decision(game: Game, data: st.DataObject) -> None:
    record = game.record()
    again = Game.replay(record, by_hand=True)
    assert again.record() == record
    assert again.events == game.events
    assert (again.ply, again.turn, again.in_turn) == (game.ply, game.turn, game.in_turn)
    assert visible(again) == visible(game)
    if game.seat is not None:
        action = data.draw(st.sampled_from(game.legal_actions))
        again.play(action)
        alone = Game.replay(record, by_hand=True)
        alone.play(action.text)
        assert alone.record() == again.record()


@pytest.mark.slow
@every_game
def test_a_record_comes_back_at_every_decision_of_whole_games(form: Form, style: str) -> None:
    game = Game(*form, seed=8)
    for _ in decisions(game, random.Random(8), style):
        again = Game.replay(game.record(), by_hand=True)
        assert again.record() == game.record()
        assert again.position == game.position
        assert again.legal_actions == game.legal_actions
        assert again.in_turn == game.in_turn
    assert Game.replay(game.record()).record() == game.record()


# --- positions are values --------------------------------------------------------------------------


@given(games, st.data())
def test_applying_to_a_copy_leaves_the_original_alone(game: Game, data: st.DataObject) -> None:
    position = game.position
    if game.seat is None:
        return
    before, packed = position.state(), pickle.dumps(position.state())
    copy = position.copy()
    copy.apply(data.draw(st.sampled_from(game.legal_actions)).code)
    rng = random.Random(1)
    while copy.stage != codes.OVER:
        settle(copy)
        if legal := copy.legal_codes():
            copy.apply(rng.choice(legal))
    assert position.state() == before
    assert pickle.dumps(position.state()) == packed
    assert game.position == position
    assert copy != position


@pytest.mark.parametrize("players", [3, 8])
def test_copies_of_copies_are_equal_and_leave_no_memory_behind(players: int) -> None:
    game = Game("wedding", players, seed=9)
    for _ in range(40):
        game.play(game.legal_actions[-1])
    position = game.position
    tracemalloc.start()
    copy = position.copy()
    before, _ = tracemalloc.get_traced_memory()
    for _ in range(1000):
        copy = copy.copy()
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert copy == position
    assert after - before < 10_000


@given(games)
def test_positions_actions_kingdoms_and_views_can_be_pickled(game: Game) -> None:
    things = (
        game.position,
        game.legal_actions,
        game.kingdoms,
        game.result,
        game.ruleset,
        game.domino,
        game.line,
        game.events,
    )
    for thing in things:
        assert pickle.loads(pickle.dumps(thing)) == thing
    for seat in range(game.ruleset.players):
        view = game.view(seat)
        assert visible(pickle.loads(pickle.dumps(view))) == visible(view)
    assert all(pickle.loads(pickle.dumps(kingdom.score)) == kingdom.score for kingdom in game.kingdoms)


def test_every_action_can_be_pickled_and_stays_one_of_the_actions() -> None:
    assert all(pickle.loads(pickle.dumps(action)) is action for action in ACTIONS)


# --- games do not know of each other ---------------------------------------------------------------


@settings(max_examples=10)
@given(st.lists(st.tuples(forms, seeds, styles), min_size=2, max_size=4), st.randoms(use_true_random=False))
def test_games_played_in_turns_do_not_disturb_each_other(
    plans: list[tuple[Form, int, str]], rng: random.Random
) -> None:
    alone = [played(*plan).record() for plan in plans]
    together = [Game(*form, seed=seed) for form, seed, _ in plans]
    players = [random.Random(f"{form} {seed} {style}") for form, seed, style in plans]
    while going := [i for i, game in enumerate(together) if not game.is_over]:
        i = rng.choice(going)
        together[i].play(STYLES[plans[i][2]](together[i], players[i]))
    assert [game.record() for game in together] == alone


@settings(max_examples=20)
@given(forms, seeds, styles)
def test_the_same_seed_gives_the_same_record(form: Form, seed: int, style: str) -> None:
    assert played(form, seed, style).record() == played(form, seed, style).record()


# --- taking back -----------------------------------------------------------------------------------


def replayed(game: Game, events: tuple[Any, ...]) -> None:
    """Play the turns of these events that the game has not had yet."""
    turns = [event for event in events if hasattr(event, "actions")]
    for turn in turns[game.turn :]:
        for action in turn.actions:
            game.play(action)


@given(forms, seeds, styles, st.data())
def test_back_to_any_turn_and_on_again_is_the_same_game(
    form: Form, seed: int, style: str, data: st.DataObject
) -> None:
    game = played(form, seed, style)
    record, events, shown = game.record(), game.events, visible(game)
    for turn in data.draw(st.lists(st.integers(0, game.turn - 1), min_size=1, max_size=3)):
        game.undo(turn)
        assert game.turn == turn
        assert not game.in_turn
        assert record.startswith("\n".join(event.text for event in game.events), record.index("kings"))
        replayed(game, events)
        assert game.record() == record
        assert visible(game) == shown


@settings(max_examples=10)
@given(forms, seeds, styles)
def test_every_action_can_be_taken_back_to_the_very_start(form: Form, seed: int, style: str) -> None:
    game = Game(*form, seed=seed)
    moments = [(game.record(), game.ply, game.position, visible(game.after_turn))]
    for _ in decisions(game, random.Random(seed), style):
        moments.append((game.record(), game.ply, game.position, visible(game.after_turn)))
    moments.append((game.record(), game.ply, game.position, visible(game.after_turn)))
    del moments[0]
    for moment in reversed(moments):
        assert (game.record(), game.ply, game.position, visible(game.after_turn)) == moment
        if game.ply:
            game.undo()
    assert game.ply == 0


# --- views -----------------------------------------------------------------------------------------

# what leads to everything and belongs to nobody
_COMMON = (type, types.ModuleType, types.BuiltinFunctionType, property)


def reachable(start: object) -> list[object]:
    """All objects that can be reached from one, as the garbage collector knows it."""
    seen: dict[int, object] = {}
    left = [start]
    while left:
        thing = left.pop()
        if id(thing) in seen or isinstance(thing, _COMMON):
            continue
        seen[id(thing)] = thing
        if isinstance(thing, types.FunctionType):
            left += thing.__closure__ or ()
        else:
            left += gc.get_referents(thing)
    return list(seen.values())


@settings(max_examples=30)
@given(games)
def test_a_view_leads_to_nothing_hidden(game: Game) -> None:
    for seat in range(game.ruleset.players):
        view = game.view(seat)
        visible(view)  # so that what is cached is there too
        view.legal_actions  # noqa: B018
        kinds = {type(thing) for thing in reachable(view)}
        hidden = (Game, Dealer, System, random.Random, types.GeneratorType)
        assert not [kind for kind in kinds if issubclass(kind, hidden)]
        assert all(kind.__name__ not in ("Turn", "_Mark") for kind in kinds)


def test_the_search_for_hidden_things_would_find_a_game_and_its_generator() -> None:
    game = Game(seed=1)
    kinds = {type(thing) for thing in reachable([lambda: game])}
    assert {Game, Dealer} <= kinds


@settings(max_examples=30)
@given(games, st.randoms(use_true_random=False))
def test_a_view_stays_as_it_is_when_the_game_goes_on(game: Game, rng: random.Random) -> None:
    views = [game.view(seat) for seat in range(game.ruleset.players)]
    untouched = [game.view(seat) for seat in range(game.ruleset.players)]
    before = [visible(view) for view in views]
    texts = [repr(view) for view in views]
    for _ in decisions(game, rng):
        pass
    assert [visible(view) for view in views] == before
    assert [visible(view) for view in untouched] == before  # nothing was put off until it is asked for
    assert [repr(view) for view in views] == texts


@given(games)
def test_changing_what_a_view_gives_out_changes_nothing(game: Game) -> None:
    view = game.view(0)
    before = visible(view)
    position = view.position
    if game.seat is not None:
        position.apply(game.legal_actions[0].code)
    view.board.clear()
    view.unseen_buildings.clear()
    assert visible(view) == before
    with pytest.raises(TypeError):
        view.kingdoms[0].squares["a1"] = None  # type: ignore[index]


@given(forms, seeds, styles, st.integers(0, 250), seeds, seeds)
def test_views_of_games_that_differ_in_their_future_are_equal(
    form: Form, seed: int, style: str, plies: int, one: int, two: int
) -> None:
    game = played(form, seed, style, plies)
    record = game.record()
    if game.seat is None:
        return
    for other in (Game.replay(record, seed=one), Game.replay(record, seed=two), Game.replay(record)):
        for seat in range(game.ruleset.players):
            view = other.view(seat)
            assert isinstance(view, View)
            assert visible(view) == visible(game.view(seat))
            assert repr(view) == repr(game.view(seat))
            assert pickle.dumps(view.position.state()) == pickle.dumps(game.position.state())


@given(games)
def test_only_who_has_the_turn_sees_legal_actions(game: Game) -> None:
    for seat in range(game.ruleset.players):
        view = game.view(seat)
        assert view.me == seat
        assert view.my_turn == (seat == game.seat)
        assert view.legal_actions == (game.legal_actions if view.my_turn else ())
        assert view.kingdom == game.ruleset.kingdom_of(seat)
