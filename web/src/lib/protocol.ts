// Made by `python -m queendomino.server.typescript web/src/lib/protocol.ts` from
// src/queendomino/server/protocol.py. Do not edit it here.

export type GameId = string

export type Token = string

export type BotName = string

export type Name = string

export type Action = string

export type SeatNumber = number

export type TurnNumber = number

export type Salt = string

export type RulesetName = "classic" | "wedding" | "wedding-teams" | "kingdomino"

export type TerrainName = "wheat" | "forest" | "lake" | "grassland" | "swamp" | "mine" | "town"

export type Box = "queendomino" | "kingdomino"

export type Step = "A" | "B" | "C" | "D" | "E"

export type Phase = "first" | "A" | "B" | "C" | "D" | "E" | "over"

/**
 * A domino: the first half is `a`, the second `b`. Numbers are unique within a box only.
 */
export interface Domino {
  box: Box
  number: number
  a: TerrainName
  crowns_a: number
  b: TerrainName
  crowns_b: number
}

/**
 * What lies on a square of a kingdom; `crowns` counts the crown of its building too.
 */
export interface Square {
  square: string
  terrain: TerrainName
  crowns: number
  building: string | null
  knight: boolean
}

/**
 * Two corners of a rectangle, both inside.
 */
export interface Frame {
  south_west: string
  north_east: string
}

/**
 * Squares of one terrain that hang together; `queen`: she adds a crown here (R9.3).
 */
export interface Territory {
  terrain: TerrainName
  squares: string[]
  crowns: number
  queen: boolean
}

/**
 * A point for every three coins.
 */
export interface CoinsReason {
  kind: "coins"
  coins: number
  points: number
}

/**
 * So many squares times so many crowns; with the queen one crown more.
 */
export interface TerritoryReason {
  kind: "territory"
  terrain: TerrainName
  squares: string[]
  crowns: number
  queen: boolean
  points: number
}

/**
 * A building worth `each` for each of `n` things: `per` is "tower", "knight", a terrain's territories
 * such as "town territory", or "" for flat points.
 */
export interface BuildingReason {
  kind: "building"
  building: string
  per: string
  each: number
  n: number
  points: number
}

export type Reason = CoinsReason | TerritoryReason | BuildingReason

/**
 * A row of the score pad, and why: coins, the seven terrains, per_territory, per_tower, per_knight,
 * points.
 */
export interface ScoreRow {
  row: string
  points: number
  why: Reason[]
}

/**
 * The score as if the game ended now; `largest` is the size of the largest territory, for ties.
 */
export interface Score {
  rows: ScoreRow[]
  total: number
  largest: number
}

/**
 * A kingdom. `knights` are in reserve; `frame` is the smallest rectangle around it, `reach` the largest
 * area in which its next squares may lie.
 */
export interface Kingdom {
  kingdom: number
  seats: number[]
  castle: string
  squares: Square[]
  frame: Frame
  reach: Frame
  coins: number
  knights: number
  placed_knights: number
  towers: number
  queen: boolean
  discarded: number
  territories: Territory[]
  score: Score
}

/**
 * A spot of the builders' board: `price` is printed, `cost` is what the seat that acts would pay;
 * `dragon`: it sits here.
 */
export interface Spot {
  price: number
  building: string | null
  cost: number | null
  affordable: boolean
  dragon: boolean
}

/**
 * A domino in a line and the seat whose king is on it; in the current line kings stand in turn order.
 */
export interface LinePlace {
  domino: Domino
  seat: number | null
  state: "done" | "now" | "later" | "free" | "taken"
}

/**
 * A king among those who act this round, in their order. Before the first round: who chooses when.
 */
export interface King {
  seat: number
  state: "done" | "now" | "later"
}

/**
 * A step of the turn that goes on: `now` is the earliest that may still be done, `open` may be gone to at
 * once, `later` comes after something that has to be done first, `skipped` was given up or had nothing to
 * do.
 */
export interface StepState {
  step: Step
  state: "done" | "now" | "open" | "later" | "skipped"
}

/**
 * What nobody has seen yet: how many, and what it is (its order exists nowhere in a message).
 */
export interface Piles {
  dominoes: Domino[]
  buildings: Record<string, number>
  n_dominoes: number
  n_buildings: number
  next_box: Box
}

/**
 * A square that a placement would cover.
 */
export interface Covered {
  square: string
  terrain: TerrainName
  crowns: number
}

/**
 * A: place the domino. `turned` is the legal action for the same two squares the other way round, if it
 * is another; `points`: how much the kingdom's total would change (here and in all others).
 */
export interface LegalPlace {
  kind: "place"
  text: string
  squares: Covered[]
  turned: string | null
  points: number
}

/**
 * A: the domino fits nowhere and leaves the game; then this is the only legal action of A (R4.3).
 */
export interface LegalDiscard {
  kind: "discard"
  text: string
  points: number
}

/**
 * B: a knight goes on `square` and collects `coins`.
 */
export interface LegalTax {
  kind: "tax"
  text: string
  square: string
  coins: number
  points: number
}

/**
 * C: the building of the spot `price` goes on `square` for `cost` coins; what it brings at once.
 */
export interface LegalBuild {
  kind: "build"
  text: string
  square: string
  price: number
  cost: number
  building: string
  knights: number
  towers: number
  queen: boolean
  points: number
}

/**
 * D: the dragon burns the building of the spot `price`; it costs one coin.
 */
export interface LegalBurn {
  kind: "burn"
  text: string
  price: number
  cost: number
  building: string
  points: number
}

/**
 * E: the king goes on a domino. In the next round he acts as number `earliest` to `latest`, from 1, as
 * the others choose; the two are equal when it is certain.
 */
export interface LegalChoose {
  kind: "choose"
  text: string
  number: number
  earliest: number
  latest: number
  points: number
}

/**
 * E in the last round: the turn ends (R3.3).
 */
export interface LegalEnd {
  kind: "end"
  text: string
  points: number
}

export type Legal = LegalPlace | LegalDiscard | LegalTax | LegalBuild | LegalBurn | LegalChoose | LegalEnd

/**
 * The order in which the kings choose first; with two players whose king was drawn (R2.4).
 */
export interface KingsDrawn {
  kind: "kings"
  seats: number[]
}

/**
 * A new round (R3.2): the dragon goes home from the spot `dragon`, buildings slide spot to spot.
 */
export interface RoundBegan {
  kind: "round"
  round: number
  dragon: number | null
  slides: ([number, number])[]
}

/**
 * Buildings come from the pile onto spots: pairs of price and building, in the order drawn.
 */
export interface TilesDrawn {
  kind: "tiles"
  tiles: ([number, string])[]
}

/**
 * The next line is drawn and sorted.
 */
export interface LineDrawn {
  kind: "line"
  dominoes: Domino[]
}

/**
 * A domino was placed; `points` is the change of the kingdom's total.
 */
export interface Placed {
  kind: "place"
  seat: number
  kingdom: number
  domino: Domino
  squares: string[]
  points: number
}

/**
 * A domino fitted nowhere.
 */
export interface Discarded {
  kind: "discard"
  seat: number
  kingdom: number
  domino: Domino
}

/**
 * A knight collected coins.
 */
export interface Taxed {
  kind: "tax"
  seat: number
  kingdom: number
  square: string
  coins: number
}

/**
 * A building was built for `cost` coins.
 */
export interface Built {
  kind: "build"
  seat: number
  kingdom: number
  building: string
  price: number
  square: string
  cost: number
  knights: number
  towers: number
  points: number
}

/**
 * The queen came to a kingdom, from another or from beside the board.
 */
export interface QueenMoved {
  kind: "queen"
  origin: number | null
  kingdom: number
}

/**
 * The dragon burned a building and sits on its spot.
 */
export interface Burned {
  kind: "burn"
  seat: number
  kingdom: number
  building: string
  price: number
  cost: number
}

/**
 * A king went on a domino of the next line.
 */
export interface Chose {
  kind: "choose"
  seat: number
  domino: Domino
}

/**
 * The game is over.
 */
export interface Ended {
  kind: "over"
  totals: number[]
  winners: number[]
}

export type Event = KingsDrawn | RoundBegan | TilesDrawn | LineDrawn | Placed | Discarded | Taxed | Built | QueenMoved | Burned | Chose | Ended

/**
 * A finished turn: its number from 0, whose it was, the actions, and all that happened, in order, until
 * somebody has to decide again; then the totals of all kingdoms right after it. `turn` -1 is what chance
 * did before the first turn; then `seat` is null. `by`: who decided, the person of the seat or a bot.
 */
export interface Played {
  turn: number
  seat: number | null
  actions: string[]
  events: Event[]
  totals: number[]
  by: "person" | "bot" | "chance"
}

/**
 * What a ruleset means for a number of players (R8).
 */
export interface Rules {
  name: RulesetName
  players: number
  n_kingdoms: number
  size: number
  line_length: number
  n_rounds: number
  n_kings: number
  teams: boolean
  buildings: boolean
}

/**
 * All that lies on the table. `ply` counts decisions from 0; `actions` are those of the turn that goes on
 * (in a view after some actions; otherwise none); `legal` is empty for who does not hold the seat that acts.
 */
export interface Table {
  turn: number
  ply: number
  round: number
  phase: Phase
  seat: number | null
  kingdom: number | null
  domino: Domino | null
  forced_discard: boolean
  steps: StepState[]
  actions: string[]
  fresh_squares: string[]
  kingdoms: Kingdom[]
  board: Spot[]
  dragon: number | null
  queen: number | null
  kings: King[]
  line: LinePlace[]
  next_line: LinePlace[]
  piles: Piles
  legal: Legal[]
}

/**
 * How a kingdom ended; `rank` from 1, equal for those who share it (R9.6).
 */
export interface ResultRow {
  kingdom: number
  seats: number[]
  rank: number
  total: number
  largest: number
}

/**
 * How a game ended: best first; `winners` are kingdoms.
 */
export interface Result {
  rows: ResultRow[]
  winners: number[]
}

/**
 * A seat. `player`: what it is for; `open` may be taken by anybody who has the address or the code,
 * `invited` only with its link. `bot` is the short name of the bot that decides now: that of the seat, or of
 * one that stands in for a person (`stands_in`, because he left, ran out of time, or was voted away).
 * `connected`: a page of that person is open at some server, or was a moment ago, so that nobody can vote
 * against it. `votes`: seats that would let a bot stand in.
 */
export interface Seat {
  seat: number
  kingdom: number
  name: string
  player: "person" | "open" | "invited" | "bot"
  bot: string | null
  stands_in: "left" | "time" | "vote" | null
  connected: boolean
  votes: number[]
}

/**
 * The time for a turn in seconds, and when that of this turn ends; milliseconds since 1970. Subtract
 * `now`, the server's own time, to be independent of the clock that the page has.
 */
export interface Clock {
  limit: number | null
  ends: number | null
  now: number
}

/**
 * The order of everything, fixed before the start: `hash` is shown at once, `secret` when the game is
 * over. `known`: whoever opened the table could know the order, from a seed or from a game played before.
 */
export interface Shuffle {
  hash: string
  secret: string | null
  salts: string[]
  known: boolean
}

/**
 * Who asks: the seats held (several at one device), and whether this is who opened the table.
 */
export interface You {
  seats: number[]
  host: boolean
}

/**
 * The game right after a turn; it comes with every turn. `turn` is the number of the turn to be played
 * now. `thinking`: the seat that acts is decided by a bot.
 */
export interface Moment {
  turn: number
  state: "waiting" | "playing" | "over"
  table: Table | null
  clock: Clock
  thinking: boolean
  shuffle: Shuffle
  result: Result | null
}

/**
 * A game for who asks. `log` is asked for by itself (`/turns`); `last` is the turn played last. `hints`:
 * the table allows them. `rematch` is the game that follows this one.
 */
export interface Game {
  id: GameId
  title: string
  public: boolean
  hints: boolean
  rules: Rules
  seats: Seat[]
  you: You
  now: Moment
  last: Played | null
  rematch: GameId | null
}

/**
 * A game in a list. `your_turn`: a seat held by who asks has to act. Times: milliseconds since 1970.
 */
export interface GameRow {
  id: GameId
  title: string
  rules: Rules
  state: "waiting" | "playing" | "over"
  names: string[]
  players: ("person" | "open" | "invited" | "bot")[]
  turn: number
  acting: number | null
  seats: number[]
  your_turn: boolean
  totals: number[] | null
  created: number
  changed: number
}

/**
 * A list of games.
 */
export interface Games {
  games: GameRow[]
}

/**
 * A seat of a new table: `here` (this device), `open`, `invited` or `bot`; `bot` is a short name as in
 * `/api/info`.
 */
export interface NewSeat {
  player: "here" | "open" | "invited" | "bot"
  name?: Name | null
  bot?: BotName | null
}

/**
 * A new table. It starts as soon as nobody is waited for, with bots alone at once. `limit`: seconds for a
 * turn. `seed`, or `same_deal_as` a game that is over, repeat a deal, so that it is no secret.
 */
export interface NewGame {
  seats: NewSeat[]
  ruleset?: RulesetName
  title?: string
  public?: boolean
  limit?: number | null
  hints?: boolean
  seed?: number | null
  same_deal_as?: GameId | null
}

/**
 * A seat that was taken, and its secret: a browser has it in its cookie already, a program sends it as
 * `Authorization: Bearer ...`.
 */
export interface Held {
  seat: number
  token: Token
}

/**
 * What lets somebody else take a seat: `path` goes behind the server's address. The token stands behind
 * #, so no server and no log ever sees it in an address.
 */
export interface Invite {
  seat: number
  token: Token
  path: string
}

/**
 * A game and what one holds there.
 */
export interface Seated {
  game: Game
  held: Held[]
  invites: Invite[]
}

/**
 * Take a seat: by the token of an invitation (or of a seat that one holds on another device), or an open
 * seat by its number, or any open seat. `salt` goes into the shuffle, so that nobody alone decides it.
 */
export interface Sit {
  token?: Token | null
  seat?: SeatNumber | null
  name?: Name | null
  salt?: Salt
}

/**
 * Start without those who have not come; bots play their seats.
 */
export interface Start {
  bot?: BotName
  salt?: Salt
}

/**
 * Which of the seats that one holds is meant.
 */
export interface OfSeat {
  seat: SeatNumber
}

/**
 * A new name for a seat that one holds.
 */
export interface Rename {
  seat: SeatNumber
  name: Name
}

/**
 * One's own seat, and the seat of somebody who is away.
 */
export interface Vote {
  seat: SeatNumber
  absent: SeatNumber
}

/**
 * A whole turn: its number and all its actions. Sending the same again is harmless.
 */
export interface SendTurn {
  turn: TurnNumber
  actions: Action[]
}

/**
 * What would lie on the table after these actions of the turn that goes on. Nothing is stored.
 */
export interface Look {
  turn: TurnNumber
  actions: Action[]
}

/**
 * What would be good after these actions?
 */
export interface AskHint {
  turn: TurnNumber
  actions?: Action[]
}

/**
 * A legal action, the best turn that begins with it, and what that is worth: the share of games won (a
 * shared victory is a part of one), points ahead of the best opponent, and how far that is behind the best
 * option, with the error of this difference.
 */
export interface Option {
  text: string
  turn: string[]
  share: number
  margin: number
  behind: number
  error: number
}

/**
 * What an analysis advises, best first; one option for each legal action.
 */
export interface Hint {
  turn: number
  options: Option[]
}

/**
 * A turn that has cost points, and a better one: what was done in each from the decision `ply` on, where
 * they part. `points` of margin against the best opponent, with their error.
 */
export interface Mistake {
  turn: number
  ply: number
  round: number
  seat: number
  kingdom: number
  points: number
  error: number
  played: Event[]
  better: Event[]
}

/**
 * What was to be done better in a game that is over: how many of its turns are judged, and the mistakes
 * among them, in the order of the game.
 */
export interface Review {
  turns: number
  judged: number
  mistakes: Mistake[]
}

/**
 * Turns in their order, from the one asked for.
 */
export interface Turns {
  turns: Played[]
}

/**
 * A square of a kingdom drawn by hand; `crowns` are those of the domino alone.
 */
export interface DrawnSquare {
  square: string
  terrain: TerrainName
  crowns?: number
  building?: string | null
  knight?: boolean
}

/**
 * A kingdom drawn by hand. The castle is on g7.
 */
export interface DrawnKingdom {
  squares: DrawnSquare[]
  size?: 5 | 7 | null
  coins?: number
  knights?: number
  towers?: number
  queen?: boolean
  discarded?: number
}

/**
 * The kingdoms of one game, or one alone.
 */
export interface ScoreKingdoms {
  kingdoms: DrawnKingdom[]
}

/**
 * What cannot be in a real game, in English, and the kingdom; null when it is about all together.
 */
export interface Warning {
  kingdom: number | null
  text: string
}

/**
 * The scores of kingdoms drawn by hand, and who wins among them.
 */
export interface Scored {
  scores: Score[]
  territories: Territory[][]
  winners: number[]
  warnings: Warning[]
}

/**
 * A kind of building; `names` by language, `per` as in a score's reason, `tax_bonus` "knight", "tower" or
 * "".
 */
export interface BuildingFacts {
  id: string
  copies: number
  knights: number
  towers: number
  tax_bonus: string
  crowns: number
  points: number
  per: string
  names: Record<string, string>
}

/**
 * A level for people: the short name of its bot, and how it is called.
 */
export interface Level {
  bot: string
  name: string
  seconds: number
}

/**
 * What does not change while a server runs. `bots` are the short names that a seat may have besides the
 * levels; a budget such as mcts:2s may be up to `most_seconds`.
 */
export interface Info {
  version: string
  rulesets: Rules[]
  levels: Level[]
  bots: string[]
  most_seconds: number
  buildings: BuildingFacts[]
  dominoes: Domino[]
}

/**
 * Why something was refused. `error` is for programs, `message` for people, in English. For a stale turn
 * `turn` is the number of the turn to be played now; for an illegal action `action` is the culprit and
 * `legal` what would be legal in its place.
 */
export interface Refusal {
  error: "bad_request" | "not_allowed" | "not_found" | "stale" | "illegal" | "not_your_turn" | "too_many" | "too_large" | "conflict" | "unavailable"
  message: string
  turn: number | null
  action: string | null
  legal: string[] | null
}

/**
 * The first message: the game, and the turns since the one that the caller knows.
 */
export interface LiveHello {
  kind: "hello"
  game: Game
  missed: Played[]
}

/**
 * A turn was played, and this is how things are now.
 */
export interface LivePlayed {
  kind: "played"
  played: Played
  now: Moment
}

/**
 * Somebody came, went, was replaced, or changed his name. `now` is there when that changed more: the game
 * has started, or somebody else decides.
 */
export interface LiveSeats {
  kind: "seats"
  seats: Seat[]
  now: Moment | null
}

/**
 * A new game for the same players.
 */
export interface LiveRematch {
  kind: "rematch"
  id: GameId
}

/**
 * The server is there, and this is the turn; who knows another one asks anew.
 */
export interface LiveBeat {
  kind: "beat"
  turn: number
  at: number
}

/**
 * The server closes the socket: it restarts, or this client is too slow. Come again in `after`
 * milliseconds.
 */
export interface LiveBye {
  kind: "bye"
  reason: "restart" | "slow"
  after: number
}

export type Live = LiveHello | LivePlayed | LiveSeats | LiveRematch | LiveBeat | LiveBye
