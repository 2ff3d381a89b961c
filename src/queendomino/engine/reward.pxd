# The C types of reward.py. What is not named here is inferred from what is.
cimport cython

from queendomino.engine.codes cimport *
from queendomino.engine.position cimport Position

@cython.final
cdef class Rewards:
    cdef readonly int kind
    cdef int[8] totals, value
    cdef double[8] worth

    @cython.locals(k=int, best=int, n_best=int, lead=int, better=int, others=double)
    cdef void judge(self, Position p) noexcept nogil
    @cython.locals(gained=int, others=double)
    cdef void compare(self, Position p, short* totals, Py_ssize_t start, int changed) noexcept nogil
    cdef void nothing(self) noexcept nogil
