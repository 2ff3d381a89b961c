"""Queendomino: the complete rules of the board game, to play, score, replay and program against.

>>> from queendomino import Game
>>> game = Game("classic", players=4, seed=7)
>>> while not game.is_over:
...     game.play(game.legal_actions[0])
>>> game.result.totals
(23, 31, 37, 72)

The tables of what there is: the rulesets of R8, the dominoes of each box, the buildings, and all actions.

>>> from queendomino import ACTIONS, BUILDINGS, DOMINOES, RULES_VERSION, RULESETS
>>> RULESETS["wedding-teams", 6].n_kingdoms, RULES_VERSION
(3, '1')
>>> str(DOMINOES["queendomino"][45]), BUILDINGS["statue"].points, len(ACTIONS)
('queendomino 45 (mine 3 | town)', 5, 1863)
"""

from queendomino.actions import ACTIONS, Action, Build, Burn, Choose, Discard, End, Place, Tax, parse_action
from queendomino.errors import IllegalActionError, NotationError, QueendominoError, RecordError
from queendomino.game import Drawn, Game, Result, Turn
from queendomino.kingdom import Kingdom, Site
from queendomino.rulesets import RULES_VERSION, RULESETS, Ruleset, ruleset
from queendomino.scoring import Row, Score, Territory
from queendomino.table import Claim, Table
from queendomino.tiles import BUILDINGS, DOMINOES, Building, Domino, Terrain
from queendomino.view import View

__version__ = "0.1.0"

__all__ = [
    "ACTIONS",
    "BUILDINGS",
    "DOMINOES",
    "RULESETS",
    "RULES_VERSION",
    "Action",
    "Build",
    "Building",
    "Burn",
    "Choose",
    "Claim",
    "Discard",
    "Domino",
    "Drawn",
    "End",
    "Game",
    "IllegalActionError",
    "Kingdom",
    "NotationError",
    "Place",
    "QueendominoError",
    "RecordError",
    "Result",
    "Row",
    "Ruleset",
    "Score",
    "Site",
    "Table",
    "Tax",
    "Terrain",
    "Territory",
    "Turn",
    "View",
    "parse_action",
    "ruleset",
]
