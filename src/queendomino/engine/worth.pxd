# The C types of worth.py. What is not named here is inferred from what is.
cimport cython

from queendomino.engine.codes cimport *
from queendomino.engine.kingdom cimport Kingdom, crown_points, fits, lay, n_territories, score, tax
from queendomino.engine.masks cimport Mask, beside, bit, flood, lowest, popcount
from queendomino.engine.playout cimport Dealer
from queendomino.engine.position cimport Codes, Position, at, copy_kingdom, place_of

cdef unsigned char[96] TERRAIN_A, TERRAIN_B, CROWNS_A, CROWNS_B
cdef unsigned char[32] TILE_KNIGHTS, TILE_TOWERS, TILE_CROWNS, TILE_POINTS, TILE_PER, TILE_ROW

cdef int value(Kingdom* k, int hosts_queen, int* rows) noexcept nogil

@cython.final
cdef class Greedy:
    cdef int noise
    cdef Codes codes
    cdef Position after, built
    cdef Kingdom[1] trial
    cdef int[13] rows
    cdef Mask[4] anchors

    @cython.locals(gain=int, best=int)
    cpdef int choose(self, Position p, Dealer dealer)
    @cython.locals(hosts=int)
    cdef int turn_gain(self, Position p, int code) noexcept nogil
    @cython.locals(hosts=int)
    cdef int placing_gain(self, Position p, int code, int before) noexcept nogil
    @cython.locals(queen=int)
    cdef int building_gain(self, Position p, int now) noexcept nogil
    cdef int choice_gain(self, Kingdom* k, int hosts, Position p, int number) noexcept nogil
    cdef int placed_gain(self, Kingdom* k, int hosts, int domino, int now) noexcept nogil

cdef int lay_gain(Kingdom* k, int domino, int code) noexcept nogil
cdef int gain_at(Kingdom* k, int domino, int direction, int anchor) noexcept nogil
cdef int best_lay_gain(Kingdom* k, int domino, Mask* anchors) noexcept nogil
cdef int spot_gain(Position p, Kingdom* k, int code) noexcept nogil
cdef int spot_worth(Kingdom* k, int tile, int left) noexcept nogil
