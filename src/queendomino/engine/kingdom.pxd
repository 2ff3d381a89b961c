# The C types of kingdom.py. What is not named here is inferred from what is.
from queendomino.engine.codes cimport *
from queendomino.engine.masks cimport Mask, beside, bit, flood, lowest, popcount, rotated

ctypedef struct Kingdom:
    Mask[7] land
    Mask box
    Mask crown1
    Mask crown2
    Mask built
    Mask posts
    Mask flat_room
    Mask upright_room
    unsigned int owned
    short coins
    unsigned char knights
    unsigned char towers
    unsigned char discarded
    unsigned char large
    unsigned char west
    unsigned char south
    unsigned char width
    unsigned char height

cdef unsigned char[96] TERRAIN_A, TERRAIN_B, CROWNS_A, CROWNS_B, TWIN
cdef unsigned char[32] TILE_KNIGHTS, TILE_TOWERS, TILE_CROWNS, TILE_POINTS, TILE_PER, TILE_ROW
cdef unsigned int KNIGHT_SAFE, TOWER_SAFE
cdef Mask[64] BOXES
cdef Mask[128] FLAT_FRAMES, UPRIGHT_FRAMES

cdef void settle(Kingdom* k, int large, int coins, int knights) noexcept nogil
cdef int corner(Kingdom* k) noexcept nogil
cdef void measure(Kingdom* k) noexcept nogil
cdef int fits(Kingdom* k, int domino, Mask* anchors) noexcept nogil
cdef Mask lay(Kingdom* k, int domino, int direction, int anchor) noexcept nogil
cdef void stretch(Kingdom* k, int upright, int anchor) noexcept nogil
cdef int tax(Kingdom* k, int square) noexcept nogil
cdef void post(Kingdom* k, int square) noexcept nogil
cdef void raise_building(Kingdom* k, int tile, int square) noexcept nogil
cdef int largest(Kingdom* k) noexcept nogil
cdef int square_of(Kingdom* k, int place) noexcept nogil
cdef int n_territories(Mask land) noexcept nogil
cdef int crown_points(Kingdom* k, int terrain) noexcept nogil
cdef int score(Kingdom* k, int hosts_queen, int* rows) noexcept nogil
cdef int building_points(Kingdom* k, int* rows) noexcept nogil
