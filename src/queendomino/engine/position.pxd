# The C types of position.py. What is not named here is inferred from what is.
cimport cython

from queendomino.engine.codes cimport *
from queendomino.engine.kingdom cimport (
    Kingdom, corner, fits, largest, lay, measure, post, raise_building, score, settle, square_of, tax,
)
from queendomino.engine.masks cimport Mask, bit, lowest, nth, popcount

cdef extern from *:
    """
    #define at(kingdoms, i) (&(kingdoms)[i])
    #define copy_kingdom(to, i, k) ((to)[i] = *(k))
    #define copy_kingdoms(to, kingdoms, n) memcpy(to, kingdoms, (n) * sizeof((kingdoms)[0]))
    /* the fields from the first to the last that a copy takes over lie side by side */
    #define copy_fields(to, p) memcpy(&(to)->n_seats, &(p)->n_seats, (char*)&(p)->anchors - (char*)&(p)->n_seats)
    /* `__new__` would first clear what is then written over; a position holds no Python objects, so that its
       first bytes, up to the last of its kingdoms, are all there is to it */
    static inline void* twin_of(PyObject* o, size_t size) {
        PyObject* twin = PyObject_Malloc((size_t)Py_TYPE(o)->tp_basicsize);
        if (!twin) return PyErr_NoMemory();
        memcpy((char*)twin + sizeof(PyObject), (char*)o + sizeof(PyObject), size - sizeof(PyObject));
        return PyObject_Init(twin, Py_TYPE(o));
    }
    #define twin(p) twin_of((PyObject*)(p), (size_t)((char*)&(p)->kingdoms[(p)->n_kingdoms] - (char*)(p)))
    """
    Kingdom* at(Kingdom* kingdoms, int i) noexcept nogil
    void copy_kingdom(Kingdom* to, int i, Kingdom* k) noexcept nogil
    void copy_kingdoms(Kingdom* to, Kingdom* kingdoms, int n) noexcept nogil
    void copy_fields(Position to, Position p) noexcept nogil
    Position twin(Position p)

cdef unsigned char[32] TILE_TOWERS, TILE_KIND
cdef unsigned char[96] TWIN
cdef unsigned char[7] PAYABLE

cpdef int place_of(int square) noexcept nogil

@cython.final
cdef class Codes:
    cdef readonly int n
    cdef short[512] code

@cython.final
cdef class Position:
    # from here to `sites`: what makes the position; `copy_fields` takes it over in one go
    cdef readonly int n_seats, n_kingdoms, line_length, n_rounds, boxes
    cdef readonly int stage, round, turn, n_turns, host, n_line, n_lines, unclaimed
    cdef readonly int dragon, queen, shown
    cdef readonly unsigned int pile
    cdef readonly Mask fresh
    cdef Mask[2] unseen
    cdef unsigned char[6] spots
    cdef unsigned char[8] line, claims, turn_dominoes, turn_seats, hosts
    cdef unsigned char[32] sites
    # from here on: scratch, and the kingdoms
    cdef Mask[4] anchors
    cdef Mask taxable, towns
    cdef int payable, burnable
    cdef int[13] rows
    cdef Kingdom[8] kingdoms

    cdef void set_up(self, int large) noexcept nogil
    cpdef Position copy(self)
    cpdef void assign(self, Position other) noexcept nogil
    cpdef void deal_king(self, int seat) noexcept nogil
    cdef void call_king(self) noexcept nogil
    cdef void want_tiles(self) noexcept nogil
    cpdef void deal_tile(self, int tile) noexcept nogil
    cpdef void deal_kind(self, int kind) noexcept nogil
    cdef void want_line(self) noexcept nogil
    cpdef int box(self) noexcept nogil
    cpdef void deal_line(self, Mask dominoes) noexcept nogil
    cpdef void new_round(self) noexcept nogil
    cpdef int n_legal(self) noexcept nogil
    cdef int find_placements(self) noexcept nogil
    cdef int find_others(self) noexcept nogil
    cpdef void do(self, int i) noexcept nogil
    @cython.locals(west=int, north=int, south=int)
    cdef void do_placement(self, int i) noexcept nogil
    cdef void do_other(self, int i) noexcept nogil
    cdef bint may_bribe(self) noexcept nogil
    cdef int discount(self) noexcept nogil
    cpdef int legal(self, Codes codes) noexcept nogil
    cdef void list_placements(self, Codes codes) noexcept nogil
    cdef void list_others(self, Codes codes) noexcept nogil
    cpdef int tax_at(self, int square) noexcept nogil
    cpdef void apply(self, int code) noexcept nogil
    cdef void place(self, int direction, int anchor) noexcept nogil
    cdef void discard(self) noexcept nogil
    cdef void collect(self, int square) noexcept nogil
    cdef void build(self, int spot, int square) noexcept nogil
    cdef void greet_queen(self) noexcept nogil
    cdef void burn(self, int spot) noexcept nogil
    cdef void choose(self, int i) noexcept nogil
    cdef int line_place(self, int number) noexcept nogil
    cdef void end_turn(self) noexcept nogil
    cdef int score(self, int kingdom) noexcept nogil
    cpdef int seat(self) noexcept nogil
    cpdef int domino(self) noexcept nogil
    cpdef int largest(self, int kingdom) noexcept nogil
