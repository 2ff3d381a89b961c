"""Sets of squares as 64-bit masks, on a board that is an 8x8 torus.

A kingdom never exceeds 7x7, so wherever its castle ends up the kingdom fits into eight by eight squares
that wrap around: square (x, y), counted from the castle, is bit (x + 8 * y) mod 64. The castle is
always bit 0, a neighbour is a rotation by 1 or 8, and one mask serves every size of kingdom.

This is what runs uncompiled. Compiled modules take the same names from `masks.pxd`, as C.
"""

from __future__ import annotations

ALL = 0xFFFF_FFFF_FFFF_FFFF


# The mask of one square
bit = [1 << square for square in range(64)].__getitem__
# How many squares a mask holds
popcount = int.bit_count


def lowest(mask: int) -> int:
    """The first square of a mask that holds some."""
    return (mask & -mask).bit_length() - 1


def nth(mask: int, n: int) -> int:
    """The n-th square of a mask, counted from 0."""
    for _ in range(n):
        mask &= mask - 1
    return (mask & -mask).bit_length() - 1


def rotated(mask: int, by: int) -> int:
    """All squares moved `by` bits up."""
    return (mask << by | mask >> 64 - by) & ALL


def beside(mask: int) -> int:
    """The squares that touch one of the mask by a side."""
    twice = mask | mask << 64
    twice |= twice << 7  # so that one shift moves by 8 and by 1
    return (twice >> 8 | twice >> 63) & ALL


def flood(seed: int, land: int) -> int:
    """The squares of `land` connected with `seed`, which lies in it."""
    part = seed
    while True:
        twice = part | part << 64
        twice |= twice << 7
        grown = (part | twice >> 8 | twice >> 63) & land
        if grown == part:
            return part
        part = grown
