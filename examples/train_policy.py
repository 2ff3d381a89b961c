"""Train a small policy against random players, with NumPy alone, and see how much stronger it gets.

python examples/train_policy.py                    two minutes on one core
python examples/train_policy.py --updates 20       a first look
python examples/train_policy.py --ruleset kingdomino --players 3 --save policy.npz

The policy looks at each legal action and sees some forty numbers: how many squares of its own terrain a
domino would touch, what a building costs, how many crowns a domino of the line has. Their weighted sum says
how likely it takes the action. The weights are learned by policy gradient (REINFORCE with a baseline) from
games that the engine plays many at once.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np

from queendomino import ACTIONS, Build, Burn, Choose, Discard, End, Place, Tax
from queendomino.rl import Games
from queendomino.squares import NAMES, SIDE

Array = np.ndarray[Any, Any]

KINDS = (Place, Discard, Tax, Build, Burn, Choose, End)
N_BUILDINGS = 17
# what stands where among the numbers of an action
PLACE, TAX, BUILD, CHOOSE = len(KINDS), len(KINDS) + 7, len(KINDS) + 9, len(KINDS) + 10 + N_BUILDINGS
N_FEATURES = CHOOSE + 4
DISCOUNT = 0.95
ROUNDS = 32  # the baseline is one number for each round and phase
PHASES = 11

# What each action code means, as arrays: its kind, its squares on a board with a border, its price or number
WIDE = SIDE + 2


def on_board(name: str) -> int:
    """The number of a square on the board with a border."""
    number = NAMES.index(name)
    return WIDE * (number // SIDE + 1) + number % SIDE + 1


KIND = np.array([KINDS.index(type(action)) for action in ACTIONS])
FIRST, SECOND, PRICE, NUMBER = (np.zeros(len(ACTIONS), np.int64) for _ in range(4))
for code, action in enumerate(ACTIONS):
    if isinstance(action, Place):
        FIRST[code], SECOND[code] = on_board(action.a), on_board(action.b)
    elif isinstance(action, Tax):
        FIRST[code] = on_board(action.square)
    elif isinstance(action, Build | Burn):
        PRICE[code] = action.price
    elif isinstance(action, Choose):
        NUMBER[code] = action.number
BESIDE = np.array([1, -1, WIDE, -WIDE])


def action_features(games: Games) -> tuple[Array, Array, Array]:
    """For every legal action of every game: the game, the code, and its numbers."""
    game, code = np.nonzero(games.masks)
    parts = games.layout.split(games.observations)
    # my own kingdom, on a board with a border
    border = (WIDE - games.layout.side) // 2
    framed = np.zeros((games.n, WIDE, WIDE), np.uint8)
    framed[:, border:-border, border:-border] = parts["squares"][:, 0]
    board = framed.reshape(games.n, -1)
    terrain, crowns = board & 15, board >> 4 & 3

    found = np.zeros((len(code), N_FEATURES), np.float32)
    kind = KIND[code]
    found[np.arange(len(code)), kind] = 1

    at = np.flatnonzero(kind == 0)
    where, domino = game[at], parts["turns"][game[at], 0]
    for half, square in ((2, FIRST[code[at]]), (3, SECOND[code[at]])):
        land, worth = domino[:, half] & 15, domino[:, half] >> 4 & 3
        near = square[:, None] + BESIDE
        same = terrain[where[:, None], near] == land[:, None]
        found[at, PLACE] += same.sum(1)
        found[at, PLACE + 1] += (same * crowns[where[:, None], near]).sum(1)
        found[at, PLACE + 2] += same.sum(1) * worth
        found[at, PLACE + 3] += (terrain[where[:, None], near] > 0).sum(1) / 4
        found[at, PLACE + 4] += same.any(1)
        middle = WIDE // 2
        far = np.maximum(abs(square % WIDE - middle), abs(square // WIDE - middle))
        found[at, PLACE + 5] += far / 6
        found[at, PLACE + 6] += land == 7

    at = np.flatnonzero(kind == 2)
    square = FIRST[code[at]]
    near = square[:, None] + BESIDE
    same = terrain[game[at][:, None], near] == terrain[game[at], square][:, None]
    found[at, TAX] = same.sum(1)
    found[at, TAX + 1] = parts["facts"][game[at], 0, 0] / 8

    at = np.flatnonzero(kind == 3)
    found[at, BUILD] = PRICE[code[at]]
    building = parts["board"][game[at], PRICE[code[at]]]
    found[at, BUILD + building] = 1

    at = np.flatnonzero(kind == 5)
    line = parts["next_line"][game[at]]
    place = ((line[:, :, 0] - 1) % 48 + 1 == NUMBER[code[at]][:, None]).argmax(1)
    domino = line[np.arange(len(at)), place]
    for half in (2, 3):
        land, worth = domino[:, half] & 15, domino[:, half] >> 4 & 3
        mine = (terrain[game[at]] == land[:, None]).sum(1)
        found[at, CHOOSE] += worth
        found[at, CHOOSE + 1] += mine / 4
        found[at, CHOOSE + 2] += land == 7
    found[at, CHOOSE + 3] = NUMBER[code[at]] / 48
    return game, code, found


def likelihoods(game: Array, features: Array, weights: Array) -> Array:
    """How likely the policy takes each action: a softmax over the actions of each game."""
    logits = features @ weights
    start = np.flatnonzero(np.diff(game, prepend=-1))
    logits -= np.maximum.reduceat(logits, start)[game]
    likely = np.exp(logits)
    shares: Array = likely / np.add.reduceat(likely, start)[game]
    return shares


def drawn(game: Array, likely: Array, dice: np.random.Generator) -> Array:
    """For each game the index of an action, drawn by likelihood."""
    total = np.cumsum(likely)
    start = np.flatnonzero(np.diff(game, prepend=-1))
    before = total[start] - likely[start]
    target = before + dice.random(len(start)) * np.add.reduceat(likely, start)
    end = np.append(start[1:], len(game)) - 1
    return np.clip(np.searchsorted(total, target), start, end)


def moment_of(games: Games) -> Array:
    """Round and phase of each game, as one number, for the baseline."""
    now = games.layout.split(games.observations)["now"].astype(np.int64)
    return np.minimum(now[:, 1], ROUNDS - 1) * PHASES + now[:, 0]


def train(
    ruleset: str,
    players: int,
    *,
    updates: int,
    n: int = 128,
    steps: int = 48,
    rate: float = 0.05,
    seed: int = 1,
) -> Array:
    """The weights after so many updates, each from n games stepped so many times."""
    games = Games(n, ruleset, players, reward="score", opponents="random", seed=seed)
    dice = np.random.default_rng(seed)
    weights = np.zeros(N_FEATURES)
    baseline = np.zeros(ROUNDS * PHASES)
    mean, spread = np.zeros(N_FEATURES), np.zeros(N_FEATURES)  # of Adam
    each = np.arange(n)
    began = time.monotonic()
    for update in range(1, updates + 1):
        slopes = np.zeros((steps, n, N_FEATURES), np.float32)
        moments = np.zeros((steps, n), np.int64)
        rewards = np.zeros((steps, n), np.float32)
        goes_on = np.zeros((steps, n), np.float32)
        for step in range(steps):
            game, code, features = action_features(games)
            likely = likelihoods(game, features, weights)
            taken = drawn(game, likely, dice)
            expected = np.add.reduceat(features * likely[:, None], np.flatnonzero(np.diff(game, prepend=-1)))
            slopes[step] = features[taken] - expected
            moments[step] = moment_of(games)
            games.step(code[taken])
            rewards[step] = games.rewards[each, games.seats]
            goes_on[step] = ~games.over
        # what each action has brought from then on, beyond what was to be expected at that moment
        later = baseline[moment_of(games)] * goes_on[-1]
        brought = np.zeros((steps, n))
        for step in reversed(range(steps)):
            later = rewards[step] + DISCOUNT * goes_on[step] * later
            brought[step] = later
        ahead = brought - baseline[moments]
        count = np.bincount(moments.ravel(), minlength=len(baseline))
        change = np.bincount(moments.ravel(), ahead.ravel(), len(baseline)) / np.maximum(count, 1)
        baseline += 0.5 * change
        slope = (slopes * (ahead / (ahead.std() + 1e-6))[:, :, None]).mean((0, 1))
        mean = 0.9 * mean + 0.1 * slope
        spread = 0.99 * spread + 0.01 * slope**2
        weights += rate * (mean / (1 - 0.9**update)) / (np.sqrt(spread / (1 - 0.99**update)) + 1e-8)
        if update % 10 == 0 or update == updates:
            speed = update * n * steps / (time.monotonic() - began)
            lead = f"{rewards.mean():+.2f} points ahead a decision"
            print(f"update {update:>4}   {lead}   {speed:,.0f} decisions/s")
    return weights


def evaluate(weights: Array, ruleset: str, players: int, opponents: str, *, n: int, seed: int) -> Array:
    """The reward "win" of n games: 1 for a victory, on average 0 for a random player among random players."""
    games = Games(n, ruleset, players, opponents=opponents, seed=seed)
    dice = np.random.default_rng(seed)
    won = np.full(n, np.nan)
    while np.isnan(won).any():
        game, code, features = action_features(games)
        likely = likelihoods(game, features, weights)
        games.step(code[drawn(game, likely, dice)])
        first = games.over & np.isnan(won)
        won[first] = games.rewards[first, games.seats[first]]
    return won


def main(arguments: list[str] | None = None) -> dict[str, float]:
    """Train, then play against each kind of opponent; return the share of victories."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--ruleset", default="classic")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--updates", type=int, default=200)
    parser.add_argument("--games", type=int, default=500, help="games to play at the end")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", type=Path, help="a file for the weights")
    options = parser.parse_args(arguments)
    weights = train(options.ruleset, options.players, updates=options.updates, seed=options.seed)
    if options.save:
        np.savez(options.save, weights=weights)
    shares = {}
    fair = 1 / options.players
    for opponents in ("random", "greedy"):
        n = options.games if opponents == "random" else options.games // 5
        won = evaluate(weights, options.ruleset, options.players, opponents, n=n, seed=options.seed + 1)
        share = (won * (1 - fair) + fair).mean()  # the reward -1/(players - 1) is no victory, 1 a whole one
        error = 1.96 * won.std() * (1 - fair) / np.sqrt(n)
        victories = f"{share:6.1%} of the victories, ± {error:.1%}"
        print(f"against {opponents:<7} {victories} ({n} games; {fair:.0%} is even)")
        shares[opponents] = float(share)
    return shares


if __name__ == "__main__":
    main()
