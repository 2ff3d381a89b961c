# Words of every page
title = Queendomino
home = Home
close = Close
loading = One moment…
navigation = Pages
settings = Language and settings
language = Language
theme = Light or dark
theme-system = Same as the device
theme-light = Light
theme-dark = Dark
speed = Animate other players’ moves
speed-normal = Calmly
speed-fast = Quickly
speed-off = Not at all
skip-to-content = Skip to the content
page-missing = There is nothing at this address
footer-notice = An unofficial fan version. Queendomino was designed by Bruno Cathala, illustrated by Cyril Bouquet and published by Blue Orange, none of whom has any part in this page. All pictures and words here are our own.
name = Name
your-name = Your name

# The first page
home-lead = Build a kingdom from dominoes, tax it with your knights, win the queen, and mind the dragon.
play-bots = Play against bots
starting = Dealing…
ways = More to do
new-table = New table
new-table-text = With friends near or far, and bots as you like
how-to-play = How to play
how-to-play-text = The rules in a few minutes, with pictures
score-pad = Score pad
score-pad-text = Score a game played on a real table
my-games = My games
show-all = Show all { $n }
public-games = Open tables
public-none = No table is waiting for players right now.
code = Table code
code-go = Go
game-over = finished
game-waiting = waiting for players

# A new table
ruleset = Game
ruleset-classic = Queendomino
ruleset-classic-text = The game itself, for 2 to 4 players.
ruleset-wedding = Royal Wedding
ruleset-wedding-text = Both boxes together, everyone for themselves.
ruleset-wedding-teams = Royal Wedding in teams
ruleset-wedding-teams-text = Both boxes together, one kingdom for two players.
ruleset-kingdomino = Kingdomino
ruleset-kingdomino-text = Where it all began: just place and choose.
rules-summary = { $size } × { $size } kingdoms, { $rounds } rounds
players = Players
n-players =
    { $n ->
        [one] { $n } player
       *[other] { $n } players
    }
level = Strength of the bots
level-quick = { $n }. { $name } · at once
level-thinks = { $n }. { $name } · up to { $seconds } s
level-name-1 = Squire
level-name-2 = Farmer
level-name-3 = Miller
level-name-4 = Merchant
level-name-5 = Guard
level-name-6 = Knight
level-name-7 = Baron
level-name-8 = Viscount
level-name-9 = Count
level-name-10 = Duke
level-name-11 = Queen
bot-thinks = { $n } s a turn
seats = Who plays
seat-n = Player { $n }
seat-who = Seat { $n }
who-me = Me
who-here = Here too
who-invited = Invited
who-open = Anyone
who-bot = A bot
more-options = More options
allow-hints = Allow hints
public-table = Anyone may find this table and watch
limit = Time per turn
limit-none = As long as you like
limit-minutes =
    { $n ->
        [one] { $n } minute
       *[other] { $n } minutes
    }
limit-days =
    { $n ->
        [one] { $n } day
       *[other] { $n } days
    }
table-title = Table name
seed = Deal number
seed-text = The same number deals the same dominoes again.
open-table = Open the table
bot-name-1 = Ada
bot-name-2 = Basil
bot-name-3 = Cleo
bot-name-4 = Duncan
bot-name-5 = Edith
bot-name-6 = Florian
bot-name-7 = Greta

# Before the game
lobby-title = The table is set
lobby-wait = The game begins when every seat is taken. Send the links to your friends.
lobby-wait-host = The game begins when every seat is taken.
start-with-bots = Start now, with bots in the free seats
seat-open = Free
seat-invited = Invited
seat-here = here
seat-bot = bot
seat-away = not here right now
invite = Invite
invite-link = Invitation link
link-copied = Link copied
sit-down = Sit down
join-title = You are invited
join-text = Tell us your name and take a seat.
watch = Just watch
game-missing = There is no such game
game-missing-text = Perhaps a letter of the address got lost.

# The table
banner = The turn
turn-yours = Your turn
turn-of = { $name } to play
turn-over = The game is over
round-of = Round { $n } of { $of }
first-choice = First choice
steps = Steps of the turn
step-a = Place
step-b = Tax
step-c = Build
step-d = Dragon
step-e = Choose
step-done = done
step-now = now
step-open = can be done
step-later = later
step-skipped = skipped
task-first = Choose your first domino.
task-a = Place your domino: point at a square, turn the domino, confirm.
task-discard = Your domino fits nowhere and has to be discarded.
task-tax = place a knight
task-build = build
task-burn = bribe the dragon
task-choose = Choose your next domino.
task-end = End your turn.
task-optional = You may { $what }. { $last }
task-thinking = A bot is thinking…
task-wait = Waiting for the move.
sending = Sending your turn…
table-menu = This table
menu-rename = Rename
menu-device = Play on another device
menu-device-text = Open this link on your other device. Whoever has it plays for { $name }, so keep it to yourself.
menu-leave = Leave the table
menu-leave-text = A bot plays on for { $name }. Come back whenever you like, as long as the game lasts.
menu-leave-waiting = The seat of { $name } becomes free again.
menu-stay = Stay
menu-watch = Let somebody watch
menu-watch-text = Whoever opens this address sees the game, but cannot play in it.
help-first = Tap a domino of the next line. Low numbers go first, high ones are worth more.
help-tax = Tap a marked square: a knight collects the coins shown there.
help-build = Tap a building to see what it costs and brings.
help-burn = Tap a building with a flame, if the dragon shall burn it.
help-choose = Tap a domino: the number in its corner is your place in the next round.
skip = Skip
undo = Undo
hint = Give me a hint
end-turn = End turn
score = Score
score-why = show why
kingdom-of = Kingdom of { $name }
kingdom-open = enlarge
other-kingdoms = Other kingdoms
turn-domino = Turn the domino
turn-domino-short = Turn
drag-me = Drag me onto the board, or tap to turn
place-here = Place
gain = points
discard = Discard
discard-why = There is no square beside its terrain or the castle within the kingdom’s size.
build-where =
    { $n ->
        [0] Free of charge. Tap a town.
        [one] Costs { $n } coin. Tap a town.
       *[other] Costs { $n } coins. Tap a town.
    }
build-cannot = You cannot build this one now.
burn = Burn (1 coin)
choose-order =
    { $n ->
        [1] Next round: first.
       *[other] Next round: number { $n }.
    }
choose-order-range = Next round: number { $from } to { $to }, as others choose.
choose-this = Choose
choose-and-end = End turn
bot-stands-in = A bot plays for you.
come-back = Take over again
absent = { $name } is not here.
let-bot-play = Let a bot play
you-watch = You are watching.
line-this = Current line
line-next = Next line
kings-order = Order of the kings
builders-board = Builders’ board
pile = { $n } in the pile
dragon-in-cave = The dragon is in its cave
dragon-out = The dragon is out until the end of the round
dragon-here = The dragon sits here
queen-waits = The queen is not with anybody yet
queen-away = The queen is visiting
queen-here = The queen is here
spot-empty = Empty
spot-price =
    { $n ->
        [one] Costs { $n } coin
       *[other] Costs { $n } coins
    }
discarded =
    { $n ->
        [one] { $n } domino discarded
       *[other] { $n } dominoes discarded
    }
line-lost = No connection. Trying again…
n-coins =
    { $n ->
        [one] { $n } coin
       *[other] { $n } coins
    }
n-knights =
    { $n ->
        [one] { $n } knight
       *[other] { $n } knights
    }
n-towers =
    { $n ->
        [one] { $n } tower
       *[other] { $n } towers
    }
n-crowns =
    { $n ->
        [one] { $n } crown
       *[other] { $n } crowns
    }
n-points =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
n-territories =
    { $n ->
        [one] { $n } { $terrain } territory
       *[other] { $n } { $terrain } territories
    }
facts-knights =
    { $n ->
        [one] { $n } knight in reserve, { $placed } placed
       *[other] { $n } knights in reserve, { $placed } placed
    }
terrain-wheat = wheat
terrain-forest = forest
terrain-lake = lake
terrain-grassland = grassland
terrain-swamp = swamp
terrain-mine = mine
terrain-town = town
building-tax-knight = +1 coin per knight whenever you collect tax
building-tax-tower = +1 coin per tower whenever you collect tax
building-per-territory =
    { $n ->
        [one] { $n } point for each { $terrain } territory
       *[other] { $n } points for each { $terrain } territory
    }
building-per-tower =
    { $n ->
        [one] { $n } point for each tower
       *[other] { $n } points for each tower
    }
building-per-knight =
    { $n ->
        [one] { $n } point for each knight
       *[other] { $n } points for each knight
    }

# The board for a screen reader
square-castle = { $square } castle
square-empty = { $square } empty
square-terrain = { $square } { $terrain }
square-knight = knight
square-in-territory = { $what }; territory of { $n }
board-aimed = { $first } on { $a }, { $second } on { $b } { $badge }
half-crowns =
    { $n ->
        [one] { $terrain } with { $n } crown
       *[other] { $terrain } with { $n } crowns
    }

# What has happened
log = What has happened
log-more = Show all
log-kings = The kings are drawn in this order: { $names }.
log-round = Round { $n }
log-tiles = New on the builders’ board: { $names }.
log-place = { $name } places { $domino } on { $squares }.
log-discard = { $name } has to discard { $domino }.
log-tax =
    { $n ->
        [one] { $name } collects { $n } coin on { $square }.
       *[other] { $name } collects { $n } coins on { $square }.
    }
log-build =
    { $n ->
        [0] { $name } builds { $building } for free.
        [one] { $name } builds { $building } for { $n } coin.
       *[other] { $name } builds { $building } for { $n } coins.
    }
log-queen = The queen comes to { $name }.
log-burn = { $name } bribes the dragon: { $building } burns.
log-choose = { $name } chooses domino { $number }, { $domino }.
log-over = The game is over. Won by { $names }.
legal-place = Place on { $squares }
legal-discard = Discard
legal-tax =
    { $n ->
        [one] Knight on { $square }: { $n } coin
       *[other] Knight on { $square }: { $n } coins
    }
legal-build = { $building } on { $square }
legal-burn = Burn { $building }
legal-choose = Choose domino { $number }

# Scores
row-coins = Coins
row-wheat = Wheat
row-forest = Forest
row-lake = Lake
row-grassland = Grassland
row-swamp = Swamp
row-mine = Mine
row-town = Town
row-per_territory = For territories
row-per_tower = For towers
row-per_knight = For knights
row-points = Buildings
row-total = Total
row-largest = Largest territory
largest-territory =
    { $n ->
        [one] Largest territory: { $n } square
       *[other] Largest territory: { $n } squares
    }
why-coins =
    { $n ->
        [one] { $n } coin, 1 point for every 3
       *[other] { $n } coins, 1 point for every 3
    }
why-territory =
    { $n ->
        [one] { $n } square × { $crowns }
       *[other] { $n } squares × { $crowns }
    }
why-territory-queen =
    { $n ->
        [one] { $n } square × ({ $crowns } + the queen)
       *[other] { $n } squares × ({ $crowns } + the queen)
    }
why-building = { $building }: { $what } × { $each }
why-building-flat = { $building }: { $each }

# After the game
finish-won =
    { $n ->
        [one] { $names } wins
       *[other] { $names } share the victory
    }
graph-title = Scores turn by turn
mistakes = The biggest mistakes
mistakes-text = A bot goes over every turn and says what would have been better.
mistakes-find = Find the mistakes
mistakes-progress = { $n } of { $of } turns
mistakes-of =
    { $n ->
        [one] { $n } mistake, { $points } lost
       *[other] { $n } mistakes, { $points } lost
    }
mistakes-none = No mistakes found
mistake-played = Played: { $what }
mistake-better = Better: { $what }
play-again = Same players again
go-to-rematch = Go to the next game
same-deal = Same deal again
replay = Replay
share = Share
download-record = Download the record

# What can go wrong
error-bad-request = The server did not understand that. Please reload the page.
error-not-allowed = This seat is not yours.
error-not-found = There is no such game.
error-stale = The game has moved on in the meantime.
error-illegal = The rules do not allow that.
error-not-your-turn = It is not your turn.
error-too-many = Too much at once. Please wait a moment.
error-too-large = That is too large.
error-conflict = That is no longer possible.
error-unavailable = The server is busy or restarting. Please try again.
error-unreachable = The server cannot be reached.

# The score pad
pad-lead = For a game played with real dominoes: enter your kingdom, and the pad scores it by the rulebook. It works offline, too.
pad-how = Choose a terrain below the board, then tap squares. Tap a square again to add crowns.
pad-example = Show an example
pad-example-name = Example
pad-clear = Clear all
pad-clear-sure = Really clear all?
pad-add = Add a player
pad-drop = Remove { $name }
pad-size = Size
pad-terrain = Terrain
pad-remove = Erase
pad-crowns = Crowns
pad-building = Building
pad-no-building = No building
pad-coins = Coins
pad-knights = Knights in reserve
pad-towers = Towers
pad-queen = The queen is here
pad-tie = On equal points, the largest territory decides.
print = Print
less-of = { $what }: one less
more-of = { $what }: one more
doubt-copies = { $building } stands here { $n } times; the box has { $copies }.
doubt-copies-all = { $building } stands in these kingdoms { $n } times; the box has { $copies }.
doubt-size = The kingdom is { $width } wide and { $height } high; it may not exceed { $size } × { $size }.
doubt-odd =
    { $n ->
        [one] { $n } square: dominoes cannot cover an odd number.
       *[other] { $n } squares: dominoes cannot cover an odd number.
    }
doubt-apart = Not all squares are connected to the castle.
doubt-many =
    { $least ->
        [0] { $n } { $terrain } squares: both boxes together have { $exist }.
        [1] { $n } { $terrain } squares with crowns: both boxes together have { $exist }.
       *[other] { $n } { $terrain } squares with { $least } or more crowns: both boxes together have { $exist }.
    }
doubt-many-one-box =
    { $least ->
        [0] { $n } { $terrain } squares: one box has { $exist }, only both together have so many.
        [1] { $n } { $terrain } squares with crowns: one box has { $exist }, only both together have so many.
       *[other] { $n } { $terrain } squares with { $least } or more crowns: one box has { $exist }, only both together have so many.
    }
doubt-towers = Towers: { $n }, but the buildings here bring { $built }.
doubt-knights = Knights, with those placed: { $n }, but these buildings make it { $built }.
doubt-queen = The queen does not visit a kingdom with no towers.
doubt-queens = The queen is in { $n } kingdoms at once.
doubt-queen-host = Towers where the queen is: { $n }; another kingdom has { $most }.
doubt-queen-nobody = There are towers, but the queen visits nobody.

# The replay
replay-start = Before the first decision.
replay-ends = { $name } ends the turn.
replay-first = To the beginning
replay-last = To the end
replay-turn-back = One turn back
replay-turn-on = One turn forward
replay-step-back = One decision back
replay-step-on = One decision forward
replay-play = Play
replay-pause = Pause
replay-ply = Decision
replay-share = Share this moment
to-table = To the table

# How to play
howto-goal = You build a kingdom out of dominoes. Large territories with many crowns bring points, and so do the right buildings, the coins you keep, and the queen’s favour.
howto-dominoes = Dominoes and terrains
howto-dominoes-text = Each domino has two squares, and each square one of seven terrains. Some squares bear crowns. Neighbouring squares of the same terrain form a territory. The number tells how good a domino is: the higher, the better.
howto-turn = A turn
howto-turn-text = In each round every king has one turn, in the order of the dominoes the kings stand on. A turn has five steps. The first and the last are mandatory, the three in between are up to you.
howto-step-a = Place the domino your king stands on.
howto-step-b = Send up to two knights to collect tax.
howto-step-c = Construct a building.
howto-step-d = Bribe the dragon.
howto-step-e = Choose a domino for the next round.
howto-a = At least one half of the domino has to touch the castle or a square of its own terrain. It must not cover anything.
howto-a-size = The whole kingdom must fit into 5 × 5 squares (in some games 7 × 7); the castle need not be in the middle. A domino that fits nowhere is discarded.
howto-a-picture = The lake touches the lake, so this is legal. What the other half touches does not matter.
howto-b = Put up to two knights from your reserve on the squares you have just placed, one on each. Each earns at once as many coins as its territory has squares, and stays there to the end of the game.
howto-b-picture = These two knights earn 3 + 2 coins.
howto-c = Pay for a building on the builders’ board and put it on a town square of your kingdom that has none. The price is shown at its spot. Knights and towers come at once, points at the end. In the next round all buildings slide to the cheaper side.
howto-queen = The queen
howto-queen-text = Whoever gains towers and now has the most, even tied, is visited by the queen. For her host every building costs one coin less, but the dragon takes no bribes. At the end she is one more crown on the host’s largest territory.
howto-buildings = All buildings
howto-d = Once in a round, one player may bribe the dragon with one coin to burn a building on the builders’ board. The host of the queen may not do that.
howto-e = Put your king on a free domino of the next line. Low numbers are weaker, but play first in the next round.
howto-score = The score
howto-score-coins = 1 point for every 3 coins.
howto-score-territories = Each territory: its squares times its crowns. Without a crown it is worth nothing.
howto-score-queen = The queen is one more crown on the largest territory of her host.
howto-score-buildings = Buildings: points of their own, or for each territory of a terrain, each tower, or each knight.
howto-score-tie = The most points win. On equal points, the largest territory decides.
howto-score-picture = Forest 3 × 2, mines 2 × 0 and 1 × 3, lake 1 × 1, and 2 points from the church for its one town territory.
howto-players = Players and boxes
howto-players-two = With two players, each has two kings and a kingdom of 7 × 7 squares.
howto-players-more = With three or four, each has one king and a kingdom of 5 × 5.
howto-wedding = Royal Wedding mixes both boxes: for 3 to 8 players, also in teams of two who share a kingdom.
howto-kingdomino = Kingdomino is the simpler game: just place and choose, without coins, buildings, queen or dragon.
howto-hands = On this page
howto-hands-mouse = Mouse: point at a square, click, turn with the wheel or a click, or drag the domino and drop it.
howto-hands-touch = Touch: tap a square, tap again to turn, then “Place”; or drag the domino.
howto-hands-keys = Keyboard: arrow keys, R to turn, Enter to confirm, U to undo.
howto-hands-undo = You can take back everything until you end your turn.
howto-start = Let’s play
