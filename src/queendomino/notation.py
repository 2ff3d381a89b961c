"""A whole position in one line of text, as FEN is for chess (docs/notation.md)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from queendomino.engine import codes
from queendomino.engine.position import Position, place_of, restore
from queendomino.errors import NotationError
from queendomino.kingdom import Kingdom
from queendomino.rulesets import Ruleset, ruleset
from queendomino.squares import NAMES, NUMBERS, SIDE
from queendomino.table import KINDS, PHASES, Snapshot, engine_position
from queendomino.tiles import BUILDINGS, TERRAINS, Terrain

_BOX_LETTERS = "QK"
_CELL = r"[.C]|[wflgsmt][1-9]?(?:\([a-z_]+\))?\+?"
_NUMBER = r"(?:0|[1-9][0-9]{0,4})"
_TURN = rf"({_NUMBER})?@([0-7])(\*)?"
_CLAIM = rf"({_NUMBER})(?:@([0-7]))?"
_FACTS = rf"({_NUMBER}),({_NUMBER}),({_NUMBER}),({_NUMBER}):(.*)"
_FIELDS = "ruleset round phase turns next-line board queen fresh-squares dominoes buildings kingdom..."


def position_text(rules: Ruleset, position: Position) -> str:
    """The line of a position; `Game.position_text` is the usual way to get one."""
    _, now, (_, pile, board), (next_line, turns), _ = position.state()
    stage, round, turn, _, dragon, queen, _ = now
    snapshot = Snapshot(rules, position)
    fields = [
        f"{rules.name}/{rules.players}",
        str(round),
        PHASES[stage],
        ",".join(
            (str(code % codes.BOX + 1) if round else "") + f"@{seat}" + "*" * (i == turn)
            for i, (code, seat) in enumerate(turns)
        ),
        ",".join(
            str(code % codes.BOX + 1) + (f"@{seat}" if seat != codes.NOBODY else "")
            for code, seat in next_line
        ),
        ",".join(_spot_text(kind, price == dragon) for price, kind in enumerate(board)),
        "" if queen == codes.NOBODY else str(queen),
        ",".join(NAMES[square] for square in position.fresh_squares()),
        "+".join(
            letter + _ranges_text(mask)
            for letter, mask in zip(_BOX_LETTERS, map(position.unseen_dominoes, (0, 1)), strict=True)
            if mask
        ),
        ",".join(KINDS[kind] + (f"*{n}" if n > 1 else "") for kind, n in enumerate(pile) if n),
    ]
    for kingdom in snapshot.kingdoms:
        facts = (kingdom.coins, kingdom.knights, kingdom.towers, kingdom.discarded)
        fields.append(",".join(map(str, facts)) + ":" + _rows_text(kingdom))
    return " ".join(field or "-" for field in fields)


def _rows_text(kingdom: Kingdom) -> str:
    return "/".join("".join(map(kingdom.cell, row)) for row in kingdom.rows())


def _spot_text(kind: int, dragon: bool) -> str:
    return "!" if dragon else KINDS[kind] if kind >= 0 else "-"


def _ranges_text(mask: int) -> str:
    """Numbers in ascending order, runs joined: 1-5,9."""
    numbers = [i + 1 for i in range(codes.BOX) if mask >> i & 1]
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ",".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else f"{run[0]}" for run in runs)


def parse_position(text: str) -> tuple[Ruleset, Position]:
    """The ruleset and the position of a line.

    >>> parse_position("classic/2 0 kings")
    Traceback (most recent call last):
    queendomino.errors.NotationError: a position has the fields ruleset round phase turns next-line ...
    """
    fields = text.split()
    if len(fields) < 11:
        raise NotationError(f"a position has the fields {_FIELDS}; here are {len(fields)}")
    name, _, players = fields[0].partition("/")
    if not re.fullmatch(r"[1-9]", players):
        raise NotationError(f"{fields[0]!r}: a position starts with ruleset/players, as in classic/4")
    rules = ruleset(name, int(players))
    return rules, _Parser(rules, ["" if field == "-" else field for field in fields[1:]]).position()


class _Parser:
    """Reads the fields after the first; every method reads one and checks it."""

    def __init__(self, rules: Ruleset, fields: Sequence[str]) -> None:
        self.rules = rules
        self.fields = fields
        self.copies = {id: building.copies for id, building in BUILDINGS.items()}
        self.dominoes: set[int] = set()
        if len(fields) != 9 + rules.n_kingdoms:
            raise NotationError(f"{rules} has {rules.n_kingdoms} kingdoms; here are {len(fields) - 9}")

    def position(self) -> Position:
        round = self.number(self.fields[0], self.rules.n_rounds, "a round")
        phase = self.fields[1]
        if phase not in PHASES:
            raise NotationError(f"{phase!r} is no phase; they are {' '.join(PHASES)}")
        stage = PHASES.index(phase)
        early = phase in ("kings", "tiles", "line")
        n_lines = round if early else min(round + 1, self.rules.n_rounds)
        turns, turn = self.turns(round)
        next_line = self.next_line(round)
        self.check_phase(phase, round, len(turns), turn, next_line)
        self.check_claims(turns[:turn], next_line)
        board, dragon = self.board()
        queen = (
            self.number(self.fields[5], self.rules.n_kingdoms - 1, "a kingdom")
            if self.fields[5]
            else codes.NOBODY
        )
        unseen = self.unseen(n_lines)
        pile = self.pile()
        self.check_board(phase, board, dragon, sum(pile))
        kingdoms = [self.kingdom(field, round) for field in self.fields[9:]]
        self.check_court(queen, dragon, kingdoms)
        fresh = self.fresh(
            phase, kingdoms[self.rules.kingdom_of(turns[turn][1])] if turn < len(turns) else None
        )
        start = engine_position(self.rules).state()
        now = (stage, round, turn, n_lines, dragon, queen, fresh)
        states = [self.state(kingdom) for kingdom in kingdoms]
        return restore((start[0], now, (unseen, pile, board), (next_line, turns), states))

    def number(self, text: str, most: int, what: str) -> int:
        if not re.fullmatch(_NUMBER, text) or int(text) > most:
            raise NotationError(f"{text!r} is not {what}: a number from 0 to {most}")
        return int(text)

    def domino(self, text: str, n_lines: int) -> int:
        """A number in the line that was drawn after n_lines others, each domino once."""
        box = self.box(n_lines)
        number = self.number(text, codes.BOX, "a domino")
        code = codes.BOX * box + number - 1
        if not number or code in self.dominoes:
            raise NotationError(f"domino {number} cannot be there")
        self.dominoes.add(code)
        return code

    def box(self, n_lines: int) -> int:
        """R8.4."""
        boxes = self.rules.boxes
        return 0 if boxes[n_lines % len(boxes)] == "queendomino" else 1

    def seat(self, text: str) -> int:
        return self.number(text, self.rules.players - 1, "a seat")

    def turns(self, round: int) -> tuple[list[tuple[int, int]], int]:
        found = []
        turn = None
        for i, word in enumerate(_words(self.fields[2])):
            match = re.fullmatch(_TURN, word)
            if not match or (match[1] is None) == (round > 0):
                raise NotationError(f"{word!r} is no turn; they look like 12@1, with * for the king who acts")
            found.append((self.domino(match[1], round - 1) if match[1] else 0, self.seat(match[2])))
            if match[3] and turn is not None:
                raise NotationError("one king acts, so there is one * (R3.1)")
            if match[3]:
                turn = i
        if found and len(found) != self.rules.n_kings:
            raise NotationError(f"there are {self.rules.n_kings} kings, here are {len(found)} turns (R2.3)")
        if found != sorted(found) and round:
            raise NotationError("the turns are in the order of the dominoes (R3.1)")
        self.check_kings(seat for _, seat in found)
        if (
            not round
            and self.rules.players == 2
            and found
            and [s for _, s in found[:2]] != [s for _, s in found[:1:-1]]
        ):
            raise NotationError("two players choose one, two and one domino (R2.4)")
        return found, len(found) if turn is None else turn

    def check_kings(self, seats: Iterable[int]) -> None:
        of_seat = list(seats)
        if any(of_seat.count(seat) > self.rules.n_kings // self.rules.players for seat in of_seat):
            raise NotationError("a seat has more kings here than it owns (R2.3)")

    def next_line(self, round: int) -> list[tuple[int, int]]:
        found = []
        for word in _words(self.fields[3]):
            match = re.fullmatch(_CLAIM, word)
            if not match:
                raise NotationError(f"{word!r} is no domino of the next line; they look like 12 or 12@1")
            seat = self.seat(match[2]) if match[2] else codes.NOBODY
            found.append((self.domino(match[1], round), seat))
        if len(found) not in (0, self.rules.line_length) or found != sorted(found):
            raise NotationError(f"a line has {self.rules.line_length} dominoes in ascending order (R2.4)")
        self.check_kings(seat for _, seat in found if seat != codes.NOBODY)
        return found

    def check_phase(
        self, phase: str, round: int, n_turns: int, turn: int, next_line: list[tuple[int, int]]
    ) -> None:
        """Whether round, turns and lines can be like that in the phase."""
        n_claims = sum(seat != codes.NOBODY for _, seat in next_line)
        last = round == self.rules.n_rounds
        n_kings = self.rules.n_kings
        right = {
            "kings": round == n_turns == len(next_line) == 0,
            "tiles": n_turns == n_kings and turn == 0 and not next_line,
            "line": n_turns == n_kings and turn == 0 and not next_line and not last,
            "first": round == 0 and turn < n_turns and n_claims == turn and bool(next_line),
            "round": not last and turn == n_turns == n_claims == n_kings,
            "over": last and turn == n_turns == n_kings and not next_line,
        }.get(
            phase,
            round > 0 and turn < n_turns and bool(next_line) != last and n_claims == (0 if last else turn),
        )
        if not right:
            raise NotationError(f"round {round}, the turns and the next line do not fit phase {phase}")

    def check_claims(self, done: list[tuple[int, int]], next_line: list[tuple[int, int]]) -> None:
        """R3.1, R7.2: who has acted has chosen, and nobody else; in the last round nobody chooses."""
        claims = sorted(seat for _, seat in next_line if seat != codes.NOBODY)
        if next_line and claims != sorted(seat for _, seat in done):
            raise NotationError("the kings on the next line are those who have acted (R3.1)")

    def check_board(self, phase: str, board: list[int], dragon: int, n_pile: int) -> None:
        """R3.2: at the start of a round the dragon is in its cave; free spots are filled before the line."""
        if phase in ("kings", "tiles", "line", "first") and dragon != codes.NOBODY:
            raise NotationError(f"the dragon is in its cave in phase {phase} (R3.2)")
        if phase == "E" and dragon == codes.NOBODY:
            raise NotationError("phase E comes only after the dragon was bribed (R7.1)")
        if phase in ("tiles", "line") and (phase == "tiles") != (n_pile > 0 and -1 in board):
            raise NotationError(
                "tiles are drawn while a spot is free and the pile not empty, then the line (R3.2)"
            )

    def check_court(self, queen: int, dragon: int, kingdoms: Iterable[Kingdom]) -> None:
        """R8.6: Kingdomino has no coins, knights, buildings, queen or dragon."""
        things = [
            kingdom.coins + kingdom.knights + kingdom.towers + kingdom.placed_knights for kingdom in kingdoms
        ]
        if not self.rules.buildings and (any(things) or (queen, dragon) != (codes.NOBODY, codes.NOBODY)):
            raise NotationError(f"{self.rules.name} has no coins, knights, towers, queen or dragon (R8.6)")

    def board(self) -> tuple[list[int], int]:
        words = self.fields[4].split(",")
        if len(words) != codes.SPOTS:
            raise NotationError("the board has six spots: ids of buildings, - or ! for the dragon (R1.3)")
        if words.count("!") > 1:
            raise NotationError("there is one dragon (R7.1)")
        kinds = [-1 if word in ("-", "!") else self.building(word) for word in words]
        return kinds, words.index("!") if "!" in words else codes.NOBODY

    def building(self, id: str) -> int:
        """The kind of a building, taking one copy out of the box."""
        if id not in BUILDINGS:
            raise NotationError(f"there is no building {id!r}; there are {', '.join(BUILDINGS)}")
        if not self.copies[id] or not self.rules.buildings:
            raise NotationError(f"{id}: there are no more copies (R1.2)")
        self.copies[id] -= 1
        return KINDS.index(id)

    def unseen(self, n_lines: int) -> list[int]:
        masks = [0, 0]
        for part in self.fields[7].split("+") if self.fields[7] else ():
            box = _BOX_LETTERS.find(part[0]) if part else -1
            if box < 0 or ("queendomino", "kingdomino")[box] not in self.rules.boxes or masks[box]:
                raise NotationError(f"{part!r}: the unseen dominoes look like Q1-5,9+K12")
            for run in part[1:].split(","):
                first, _, last = run.partition("-")
                low = self.number(first, codes.BOX, "a domino")
                high = self.number(last, codes.BOX, "a domino") if last else low
                if high < low:
                    raise NotationError(f"{run!r}: numbers stand in ascending order")
                for number in range(low, high + 1):
                    masks[box] |= 1 << self.domino(str(number), self.line_of(box)) % codes.BOX
        for box, name in enumerate(("queendomino", "kingdomino")):
            if name in self.rules.boxes:
                drawn = sum(self.box(line) == box for line in range(n_lines)) * self.rules.line_length
                if masks[box].bit_count() != codes.BOX - drawn:
                    raise NotationError(f"{codes.BOX - drawn} dominoes of the {name} box are unseen then")
        return masks

    def line_of(self, box: int) -> int:
        """The first line that comes from a box."""
        return self.rules.boxes.index(("queendomino", "kingdomino")[box])

    def pile(self) -> list[int]:
        counts = [0] * len(KINDS)
        for word in _words(self.fields[8]):
            id, times, n = word.partition("*")
            for _ in range(self.number(n, 3, "a number of copies") if times else 1):
                counts[self.building(id)] += 1
        return counts

    def kingdom(self, field: str, round: int) -> Kingdom:
        match = re.fullmatch(_FACTS, field)
        if not match:
            raise NotationError(f"{field!r} is no kingdom; they look like 7,1,0,0:w1l/.C (docs/notation.md)")
        coins, knights, towers, discarded = (int(match[i]) for i in range(1, 5))
        kingdom = Kingdom.parse("\n".join(" ".join(re.findall(_CELL, row)) for row in match[5].split("/")))
        if _rows_text(kingdom) != match[5] or max(kingdom.width, kingdom.height) > self.rules.size:
            raise NotationError(
                f"{match[5]!r}: the rows of a kingdom are cells such as . C w m3 t(church)+ without empty "
                f"sides, {self.rules.size}x{self.rules.size} at most (R4.2)"
            )
        if any(site.crowns > 3 for site in kingdom.squares.values()):
            raise NotationError(f"{match[5]!r}: a square has at most 3 crowns (R1.1)")
        if any(site.terrain == Terrain.TOWN and site.domino_crowns for site in kingdom.squares.values()):
            raise NotationError(f"{match[5]!r}: a town has no crowns of its own (R1.1)")
        kingdom = replace(
            kingdom, size=self.rules.size, coins=coins, knights=knights, towers=towers, discarded=discarded
        )
        self.check_facts(kingdom, round)
        return kingdom

    def check_facts(self, kingdom: Kingdom, round: int) -> None:
        """More than any game has; what lies within these bounds stays there when it is played on.

        The engine has room for that much: 32767 coins, and 255 of each of the others.
        """
        posts = kingdom.placed_knights
        knights = kingdom.knights + posts - sum(BUILDINGS[id].knights for id in kingdom.buildings)
        towers = kingdom.towers - sum(BUILDINGS[id].towers for id in kingdom.buildings)
        if kingdom.coins > 20_000 + 140 * posts:  # no knight can collect 140 coins
            raise NotationError(f"{kingdom.coins} coins are more than there can be (R5.2)")
        if max(knights, towers) > 30:
            raise NotationError("there are more knights or towers than there can be (R1.4, R6.4)")
        if kingdom.discarded > 50 + round * self.rules.n_kings // self.rules.n_kingdoms:
            raise NotationError(f"{kingdom.discarded} discarded dominoes are more than there can be (R4.3)")

    def state(self, kingdom: Kingdom) -> tuple[object, ...]:
        """A kingdom as `Position.state` has it."""
        land, crown1, crown2, posts = [0] * 7, 0, 0, 0
        buildings = []
        for name, site in kingdom.squares.items():
            place = place_of(NUMBERS[name])
            land[TERRAINS.index(site.terrain)] |= 1 << place
            crown1 |= (site.crowns & 1) << place
            crown2 |= (site.crowns >> 1) << place
            posts |= site.knight << place
            if site.building:
                buildings.append((place, self.building(site.building)))
        rows = kingdom.rows()
        rank, file = divmod(NUMBERS[rows[-1][0]], SIDE)
        box = (SIDE // 2 - file, SIDE // 2 - rank, len(rows[0]), len(rows))
        facts = (kingdom.coins, kingdom.knights, kingdom.towers, kingdom.discarded)
        return land, crown1, crown2, posts, sorted(buildings), facts, box

    def fresh(self, phase: str, kingdom: Kingdom | None) -> int:
        """The squares just placed, which only phase B asks for."""
        names = _words(self.fields[6])
        for name in names:
            site = kingdom.squares.get(name) if kingdom else None
            if phase != "B" or not site or site.knight or len(names) > 2 or names.count(name) > 1:
                raise NotationError(f"{name!r} is no square without a knight that was just placed (R5.1)")
        return sum(1 << place_of(NUMBERS[name]) for name in names)


def _words(field: str) -> list[str]:
    return field.split(",") if field else []
