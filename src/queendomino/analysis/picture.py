"""Pictures of what an analysis has found."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from queendomino.actions import Action, Build, Choose, Place, Tax
from queendomino.analysis.analyst import Reviewed, mistakes
from queendomino.analysis.values import Analysis
from queendomino.draw import domino_text, owner, round_text, seat_name
from queendomino.game import Game
from queendomino.record import steps
from queendomino.svg import Curve, graph_svg, kingdom_svg, rows_svg, sheet_svg, table_svg, tile_svg
from queendomino.table import Snapshot, Table
from queendomino.tiles import Domino
from queendomino.view import View

MOST = 10  # rows of a list
MOST_MISTAKES = 6
TEXT = 340  # the width of what is told of a mistake
WIDTH = 956  # of the graphs


def analysis_svg(table: Table, analysis: Analysis) -> str:
    """The table as it is after the best turn, what is new with a golden edge, and what else there was."""
    name = seat_name(table, analysis.seat)
    rows = [
        (
            _told(table, option.turn),
            f"{option.value.margin.mean:+.1f}",
            f"{option.behind.mean:.1f} ± {option.behind.error:.1f}",
            f"{100 * option.value.wins.mean:.0f} %",
            f"{option.value.rank.mean:.2f}",
        )
        for option in analysis.options[:MOST]
    ]
    head = "turn", "margin", "behind", "wins", "rank"
    turn = analysis.best.turn
    after = _after(table, turn)
    best = table_svg(after, f"Best for {name}: {_told(table, turn)}", {analysis.kingdom: _squares(turn)})
    lists = rows_svg(f"What {name} can do", head, rows, (400, 90, 120, 80, 80))
    return sheet_svg(f"{name}, {round_text(table)}", [[best], [lists]])


def review_svg(game: Game, reviewed: Sequence[Reviewed]) -> str:
    """What everybody could expect at each turn, and the worst mistakes beside what was better."""
    rules = game.ruleset
    worst = mistakes(reviewed)
    curves: list[list[Curve]] = [[], []]
    for kingdom in range(rules.n_kingdoms):
        marks = {
            i: f"{_loss(turn)}: {turn.turn.text}"
            for i, turn in enumerate(reviewed)
            if turn in worst and turn.analysis.kingdom == kingdom
        }
        wins = [100 * turn.analysis.outlook[kingdom].wins.mean for turn in reviewed]
        scores = [turn.analysis.outlook[kingdom].score.mean for turn in reviewed]
        if game.is_over and len(reviewed) == game.turn:
            winners = game.result.winners
            wins.append(100 * (kingdom in winners) / len(winners))
            scores.append(game.result.totals[kingdom])
        name = owner(game, kingdom)
        curves[0].append(Curve(name, kingdom, wins, marks))
        curves[1].append(Curve(name, kingdom, scores, marks))
    rows = []
    if reviewed:
        rows.append([graph_svg("Chances to win, turn by turn", curves[0], " %", WIDTH)])
        rows.append([graph_svg("Scores to expect", curves[1], width=WIDTH)])
    tables = _tables(game, [turn.ply for turn in worst[:MOST_MISTAKES]])
    rows += [_mistake(tables[turn.ply], turn) for turn in worst[:MOST_MISTAKES]]
    return sheet_svg(f"{rules}: the game and its mistakes", rows)


def _mistake(table: Table, turn: Reviewed) -> list[str]:
    """In words, and the kingdom after the turn as it was played and after the best one."""
    rules, kingdom, best = table.ruleset, turn.analysis.kingdom, turn.analysis.best.turn
    when = f"{seat_name(table, turn.turn.seat)}, {round_text(table)}"
    words = [[f"played: {_told(table, turn.turn.actions)}"], [f"better: {_told(table, best)}"]]
    pictures = [rows_svg(when, [f"costs {_loss(turn)}"], words, [TEXT])]
    if not table.round:
        return [
            *pictures,
            *(tile_svg(_chosen(table, actions[-1]), 64) for actions in (turn.turn.actions, best)),
        ]
    cell = 44 if rules.size == 5 else 32
    for title, actions in ("as played", turn.turn.actions), ("better", best):
        after = _after(table, actions).kingdoms[kingdom]
        pictures.append(kingdom_svg(after, title, kingdom, cell, _squares(actions)))
    return pictures


def _told(table: Table, turn: Iterable[Action]) -> str:
    """A turn in the notation of records, with what is built and chosen."""
    words = []
    for action in turn:
        words.append(action.text)
        if isinstance(action, Build):
            words.append(f"({(table.board[action.price] or '').replace('_', ' ')})")
        if isinstance(action, Choose):
            words.append(f"({domino_text(_chosen(table, action)).partition(' ')[2]})")
    return " ".join(words)


def _chosen(table: Table, action: Action) -> Domino:
    """The domino of the next line that an action chooses."""
    return next(claim.domino for claim in table.next_line if Choose(claim.domino.number) == action)


def _loss(turn: Reviewed) -> str:
    behind = turn.analysis.played.behind if turn.analysis.played else turn.analysis.best.behind
    return f"{behind.mean:.1f} ± {behind.error:.1f} points"


def _squares(turn: Iterable[Action]) -> list[str]:
    """Where a turn leaves something new."""
    squares: list[str] = []
    for action in turn:
        if isinstance(action, Place):
            squares += action.a, action.b
        elif isinstance(action, Tax | Build):
            squares.append(action.square)
    return squares


def _after(table: Table, turn: Iterable[Action]) -> View:
    """The table after a turn, before chance decides anything."""
    position = table.position
    for action in turn:
        position.apply(action.code)
    return View(Snapshot(table.ruleset, position), 0, table.names)


def _tables(game: Game, plies: Sequence[int]) -> dict[int, View]:
    """What the table looked like before these decisions."""
    found = {}
    for step in steps(game.record()):
        if step.action and step.game.ply in plies:
            found[step.game.ply] = step.game.view(0)
    return found
