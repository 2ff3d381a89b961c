"""Texts that nobody would write: each is taken, or refused with an error of ours, and at once.

What `parse_position` takes must survive being played to its end: the compiled engine checks no index.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from queendomino import Game, Kingdom, QueendominoError, Site, Turn, parse_action, ruleset
from queendomino.engine.playout import Dealer, play_out
from queendomino.notation import parse_position, position_text
from queendomino.perft import settle
from queendomino.trace import trace

from .games import FORMS, Form, played

MESSAGE = 1100  # letters that an error has at most: the whole of a huge input does not belong into it

READERS: dict[str, Callable[[str], object]] = {
    "action": parse_action,
    "record": lambda text: Game.replay(text, by_hand=True),
    "trace": lambda text: list(trace(text)),
    "position": lambda text: Game.from_position(text, by_hand=True),
    "kingdom": Kingdom.parse,
    "square": Site.parse,
    "play": lambda text: Game(seed=1).play(text),
    "deal": lambda text: Game(by_hand=True).deal(text),
    "ruleset": lambda text: ruleset(text, 4),
    "tag": lambda text: Game(seed=1, tags={"Event": text}),
    "tag_name": lambda text: Game(seed=1, tags={text: "x"}),
}
every_reader = pytest.mark.parametrize("reader", READERS)


def taken(reader: str, text: str) -> bool:
    """Whether a text is taken; every refusal must be one of ours, and short."""
    return refusal(READERS[reader], text) is None


def refusal(read: Callable[[str], object], text: str) -> QueendominoError | None:
    """How a text is refused, None when it is taken."""
    try:
        read(text)
    except QueendominoError as error:
        refused = error
    else:
        return None
    assert 10 < len(str(refused)) <= MESSAGE
    return refused


@contextmanager
def at_once(seconds: float = 20) -> Iterator[None]:
    """Several megabytes may take a moment; what is quadratic would take hours."""
    start = time.process_time()
    yield
    assert time.process_time() - start < seconds


# --- noise -----------------------------------------------------------------------------------------

texts = (
    st.text(max_size=200)
    | st.binary(max_size=200).map(lambda data: data.decode("latin-1"))
    | st.binary(max_size=200).map(lambda data: data.decode("utf-8", "surrogateescape"))
    | st.text('CwfltgsmKBD=.-+*@!,:/()0123456789abcgm \t\n\r;[]"', max_size=200)
)


@every_reader
@given(text=texts)
def test_noise_is_refused_or_taken(reader: str, text: str) -> None:
    taken(reader, text)


@given(texts, st.integers(0, 300))
def test_noise_in_the_middle_of_a_record_is_refused_or_taken(text: str, place: int) -> None:
    record = played(("classic", 2), 1).record()
    for reader in ("record", "trace"):
        taken(reader, record[:place] + text + record[place:])


# --- something changed -----------------------------------------------------------------------------

ODD_WORDS = """
    - -- . 0 1 7 8 9 13 48 49 99 100 255 256 9999 10000 -1 +1 01 \uff11 1.5 1e3 kings tiles line
    first A B C D E round over @0 @1* @7 1@0 48@7* ! * / : , ; [ ] " ( ) + Q1-48 K1-48 Q K1 church
    church*2 statue*3 queens_tower g7 a1 m13 h7,i7 7,1,0,0:C 0,0,0,0:C 20000,30,30,50:C
    99999,99,99,99:C wwwCwww 7,30,30,50:tttttCt/ttttttt t(statue) w+ m3 \u00e9 wedding classic/2
    kingdomino/3 wedding/8 wedding-teams/6 f7e7 Kf7 B3h8 D5 =17 =48
"""
ODD = ("", "9" * 5000, "\x00", "\ud800", "\u2028", *ODD_WORDS.split())


def changed(text: str, rng: random.Random, apart: str, n: int = 1) -> str:
    """The text with some of its parts deleted, doubled, exchanged, inserted or spoilt."""
    parts = text.split(apart) if apart else list(text)
    for _ in range(n):
        i, j = rng.randrange(len(parts)), rng.randrange(len(parts))
        kind = rng.randrange(6)
        if kind == 0 and len(parts) > 1:
            del parts[i]
        elif kind == 1:
            parts.insert(j, parts[i])
        elif kind == 2:
            parts[i], parts[j] = parts[j], parts[i]
        elif kind == 3:
            parts.insert(i, rng.choice(ODD))
        elif kind == 4:
            parts[i] = rng.choice(ODD)
        else:
            parts[i] = (
                changed(parts[i], rng, rng.choice([",", "", "+", ":", "/", "@", "-"])) if parts[i] else "0"
            )
    return apart.join(parts)


def test_changed_actions_are_refused_or_taken() -> None:
    rng = random.Random(1)
    for _ in range(2000):
        taken("action", changed(rng.choice(["f7e7", "--", "Kf7", "B3h8", "D3", "=17", "."]), rng, "", 2))


@pytest.mark.parametrize("form", FORMS)
def test_changed_records_are_refused_or_taken(form: Form) -> None:
    check_changed_records(form, 12)


@pytest.mark.slow
@pytest.mark.parametrize("form", FORMS)
def test_many_changed_records_are_refused_or_taken(form: Form) -> None:
    check_changed_records(form, 400)


def check_changed_records(form: Form, n: int) -> None:
    rng = random.Random(str(form))
    record = played(form, n).record()
    for i in range(n):
        lines = record.split("\n")
        begun = "\n".join(lines[: rng.randrange(3, len(lines))]) if i % 2 else record
        text = changed(begun, rng, rng.choice(["\n", " ", " ", ""]), rng.choice([1, 1, 1, 3]))
        if taken("record", text):
            again = Game.replay(text, by_hand=True)
            assert Game.replay(again.record(), by_hand=True).record() == again.record()


def test_changed_kingdoms_are_refused_or_taken() -> None:
    rng = random.Random(3)
    for i in range(80):
        game = played(rng.choice(FORMS), i % 7, plies=60 + i)
        text = changed(
            rng.choice(game.kingdoms).text, rng, rng.choice(["\n", " ", ""]), rng.choice([1, 2, 5])
        )
        if not taken("kingdom", text):
            continue
        kingdom = Kingdom.parse(text)
        assert Kingdom.parse(kingdom.text) == kingdom
        assert kingdom.score.total == sum(row.points for row in kingdom.score.rows)
        assert all(isinstance(warning, str) for warning in kingdom.warnings)


# --- positions that are taken can be played --------------------------------------------------------


def check_playable(text: str, rng: random.Random) -> None:
    """A position plays to its end at random, comes back from its text all the way, stays in bounds."""
    rules, position = parse_position(text)
    game = Game.from_position(text, seed=rng.randrange(1000))
    while not game.is_over:
        assert game.legal_actions
        check_bounds(game)
        if rng.random() < 0.1:
            _, again = parse_position(game.position_text)
            assert again == game.position
            assert position_text(rules, again) == game.position_text
        if rng.random() < 0.1:
            assert game.result.totals == tuple(game.position.scores(i)[-1] for i in range(len(game.kingdoms)))
        game.play(rng.choice(game.legal_actions))
    check_bounds(game)
    assert game.result.totals == tuple(game.position.scores(i)[-1] for i in range(len(game.kingdoms)))
    for copy in (position.copy(), position.copy()):
        settle(copy)
        dealer = Dealer(rng.randrange(1000))
        dealer.gather(copy)
        play_out(copy, dealer)
        assert position_text(rules, copy).split()[2] == "over"


def check_bounds(game: Game) -> None:
    """What the compiled engine has room for."""
    rules = game.ruleset
    start, now, (unseen, pile, board), (next_line, turns), kingdoms = game.position.state()
    stage, round, turn, n_lines, dragon, queen, fresh = now
    assert start[0] == rules.players <= 8
    assert 0 <= stage <= 10
    assert 0 <= round <= rules.n_rounds
    assert 0 <= turn <= len(turns) == rules.n_kings
    assert 0 <= n_lines <= rules.n_rounds
    assert dragon == 255 or 0 <= dragon < 6
    assert queen == 255 or 0 <= queen < rules.n_kingdoms
    assert 0 <= fresh < 2**64
    assert all(0 <= mask < 2**48 for mask in unseen)
    assert sum(pile) <= 32
    assert len(board) == 6
    assert len(next_line) in (0, rules.line_length)
    for domino, seat in (*next_line, *turns):
        assert 0 <= domino < 96
        assert seat == 255 or 0 <= seat < rules.players
    tiles = [kind for kind in board if kind >= 0] + [
        kind for *_, built, _, _ in kingdoms for _, kind in built
    ]
    assert sum(pile) + len(tiles) <= 32
    assert len(kingdoms) == rules.n_kingdoms
    for land, crown1, crown2, posts, built, (coins, knights, towers, discarded), box in kingdoms:
        used = 1
        for mask in land:
            assert not used & mask
            used |= mask
        assert 0 <= used < 2**64
        assert not (crown1 | crown2 | posts) & ~used
        assert all(land[6] >> place & 1 for place, _ in built)
        assert 0 <= coins < 27_000 < 2**15
        assert max(knights + posts.bit_count(), towers, discarded) < 256
        assert min(knights, towers, discarded) >= 0
        west, south, width, height = box
        assert 0 <= west < width <= rules.size
        assert 0 <= south < height <= rules.size


@pytest.mark.parametrize("form", FORMS)
def test_every_changed_position_that_is_taken_can_be_played_to_its_end(form: Form) -> None:
    assert check_changed_positions(form, 150, 3) > 0


@pytest.mark.slow
@pytest.mark.parametrize("form", FORMS)
def test_every_one_of_many_changed_positions_that_is_taken_can_be_played_to_its_end(form: Form) -> None:
    assert check_changed_positions(form, 3_000, 40) > 8


def check_changed_positions(form: Form, n: int, most: int) -> int:
    rng = random.Random(f"{form} {n}")
    waiting = list(positions(form))
    n_taken = 0
    for _ in range(n):
        text = rng.choice(waiting)
        text = changed(text, rng, rng.choice([" ", " ", ",", ""]), rng.choice([1, 1, 1, 2, 4]))
        if taken("position", text):
            check_playable(text, rng)
            n_taken += 1
            if n_taken == most:
                break
    return n_taken


def positions(form: Form) -> Iterator[str]:
    """Positions of a game, those that wait for chance too."""
    game = Game(*form, by_hand=True)
    rng = random.Random(0)
    dealt = played(form, 6)
    for event in dealt.events:
        if rng.random() < 0.3:
            yield game.position_text
        if isinstance(event, Turn):
            for action in event.actions:
                if rng.random() < 0.3:
                    yield game.position_text
                game.play(action)
        else:
            game.deal(event)
    yield game.position_text


@pytest.mark.parametrize(
    "facts",
    [
        "20000,30,30,50",
        pytest.param("20000,0,30,0", marks=pytest.mark.slow),
        pytest.param("0,30,0,50", marks=pytest.mark.slow),
    ],
)
@pytest.mark.parametrize("form", [form for form in FORMS if form[0] != "kingdomino"])
def test_the_largest_numbers_that_are_taken_can_be_played_with(form: Form, facts: str) -> None:
    game = played(form, 1, "lazy", plies=form[1] + 2)
    words = game.position_text.split(" ")
    words[10:] = [facts + ":" + word.partition(":")[2] for word in words[10:]]
    check_playable(" ".join(words), random.Random(facts))


# --- huge ------------------------------------------------------------------------------------------

MANY = 1_000_000
HEAD = '[Ruleset "classic"]\n[Players "4"]\n'
BARE = ["7,1,0,0:C"] * 4


def position_line(**fields: str) -> str:
    """The position before the kings are drawn, with other words in some fields."""
    words = dict.fromkeys(("turns", "next_line", "queen", "fresh", "buildings"), "-")
    words |= {
        "round": "0",
        "phase": "kings",
        "board": "-,-,-,-,-,-",
        "dominoes": "Q1-48",
        "last": BARE[0],
    } | fields
    order = "round phase turns next_line board queen fresh dominoes buildings"
    return " ".join(["classic/4", *(words[name] for name in order.split()), *BARE[1:], words["last"]])


HUGE: dict[str, Callable[[int], str]] = {
    "letters": lambda n: "a" * 10 * n,
    "digits": lambda n: "9" * 10 * n,
    "choice": lambda n: "=" + "9" * 10 * n,
    "blanks": lambda n: " " * 10 * n,
    "tabs": lambda n: "\t" * 10 * n,
    "words": lambda n: "w " * 5 * n,
    "dots": lambda n: ". " * 5 * n,
    "castles": lambda n: "C " * 5 * n,
    "letters on lines": lambda n: "w\n" * n,
    "dots on lines": lambda n: ".\n" * n,
    "empty lines": lambda n: "\n" * n,
    "semicolons": lambda n: ";" * 10 * n,
    "comments": lambda n: "; x\n" * n,
    "brackets": lambda n: "[" * 10 * n,
    "round brackets": lambda n: "t(" * 5 * n,
    "nested": lambda n: "(" * 5 * n + ")" * 5 * n,
    "open building": lambda n: "t(" + "a" * 10 * n,
    "quotes": lambda n: "[A " + '"' * 10 * n,
    "closings": lambda n: '[A "' + '"]' * 5 * n,
    "closings and blanks": lambda n: '[A "' + '"] ' * 3 * n,
    "tag and blanks": lambda n: "[A" + " " * 10 * n + "x",
    "tag, value and blanks": lambda n: '[A "x"]' + " " * 10 * n + "x",
    "a long name of a tag": lambda n: "[" + "A" * 10 * n,
    "many tags": lambda n: "".join(f'[T{i} "x"]\n' for i in range(n // 4)),
    "a long value": lambda n: HEAD + '[A "' + "x" * 10 * n + '"]\n',
    "a long comment": lambda n: HEAD + ";" + "x" * 10 * n,
    "many kings": lambda n: HEAD + "kings " + "0 " * 5 * n,
    "many buildings": lambda n: HEAD + "kings 0 1 2 3\ntiles " + "church " * n,
    "many events": lambda n: HEAD + "kings 0 1 2 3\n" * n,
    "a long word": lambda n: HEAD + "x" * 10 * n,
    "carriage returns": lambda n: HEAD + "\r" * 10 * n,
    "fields": lambda n: "classic/4 " + "- " * 5 * n,
    "a long round": lambda n: position_line(round="9" * 10 * n),
    "many turns": lambda n: position_line(phase="first", turns=",".join(["@0"] * n)),
    "many claims": lambda n: position_line(next_line=",".join(["5"] * n)),
    "many kings who act": lambda n: position_line(turns=",".join(["@0*"] * n)),
    "many spots": lambda n: position_line(board=",".join("-" * n)),
    "many fresh squares": lambda n: position_line(fresh=",".join(["a1"] * n)),
    "many boxes": lambda n: position_line(dominoes="+".join(["Q1"] * n)),
    "many runs": lambda n: position_line(dominoes="Q" + ",".join(["1-48"] * n)),
    "many kinds": lambda n: position_line(buildings=",".join(["statue*0"] * n)),
    "many rows": lambda n: position_line(last="7,1,0,0:" + "C/" * n),
    "a long row": lambda n: position_line(last="7,1,0,0:" + "w" * n),
    "a long row of nothing": lambda n: position_line(last="7,1,0,0:" + "." * n + "C"),
}
every_huge = pytest.mark.parametrize("huge", HUGE)


@pytest.mark.slow
@every_reader
@every_huge
def test_huge_texts_are_refused_or_taken_at_once(reader: str, huge: str) -> None:
    text = HUGE[huge](MANY)
    with at_once():
        taken(reader, text)


@every_huge
def test_large_texts_are_refused_or_taken_at_once(huge: str) -> None:
    text = HUGE[huge](MANY // 200)
    with at_once(2):
        for reader in READERS:
            taken(reader, text)


def test_the_position_that_huge_ones_are_made_of_is_taken() -> None:
    assert taken("position", position_line())


def test_a_record_with_a_million_comments_is_still_a_record() -> None:
    record = played(("classic", 2), 1).record()
    with at_once():
        assert Game.replay(record.replace("\nkings", "\n; x" * 100_000 + "\nkings")).record() == record


@settings(max_examples=10)
@given(st.integers(4000, 6000))
def test_numbers_beyond_the_limit_of_the_interpreter_are_refused(digits: int) -> None:
    number = "9" * digits
    for reader, text in (
        ("action", f"={number}"),
        ("action", f"D{number}"),
        ("action", f"B{number}h8"),
        ("action", f"Kf{number}"),
        ("record", f'[Ruleset "classic"]\n[Players "{number}"]'),
        ("record", f"{HEAD}kings {number} 0 1 2"),
        ("kingdom", f"C\ncoins {number}"),
        ("kingdom", f"w{number} C"),
        ("position", f"classic/{number} 0 kings - - - - - - - -"),
        ("position", f"classic/4 {number} kings - - - - - - - - - - -"),
        ("deal", f"kings {number}"),
    ):
        assert not taken(reader, text)
