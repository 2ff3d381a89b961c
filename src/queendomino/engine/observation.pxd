# The C types of observation.py. What is not named here is inferred from what is.
cimport cython

from queendomino.engine.codes cimport *
from queendomino.engine.kingdom cimport Kingdom, corner
from queendomino.engine.masks cimport Mask, bit, lowest
from queendomino.engine.position cimport Codes, Position, at

cdef extern from *:
    """
    #define copy_bytes(to, i, source, j, n) memcpy((to) + (i), (source) + (j), n)
    #define bytes_of(buffer) ((unsigned char*)(buffer).data)
    #define clear_bytes(to, i, n) memset((to) + (i), 0, n)
    """
    void copy_bytes(unsigned char* to, Py_ssize_t i, unsigned char* source, Py_ssize_t j, Py_ssize_t n) noexcept nogil
    unsigned char* bytes_of(unsigned char[::1] buffer) noexcept nogil
    void clear_bytes(unsigned char* to, Py_ssize_t i, Py_ssize_t n) noexcept nogil

cdef unsigned char[96] CELL_A, CELL_B
cdef unsigned char[32] TILE_KIND

@cython.final
cdef class Observer:
    cdef readonly int side, n_squares, n_kingdom, unseen, pile, board, now, turns, next_line, n
    cdef readonly int n_kingdoms, team
    cdef Codes codes

    @cython.locals(land=Mask)
    cdef void put_kingdom(self, Position p, int i, unsigned char* row, Py_ssize_t start) noexcept nogil
    cdef void put_unseen(self, Position p, unsigned char* row, Py_ssize_t start) noexcept nogil
    @cython.locals(fresh=Mask)
    cdef void put_table(self, Position p, int seat, unsigned char* row, Py_ssize_t start) noexcept nogil
    cdef int cell_of(self, Kingdom* k, int place) noexcept nogil
    cdef int relative(self, int seat, int me) noexcept nogil
    @cython.locals(to="unsigned char*")
    cpdef void observe(self, Position p, int seat, unsigned char[::1] row)
    cpdef int mask(self, Position p, unsigned char[::1] row)

cdef void put_place(unsigned char* row, Py_ssize_t i, int domino, int king) noexcept nogil
