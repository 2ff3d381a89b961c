"""A plain second implementation of the rules: sets, dictionaries and brute force, text in and text out.

The numbers R1 to R9 are the paragraphs of the rules. Nothing here is meant to be fast or clever.
"""

from __future__ import annotations

import copy
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from .components import BUILDINGS, DOMINOES, FORMATS, PRICES, TERRAINS, Building, Domino

Square = tuple[int, int]  # (file, rank), both from 1 to 13
CASTLE: Square = (7, 7)
PLACEMENT = re.compile(r"([a-m]\d+)([a-m]\d+)")


def square_name(square: Square) -> str:
    return "?abcdefghijklm"[square[0]] + str(square[1])


def parse_square(name: str) -> Square:
    return "?abcdefghijklm".index(name[0]), int(name[1:])


def neighbours(square: Square) -> list[Square]:
    x, y = square
    return [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]


def width(numbers: set[int]) -> int:
    """How many files, or ranks, a box around all of these spans."""
    return max(numbers) - min(numbers) + 1


@dataclass
class Kingdom:
    """What one player, or one team (R8.5), owns. The castle is not part of the land (R1.5)."""

    grid: int
    coins: int
    knights: int  # in reserve
    towers: int = 0
    discarded: int = 0
    land: dict[Square, tuple[str, int]] = field(default_factory=dict)  # terrain and crowns
    buildings: dict[Square, Building] = field(default_factory=dict)
    placed_knights: set[Square] = field(default_factory=set)

    def placements(self, domino: Domino) -> Iterator[tuple[Square, Square]]:
        """R4.1, R4.2: every way to lay the domino, its first half on the first square of the pair."""
        taken = {CASTLE, *self.land}
        files, ranks = {x for x, _ in taken}, {y for _, y in taken}
        shore = {n for square in taken for n in neighbours(square)} - taken
        pairs = {(s, n) for s in shore for n in neighbours(s) if n not in taken}
        for a, b in pairs | {(n, s) for s, n in pairs}:
            if width(files | {a[0], b[0]}) > self.grid or width(ranks | {a[1], b[1]}) > self.grid:
                continue
            if self._matches(a, domino.terrain_a) or self._matches(b, domino.terrain_b):
                yield a, b

    def _matches(self, square: Square, terrain: str) -> bool:
        """R4.1: the square touches the castle or a square of this terrain."""
        return any(n == CASTLE or (n in self.land and self.land[n][0] == terrain) for n in neighbours(square))

    def territory(self, start: Square) -> set[Square]:
        """R5.2: the side-connected squares of one terrain around a square."""
        terrain = self.land[start][0]
        found, waiting = {start}, [start]
        while waiting:
            around = {n for n in neighbours(waiting.pop()) if n in self.land and self.land[n][0] == terrain}
            waiting += around - found
            found |= around
        return found

    def territories(self) -> list[tuple[str, set[Square]]]:
        """All territories, in the order of R1.5."""
        left, found = set(self.land), []
        while left:
            territory = self.territory(min(left))
            left -= territory
            found.append((self.land[min(territory)][0], territory))
        return sorted(found, key=lambda item: TERRAINS.index(item[0]))

    def largest(self) -> int:
        """R9.6: the size of the largest territory, with or without crowns, towns included."""
        return max((len(squares) for _, squares in self.territories()), default=0)

    def owned_knights(self) -> int:
        return self.knights + len(self.placed_knights)

    def tax(self, square: Square) -> int:
        """R5.2, R5.4: what a knight earns that has just been put on the square."""
        coins = len(self.territory(square))
        for building in self.buildings.values():
            if building.tax_bonus == "knight":
                coins += self.owned_knights()
            if building.tax_bonus == "tower":
                coins += self.towers
        return coins

    def score(self, hosts_queen: bool) -> dict[str, int]:
        """R9.1 to R9.5: the rows of the score."""
        rows = ["coins", *TERRAINS, "per_territory", "per_tower", "per_knight", "points"]
        score = dict.fromkeys(rows, 0)
        score["coins"] = self.coins // 3  # R9.1
        territories = self.territories()
        largest = self.largest()
        queen_waits = hosts_queen
        for terrain, squares in territories:
            crowns = sum(self.land[s][1] for s in squares)
            crowns += sum(self.buildings[s].crowns for s in squares if s in self.buildings)
            if queen_waits and len(squares) == largest:  # R9.3: to the first of the largest
                crowns += 1
                queen_waits = False
            score[terrain] += len(squares) * crowns  # R9.2
        count = Counter(terrain for terrain, _ in territories)
        for building in self.buildings.values():  # R9.4
            if building.per == "":
                score["points"] += building.points
            elif building.per == "tower":
                score["per_tower"] += building.points * self.towers
            elif building.per == "knight":
                score["per_knight"] += building.points * self.owned_knights()
            else:
                score["per_territory"] += building.points * count[building.per.removesuffix(" territory")]
        score["total"] = sum(score.values())
        return score


class Oracle:
    """One game, from the drawing of the kings to the result."""

    def __init__(self, ruleset: str, players: int) -> None:
        """R2.1 to R2.3: nothing is drawn yet."""
        if (ruleset, players) not in FORMATS:
            raise ValueError(f"no ruleset {ruleset!r} for {players} players")
        self.ruleset = ruleset
        self.players = players
        self.format = FORMATS[ruleset, players]
        full = ruleset != "kingdomino"  # R8.6: no coins, knights, buildings, queen or dragon there
        self.kingdoms = [
            Kingdom(self.format.grid, coins=7 if full else 0, knights=1 if full else 0)  # R2.2
            for _ in range(self.format.kingdoms)
        ]
        self.queen: int | None = None  # the kingdom that hosts her
        self.dragon: int | None = None  # the price of the spot it sits on
        self.board: dict[int, str | None] = dict.fromkeys(PRICES)
        self.pile = [b.id for b in BUILDINGS.values() for _ in range(b.copies)] if full else []
        self.boxes = {box: list(DOMINOES[box]) for box in self.format.boxes}  # the dominoes not yet drawn
        self.lines_drawn = 0
        self.free: list[Domino] = []  # what can be chosen from the newest line
        self.claims: list[tuple[Domino, int]] = []  # the kings on the newest line: domino and seat
        self.kings: list[tuple[Domino | None, int]] = []  # the kings yet to act, the next one first
        self.agenda = ["kings", "tiles", "line"] if full else ["kings", "line"]  # chance events to come
        self.new_round = False  # the board still waits for R3.2
        self.phase = "E"  # the earliest of A to E that is still allowed
        self.fresh: list[Square] = []  # squares of this turn's domino, while they have no knight

    def copy(self) -> Oracle:
        return copy.deepcopy(self)

    @property
    def needs(self) -> str:
        """What must come next: "kings", "tiles", "line", "action" or "over"."""
        if self.agenda:
            return self.agenda[0]
        return "action" if self.kings else "over"

    @property
    def n_needed(self) -> int:
        """How many items the chance event must list; 0 when it is not chance's turn."""
        if self.needs == "kings":
            return 1 if self.players == 2 else self.players  # R2.4
        if self.needs == "tiles":
            return self._tiles_to_draw()
        return self.format.line if self.needs == "line" else 0

    @property
    def seat(self) -> int | None:
        """The seat whose king acts; None when no action is needed."""
        return self.kings[0][1] if self.needs == "action" else None

    @property
    def domino(self) -> int | None:
        """The number of the domino the acting king stood on; None for a first choice."""
        domino = self._domino()
        return domino.number if domino and self.needs == "action" else None

    def unseen_dominoes(self) -> list[int]:
        """The numbers from which the next line is drawn."""
        return [domino.number for domino in self._next_box()]

    def unseen_tiles(self) -> list[str]:
        """The buildings of the draw pile, repeated as often as they are in it."""
        return list(self.pile)

    def _domino(self) -> Domino | None:
        return self.kings[0][0] if self.kings else None

    def kingdom_of(self, seat: int) -> int:
        """R8.5: in teams of two, seats 0 and 1 are the first team, and so on."""
        return seat * self.format.kingdoms // self.players

    def _kingdom_number(self) -> int:
        return self.kingdom_of(self.kings[0][1])

    def _kingdom(self) -> Kingdom:
        return self.kingdoms[self._kingdom_number()]

    def _next_box(self) -> list[Domino]:
        """R8.4: the first line comes from the first box, the next from the other, and so on in turn."""
        return self.boxes[self.format.boxes[self.lines_drawn % len(self.format.boxes)]]

    def _tiles_to_draw(self) -> int:
        """R3.2: as many as there are empty spots, the dragon's included, while the pile lasts."""
        return min(len(self.pile), list(self.board.values()).count(None))

    def chance(self, text: str) -> None:
        """Applies a chance event, for instance "line 3 17 28 41"."""
        kind, *items = text.split(" ")
        if not self.agenda or kind != self.needs or len(items) != self.n_needed:
            raise ValueError(f"{text!r}: {self.needs} with {self.n_needed} items must come next")
        if kind == "kings":
            self._draw_kings(items)
        elif kind == "tiles":
            self._draw_tiles(items)
        else:
            self._draw_line(items)
        self.agenda.pop(0)

    def _draw_kings(self, items: list[str]) -> None:
        """R2.4: the order of the first choices. Two players: one, the other twice, the first again."""
        seats = [seat for item in items for seat in range(self.players) if item == str(seat)]
        if len(set(seats)) != len(items):
            raise ValueError(f"not different seats: {items}")
        if self.players == 2:
            first, other = seats[0], 1 - seats[0]
            seats = [first, other, other, first]
        self.kings = [(None, seat) for seat in seats]

    def _draw_tiles(self, items: list[str]) -> None:
        """R2.1, R3.2: the first drawn tile goes to the cheapest free spot, and so on."""
        if not Counter(items) <= Counter(self.pile):
            raise ValueError(f"not in the draw pile: {items}")
        self._begin_round()
        free_spots = [price for price in PRICES if self.board[price] is None]
        for price, item in zip(free_spots, items, strict=False):
            self.board[price] = item
            self.pile.remove(item)

    def _draw_line(self, items: list[str]) -> None:
        """R2.4, R2.5, R3.2: a line of dominoes, sorted by number."""
        box = self._next_box()
        line = sorted(domino for domino in box if str(domino.number) in items)
        if [str(domino.number) for domino in line] != items:
            raise ValueError(f"not a sorted line of unseen dominoes: {items}")
        self._begin_round()
        self.free = line
        for domino in line:
            box.remove(domino)
        self.lines_drawn += 1

    def _begin_round(self) -> None:
        """R3.2: the dragon goes home, and the buildings slide to the cheapest spots in the same order."""
        if self.new_round:
            self.new_round = False
            self.dragon = None
            left = [tile for price, tile in sorted(self.board.items()) if tile is not None]
            self.board = {price: left[price] if price < len(left) else None for price in PRICES}

    def legal(self) -> set[str]:
        """All actions of the current phase and of the later ones that may follow at once."""
        if self.needs != "action":
            return set()
        self._begin_round()
        kingdom = self._kingdom()
        if self.phase == "A" and (domino := self._domino()):  # R4.1 to R4.3
            pairs = kingdom.placements(domino)
            return {self._canonical(square_name(a) + square_name(b)) for a, b in pairs} or {"--"}
        actions = {f"={free.number}" for free in self.free} or {"."}  # R7.2, R3.3
        if self.phase <= "B" and kingdom.knights > 0:  # R5.1
            actions |= {f"K{square_name(square)}" for square in self.fresh}
        if self.phase <= "C":  # R6.1, R6.2
            sites = [s for s in kingdom.land if kingdom.land[s][0] == "town" and s not in kingdom.buildings]
            affordable = [p for p in PRICES if self.board[p] and self._cost(p) <= kingdom.coins]
            actions |= {f"B{price}{square_name(site)}" for price in affordable for site in sites}
        is_host = self.queen == self._kingdom_number()
        if self.phase <= "D" and self.dragon is None and not is_host and kingdom.coins > 0:  # R7.1
            actions |= {f"D{price}" for price in PRICES if self.board[price]}
        return actions

    def _canonical(self, action: str) -> str:
        """The one of two equal actions that is legal: with equal halves, the smaller placement as text."""
        domino, match = self._domino(), PLACEMENT.fullmatch(action)
        if domino and match and domino.equal_halves:
            return min(action, match[2] + match[1])
        return action

    def _cost(self, price: int) -> int:
        """R6.2: one coin less for the queen's host, never less than nothing."""
        return max(0, price - 1) if self.queen == self._kingdom_number() else price

    def apply(self, action: str) -> str:
        """Applies an action and returns its canonical text."""
        legal = self.legal()
        action = self._canonical(action)
        if action not in legal:
            raise ValueError(f"{action!r} is not legal, these are: {' '.join(sorted(legal))}")
        kind = action[0]
        if kind == "-":
            self._discard()
        elif kind == ".":
            self._end_turn()
        elif kind == "=":
            self._choose(int(action[1:]))
        elif kind == "K":
            self._collect_tax(parse_square(action[1:]))
        elif kind == "B":
            self._build(int(action[1]), parse_square(action[2:]))
        elif kind == "D":
            self._burn(int(action[1]))
        else:
            self._place(action)
        return action

    def _place(self, action: str) -> None:
        """R4.1"""
        domino, squares = self._domino(), PLACEMENT.fullmatch(action)
        assert domino is not None
        assert squares is not None
        a, b = (parse_square(name) for name in squares.groups())
        land = self._kingdom().land
        land[a] = domino.terrain_a, domino.crowns_a
        land[b] = domino.terrain_b, domino.crowns_b
        self.fresh = [a, b]
        self.phase = "B"

    def _discard(self) -> None:
        """R4.3; R5.1: no tax after it."""
        self._kingdom().discarded += 1
        self.phase = "C"

    def _collect_tax(self, square: Square) -> None:
        """R5.1 to R5.4"""
        kingdom = self._kingdom()
        kingdom.knights -= 1
        kingdom.placed_knights.add(square)
        kingdom.coins += kingdom.tax(square)
        self.fresh.remove(square)

    def _build(self, price: int, square: Square) -> None:
        """R6.1 to R6.5: pay, build, gain knights and towers, then perhaps the queen."""
        kingdom = self._kingdom()
        tile = self.board[price]
        assert tile is not None
        building = BUILDINGS[tile]
        kingdom.coins -= self._cost(price)
        kingdom.buildings[square] = building
        self.board[price] = None
        kingdom.knights += building.knights
        kingdom.towers += building.towers
        if building.towers > 0 and kingdom.towers == max(k.towers for k in self.kingdoms):
            self.queen = self._kingdom_number()
        self.phase = "D"

    def _burn(self, price: int) -> None:
        """R7.1"""
        self._kingdom().coins -= 1
        self.board[price] = None
        self.dragon = price
        self.phase = "E"

    def _choose(self, number: int) -> None:
        """R7.2, and R2.4 for the first choices"""
        domino = next(domino for domino in self.free if domino.number == number)
        self.free.remove(domino)
        self.claims.append((domino, self.kings[0][1]))
        self._end_turn()

    def _end_turn(self) -> None:
        """R3.1: the next king's turn. After the last king's turn a new round, if kings stand on a line."""
        was_first_choice = self._domino() is None
        self.kings.pop(0)
        self.fresh = []
        self.phase = "E" if self.kings and was_first_choice else "A"
        if not self.kings:
            self.kings = [*sorted(self.claims)]
            self.claims = []
            self.free = []  # R2.5, R3.2: the unclaimed ones are discarded
            if self.kings:  # R3.2, R3.3: nothing of this after the last round
                self.new_round = not was_first_choice
                if self.new_round and self._tiles_to_draw() > 0:
                    self.agenda.append("tiles")
                if self._next_box():
                    self.agenda.append("line")

    def state(self) -> dict[str, Any]:
        """How things stand. After the last action of a turn: as they are then, before anything of R3.2."""
        return {
            "kingdoms": [
                {
                    "coins": kingdom.coins,
                    "knights": kingdom.knights,
                    "placed_knights": len(kingdom.placed_knights),
                    "towers": kingdom.towers,
                    "queen": self.queen == number,
                    "discarded": kingdom.discarded,
                    "score": kingdom.score(self.queen == number),
                }
                for number, kingdom in enumerate(self.kingdoms)
            ],
            "board": {str(price): self.board[price] for price in PRICES},
            "dragon": self.dragon,
        }

    def result(self) -> dict[str, list[int]]:
        """R9.6: the highest total wins, a tie goes to the largest territory, then victory is shared."""
        totals = [k.score(self.queen == number)["total"] for number, k in enumerate(self.kingdoms)]
        largest = [kingdom.largest() for kingdom in self.kingdoms]
        ranks = list(zip(totals, largest, strict=True))
        winners = [number for number, rank in enumerate(ranks) if rank == max(ranks)]
        return {"result": totals, "largest": largest, "winners": winners}
