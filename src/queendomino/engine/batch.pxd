# The C types of batch.py. What is not named here is inferred from what is.
cimport cython

from queendomino.engine.codes cimport *
from queendomino.engine.masks cimport Mask
from queendomino.engine.observation cimport Observer, bytes_of, clear_bytes, copy_bytes
from queendomino.engine.playout cimport Dealer, deal
from queendomino.engine.position cimport Codes, Position
from queendomino.engine.reward cimport Rewards
from queendomino.engine.worth cimport Greedy

cdef extern from *:
    """
    /* a position as it lies in a lot: the fields that copy_fields takes over, then its kingdoms */
    #define FIELDS(p) ((char*)&(p)->anchors - (char*)&(p)->n_seats)
    #define KINGDOMS(p) ((p)->n_kingdoms * sizeof((p)->kingdoms[0]))
    #define lot_of(lot) ((unsigned char*)(lot).data)
    #define shorts_of(buffer) ((short*)(buffer).data)
    #define space_of(p) (FIELDS(p) + KINGDOMS(p))
    #define park(lot, i, p) (memcpy((lot) + (i) * space_of(p), &(p)->n_seats, FIELDS(p)), \\
                             memcpy((lot) + (i) * space_of(p) + FIELDS(p), (p)->kingdoms, KINGDOMS(p)))
    #define fetch(p, lot, i) (memcpy(&(p)->n_seats, (lot) + (i) * space_of(p), FIELDS(p)), \\
                              memcpy((p)->kingdoms, (lot) + (i) * space_of(p) + FIELDS(p), KINGDOMS(p)))
    """
    unsigned char* lot_of(unsigned char[::1] lot) noexcept nogil
    short* shorts_of(short[::1] buffer) noexcept nogil
    Py_ssize_t space_of(Position p) noexcept nogil
    void park(unsigned char* lot, Py_ssize_t i, Position p) noexcept nogil
    void fetch(Position p, unsigned char* lot, Py_ssize_t i) noexcept nogil

cdef enum:
    MOST = 512
    KINGDOMS = 255
    DEALT = 256
    GREEDY = 2

@cython.final
cdef class Batch:
    cdef readonly int n
    cdef readonly Observer observer
    cdef Position start, p
    cdef Dealer dealer
    cdef Codes codes
    cdef Rewards reward
    cdef Greedy greedy
    cdef unsigned char[::1] lot, home, known, observations, masks, seats, over
    cdef Mask[::1] states
    cdef short[::1] legal, n_legal, totals
    cdef float[::1] rewards
    cdef unsigned char[8] players
    cdef bint alone, masked

    cpdef void begin(self, Py_ssize_t i, Mask state) noexcept nogil
    cdef void open(self, Position p, Py_ssize_t i) noexcept nogil
    @cython.locals(wrong=Py_ssize_t, i=Py_ssize_t)
    cpdef Py_ssize_t step(self, long long[::1] actions)
    cpdef bint play(self, Py_ssize_t i, long long code) noexcept nogil
    cdef bint is_legal(self, Py_ssize_t i, long long code) noexcept nogil
    cdef void advance(self, Position p, Py_ssize_t i, int code) noexcept nogil
    cdef int chance(self, Position p) noexcept nogil
    cdef int others(self, Position p, Py_ssize_t i) noexcept nogil
    cdef int ask_greedy(self, Position p) noexcept with gil
    cdef void pay(self, Position p, Py_ssize_t i, int changed) noexcept nogil
    @cython.locals(start=Py_ssize_t, row=Py_ssize_t, before=Py_ssize_t)
    cdef void show(self, Position p, Py_ssize_t i, int changed) noexcept nogil
    @cython.locals(first=Py_ssize_t, mask=Py_ssize_t)
    cdef void list_legal(self, Position p, Py_ssize_t i) noexcept nogil
    @cython.locals(i=Py_ssize_t, n=int)
    cpdef void choose(self, long long[::1] actions, Dealer dice)
    cpdef Position position(self, Py_ssize_t i)
