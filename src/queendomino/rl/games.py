"""Many games at once: the raw form of every environment here."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from queendomino import rulesets
from queendomino.chance import mixed
from queendomino.engine import codes
from queendomino.engine.batch import Batch
from queendomino.engine.playout import Dealer
from queendomino.errors import QueendominoError
from queendomino.rl.extra import missing
from queendomino.rl.layout import Bytes, Floats, Layout
from queendomino.table import Snapshot, engine_position
from queendomino.view import View

try:
    import numpy as np
except ModuleNotFoundError as error:
    raise missing(error) from error

REWARDS = {"win": codes.WIN, "rank": codes.RANK, "margin": codes.MARGIN, "score": codes.SCORE}
INSIDE = {"random": 1, "greedy": 2}  # the bots that the engine itself can ask


class Games:
    """n games of a ruleset. `step` does a decision in each of them, in the engine, and returns nothing.

    What came of it stands in arrays that the next step overwrites:

    - `observations` (n, layout.n) and `masks` (n, 1863): what the seat sees that has to decide, and may do
    - `seats` (n): that seat; after the end of a game, the one that decided last
    - `over` (n): whether the game has ended. Its next step begins another one, whatever the action
    - `rewards` (n, players): what the step brought to each seat

    With `opponents`, the names of bots for the other seats counted from the learner's ("random" or
    "greedy"; one name stands for all), the step is one of the learner, who has another seat in each game.

    >>> games = Games(1000, "classic", 2, reward="margin", seed=7)
    >>> for _ in range(100):
    ...     games.step(games.random_actions())
    >>> games.observations.shape, bool(games.masks.any(axis=1).all())
    ((1000, 491), True)
    """

    def __init__(
        self,
        n: int,
        ruleset: str = "classic",
        players: int = 4,
        *,
        reward: str = "win",
        opponents: str | Sequence[str] = (),
        seed: int | None = None,
        masks: bool = True,
    ) -> None:
        if n < 1:
            raise QueendominoError(f"there is at least one game, not {n}")
        if reward not in REWARDS:
            raise QueendominoError(f"there is no reward {reward!r}; there are {', '.join(REWARDS)}")
        self.rules = rulesets.ruleset(ruleset, players)
        self.layout = Layout(self.rules)
        self.n = n
        self.observations: Bytes = np.zeros((n, self.layout.n), np.uint8)
        self.masks = np.zeros((n if masks else 0, codes.N_ACTIONS), np.int8)
        self.rewards: Floats = np.zeros((n, players), np.float32)
        self.seats: Bytes = np.zeros(n, np.uint8)
        self.over = np.zeros(n, np.bool_)
        self.batch = Batch(
            engine_position(self.rules),
            n,
            REWARDS[reward],
            self.observations.reshape(-1),
            self.masks.reshape(-1).view(np.uint8),
            self.rewards.reshape(-1),
            self.seats,
            self.over.view(np.uint8),
            opponents_codes(opponents, players),
        )
        self._dice = Dealer(0)
        self.reset(seed)

    def reset(self, seed: int | None = None) -> None:
        """Begin all games anew; game i follows from the seed and i, without a seed from nothing."""
        if seed is None:
            seed = secrets.randbits(64)
        for i in range(self.n):
            self.batch.begin(i, Dealer(mixed(seed, i)).state)
        self._dice.state = Dealer(mixed(seed, self.n)).state

    def step(self, actions: Any) -> None:
        """Do an action in every game; if one is illegal, none is done."""
        codes_of = np.ascontiguousarray(actions, np.int64)
        if codes_of.shape != (self.n,):
            raise QueendominoError(f"{self.n} games need an array of {self.n} actions, not {codes_of.shape}")
        wrong = self.batch.step(codes_of)
        if wrong >= 0:
            raise illegal(self.view(wrong), int(codes_of[wrong]), f"in game {wrong}")

    def random_actions(self) -> np.ndarray[Any, np.dtype[np.int64]]:
        """For every game a legal action, each equally likely (where a game is over, any)."""
        actions = np.empty(self.n, np.int64)
        self.batch.choose(actions, self._dice)
        return actions

    def legal_codes(self, i: int) -> list[int]:
        """The legal actions of game i, ascending; none after its end."""
        return self.batch.legal_codes(i)

    def view(self, i: int, seat: int | None = None) -> View:
        """What a seat of game i sees, by default the one that is shown, as bots get it."""
        names = tuple(f"Seat {other}" for other in range(self.rules.players))
        me = int(self.seats[i]) if seat is None else seat
        return View(Snapshot(self.rules, self.batch.position(i)), me, names)


def opponents_codes(opponents: str | Sequence[str], players: int) -> bytes:
    """The opponents as the engine numbers them."""
    names = opponents_names(opponents, players) if opponents else ()
    for name in names:
        if name not in INSIDE:
            raise QueendominoError(
                f"{name!r} cannot play inside of the engine; {' and '.join(INSIDE)} can. "
                "In the single environment any bot can be met"
            )
    return bytes(INSIDE[name] for name in names)


def opponents_names(opponents: str | Sequence[str], players: int) -> tuple[str, ...]:
    """One name for each other seat; a single one stands for all."""
    names = (opponents,) * (players - 1) if isinstance(opponents, str) else tuple(opponents)
    if len(names) == 1:
        names *= players - 1
    if len(names) != players - 1:
        raise QueendominoError(f"{players} players leave {players - 1} seats for opponents, not {len(names)}")
    return names


def illegal(view: View, code: int, where: str = "") -> QueendominoError:
    """Why an action cannot be done."""
    from queendomino.actions import ACTIONS
    from queendomino.errors import IllegalActionError
    from queendomino.illegal import why_illegal

    if not 0 <= code < codes.N_ACTIONS:
        return QueendominoError(
            f"an action is a number from 0 to {codes.N_ACTIONS - 1}, not {code} {where}".rstrip()
        )
    action = ACTIONS[code]
    reason = f"{why_illegal(view, action)} (action {code} {where})".replace(" )", ")")
    return IllegalActionError(action.text, reason, tuple(other.text for other in view.legal_actions))
