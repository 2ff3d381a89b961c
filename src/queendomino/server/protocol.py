"""Every message between the server and those who play: types, from which all else is generated.

The page knows no rules, so a view says all that can be seen, what is legal, and what each legal action would
do. What the page shows in words it puts together itself: here are ids, numbers and names of squares, no
sentences. `docs/protocol.md` tells how the messages go together, `addresses.py` where they are sent.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

# What a caller may write. Lengths are limited here, so that nothing long gets any further.
END = "$(?!\n)"  # Python's $ alone lets a line break follow
# Names and titles are one line: they stand in records and turn nothing round. Refused are control
# characters, line breaks of all kinds, and the marks that set a direction of writing.
LINE = "^[^\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufff9-\ufffb]*" + END
GameId = Annotated[str, msgspec.Meta(pattern="^[0-9a-hjkmnp-tv-z]{10}" + END, examples=["5k7xq2mzr0"])]
Token = Annotated[
    str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{16,64}" + END, examples=["q3Zb0V9w1n7dS4mKx2LhEA"])
]
BotName = Annotated[
    str, msgspec.Meta(pattern="^[A-Za-z0-9_.:=-]*" + END, max_length=40, examples=["mcts:1s"])
]
Name = Annotated[str, msgspec.Meta(pattern=LINE, min_length=1, max_length=40, examples=["Anna"])]
Action = Annotated[str, msgspec.Meta(min_length=1, max_length=8, examples=["f7e7"])]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=7)]
TurnNumber = Annotated[int, msgspec.Meta(ge=0, le=1000)]
# "-" alone is no salt: it stands for none in a record
Salt = Annotated[str, msgspec.Meta(pattern="^(?!-$)[0-9A-Za-z_-]{0,64}" + END)]

RulesetName = Literal["classic", "wedding", "wedding-teams", "kingdomino"]
TerrainName = Literal["wheat", "forest", "lake", "grassland", "swamp", "mine", "town"]
Box = Literal["queendomino", "kingdomino"]
Step = Literal["A", "B", "C", "D", "E"]
Phase = Literal["first", "A", "B", "C", "D", "E", "over"]


class Message(msgspec.Struct, frozen=True):
    """What the server says."""


class Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a caller says; a field that does not exist is refused."""


# --- what lies on the table ---------------------------------------------------------------------------


class Domino(Message, frozen=True):
    """A domino: the first half is `a`, the second `b`. Numbers are unique within a box only."""

    box: Box
    number: int
    a: TerrainName
    crowns_a: int
    b: TerrainName
    crowns_b: int


class Square(Message, frozen=True):
    """What lies on a square of a kingdom; `crowns` counts the crown of its building too."""

    square: str
    terrain: TerrainName
    crowns: int
    building: str | None
    knight: bool


class Frame(Message, frozen=True):
    """Two corners of a rectangle, both inside."""

    south_west: str
    north_east: str


class Territory(Message, frozen=True):
    """Squares of one terrain that hang together; `queen`: she adds a crown here (R9.3)."""

    terrain: TerrainName
    squares: list[str]
    crowns: int
    queen: bool


class CoinsReason(Message, frozen=True, tag_field="kind", tag="coins"):
    """A point for every three coins."""

    coins: int
    points: int


class TerritoryReason(Message, frozen=True, tag_field="kind", tag="territory"):
    """So many squares times so many crowns; with the queen one crown more."""

    terrain: TerrainName
    squares: list[str]
    crowns: int
    queen: bool
    points: int


class BuildingReason(Message, frozen=True, tag_field="kind", tag="building"):
    """A building worth `each` for each of `n` things: `per` is "tower", "knight", a terrain's territories
    such as "town territory", or "" for flat points.
    """

    building: str
    per: str
    each: int
    n: int
    points: int


Reason = CoinsReason | TerritoryReason | BuildingReason


class ScoreRow(Message, frozen=True):
    """A row of the score pad, and why: coins, the seven terrains, per_territory, per_tower, per_knight,
    points.
    """

    row: str
    points: int
    why: list[Reason]


class Score(Message, frozen=True):
    """The score as if the game ended now; `largest` is the size of the largest territory, for ties."""

    rows: list[ScoreRow]
    total: int
    largest: int


class Kingdom(Message, frozen=True):
    """A kingdom. `knights` are in reserve; `frame` is the smallest rectangle around it, `reach` the largest
    area in which its next squares may lie.
    """

    kingdom: int
    seats: list[int]
    castle: str
    squares: list[Square]
    frame: Frame
    reach: Frame
    coins: int
    knights: int
    placed_knights: int
    towers: int
    queen: bool
    discarded: int
    territories: list[Territory]
    score: Score


class Spot(Message, frozen=True):
    """A spot of the builders' board: `price` is printed, `cost` is what the seat that acts would pay;
    `dragon`: it sits here.
    """

    price: int
    building: str | None
    cost: int | None
    affordable: bool
    dragon: bool


class LinePlace(Message, frozen=True):
    """A domino in a line and the seat whose king is on it; in the current line kings stand in turn order."""

    domino: Domino
    seat: int | None
    state: Literal["done", "now", "later", "free", "taken"]


class King(Message, frozen=True):
    """A king among those who act this round, in their order. Before the first round: who chooses when."""

    seat: int
    state: Literal["done", "now", "later"]


class StepState(Message, frozen=True):
    """A step of the turn that goes on: `now` is the earliest that may still be done, `open` may be gone to at
    once, `later` comes after something that has to be done first, `skipped` was given up or had nothing to
    do.
    """

    step: Step
    state: Literal["done", "now", "open", "later", "skipped"]


class Piles(Message, frozen=True):
    """What nobody has seen yet: how many, and what it is (its order exists nowhere in a message)."""

    dominoes: list[Domino]
    buildings: dict[str, int]
    n_dominoes: int
    n_buildings: int
    next_box: Box


# --- what is legal, and what it would do --------------------------------------------------------------


class Covered(Message, frozen=True):
    """A square that a placement would cover."""

    square: str
    terrain: TerrainName
    crowns: int


class LegalPlace(Message, frozen=True, tag_field="kind", tag="place"):
    """A: place the domino. `turned` is the legal action for the same two squares the other way round, if it
    is another; `points`: how much the kingdom's total would change (here and in all others).
    """

    text: str
    squares: list[Covered]
    turned: str | None
    points: int


class LegalDiscard(Message, frozen=True, tag_field="kind", tag="discard"):
    """A: the domino fits nowhere and leaves the game; then this is the only legal action of A (R4.3)."""

    text: str
    points: int


class LegalTax(Message, frozen=True, tag_field="kind", tag="tax"):
    """B: a knight goes on `square` and collects `coins`."""

    text: str
    square: str
    coins: int
    points: int


class LegalBuild(Message, frozen=True, tag_field="kind", tag="build"):
    """C: the building of the spot `price` goes on `square` for `cost` coins; what it brings at once."""

    text: str
    square: str
    price: int
    cost: int
    building: str
    knights: int
    towers: int
    queen: bool
    points: int


class LegalBurn(Message, frozen=True, tag_field="kind", tag="burn"):
    """D: the dragon burns the building of the spot `price`; it costs one coin."""

    text: str
    price: int
    cost: int
    building: str
    points: int


class LegalChoose(Message, frozen=True, tag_field="kind", tag="choose"):
    """E: the king goes on a domino. In the next round he acts as number `earliest` to `latest`, from 1, as
    the others choose; the two are equal when it is certain.
    """

    text: str
    number: int
    earliest: int
    latest: int
    points: int


class LegalEnd(Message, frozen=True, tag_field="kind", tag="end"):
    """E in the last round: the turn ends (R3.3)."""

    text: str
    points: int


Legal = LegalPlace | LegalDiscard | LegalTax | LegalBuild | LegalBurn | LegalChoose | LegalEnd


# --- what has happened --------------------------------------------------------------------------------


class KingsDrawn(Message, frozen=True, tag_field="kind", tag="kings"):
    """The order in which the kings choose first; with two players whose king was drawn (R2.4)."""

    seats: list[int]


class RoundBegan(Message, frozen=True, tag_field="kind", tag="round"):
    """A new round (R3.2): the dragon goes home from the spot `dragon`, buildings slide spot to spot."""

    round: int
    dragon: int | None
    slides: list[tuple[int, int]]


class TilesDrawn(Message, frozen=True, tag_field="kind", tag="tiles"):
    """Buildings come from the pile onto spots: pairs of price and building, in the order drawn."""

    tiles: list[tuple[int, str]]


class LineDrawn(Message, frozen=True, tag_field="kind", tag="line"):
    """The next line is drawn and sorted."""

    dominoes: list[Domino]


class Placed(Message, frozen=True, tag_field="kind", tag="place"):
    """A domino was placed; `points` is the change of the kingdom's total."""

    seat: int
    kingdom: int
    domino: Domino
    squares: list[str]
    points: int


class Discarded(Message, frozen=True, tag_field="kind", tag="discard"):
    """A domino fitted nowhere."""

    seat: int
    kingdom: int
    domino: Domino


class Taxed(Message, frozen=True, tag_field="kind", tag="tax"):
    """A knight collected coins."""

    seat: int
    kingdom: int
    square: str
    coins: int


class Built(Message, frozen=True, tag_field="kind", tag="build"):
    """A building was built for `cost` coins."""

    seat: int
    kingdom: int
    building: str
    price: int
    square: str
    cost: int
    knights: int
    towers: int
    points: int


class QueenMoved(Message, frozen=True, tag_field="kind", tag="queen"):
    """The queen came to a kingdom, from another or from beside the board."""

    origin: int | None
    kingdom: int


class Burned(Message, frozen=True, tag_field="kind", tag="burn"):
    """The dragon burned a building and sits on its spot."""

    seat: int
    kingdom: int
    building: str
    price: int
    cost: int


class Chose(Message, frozen=True, tag_field="kind", tag="choose"):
    """A king went on a domino of the next line."""

    seat: int
    domino: Domino


class Ended(Message, frozen=True, tag_field="kind", tag="over"):
    """The game is over."""

    totals: list[int]
    winners: list[int]


Event = (
    KingsDrawn
    | RoundBegan
    | TilesDrawn
    | LineDrawn
    | Placed
    | Discarded
    | Taxed
    | Built
    | QueenMoved
    | Burned
    | Chose
    | Ended
)


class Played(Message, frozen=True):
    """A finished turn: its number from 0, whose it was, the actions, and all that happened, in order, until
    somebody has to decide again; then the totals of all kingdoms right after it. `turn` -1 is what chance
    did before the first turn; then `seat` is null. `by`: who decided, the person of the seat or a bot.
    """

    turn: int
    seat: int | None
    actions: list[str]
    events: list[Event]
    totals: list[int]
    by: Literal["person", "bot", "chance"]


# --- the game as a whole ------------------------------------------------------------------------------


class Rules(Message, frozen=True):
    """What a ruleset means for a number of players (R8)."""

    name: RulesetName
    players: int
    n_kingdoms: int
    size: int
    line_length: int
    n_rounds: int
    n_kings: int
    teams: bool
    buildings: bool


class Table(Message, frozen=True):
    """All that lies on the table. `ply` counts decisions from 0; `actions` are those of the turn that goes on
    (in a view after some actions; otherwise none); `legal` is empty for who does not hold the seat that acts.
    """

    turn: int
    ply: int
    round: int
    phase: Phase
    seat: int | None
    kingdom: int | None
    domino: Domino | None
    forced_discard: bool
    steps: list[StepState]
    actions: list[str]
    fresh_squares: list[str]
    kingdoms: list[Kingdom]
    board: list[Spot]
    dragon: int | None
    queen: int | None
    kings: list[King]
    line: list[LinePlace]
    next_line: list[LinePlace]
    piles: Piles
    legal: list[Legal]


class ResultRow(Message, frozen=True):
    """How a kingdom ended; `rank` from 1, equal for those who share it (R9.6)."""

    kingdom: int
    seats: list[int]
    rank: int
    total: int
    largest: int


class Result(Message, frozen=True):
    """How a game ended: best first; `winners` are kingdoms."""

    rows: list[ResultRow]
    winners: list[int]


class Seat(Message, frozen=True):
    """A seat. `player`: what it is for; `open` may be taken by anybody who has the address or the code,
    `invited` only with its link. `bot` is the short name of the bot that decides now: that of the seat, or of
    one that stands in for a person (`stands_in`, because he left, ran out of time, or was voted away).
    `connected`: a page of that person is open at some server, or was a moment ago, so that nobody can vote
    against it. `votes`: seats that would let a bot stand in.
    """

    seat: int
    kingdom: int
    name: str
    player: Literal["person", "open", "invited", "bot"]
    bot: str | None
    stands_in: Literal["left", "time", "vote"] | None
    connected: bool
    votes: list[int]


class Clock(Message, frozen=True):
    """The time for a turn in seconds, and when that of this turn ends; milliseconds since 1970. Subtract
    `now`, the server's own time, to be independent of the clock that the page has.
    """

    limit: int | None
    ends: int | None
    now: int


class Shuffle(Message, frozen=True):
    """The order of everything, fixed before the start: `hash` is shown at once, `secret` when the game is
    over. `known`: whoever opened the table could know the order, from a seed or from a game played before.
    """

    hash: str
    secret: str | None
    salts: list[str]
    known: bool


class You(Message, frozen=True):
    """Who asks: the seats held (several at one device), and whether this is who opened the table."""

    seats: list[int]
    host: bool


class Moment(Message, frozen=True):
    """The game right after a turn; it comes with every turn. `turn` is the number of the turn to be played
    now. `thinking`: the seat that acts is decided by a bot.
    """

    turn: int
    state: Literal["waiting", "playing", "over"]
    table: Table | None
    clock: Clock
    thinking: bool
    shuffle: Shuffle
    result: Result | None


class Game(Message, frozen=True):
    """A game for who asks. `log` is asked for by itself (`/turns`); `last` is the turn played last. `hints`:
    the table allows them. `rematch` is the game that follows this one.
    """

    id: GameId
    title: str
    public: bool
    hints: bool
    rules: Rules
    seats: list[Seat]
    you: You
    now: Moment
    last: Played | None
    rematch: GameId | None


class GameRow(Message, frozen=True):
    """A game in a list. `your_turn`: a seat held by who asks has to act. Times: milliseconds since 1970."""

    id: GameId
    title: str
    rules: Rules
    state: Literal["waiting", "playing", "over"]
    names: list[str]
    players: list[Literal["person", "open", "invited", "bot"]]
    turn: int
    acting: int | None
    seats: list[int]
    your_turn: bool
    totals: list[int] | None
    created: int
    changed: int


class Games(Message, frozen=True):
    """A list of games."""

    games: list[GameRow]


# --- what one can ask for -----------------------------------------------------------------------------


class NewSeat(Request, frozen=True):
    """A seat of a new table: `here` (this device), `open`, `invited` or `bot`; `bot` is a short name as in
    `/api/info`.
    """

    player: Literal["here", "open", "invited", "bot"]
    name: Name | None = None
    bot: BotName | None = None


class NewGame(Request, frozen=True):
    """A new table. It starts as soon as nobody is waited for, with bots alone at once. `limit`: seconds for a
    turn. `seed`, or `same_deal_as` a game that is over, repeat a deal, so that it is no secret.
    """

    seats: Annotated[list[NewSeat], msgspec.Meta(min_length=2, max_length=8)]
    ruleset: RulesetName = "classic"
    title: Annotated[str, msgspec.Meta(pattern=LINE, max_length=60)] = ""
    public: bool = False
    limit: Annotated[int, msgspec.Meta(ge=10, le=2_592_000)] | None = None
    hints: bool = False
    seed: Annotated[int, msgspec.Meta(ge=0, le=9_007_199_254_740_991)] | None = None
    same_deal_as: GameId | None = None


class Held(Message, frozen=True):
    """A seat that was taken, and its secret: a browser has it in its cookie already, a program sends it as
    `Authorization: Bearer ...`.
    """

    seat: int
    token: Token


class Invite(Message, frozen=True):
    """What lets somebody else take a seat: `path` goes behind the server's address. The token stands behind
    #, so no server and no log ever sees it in an address.
    """

    seat: int
    token: Token
    path: str


class Seated(Message, frozen=True):
    """A game and what one holds there."""

    game: Game
    held: list[Held]
    invites: list[Invite]


class Sit(Request, frozen=True):
    """Take a seat: by the token of an invitation (or of a seat that one holds on another device), or an open
    seat by its number, or any open seat. `salt` goes into the shuffle, so that nobody alone decides it.
    """

    token: Token | None = None
    seat: SeatNumber | None = None
    name: Name | None = None
    salt: Salt = ""


class Start(Request, frozen=True):
    """Start without those who have not come; bots play their seats."""

    bot: BotName = "level:3"
    salt: Salt = ""


class OfSeat(Request, frozen=True):
    """Which of the seats that one holds is meant."""

    seat: SeatNumber


class Rename(Request, frozen=True):
    """A new name for a seat that one holds."""

    seat: SeatNumber
    name: Name


class Vote(Request, frozen=True):
    """One's own seat, and the seat of somebody who is away."""

    seat: SeatNumber
    absent: SeatNumber


class SendTurn(Request, frozen=True):
    """A whole turn: its number and all its actions. Sending the same again is harmless."""

    turn: TurnNumber
    actions: Annotated[list[Action], msgspec.Meta(min_length=1, max_length=6)]


class Look(Request, frozen=True):
    """What would lie on the table after these actions of the turn that goes on. Nothing is stored."""

    turn: TurnNumber
    actions: Annotated[list[Action], msgspec.Meta(max_length=6)]


class AskHint(Request, frozen=True):
    """What would be good after these actions?"""

    turn: TurnNumber
    actions: Annotated[list[Action], msgspec.Meta(max_length=6)] = []


class Option(Message, frozen=True):
    """A legal action, the best turn that begins with it, and what that is worth: the share of games won (a
    shared victory is a part of one), points ahead of the best opponent, and how far that is behind the best
    option, with the error of this difference.
    """

    text: str
    turn: list[str]
    share: float
    margin: float
    behind: float
    error: float


class Hint(Message, frozen=True):
    """What an analysis advises, best first; one option for each legal action."""

    turn: int
    options: list[Option]


class Mistake(Message, frozen=True):
    """A turn that has cost points, and a better one: what was done in each from the decision `ply` on, where
    they part. `points` of margin against the best opponent, with their error.
    """

    turn: int
    ply: int
    round: int
    seat: int
    kingdom: int
    points: float
    error: float
    played: list[Event]
    better: list[Event]


class Review(Message, frozen=True):
    """What was to be done better in a game that is over: how many of its turns are judged, and the mistakes
    among them, in the order of the game.
    """

    turns: int
    judged: int
    mistakes: list[Mistake]


class Turns(Message, frozen=True):
    """Turns in their order, from the one asked for."""

    turns: list[Played]


class DrawnSquare(Request, frozen=True):
    """A square of a kingdom drawn by hand; `crowns` are those of the domino alone."""

    square: Annotated[str, msgspec.Meta(pattern="^[a-m]([1-9]|1[0-3])" + END)]
    terrain: TerrainName
    crowns: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    building: Annotated[str, msgspec.Meta(max_length=40)] | None = None
    knight: bool = False


class DrawnKingdom(Request, frozen=True):
    """A kingdom drawn by hand. The castle is on g7."""

    squares: Annotated[list[DrawnSquare], msgspec.Meta(max_length=168)]
    size: Literal[5, 7] | None = None
    coins: Annotated[int, msgspec.Meta(ge=0, le=999)] = 0
    knights: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0
    towers: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0
    queen: bool = False
    discarded: Annotated[int, msgspec.Meta(ge=0, le=48)] = 0


class ScoreKingdoms(Request, frozen=True):
    """The kingdoms of one game, or one alone."""

    kingdoms: Annotated[list[DrawnKingdom], msgspec.Meta(min_length=1, max_length=8)]


class Warning(Message, frozen=True):
    """What cannot be in a real game, in English, and the kingdom; null when it is about all together."""

    kingdom: int | None
    text: str


class Scored(Message, frozen=True):
    """The scores of kingdoms drawn by hand, and who wins among them."""

    scores: list[Score]
    territories: list[list[Territory]]
    winners: list[int]
    warnings: list[Warning]


class BuildingFacts(Message, frozen=True):
    """A kind of building; `names` by language, `per` as in a score's reason, `tax_bonus` "knight", "tower" or
    "".
    """

    id: str
    copies: int
    knights: int
    towers: int
    tax_bonus: str
    crowns: int
    points: int
    per: str
    names: dict[str, str]


class Level(Message, frozen=True):
    """A level for people: the short name of its bot, and how it is called."""

    bot: str
    name: str
    seconds: float


class Info(Message, frozen=True):
    """What does not change while a server runs. `bots` are the short names that a seat may have besides the
    levels; a budget such as mcts:2s may be up to `most_seconds`.
    """

    version: str
    rulesets: list[Rules]
    levels: list[Level]
    bots: list[str]
    most_seconds: float
    buildings: list[BuildingFacts]
    dominoes: list[Domino]


class Refusal(Message, frozen=True):
    """Why something was refused. `error` is for programs, `message` for people, in English. For a stale turn
    `turn` is the number of the turn to be played now; for an illegal action `action` is the culprit and
    `legal` what would be legal in its place.
    """

    error: Literal[
        "bad_request",
        "not_allowed",
        "not_found",
        "stale",
        "illegal",
        "not_your_turn",
        "too_many",
        "too_large",
        "conflict",
        "unavailable",
    ]
    message: str
    turn: int | None = None
    action: str | None = None
    legal: list[str] | None = None


# --- what comes over the socket -----------------------------------------------------------------------


class LiveHello(Message, frozen=True, tag_field="kind", tag="hello"):
    """The first message: the game, and the turns since the one that the caller knows."""

    game: Game
    missed: list[Played]


class LivePlayed(Message, frozen=True, tag_field="kind", tag="played"):
    """A turn was played, and this is how things are now."""

    played: Played
    now: Moment


class LiveSeats(Message, frozen=True, tag_field="kind", tag="seats"):
    """Somebody came, went, was replaced, or changed his name. `now` is there when that changed more: the game
    has started, or somebody else decides.
    """

    seats: list[Seat]
    now: Moment | None


class LiveRematch(Message, frozen=True, tag_field="kind", tag="rematch"):
    """A new game for the same players."""

    id: GameId


class LiveBeat(Message, frozen=True, tag_field="kind", tag="beat"):
    """The server is there, and this is the turn; who knows another one asks anew."""

    turn: int
    at: int


class LiveBye(Message, frozen=True, tag_field="kind", tag="bye"):
    """The server closes the socket: it restarts, or this client is too slow. Come again in `after`
    milliseconds.
    """

    reason: Literal["restart", "slow"]
    after: int


Live = LiveHello | LivePlayed | LiveSeats | LiveRematch | LiveBeat | LiveBye


def encoded(message: Any) -> bytes:
    """A message as JSON."""
    return msgspec.json.encode(message)
