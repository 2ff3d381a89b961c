# The C types of playout.py. What is not named here is inferred from what is.
cimport cython

from queendomino.engine.codes cimport *
from queendomino.engine.masks cimport Mask, bit, lowest, nth, popcount
from queendomino.engine.position cimport Position

cdef Mask ALL32, ALL64, MULTIPLIER, INCREMENT

@cython.final
cdef class Dealer:
    cdef public Mask state
    cdef unsigned char[96] decks
    cdef int[2] n_decks, n_all
    cdef unsigned char[32] pile
    cdef int n_pile, n_all_pile

    # signed, for a sum with it may be negative
    cpdef long long below(self, Mask n) noexcept nogil
    cpdef void gather(self, Position p) noexcept nogil
    cdef void rewind(self) noexcept nogil

cpdef void deal(Position p, Dealer dealer) noexcept nogil
cdef void deal_kings(Position p, Dealer dealer) noexcept nogil
cdef void deal_tile(Position p, Dealer dealer) noexcept nogil
cdef void deal_line(Position p, Dealer dealer) noexcept nogil
cpdef void play_out(Position p, Dealer dealer) noexcept nogil
cpdef void run(
    Position start, Position p, Dealer dealer,
    unsigned short[::1] totals, unsigned char[::1] largest, unsigned char[::1] winners
)
cdef int rank(Position p, int first, unsigned short[::1] totals, unsigned char[::1] largest) noexcept nogil
