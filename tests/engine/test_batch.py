"""Observations, masks and rewards as the engine writes them: right, and the same on every build."""

from __future__ import annotations

from array import array
from hashlib import sha256

import pytest

from queendomino import RULESETS
from queendomino.engine import codes
from queendomino.engine.batch import Batch
from queendomino.engine.observation import Observer
from queendomino.engine.playout import Dealer, deal
from queendomino.engine.position import Position, restore
from queendomino.engine.reward import Rewards
from queendomino.rulesets import ruleset
from queendomino.table import engine_position

FORMS = sorted(RULESETS)
KINDS = (codes.WIN, codes.RANK, codes.MARGIN, codes.SCORE)


class Arrays:
    """A batch and the arrays it writes into."""

    def __init__(
        self, name: str, players: int, n: int, kind: int = codes.WIN, opponents: bytes = b""
    ) -> None:
        start = engine_position(ruleset(name, players))
        self.size = Observer(start).n
        self.players = players
        self.observations = bytearray(n * self.size)
        self.masks = bytearray(n * codes.N_ACTIONS)
        self.rewards = array("f", bytes(4 * n * players))
        self.seats = bytearray(n)
        self.over = bytearray(n)
        self.batch = Batch(
            start, n, kind, self.observations, self.masks, self.rewards, self.seats, self.over, opponents
        )
        for i in range(n):
            self.batch.begin(i, Dealer(i).state)

    def row(self, i: int) -> bytes:
        return bytes(self.observations[i * self.size : (i + 1) * self.size])

    def mask(self, i: int) -> bytes:
        return bytes(self.masks[i * codes.N_ACTIONS : (i + 1) * codes.N_ACTIONS])

    def paid(self, i: int) -> list[float]:
        return list(self.rewards[i * self.players : (i + 1) * self.players])

    def step_at_random(self, dice: Dealer) -> array[int]:
        actions = array("q", bytes(8 * self.batch.n))
        self.batch.choose(actions, dice)
        assert self.batch.step(actions) == -1
        return actions


def seen(position: Position, seat: int) -> bytes:
    """What a seat sees, written anew."""
    observer = Observer(position)
    row = bytearray(observer.n)
    observer.observe(position, seat, row)
    return bytes(row)


@pytest.mark.parametrize(("name", "players"), FORMS)
def test_a_batch_plays_as_single_positions_do(name: str, players: int) -> None:
    arrays = Arrays(name, players, 2)
    dice = Dealer(7)
    for _ in range(60):
        before = [arrays.batch.position(i) for i in range(2)]
        ended = bytes(arrays.over)
        actions = arrays.step_at_random(dice)
        for i in range(2):
            position = arrays.batch.position(i)
            if ended[i]:
                assert position.round == 0
                continue
            before[i].apply(actions[i])
            if before[i].stage not in (codes.ROUND, codes.OVER):
                assert position == before[i]
            assert arrays.over[i] == (position.stage == codes.OVER)
            if not arrays.over[i]:
                assert arrays.seats[i] == position.seat()


@pytest.mark.parametrize(("name", "players"), FORMS)
def test_a_batch_shows_what_the_position_shows(name: str, players: int) -> None:
    """What is kept from step to step is as good as what is written anew."""
    arrays = Arrays(name, players, 3, codes.SCORE)
    dice = Dealer(1)
    for _ in range(150):
        arrays.step_at_random(dice)
        for i in range(3):
            position = arrays.batch.position(i)
            assert arrays.row(i) == seen(position, arrays.seats[i])
            legal = position.legal_codes() or [codes.END]
            assert arrays.mask(i) == bytes(code in legal for code in range(codes.N_ACTIONS))


def test_an_observation_follows_from_what_everybody_sees() -> None:
    """A position made anew from its state, which any player could write down, looks the same."""
    for name, players in FORMS:
        arrays = Arrays(name, players, 1)
        dice = Dealer(3)
        for _ in range(80):
            arrays.step_at_random(dice)
            position = arrays.batch.position(0)
            for seat in range(players):
                assert seen(restore(position.state()), seat) == seen(position, seat)


def test_an_observation_tells_positions_apart() -> None:
    """Two positions of a game look alike only if they are equal."""
    for name, players in FORMS:
        arrays = Arrays(name, players, 1)
        dice = Dealer(5)
        known: dict[bytes, Position] = {}
        while not arrays.over[0]:
            position = arrays.batch.position(0)
            same = known.setdefault(seen(position, 0), position)
            assert same == position
            arrays.step_at_random(dice)


def test_an_illegal_action_stops_the_whole_step() -> None:
    arrays = Arrays("classic", 4, 3)
    before = [arrays.batch.position(i) for i in range(3)]
    legal = arrays.batch.legal_codes(0)[0], arrays.batch.legal_codes(1)[0]
    for wrong in (codes.DISCARD, -1, codes.N_ACTIONS, 1 << 40):
        assert arrays.batch.step(array("q", [*legal, wrong])) == 2
        assert not arrays.batch.play(2, wrong)
        assert [arrays.batch.position(i) for i in range(3)] == before


def test_a_game_begins_anew_with_the_step_after_its_end() -> None:
    arrays = Arrays("kingdomino", 2, 4)
    dice = Dealer(2)
    ends = 0
    for _ in range(200):
        ended = bytes(arrays.over)
        arrays.step_at_random(dice)
        for i in range(4):
            if ended[i]:
                ends += 1
                assert not arrays.over[i]
                assert arrays.batch.position(i).stage == codes.FIRST
                assert arrays.paid(i) == [0, 0]
            if arrays.over[i]:
                assert arrays.mask(i) == bytes(code == codes.END for code in range(codes.N_ACTIONS))
                assert arrays.batch.legal_codes(i) == []
    assert ends >= 4


@pytest.mark.parametrize(("name", "players"), [("classic", 2), ("classic", 4), ("wedding-teams", 6)])
def test_rewards_of_the_end_follow_from_the_totals(name: str, players: int) -> None:
    rules = ruleset(name, players)
    n = rules.n_kingdoms
    for kind in KINDS[:3]:
        arrays = Arrays(name, players, 1, kind)
        dice = Dealer(kind)
        for _ in range(4):
            while not arrays.over[0]:
                assert arrays.paid(0) == [0.0] * players
                arrays.step_at_random(dice)
            position = arrays.batch.position(0)
            totals = [position.scores(i)[codes.TOTAL] for i in range(n)]
            value = [(totals[i], position.largest(i)) for i in range(n)]
            winners = value.count(max(value))
            for seat in range(players):
                i = rules.kingdom_of(seat)
                wanted = {
                    codes.WIN: (n / winners if value[i] == max(value) else 0) - 1,
                    codes.RANK: sum((value[i] > other) - (value[i] < other) for other in value),
                    codes.MARGIN: (totals[i] - max(totals[:i] + totals[i + 1 :])) * (n - 1),
                }[kind]
                assert arrays.paid(0)[seat] == pytest.approx(wanted / (n - 1))
            arrays.step_at_random(dice)


@pytest.mark.parametrize(("name", "players"), FORMS)
def test_the_rewards_of_all_decisions_sum_up_to_the_lead_at_the_end(name: str, players: int) -> None:
    rules = ruleset(name, players)
    n = rules.n_kingdoms
    for opponents in (b"", bytes([1] * (players - 1))):
        arrays = Arrays(name, players, 1, codes.SCORE, opponents)
        dice = Dealer(9)
        lead = [0.0] * players
        opening = [arrays.batch.position(0).scores(i)[codes.TOTAL] for i in range(n)]
        while not arrays.over[0]:
            arrays.step_at_random(dice)
            lead = [a + b for a, b in zip(lead, arrays.paid(0), strict=True)]
        position = arrays.batch.position(0)
        gained = [position.scores(i)[codes.TOTAL] - opening[i] for i in range(n)]
        for seat in range(players):
            i = rules.kingdom_of(seat)
            others = (sum(gained) - gained[i]) / (n - 1)
            assert lead[seat] == pytest.approx(gained[i] - others, abs=1e-3)


def test_a_shared_victory_is_paid_to_the_winners_alike() -> None:
    """R9.6: at the start all kingdoms are equal."""
    for players, kind in ((2, codes.WIN), (4, codes.WIN), (3, codes.RANK), (4, codes.MARGIN)):
        position = engine_position(ruleset("classic", players))
        assert Rewards(kind).final(position) == [0.0] * players


@pytest.mark.parametrize(("name", "players"), FORMS)
@pytest.mark.parametrize("opponent", [1, 2])
def test_with_opponents_one_seat_decides_and_the_next_one_in_the_next_game(
    name: str, players: int, opponent: int
) -> None:
    arrays = Arrays(name, players, 1, opponents=bytes([opponent] * (players - 1)))
    dice = Dealer(4)
    for game in range(3):
        while not arrays.over[0]:
            position = arrays.batch.position(0)
            assert arrays.seats[0] == position.seat() == game % players
            assert arrays.row(0) == seen(position, game % players)
            arrays.step_at_random(dice)
        assert arrays.seats[0] == game % players
        arrays.step_at_random(dice)


def test_random_actions_are_each_equally_likely() -> None:
    arrays = Arrays("classic", 4, 1)
    legal = arrays.batch.legal_codes(0)
    dice = Dealer(1)
    actions = array("q", [0])
    counts = dict.fromkeys(legal, 0)
    for _ in range(4000):
        arrays.batch.choose(actions, dice)
        counts[actions[0]] += 1
    assert all(abs(count - 1000) < 150 for count in counts.values())


def fingerprint(name: str, players: int) -> str:
    """Of all that a batch writes in 150 steps."""
    arrays = Arrays(name, players, 2, codes.SCORE)
    dice = Dealer(11)
    found = sha256()
    for _ in range(150):
        found.update(arrays.step_at_random(dice).tobytes())
        for part in (arrays.observations, arrays.masks, arrays.seats, arrays.over, arrays.rewards.tobytes()):
            found.update(part)
    return found.hexdigest()[:16]


# Who changes them changes the environments: raise their version and say so in docs/environments.md
FINGERPRINTS = {
    ("classic", 2): "6426766b9dc20d1c",
    ("classic", 4): "38b27a1f03d3d4ac",
    ("wedding-teams", 6): "10df601ee19bb3c9",
    ("wedding", 3): "ea514998cdb0d5a5",
    ("kingdomino", 3): "188839a07cecac94",
}


@pytest.mark.parametrize(("name", "players"), FINGERPRINTS)
def test_every_build_writes_the_same_arrays(name: str, players: int) -> None:
    assert fingerprint(name, players) == FINGERPRINTS[name, players]


def test_the_castle_is_in_the_middle_and_rows_go_north() -> None:
    """A first domino east of the castle, then one north of it."""
    position = engine_position(ruleset("kingdomino", 2))
    dealer = Dealer(0)
    dealer.gather(position)
    while position.stage != codes.PLACE:
        if position.stage == codes.FIRST:
            position.apply(position.legal_codes()[0])
        else:
            deal(position, dealer)
    seat = position.seat()
    row = seen(position, seat)
    side = 13
    middle = side * 6 + 6
    assert row[middle] == codes.CASTLE
    terrain = row[Observer(position).turns + 2] & 15
    position.apply(codes.EAST + 12 * 6 + 7)  # h7i7
    row = seen(position, seat)
    assert row[middle + 1] & 15 == terrain
    assert row[middle + 2]
    assert not row[middle + side]
