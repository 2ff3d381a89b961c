"""Environments for programs that learn, all with the same observations, actions and rewards.

`Environment` is one game, `Games` many at once; they need NumPy only. The others lie in modules of their
own, so that each imports its own package: `queendomino_v0` (PettingZoo), `gymnasium`, `openspiel`. The card
with all that has a number is docs/environments.md.

>>> from queendomino.rl import Environment
>>> env = Environment("classic", 4, seed=7)
>>> while not env.is_over:
...     env.step(env.legal_codes[0])
>>> env.rewards.argmax().item(), env.game().result.winners
(3, (3,))
"""

from queendomino.rl.environment import Environment
from queendomino.rl.games import REWARDS, Games
from queendomino.rl.layout import Layout, Part

__all__ = ["REWARDS", "Environment", "Games", "Layout", "Part"]
