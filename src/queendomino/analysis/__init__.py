"""What every legal action is worth, the best turn, and what a player's turns have cost.

>>> from queendomino import Game
>>> from queendomino.analysis import Analyst
>>> analysis = Analyst("500n", seed=7).analyse(Game(seed=7))
>>> sorted(option.action.text for option in analysis.options)
['=13', '=16', '=47', '=48']
>>> 0 < analysis.best.value.wins.mean < 1
True
"""

from queendomino.analysis.analyst import Analyst, Reviewed, mistakes
from queendomino.analysis.picture import analysis_svg, review_svg
from queendomino.analysis.values import Analysis, Option, Value

__all__ = [
    "Analysis",
    "Analyst",
    "Option",
    "Reviewed",
    "Value",
    "analysis_svg",
    "mistakes",
    "review_svg",
]
