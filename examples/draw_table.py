"""Draw a table in the middle of a game: four players who take what scores most, seen as text and as SVG.

python examples/draw_table.py docs/table.svg
"""

from __future__ import annotations

import sys
from pathlib import Path

from queendomino import Action, Burn, Choose, Game
from queendomino.draw import table_text, wants_colour
from queendomino.svg import table_svg

NAMES = "Amira", "Bruno", "Chloé", "Dmitri"


def worth(game: Game, seat: int) -> float:
    """What a kingdom promises: its score, and a little for coins and for territories that may grow."""
    kingdom = game.kingdoms[seat]
    growth = sum((len(territory.squares) - 1) * (1 + territory.crowns) for territory in kingdom.territories)
    return kingdom.score.total + 0.5 * kingdom.coins + kingdom.towers + kingdom.knights + 0.4 * growth


def best_action(game: Game) -> Action:
    """The action after which the kingdom promises most; the rich also bribe the dragon."""
    seat = game.seat
    assert seat is not None

    def value(action: Action) -> float:
        if isinstance(action, Choose):  # crowns, which are on the first half if anywhere
            crowns = {claim.domino.number: claim.domino.crowns_a for claim in game.next_line}
            return worth(game, seat) + crowns[action.number] / 10
        game.play(action)
        promise = worth(game, seat) + 2 * (isinstance(action, Burn) and game.kingdoms[seat].coins > 9)
        game.undo()
        return promise

    return max(game.legal_actions, key=value)


def main() -> None:
    """Play until the middle of round 9; write the picture to the file named, print the text."""
    game = Game("classic", players=4, seed=125, tags={f"Seat{i}": name for i, name in enumerate(NAMES)})
    while game.round < 9 or game.line_index < 2:
        game.play(best_action(game))
    for path in sys.argv[1:]:
        Path(path).write_text(table_svg(game), encoding="utf-8")
    print(table_text(game, colour=wants_colour(sys.stdout)))


if __name__ == "__main__":
    main()
