# masks.py as C. The operators | & ^ ~ << >> are the same text on a Mask and on Python's integers.
cdef extern from *:
    """
    typedef unsigned long long Mask;
    #define bit(square) (1ULL << (square))
    #define popcount(mask) __builtin_popcountll(mask)
    #define lowest(mask) __builtin_ctzll(mask)

    static inline int nth(Mask mask, int n) {
    #ifdef __BMI2__
        return lowest(__builtin_ia32_pdep_di(1ULL << n, mask));
    #else
        while (n-- > 0) mask &= mask - 1;
        return lowest(mask);
    #endif
    }
    static inline Mask rotated(Mask mask, int by) {
        return mask << by | mask >> (-by & 63);
    }
    static inline Mask beside(Mask mask) {
        mask |= rotated(mask, 7);
        return rotated(mask, 1) | rotated(mask, 56);
    }
    static inline Mask flood(Mask part, Mask land) {
        for (;;) {  // two steps at a time: one hard-to-foresee branch for both
            Mask grown = (part | beside(part)) & land;
            Mask more = (grown | beside(grown)) & land;
            if (more == grown) return grown;
            part = more;
        }
    }
    """
    ctypedef unsigned long long Mask
    Mask bit(int square) noexcept nogil
    int popcount(Mask mask) noexcept nogil
    int lowest(Mask mask) noexcept nogil
    int nth(Mask mask, int n) noexcept nogil
    Mask rotated(Mask mask, int by) noexcept nogil
    Mask beside(Mask mask) noexcept nogil
    Mask flood(Mask part, Mask land) noexcept nogil
