"""A match kept in a folder while it is played, so that it can be stopped and gone on with."""

from __future__ import annotations

import csv
import json
import os
from dataclasses import asdict, fields, replace
from typing import Any

from queendomino import __version__
from queendomino.arena.match import Match, Played
from queendomino.errors import QueendominoError
from queendomino.rulesets import RULES_VERSION

# what a table says of a kingdom, and how a game calls it
COLUMNS = {
    "bot": "bots",
    "total": "totals",
    "largest": "largest",
    "rank": "ranks",
    "share": "shares",
    "margin": "margins",
    "turns": "turns",
    "seconds": "seconds",
    "longest": "longest",
    "playouts": "playouts",
}


class Folder:
    """`match.json`: what is played. `games.jsonl`: a line for each game. `records/`: each as a record."""

    def __init__(self, path: str, match: Match) -> None:
        self.path = path
        self._lines = os.path.join(path, "games.jsonl")
        try:
            os.makedirs(os.path.join(path, "records"), exist_ok=True)
            self._agree(match)
            self.played = self._read()
        except OSError as error:
            raise QueendominoError(f"cannot use {path}: {error.strerror or error}") from None

    def keep(self, played: Played) -> None:
        """Add a game, at once; one that is there already is not counted twice."""
        if played.number in self.played:
            return
        with open(self.record_path(played.number), "w", encoding="utf-8", newline="\n") as file:
            file.write(played.record)
        with open(self._lines, "a", encoding="utf-8", newline="\n") as file:
            file.write(json.dumps(as_json(played)) + "\n")
        self.played[played.number] = replace(played, record="")

    def write_table(self) -> None:
        """Write all games as `games.csv`, a row for each kingdom."""
        with open(os.path.join(self.path, "games.csv"), "w", encoding="utf-8", newline="") as file:
            table = csv.writer(file, lineterminator="\n")
            table.writerow(["game", "deal", "seating", "kingdom", *COLUMNS])
            for _, game in sorted(self.played.items()):
                about = (game.number, game.deal, game.seating)
                rows = zip(*(getattr(game, name) for name in COLUMNS.values()), strict=True)
                table.writerows((*about, kingdom, *row) for kingdom, row in enumerate(rows))

    def record_path(self, number: int) -> str:
        """Where the record of a game is."""
        return os.path.join(self.path, "records", f"{number:06}.qdn")

    def _agree(self, match: Match) -> None:
        """Refuse to mix the games of two matches."""
        wanted, kept = settings(match), kept_settings(self.path)
        if kept is None:
            place = os.path.join(self.path, "match.json")
            with open(f"{place}.new", "w", encoding="utf-8", newline="\n") as file:
                file.write(json.dumps(wanted, indent=2) + "\n")
            os.replace(f"{place}.new", place)  # so that it is never there by half
            return
        for name, value in wanted.items():
            if kept.get(name) != value:
                raise QueendominoError(
                    f"{self.path} holds another match: its {name} is {_shown(kept.get(name))}, "
                    f"not {_shown(value)}; name another folder"
                )

    def _read(self) -> dict[int, Played]:
        """The games kept so far; a line that was not finished is cut off."""
        if not os.path.exists(self._lines):
            return {}
        with open(self._lines, "rb+") as file:
            data = file.read()
            whole = data.rfind(b"\n") + 1
            file.truncate(whole)
        found: dict[int, Played] = {}
        for i, line in enumerate(data[:whole].splitlines(), 1):
            try:
                played = from_json(json.loads(line))
            except (ValueError, KeyError, TypeError) as error:
                raise QueendominoError(f"{self._lines}: line {i} is no game ({error}); remove it") from None
            found.setdefault(played.number, played)
        return found


def settings(match: Match) -> dict[str, Any]:
    """All on which the games depend."""
    return {
        "bots": list(match.bots),
        "ruleset": match.rules.name,
        "players": match.rules.players,
        "seed": match.seed,
        "rules": RULES_VERSION,
        "version": __version__,
    }


def kept_settings(path: str) -> dict[str, Any] | None:
    """The settings of the match in a folder; None where there is none yet."""
    file_path = os.path.join(path, "match.json")
    if not os.path.exists(file_path):
        return None
    with open(file_path, encoding="utf-8") as file:
        try:
            kept = json.load(file)
        except ValueError:
            kept = None
    if not isinstance(kept, dict):
        raise QueendominoError(f"{file_path} does not say what match it is; name another folder")
    return kept


def as_json(played: Played) -> dict[str, Any]:
    """A game as one line: what it is, what came out, and what follows from that."""
    row = {"game": played.number, **asdict(played)}
    del row["number"], row["record"]
    return row | {"ranks": played.ranks, "shares": played.shares, "margins": played.margins}


def from_json(row: dict[str, Any]) -> Played:
    """A game from its line."""
    row = {"number": row["game"], "record": "", **row}
    values: list[Any] = [row[field.name] for field in fields(Played)]
    tuples: list[Any] = [tuple(value) if isinstance(value, list) else value for value in values]
    return Played(*tuples)


def _shown(value: Any) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)
