"""What happened, as events without words: what a page animates and puts into its log."""

from __future__ import annotations

from queendomino.actions import Build, Burn, Choose, Discard, Place, Tax, parse_action
from queendomino.engine.codes import TOTAL
from queendomino.game import Drawn
from queendomino.scoring import winners
from queendomino.server import protocol as p
from queendomino.server.course import Course
from queendomino.tiles import BUILDINGS, DOMINOES, Domino


def domino_message(domino: Domino) -> p.Domino:
    """A domino as a message."""
    box, number, a, crowns_a, b, crowns_b = domino
    return p.Domino(box, number, a.value, crowns_a, b.value, crowns_b)  # type: ignore[arg-type]


# All there are, made once: most messages hold some
DOMINO_MESSAGES = {domino: domino_message(domino) for box in DOMINOES.values() for domino in box.values()}


def happened(before: Course, after: Course, text: str) -> list[p.Event]:
    """What an action did."""
    seat = before.seat
    assert seat is not None
    kingdom = before.ruleset.kingdom_of(seat)
    domino = before.domino and DOMINO_MESSAGES[before.domino]
    action = parse_action(text)
    was, now = before.snapshot.position, after.snapshot.position
    points = now.scores(kingdom)[TOTAL] - was.scores(kingdom)[TOTAL]
    coins = now.facts(kingdom)[0] - was.facts(kingdom)[0]
    if isinstance(action, Place):
        assert domino
        return [p.Placed(seat, kingdom, domino, [action.a, action.b], points)]
    if isinstance(action, Discard):
        assert domino
        return [p.Discarded(seat, kingdom, domino)]
    if isinstance(action, Tax):
        return [p.Taxed(seat, kingdom, action.square, coins)]
    if isinstance(action, Build):
        id = before.board[action.price]
        assert id
        building = BUILDINGS[id]
        events: list[p.Event] = [
            p.Built(
                seat,
                kingdom,
                id,
                action.price,
                action.square,
                -coins,
                building.knights,
                building.towers,
                points,
            )
        ]
        if after.queen is not None and after.queen != before.queen:
            events.append(p.QueenMoved(before.queen, after.queen))
        return events
    if isinstance(action, Burn):
        id = before.board[action.price]
        assert id
        return [p.Burned(seat, kingdom, id, action.price, -coins)]
    events = []
    if isinstance(action, Choose):
        chosen = next(c.domino for c in before.next_line if c.domino.number == action.number)
        events.append(p.Chose(seat, DOMINO_MESSAGES[chosen]))
    if after.is_over:
        events.append(ended(after))
    return events


def ended(table: Course) -> p.Ended:
    """The end of a game."""
    totals = totals_of(table)
    position = table.snapshot.position
    return p.Ended(totals, list(winners(totals, [position.largest(i) for i in range(len(totals))])))


def totals_of(table: Course) -> list[int]:
    """The totals of all kingdoms, as if the game ended now."""
    position = table.snapshot.position
    return [position.scores(i)[TOTAL] for i in range(table.ruleset.n_kingdoms)]


def round_began(before: Course, after: Course) -> p.RoundBegan:
    """R3.2: the dragon goes home, the buildings slide."""
    stood = [price for price, id in before.board.items() if id]
    slides = [(price, i) for i, price in enumerate(stood) if price != i]
    return p.RoundBegan(after.round, before.dragon, slides)


def what_was_drawn(before: Course, drawn: Drawn) -> p.Event:
    """What chance decided, and where it goes."""
    if drawn.kind == "kings":
        return p.KingsDrawn([int(seat) for seat in drawn.items])
    if drawn.kind == "tiles":
        free = (price for price, id in before.board.items() if id is None)
        return p.TilesDrawn(list(zip(free, drawn.items, strict=False)))
    box = before.next_box
    return p.LineDrawn([DOMINO_MESSAGES[DOMINOES[box][int(number)]] for number in drawn.items])
