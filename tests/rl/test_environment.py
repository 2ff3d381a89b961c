"""The raw environments, one game and many: what bots get is what is seen, and records come out."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import chain
from pathlib import Path

import numpy as np
import pytest

from queendomino import (
    ACTIONS,
    RULESETS,
    Domino,
    Game,
    IllegalActionError,
    QueendominoError,
    View,
    parse_action,
)
from queendomino.chance import seeded
from queendomino.rl import REWARDS, Environment, Games, Layout
from queendomino.squares import NAMES, SIDE
from queendomino.table import KINDS
from queendomino.tiles import TERRAINS

FORMS = sorted(RULESETS)
BOXES = ("queendomino", "kingdomino")


def play_at_random(env: Environment, seed: int) -> None:
    dice = seeded(seed)
    while not env.is_over:
        legal = env.legal_codes
        env.step(legal[dice.below(len(legal))])


def read_from_view(layout: Layout, view: View) -> dict[str, list[int]]:
    """An observation written down from nothing but the public face of a view."""
    rules = view.ruleset
    seats = layout.seats_from(view.me)
    order = [(view.kingdom + i) % rules.n_kingdoms for i in range(rules.n_kingdoms)]
    margin = (SIDE - layout.side) // 2
    squares, facts, buildings = [], [], []
    for i in order:
        kingdom = view.kingdoms[i]
        for name in NAMES:
            number = NAMES.index(name)
            rank, file = number // SIDE - margin, number % SIDE - margin
            if not (0 <= rank < layout.side and 0 <= file < layout.side):
                assert name not in kingdom.squares
                continue
            site = kingdom.squares.get(name)
            cell = 8 if name == "g7" else 0
            if site:
                built = 128 if site.building else 0
                cell = TERRAINS.index(site.terrain) + 1 + 16 * site.crowns + 64 * site.knight + built
            squares.append(cell)
        facts += [kingdom.coins, kingdom.knights, kingdom.towers, kingdom.discarded, view.queen == i]
        owned = [site.building for site in kingdom.squares.values()]
        buildings += [owned.count(kind) for kind in KINDS]

    def place(domino: Domino | None, seat: int | None) -> list[int]:
        king = 0 if seat is None else seats.index(seat) + 1
        if domino is None:
            return [0, king, 0, 0]
        halves = (domino.a, domino.crowns_a), (domino.b, domino.crowns_b)
        cells = [TERRAINS.index(terrain) + 1 + 16 * crowns for terrain, crowns in halves]
        return [domino.number + 48 * BOXES.index(domino.box), king, *cells]

    unseen = {(domino.box, domino.number) for domino in view.unseen_dominoes}
    fresh = [
        (NAMES.index(name) // SIDE - margin, NAMES.index(name) % SIDE - margin) for name in view.fresh_squares
    ]
    cells = sorted(layout.side * rank + file + 1 for rank, file in fresh)
    turns = (
        [place(claim.domino, claim.seat) for claim in view.line]
        if view.round
        else [place(None, seat) for seat in view.kings]
    )[view.line_index :]
    line = [place(claim.domino, claim.seat) for claim in view.next_line]
    phases = ("kings", "tiles", "line", "A", "B", "C", "D", "E", "first", "round", "over")
    who = 0 if view.seat is None else seats.index(view.seat) + 1
    dragon = 0 if view.dragon is None else view.dragon + 1
    return {
        "squares": squares,
        "facts": facts,
        "buildings": buildings,
        "unseen_dominoes": [(box, n) in unseen for box in BOXES if box in rules.boxes for n in range(1, 49)],
        "unseen_buildings": [view.unseen_buildings.get(kind, 0) for kind in KINDS],
        "board": [0 if kind is None else KINDS.index(kind) + 1 for kind in view.board.values()],
        "now": [phases.index(view.phase), view.round, dragon, who, *[*cells, 0, 0][:2]],
        "turns": list(chain(*turns)) + [0] * 4 * (rules.n_kings - len(turns)),
        "next_line": list(chain(*line)) + [0] * 4 * (rules.line_length - len(line)),
    }


@pytest.mark.parametrize(("name", "players"), FORMS)
def test_an_observation_is_what_the_view_shows(name: str, players: int) -> None:
    """Every byte, for every seat, is read off the view of that seat: so nothing else can be in it."""
    env = Environment(name, players, seed=5)
    dice = seeded(5)
    while not env.is_over:
        if dice.below(8) == 0:
            for seat in range(players):
                parts = env.layout.split(env.observe(seat)["observation"])
                wanted = read_from_view(env.layout, env.view(seat))
                for part, values in wanted.items():
                    found = parts[part].reshape(-1).tolist()
                    if part == "now":
                        found[4:] = sorted(found[4:], key=lambda cell: cell or 999)
                    assert found == list(map(int, values)), part
        legal = env.legal_codes
        env.step(legal[dice.below(len(legal))])


@pytest.mark.parametrize(("name", "players"), FORMS)
def test_a_game_comes_out_as_a_record(name: str, players: int) -> None:
    env = Environment(name, players, seed=3, reward="margin")
    play_at_random(env, 3)
    game = env.game()
    assert Game.replay(game.record()).result == game.result
    totals = game.result.totals
    for seat in range(players):
        mine = env.rules.kingdom_of(seat)
        assert env.rewards[seat] == totals[mine] - max(totals[:mine] + totals[mine + 1 :])


def test_what_comes_next_follows_from_the_seed_and_nothing_else() -> None:
    """The draws of two games with other seeds differ, though all that is seen before is equal."""
    first, second = Environment(seed=1), Environment(seed=1)
    assert (first.observe()["observation"] == second.observe()["observation"]).all()
    assert not (first.observe()["observation"] == Environment(seed=2).observe()["observation"]).all()


def test_games_play_the_actions_of_all_seats() -> None:
    games = Games(50, "wedding-teams", 8, reward="rank", seed=1)
    dice = np.random.default_rng(1)
    paid = np.zeros(8)
    for _ in range(300):
        legal = [dice.choice(np.flatnonzero(mask)) for mask in games.masks]
        games.step(legal)
        paid += games.rewards.sum(axis=0)
    assert (paid[0::2] == paid[1::2]).all()
    assert abs(paid.sum()) < 1e-3
    assert paid.any()


def test_games_without_masks_still_list_what_is_legal() -> None:
    games, masked = Games(5, seed=1, masks=False), Games(5, seed=1)
    for _ in range(30):
        actions = games.random_actions()
        games.step(actions)
        masked.step(actions)
    assert games.masks.shape == (0, 1863)
    for i in range(5):
        assert games.legal_codes(i) == np.flatnonzero(masked.masks[i]).tolist()


def test_an_illegal_action_is_told_with_its_rule_and_changes_nothing() -> None:
    env = Environment("classic", 2, seed=1)
    with pytest.raises(IllegalActionError, match=r"f7e7 is illegal: every king first .* \(action \d+\)"):
        env.step(next(action.code for action in ACTIONS if action.text == "f7e7"))
    with pytest.raises(QueendominoError, match="from 0 to 1862, not 1863"):
        env.step(1863)
    games = Games(3, seed=1)
    before = games.observations.copy()
    wrong = games.random_actions()
    wrong[1] = 0
    with pytest.raises(IllegalActionError, match=r"\(action 0 in game 1\)"):
        games.step(wrong)
    assert (games.observations == before).all()
    with pytest.raises(QueendominoError, match=r"3 games need an array of 3 actions, not \(2,\)"):
        games.step([0, 0])


def test_a_finished_game_takes_no_action() -> None:
    env = Environment("kingdomino", 2, seed=1)
    play_at_random(env, 1)
    assert env.seat is None
    assert env.legal_codes == []
    assert not env.observe()["action_mask"].any()
    with pytest.raises(QueendominoError, match="reset begins another one"):
        env.step(0)


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"reward": "points"}, "there are win, rank, margin, score"),
        ({"opponents": "mcts:1s"}, "'mcts:1s' cannot play inside of the engine; random and greedy can"),
        ({"opponents": ["random", "greedy"]}, "4 players leave 3 seats for opponents, not 2"),
        ({"players": 9}, "classic is for 2, 3 or 4 players"),
    ],
)
def test_wrong_options_are_told(options: dict[str, object], complaint: str) -> None:
    with pytest.raises(QueendominoError, match=complaint):
        Games(2, **options)  # type: ignore[arg-type]


def test_planes_and_features_say_what_the_bytes_say() -> None:
    games = Games(20, "classic", 3, seed=2)
    for _ in range(60):
        games.step(games.random_actions())
    squares = games.layout.split(games.observations)["squares"]
    planes = games.layout.planes(games.observations)
    assert planes.shape == (20, 3, 13, 9, 9)
    ground = (planes[:, :, :8] * np.arange(1, 9)[:, None, None]).sum(2)
    assert (ground == squares & 15).all()
    assert (planes[:, :, 8:11].sum(2) == squares >> 4 & 3).all()
    assert (planes[:, :, 11] == squares >> 6 & 1).all()
    assert (planes[:, :, 12] == squares >> 7).all()
    features = games.layout.features(games.observations)
    assert features.shape == (20, games.layout.n_features)
    assert features.min() >= 0
    assert features.max() <= 2
    assert (games.layout.features(games.observations[7]) == features[7]).all()


BOTH = """
import zlib, numpy as np
from queendomino.engine import build
from queendomino.rl import Environment, Games
games = Games(6, "wedding-teams", 6, reward="score", opponents=["greedy"] + ["random"] * 4, seed=1)
found = 0
for _ in range(40):
    games.step(games.random_actions())
    for array in (games.observations, games.masks, games.rewards, games.seats, games.over):
        found = zlib.crc32(array.tobytes(), found)
env = Environment("classic", 2, seed=1)
while not env.is_over:
    found = zlib.crc32(env.observe(1)["observation"].tobytes(), found)
    env.step(env.legal_codes[-1])
print(build(), found, zlib.crc32(env.game().record().encode()))
"""


def test_compiled_and_uncompiled_write_the_same_arrays() -> None:
    def run(pure: str) -> list[str]:
        done = subprocess.run(
            [sys.executable, "-c", BOTH],
            capture_output=True,
            text=True,
            env={**os.environ, "QUEENDOMINO_PURE": pure},
            check=True,
            timeout=300,
        )
        return done.stdout.split()

    here, plain = run("0"), run("1")
    assert plain[0] == "plain"
    assert here[1:] == plain[1:]


# --- the card ---------------------------------------------------------------------------------------------

CARD = (Path(__file__).resolve().parents[2] / "docs" / "environments.md").read_text(encoding="utf-8")


def rows(heading: str) -> list[list[str]]:
    """The cells of the tables of a chapter of the card."""
    chapter = CARD.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    lines = [line for line in chapter.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def test_the_card_names_all_rewards() -> None:
    assert [row[0].strip("`") for row in rows("The rewards")[1:]] == list(REWARDS)


def test_the_card_has_the_sizes_of_every_ruleset() -> None:
    name = ""
    found = {}
    for row in rows("The observation"):
        if len(row) == 6 and row[1].isdigit():
            name = row[0] or name
            found[name, int(row[1])] = tuple(map(int, row[2:]))
    layouts = {form: Layout(rules) for form, rules in RULESETS.items()}
    assert found == {form: (a.n, a.side, a.n_features, a.horizon) for form, a in layouts.items()}


def test_the_card_describes_every_part() -> None:
    parts = [row[0].strip("`") for row in rows("The observation") if row[0].startswith("`")]
    assert parts == list(Environment().layout.parts)


def test_the_card_names_every_action() -> None:
    covered: list[int] = []
    for codes_of, what, text, *_ in rows("The actions")[1:]:
        first, _, last = codes_of.partition(" to ")
        group = ACTIONS[int(first) : int(last or first) + 1]
        assert {action.phase for action in group} == {what[0] if what[1] == ":" else "E"}
        assert parse_action(text.strip("`")) in group
        covered += range(int(first), int(last or first) + 1)
    assert covered == list(range(len(ACTIONS)))


def test_what_is_missing_is_named_with_the_extra() -> None:
    code = (
        "import sys\n"
        "sys.modules[{0!r}] = None\n"
        "try: import queendomino.rl.{1}\n"
        "except ModuleNotFoundError as error: print(error)\n"
    )
    for package, module in (
        ("numpy", "environment"),
        ("gymnasium", "gymnasium"),
        ("pettingzoo", "queendomino_v0"),
        ("pyspiel", "openspiel"),
    ):
        done = subprocess.run(
            [sys.executable, "-c", code.format(package, module)],
            capture_output=True,
            text=True,
            check=True,
            timeout=120,
        )
        assert done.stdout.strip() == f"this needs {package}, which comes with: pip install 'queendomino[rl]'"
