# The C types of search.py. What is not named here is inferred from what is.
cimport cython
from libc.math cimport sqrt

from queendomino.engine.codes cimport *
from queendomino.engine.habits cimport play_by_habit, step_by_habit
from queendomino.engine.kingdom cimport Kingdom, tax
from queendomino.engine.masks cimport Mask
from queendomino.engine.playout cimport Dealer, play_out
from queendomino.engine.position cimport Codes, Position, at, place_of
from queendomino.engine.worth cimport best_lay_gain, lay_gain, spot_gain

cdef double PATIENT
cdef int[121] WEIGHTS

cdef bint leads_to(Position p, Position later) noexcept nogil

@cython.final
cdef class Search:
    cdef readonly int capacity, n_nodes, root, depth, patience, halving, n_live, owner
    cdef readonly double explore, win, reluctance
    cdef readonly bint by_habit, informed, rivals
    cdef short[::1] code
    cdef int[::1] first, next, n, weight, stamps
    cdef double[::1] total
    cdef int stamp
    cdef Codes codes
    cdef Dealer dealer
    cdef Position root_position, work
    cdef Mask[4] anchors
    cdef int[64] live
    cdef int[128] path, movers
    cdef int[8] scores
    cdef double[8] interest, wins

    cpdef void start(self, Position position)
    cpdef void advance(self, int code)
    @cython.locals(after=Position, p=Position, node=int, known=bint)
    cpdef bint catch_up(self, Position position)
    cpdef void run(self, int n)
    cdef void descend(self, Position p) noexcept nogil
    cdef bint in_tree(self, Position p) noexcept nogil
    @cython.locals(best=int, second=int, won=double, margin=double, size=double)
    cdef void judge(self, Position p) noexcept nogil
    @cython.locals(
        visits=int, weights=long, child=int, total=double, unknown=double, curiosity=double, worth=double, best=double
    )
    cdef int select(self, int node, Position p, bint sure) noexcept nogil
    @cython.locals(n=int, i=int, child=int)
    cpdef int compete(self)
    @cython.locals(i=int, j=int, node=int)
    cpdef void halve(self)
    cdef double mean(self, int node) noexcept nogil
    @cython.locals(least=int, i=int)
    cdef int least_tried(self) noexcept nogil
    cdef bint grow(self, int node, Position p) noexcept nogil
    cdef void add(self, int node, int code, int weight) noexcept nogil
    cdef int guess(self, Position p, int code) noexcept nogil
