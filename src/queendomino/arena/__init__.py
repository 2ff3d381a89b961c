"""Who is stronger, and how sure that is: matches between bots, on many processes.

>>> from queendomino.arena import InTurn, Match, Report
>>> match = Match(("greedy", "random"), seed=7)
>>> report = Report(match, InTurn().run(match, range(4)))
>>> report["greedy"].wins.mean
1.0
"""

from queendomino.arena.deals import Deal
from queendomino.arena.folder import Folder
from queendomino.arena.match import Match, Played
from queendomino.arena.ratings import Rating, rate
from queendomino.arena.report import Report, Standing
from queendomino.arena.runners import InTurn, Pool, Runner
from queendomino.arena.sprt import Sprt, Trial
from queendomino.arena.statistics import Estimate

__all__ = [
    "Deal",
    "Estimate",
    "Folder",
    "InTurn",
    "Match",
    "Played",
    "Pool",
    "Rating",
    "Report",
    "Runner",
    "Sprt",
    "Standing",
    "Trial",
    "rate",
]
