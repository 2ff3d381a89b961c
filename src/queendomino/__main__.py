"""`python -m queendomino` is the command `queendomino`."""

from queendomino.cli import main

if __name__ == "__main__":
    main(prog_name="queendomino")
