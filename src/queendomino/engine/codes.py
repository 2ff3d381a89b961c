"""The integers that the engine speaks: stages, actions, and what stands for nobody.

Compiled modules take these names from `codes.pxd`; a test keeps the two files equal.
"""

from __future__ import annotations

# What has to happen next. From PLACE to FIRST a player decides; ROUND waits for `Position.new_round`.
KINGS = 0  # chance: the order of the kings (R2.4)
TILES = 1  # chance: buildings for the free spots (R2.1, R3.2)
LINE = 2  # chance: the next line of dominoes (R2.4, R2.5)
PLACE = 3  # A is due; from here to CHOOSE: which of B to E may still be done
TAX = 4
BUILD = 5
BURN = 6
CHOOSE = 7
FIRST = 8  # a king goes on a domino of the first line
ROUND = 9  # all kings have acted
OVER = 10

# The action space. A placement is named by its western or southern square (the anchor): 12 x 13 anchors
# lie flat, 13 x 12 stand upright, each with the domino's first half on one end or on the other.
ANCHORS = 156
EAST = 0  # + 12 * rank + file of the anchor: the second half lies east of the first
WEST = 156
NORTH = 312  # + 13 * rank + file of the anchor
SOUTH = 468
DISCARD = 624
TAX_AT = 625  # + square (13 * rank + file)
BUILD_AT = 794  # + 169 * price + square
BURN_AT = 1808  # + price
CHOOSE_AT = 1814  # + number - 1
END = 1862
N_ACTIONS = 1863

SIDE = 13  # files and ranks that a kingdom can reach
SQUARES = 169
MIDDLE = 6  # file and rank of the castle, counted from 0
SPOTS = 6
BOX = 48  # dominoes in a box; the Kingdomino box follows the Queendomino box in the tables
TOWN = 6
NOBODY = 255

# The score's rows (R9.5)
COINS = 0
TERRAINS = 1  # + terrain
PER_TERRITORY = 8
PER_TOWER = 9
PER_KNIGHT = 10
POINTS = 11
TOTAL = 12

N_ROWS = 13

# A square in an observation is a byte: 0 or terrain + 1, CASTLE, and what is on it (observation.py)
CASTLE = 8
CROWNS = 16  # times 0 to 3
KNIGHT = 64
BUILDING = 128
N_FACTS = 5  # of a kingdom: coins, knights, towers, discards, queen
N_KINDS = 17  # of buildings
N_NOW = 6  # phase, round, dragon, seat to decide, two fresh squares
N_PLACE = 4  # of a domino in a line: number, king, two squares

# What the environments pay (reward.py)
WIN = 0
RANK = 1
MARGIN = 2
SCORE = 3
