"""Where everything stands in an observation, and the same as planes and numbers for networks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from queendomino.engine import codes
from queendomino.engine.observation import Observer
from queendomino.rl.extra import missing
from queendomino.rulesets import Ruleset
from queendomino.table import engine_position

try:
    import numpy as np
except ModuleNotFoundError as error:
    raise missing(error) from error

Array = np.ndarray[Any, Any]
Bytes = np.ndarray[Any, np.dtype[np.uint8]]
Floats = np.ndarray[Any, np.dtype[np.float32]]

PLANES = (
    *("wheat", "forest", "lake", "grassland", "swamp", "mine", "town", "castle"),
    *("one crown or more", "two crowns or more", "three crowns", "knight", "building"),
)
COINS_SCALE = 32  # the numbers of `features` lie about between 0 and 1
FACTS_SCALE = (COINS_SCALE, 8, 8, 8, 1)


def _planes_of_bytes() -> Bytes:
    """For each byte that a square can be: its planes."""
    table = np.zeros((256, len(PLANES)), np.uint8)
    for cell in range(256):
        ground, crowns = cell & 15, cell // codes.CROWNS & 3
        if 1 <= ground <= codes.CASTLE:
            table[cell, ground - 1] = 1
        table[cell, 8 : 8 + crowns] = 1
        table[cell, 11] = cell & codes.KNIGHT > 0
        table[cell, 12] = cell & codes.BUILDING > 0
    return table


PLANES_OF = _planes_of_bytes()


class Part(NamedTuple):
    """A part of an observation: where it begins, and the shape in which to read it."""

    start: int
    shape: tuple[int, ...]
    meaning: str


class Layout:
    """The observation of a ruleset.

    >>> from queendomino import ruleset
    >>> layout = Layout(ruleset("classic", 4))
    >>> layout.n, layout.side, layout.n_features
    (521, 9, 4753)
    >>> [(name, part.shape) for name, part in layout.parts.items()][:3]
    [('squares', (4, 9, 9)), ('facts', (4, 5)), ('buildings', (4, 17))]
    """

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        eye = Observer(engine_position(rules))
        self.n = eye.n
        self.side = eye.side
        self.n_kingdom = eye.n_kingdom
        k, s = rules.n_kingdoms, eye.side
        self.parts: Mapping[str, Part] = {
            "squares": Part(0, (k, s, s), "kingdoms, my own first; rank from the south, file from the west"),
            "facts": Part(eye.n_squares, (k, codes.N_FACTS), "coins, knights, towers, discards, queen"),
            "buildings": Part(eye.n_squares + codes.N_FACTS, (k, codes.N_KINDS), "buildings of each kind"),
            "unseen_dominoes": Part(
                eye.unseen, ((eye.pile - eye.unseen) // codes.BOX, codes.BOX), "1: unseen"
            ),
            "unseen_buildings": Part(eye.pile, (codes.N_KINDS,), "unseen buildings of each kind"),
            "board": Part(eye.board, (codes.SPOTS,), "by price: 0 or kind + 1"),
            "now": Part(eye.now, (codes.N_NOW,), "phase, round, dragon, who decides, two fresh squares"),
            "turns": Part(eye.turns, (rules.n_kings, codes.N_PLACE), "kings who have yet to act"),
            "next_line": Part(eye.next_line, (rules.line_length, codes.N_PLACE), "the line to choose from"),
        }
        # a first choice for each king, then at most A, B twice, C, D, E in each turn
        self.horizon = rules.n_kings * (1 + 6 * rules.n_rounds if rules.buildings else 1 + 2 * rules.n_rounds)
        self.n_features = self.features(np.zeros(self.n, np.uint8)).size

    def seats_from(self, me: int) -> list[int]:
        """The seats as they are counted from one of them: that one, its team-mate, those of the next kingdom.

        >>> from queendomino import ruleset
        >>> Layout(ruleset("wedding-teams", 6)).seats_from(3)
        [3, 2, 5, 4, 1, 0]
        """
        rules = self.rules
        team = rules.players // rules.n_kingdoms
        kingdom = rules.kingdom_of(me)
        return [
            team * ((kingdom + i // team) % rules.n_kingdoms) + (me + i) % team for i in range(rules.players)
        ]

    def split(self, observations: Array) -> dict[str, Array]:
        """The parts of one observation or of many, without a copy.

        >>> from queendomino.rl import Environment
        >>> env = Environment("kingdomino", 2, seed=7)
        >>> parts = env.layout.split(env.observe()["observation"])
        >>> parts["squares"][0, 6, 6].item(), parts["next_line"][:, 0].tolist()
        (8, [53, 66, 71, 93])
        """
        first = observations.shape[:-1]
        k = self.rules.n_kingdoms
        kingdoms = observations[..., : k * self.n_kingdom].reshape(*first, k, self.n_kingdom)
        found = {}
        for name, (start, shape, _) in self.parts.items():
            if start < self.n_kingdom:
                part = kingdoms[..., start : start + int(np.prod(shape[1:]))]
            else:
                part = observations[..., start : start + int(np.prod(shape))]
            found[name] = part.reshape(*first, *shape)
        return found

    def turned(self, observation: Bytes, me: int, other: int) -> Bytes:
        """What another seat sees where I see this: the same, counted from it.

        >>> from queendomino.rl import Environment
        >>> env = Environment("wedding-teams", 8, seed=7)
        >>> mine, theirs = (env.observe(seat)["observation"] for seat in (2, 5))
        >>> (env.layout.turned(mine, 2, 5) == theirs).all().item()
        True
        """
        rules = self.rules
        steps = (rules.kingdom_of(other) - rules.kingdom_of(me)) % rules.n_kingdoms
        mine, theirs = self.seats_from(me), self.seats_from(other)
        king_of = np.array([0, *(theirs.index(seat) + 1 for seat in mine)], np.uint8)
        seen = observation.copy()
        end = rules.n_kingdoms * self.n_kingdom
        seen[:end] = np.roll(observation[:end].reshape(rules.n_kingdoms, -1), -steps, axis=0).reshape(-1)
        parts = self.split(seen)
        parts["now"][3] = king_of[parts["now"][3]]
        for line in ("turns", "next_line"):
            parts[line][:, 1] = king_of[parts[line][:, 1]]
        return seen

    def planes(self, observations: Bytes) -> Bytes:
        """The kingdoms as planes of 0 and 1, in the order of PLANES: (..., kingdoms, 13, side, side)."""
        return np.moveaxis(PLANES_OF[self.split(observations)["squares"]], -1, -3)

    def features(self, observations: Bytes) -> Floats:
        """All of it as numbers about between 0 and 1, categories as one 1 among zeros: (..., n_features)."""
        parts = self.split(observations)
        first = observations.shape[:-1]
        now, turns, line = parts["now"], parts["turns"], parts["next_line"]
        seats = np.eye(self.rules.players + 1, dtype=np.float32)
        pieces: list[Any] = [
            PLANES_OF[parts["squares"]],
            parts["facts"] / np.array(FACTS_SCALE, np.float32),
            parts["buildings"],
            parts["unseen_dominoes"],
            parts["unseen_buildings"] / np.float32(4),
            np.eye(codes.N_KINDS + 1, dtype=np.float32)[parts["board"]],
            np.eye(codes.ROUND + 2, dtype=np.float32)[now[..., 0]],
            now[..., 1:2] / np.float32(self.rules.n_rounds),
            np.eye(codes.SPOTS + 1, dtype=np.float32)[now[..., 2]],
            seats[now[..., 3]],
        ]
        for places in (turns, line):
            pieces += [
                places[..., 0] / np.float32(2 * codes.BOX),
                seats[places[..., 1]],
                PLANES_OF[places[..., 2:]],
            ]
        return np.concatenate([piece.reshape(*first, -1).astype(np.float32) for piece in pieces], axis=-1)
