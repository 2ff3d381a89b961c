"""A deal: all that chance will decide in a game, fixed before it begins."""

from __future__ import annotations

from queendomino.chance import Chance, draw, seeded
from queendomino.game import Drawn, Game, n_drawn, things_left
from queendomino.rulesets import Ruleset
from queendomino.table import Table


class Deal:
    """The same kings, lines and tiles for every game of a seed, whatever is played.

    A `Game` draws all from one generator, so the lines that come depend on how many buildings were bought.
    Here the kings, each box and the pile of buildings are shuffled once, as with cardboard.

    >>> from queendomino import Game
    >>> game = Game("classic", 2, by_hand=True)
    >>> Deal(game.ruleset, seed=7).drawn(game)
    Drawn(kind='kings', items=('0',))
    """

    def __init__(self, rules: Ruleset, seed: int) -> None:
        game = Game(rules.name, rules.players, by_hand=True)
        piles = {
            "kings": things_left(game),
            "tiles": [id for id, n in game.unseen_buildings.items() for _ in range(n)],
        }
        for box in rules.boxes:
            piles[box] = [str(domino.number) for domino in game.unseen_dominoes if domino.box == box]
        self._piles = {
            name: draw(self._chance(seed, i), pile, len(pile)) for i, (name, pile) in enumerate(piles.items())
        }

    def _chance(self, seed: int, pile: int) -> Chance:
        """What shuffles a pile."""
        return seeded(seed, pile)

    def drawn(self, table: Table) -> Drawn:
        """What comes next from the top of a pile."""
        pile = self._piles[table.next_box if table.phase == "line" else table.phase]
        taken = len(pile) - len(things_left(table))
        items = pile[taken : taken + n_drawn(table)]
        return Drawn(table.phase, tuple(sorted(items, key=int) if table.phase == "line" else items))

    def deal_on(self, game: Game) -> None:
        """Deal to a game by hand until a seat has to decide or it is over."""
        while game.seat is None and not game.is_over:
            game.deal(self.drawn(game))
