# The C types of habits.py. What is not named here is inferred from what is.
cimport cython

from queendomino.engine.codes cimport *
from queendomino.engine.kingdom cimport Kingdom, tax
from queendomino.engine.masks cimport Mask, beside, flood, lowest, popcount
from queendomino.engine.playout cimport Dealer, deal
from queendomino.engine.position cimport Position, at
from queendomino.engine.worth cimport spot_worth

cdef unsigned char[96] TERRAIN_A, TERRAIN_B, CROWNS_A, CROWNS_B
cdef unsigned char[32] TILE_CROWNS
cdef Mask ANYWHERE

cpdef void play_by_habit(Position p, Dealer dealer) noexcept nogil
cdef void step_by_habit(Position p, Dealer dealer) noexcept nogil
@cython.locals(a=Mask, b=Mask, n=int)
cdef void place(Position p, Dealer dealer) noexcept nogil
@cython.locals(land=Mask, rest=Mask, part=Mask, best_part=Mask, best=int, gain=int)
cdef Mask edge(Kingdom* k, int terrain, int crowns) noexcept nogil
cdef bint narrow(Position p, Mask a, Mask b) noexcept nogil
cdef void go_on(Position p, Dealer dealer) noexcept nogil
cdef int best_spot(Position p, Kingdom* k) noexcept nogil
cdef int best_town(Kingdom* k, Mask towns) noexcept nogil
cdef int best_place(Position p, Kingdom* k, Dealer dealer) noexcept nogil
cdef int half_appeal(Kingdom* k, int terrain, int crowns) noexcept nogil
