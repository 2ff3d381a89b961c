"""The table as a message: all that can be seen, what is legal, and what each legal action would do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

import msgspec

from queendomino.actions import Action, Build, Burn, Choose, Discard, Place, Tax
from queendomino.engine.codes import TOTAL
from queendomino.kingdom import Kingdom
from queendomino.rulesets import Ruleset
from queendomino.scoring import n_counted, queens_territory, winners
from queendomino.server import protocol as p
from queendomino.server.course import Course
from queendomino.server.happened import DOMINO_MESSAGES
from queendomino.squares import NAMES, NUMBERS, SIDE
from queendomino.table import Claim
from queendomino.tiles import BUILDINGS

STEPS: tuple[p.Step, ...] = ("A", "B", "C", "D", "E")
PERS = {"tower": "per_tower", "knight": "per_knight", "": "points"}  # else per_territory


def rules_message(rules: Ruleset) -> p.Rules:
    """A ruleset as a message."""
    return p.Rules(
        rules.name,  # type: ignore[arg-type]
        rules.players,
        rules.n_kingdoms,
        rules.size,
        rules.line_length,
        rules.n_rounds,
        rules.n_kings,
        rules.teams,
        rules.buildings,
    )


class Seen:
    """Makes messages of how one game stands; keeps the kingdoms that have not changed, already encoded."""

    def __init__(self) -> None:
        self._kingdoms: dict[int, tuple[Any, msgspec.Raw]] = {}

    def table(self, course: Course, legal: bool) -> p.Table:
        """The table; with what is legal, for who holds the seat that acts."""
        seat, domino = course.seat, course.domino
        acting = None if seat is None else course.ruleset.kingdom_of(seat)
        actions = course.snapshot.legal_actions if seat is not None and not course.turn_is_over else ()
        unseen = course.unseen_dominoes
        buildings = course.unseen_buildings
        over = course.turn_is_over
        return p.Table(
            turn=course.turn,
            ply=course.ply,
            round=course.round,
            phase="E" if course.phase == "round" else course.phase,  # type: ignore[arg-type]
            seat=None if over else seat,
            kingdom=None if over else acting,
            domino=None if over or domino is None else DOMINO_MESSAGES[domino],
            forced_discard=any(isinstance(action, Discard) for action in actions),
            steps=_steps(course, actions),
            actions=list(course.actions),
            fresh_squares=list(course.fresh_squares) if seat is not None else [],
            kingdoms=[self.kingdom(course, i) for i in range(course.ruleset.n_kingdoms)],  # type: ignore[misc]
            board=_board(course) if course.ruleset.buildings else [],
            dragon=course.dragon,
            queen=course.queen,
            kings=[p.King(king, _progress(course, i)) for i, king in enumerate(course.kings)],
            line=[
                p.LinePlace(DOMINO_MESSAGES[claim.domino], claim.seat, _progress(course, i))
                for i, claim in enumerate(course.line)
            ],
            next_line=[_in_next_line(claim) for claim in course.next_line],
            piles=p.Piles(
                [DOMINO_MESSAGES[domino] for domino in unseen],
                buildings,
                len(unseen),
                sum(buildings.values()),
                course.next_box,  # type: ignore[arg-type]
            ),
            legal=list(legal_messages(course, actions)) if legal else [],
        )

    def kingdom(self, course: Course, i: int) -> msgspec.Raw:
        """A kingdom, encoded; computed only when it has changed."""
        position = course.snapshot.position
        key = position.squares(i), position.facts(i), position.queen == i
        kept = self._kingdoms.get(i)
        if not kept or kept[0] != key:
            seats = [seat for seat in range(course.ruleset.players) if course.ruleset.kingdom_of(seat) == i]
            message = kingdom_message(course.snapshot.kingdom(i), i, seats)
            kept = self._kingdoms[i] = key, msgspec.Raw(msgspec.json.encode(message))
        return kept[1]


# --- kingdoms and their scores ------------------------------------------------------------------------


def kingdom_message(kingdom: Kingdom, number: int, seats: list[int]) -> p.Kingdom:
    """A kingdom as a message."""
    return p.Kingdom(
        kingdom=number,
        seats=seats,
        castle=kingdom.castle,
        squares=[
            p.Square(name, site.terrain.value, site.crowns, site.building, site.knight)
            for name, site in sorted(kingdom.squares.items(), key=lambda item: NUMBERS[item[0]])
        ],
        **_frames(kingdom),
        coins=kingdom.coins,
        knights=kingdom.knights,
        placed_knights=kingdom.placed_knights,
        towers=kingdom.towers,
        queen=kingdom.queen,
        discarded=kingdom.discarded,
        territories=territory_messages(kingdom),
        score=score_message(kingdom),
    )


def _frames(kingdom: Kingdom) -> dict[str, p.Frame]:
    """The rectangle around a kingdom, and the largest one that it could still grow into (R4.2)."""
    numbers = [NUMBERS[name] for name in (*kingdom.squares, kingdom.castle)]
    files, ranks = [n % SIDE for n in numbers], [n // SIDE for n in numbers]
    west, east, south, north = min(files), max(files), min(ranks), max(ranks)
    more_files = max(0, kingdom.size - (east - west + 1))
    more_ranks = max(0, kingdom.size - (north - south + 1))
    last = SIDE - 1
    return {
        "frame": p.Frame(NAMES[SIDE * south + west], NAMES[SIDE * north + east]),
        "reach": p.Frame(
            NAMES[SIDE * max(0, south - more_ranks) + max(0, west - more_files)],
            NAMES[SIDE * min(last, north + more_ranks) + min(last, east + more_files)],
        ),
    }


def territory_messages(kingdom: Kingdom) -> list[p.Territory]:
    """The territories, the queen's marked."""
    queen_on = queens_territory(kingdom)
    return [
        p.Territory(t.terrain.value, list(t.squares), t.crowns, t is queen_on) for t in kingdom.territories
    ]


def score_message(kingdom: Kingdom) -> p.Score:
    """The score pad with its reasons."""
    why = _reasons(kingdom)
    score = kingdom.score
    rows = [p.ScoreRow(row.name, row.points, why.get(row.name, [])) for row in score.rows]
    return p.Score(rows, score.total, score.largest)


def _reasons(kingdom: Kingdom) -> dict[str, list[p.Reason]]:
    """Why each row has its points."""
    why: dict[str, list[p.Reason]] = {"coins": [p.CoinsReason(kingdom.coins, kingdom.coins // 3)]}
    for t in territory_messages(kingdom):
        if crowns := t.crowns + t.queen:
            reason = p.TerritoryReason(t.terrain, t.squares, t.crowns, t.queen, len(t.squares) * crowns)
            why.setdefault(t.terrain, []).append(reason)
    for id in kingdom.buildings:
        building = BUILDINGS[id]
        if building.points:
            n = n_counted(building, kingdom)
            row = PERS.get(building.per, "per_territory")
            why.setdefault(row, []).append(
                p.BuildingReason(id, building.per, building.points, n, n * building.points)
            )
    return why


# --- the rest of the table ----------------------------------------------------------------------------


def _steps(course: Course, actions: tuple[Action, ...]) -> list[p.StepState]:
    """How far the turn that goes on has come."""
    if not course.round or course.is_over:
        return []
    done = {"=": "E", ".": "E", "K": "B", "B": "C", "D": "D"}
    taken = {done.get(text[0], "A") for text in course.actions}
    legal = {action.phase for action in actions}
    due = min(legal, default="F")
    steps: tuple[p.Step, ...] = STEPS if course.ruleset.buildings else ("A", "E")
    states = []
    for step in steps:
        state: Literal["done", "now", "open", "later", "skipped"]
        if step == due and (step != "B" or step not in taken):
            state = "now"
        elif step in taken:
            state = "now" if step == due else "done"
        elif step in legal:
            state = "open"
        else:
            state = "later" if due == "A" else "skipped"
        states.append(p.StepState(step, state))
    return states


def _progress(course: Course, i: int) -> Literal["done", "now", "later"]:
    """How far the king is who acts as number i of the round."""
    turn = course.line_index
    return "done" if i < turn else "now" if i == turn and not course.is_over else "later"


def _in_next_line(claim: Claim) -> p.LinePlace:
    free = claim.seat is None
    return p.LinePlace(DOMINO_MESSAGES[claim.domino], claim.seat, "free" if free else "taken")


def _board(course: Course) -> list[p.Spot]:
    """The builders' board, and what the kingdom whose king acts would pay."""
    acts = course.seat is not None and course.domino is not None
    coins = course.snapshot.position.facts(course._acting())[0] if acts else 0
    spots = []
    for price, building in course.board.items():
        cost = course.price_of(price) if acts and building else None
        affordable = cost is not None and cost <= coins
        spots.append(p.Spot(price, building, cost, affordable, course.dragon == price))
    return spots


# --- what each legal action would do ------------------------------------------------------------------


def legal_messages(course: Course, actions: tuple[Action, ...]) -> Iterator[p.Legal]:
    """The legal actions with what they would do."""
    seat, domino = course.seat, course.domino
    if seat is None:
        return
    kingdom = course.ruleset.kingdom_of(seat)
    now = course.snapshot.position
    total = now.scores(kingdom)[TOTAL]
    coins = now.facts(kingdom)[0]
    texts = {action.text for action in actions}
    halves = []
    if domino:
        halves = [(domino.a.value, domino.crowns_a), (domino.b.value, domino.crowns_b)]
    for action in actions:
        after = now.copy()
        after.apply(action.code)
        text = action.text
        points = after.scores(kingdom)[TOTAL] - total
        spent = coins - after.facts(kingdom)[0]
        if isinstance(action, Place):
            places = (action.a, action.b)
            covered = [p.Covered(s, *half) for s, half in zip(places, halves, strict=True)]  # type: ignore[arg-type]
            turned = action.turned.text
            yield p.LegalPlace(text, covered, turned if turned in texts else None, points)
        elif isinstance(action, Discard):
            yield p.LegalDiscard(text, points)
        elif isinstance(action, Tax):
            yield p.LegalTax(text, action.square, -spent, points)
        elif isinstance(action, Build):
            id = course.board[action.price] or ""
            building = BUILDINGS[id]
            queen = now.queen != after.queen
            yield p.LegalBuild(
                text, action.square, action.price, spent, id, building.knights, building.towers, queen, points
            )
        elif isinstance(action, Burn):
            yield p.LegalBurn(text, action.price, spent, course.board[action.price] or "", points)
        elif isinstance(action, Choose):
            yield p.LegalChoose(text, action.number, *_when(course, action.number), points)
        else:
            yield p.LegalEnd(text, points)


def _when(course: Course, number: int) -> tuple[int, int]:
    """As which number, from 1, a king would act in the next round if he chose a domino: earliest, latest."""
    place = [claim.domino.number for claim in course.next_line].index(number)
    claims = [claim.seat for claim in course.next_line]
    before, behind = claims[:place], claims[place + 1 :]
    kings_to_come = sum(1 for _ in course.kings) - course.line_index - 1
    taken = sum(seat is not None for seat in before)
    free_before, free_behind = before.count(None), behind.count(None)
    fewest = max(0, kings_to_come - free_behind)
    return taken + fewest + 1, taken + min(free_before, kings_to_come) + 1


def result_message(course: Course) -> p.Result | None:
    """How a game ended; None while it goes on."""
    if not course.is_over:
        return None
    position, rules = course.snapshot.position, course.ruleset
    ranks = [(position.scores(i)[TOTAL], position.largest(i)) for i in range(rules.n_kingdoms)]
    rows = [
        p.ResultRow(
            i,
            [seat for seat in range(rules.players) if rules.kingdom_of(seat) == i],
            1 + sum(other > rank for other in ranks),
            *rank,
        )
        for i, rank in enumerate(ranks)
    ]
    best = winners(*zip(*ranks, strict=True))
    return p.Result(sorted(rows, key=lambda row: row.rank), list(best))
