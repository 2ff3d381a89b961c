# The C types of appraise.py. What is not named here is inferred from what is.
cimport cython

from queendomino.engine.codes cimport *
from queendomino.engine.habits cimport go_on, place
from queendomino.engine.masks cimport Mask
from queendomino.engine.playout cimport Dealer, deal
from queendomino.engine.position cimport Codes, Position
from queendomino.engine.search cimport Search

cdef Mask ALL64
cdef Mask[3] SPLIT
cdef int VICTORY, FEW, NOWHERE, FACTS

@cython.final
cdef class Appraisal:
    cdef Search search
    cdef Mask seed
    cdef readonly int n
    cdef Position start, work
    cdef int node
    cdef Dealer lines, tiles, dice
    cdef Codes codes
    cdef int[::1] stamps
    cdef int stamp
    cdef int[8] keys
    cdef long long[32] sums

    cdef int child(self, int code)
    cpdef int visits(self)
    @cython.locals(p=Position, node=int)
    cpdef list advice(self)
    @cython.locals(p=Position)
    cpdef void play(self, int n)
    @cython.locals(node=int, sure=bint)
    cdef void play_game(self, Position p, long long number) noexcept nogil
    @cython.locals(n=int, most=int, found=int, child=int)
    cdef int best(self, int node, Position p, bint sure, int few) noexcept nogil
    @cython.locals(n=int, best=int, ahead=int, level=int, score=int)
    cdef void judge(self, Position p) noexcept nogil
    @cython.locals(i=int, n=double)
    cpdef tuple means(self, int kingdom)

cdef Mask sown(Mask seed, Mask number) noexcept nogil
