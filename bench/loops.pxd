cimport cython

from queendomino.engine.codes cimport *
from queendomino.engine.kingdom cimport Kingdom, fits, score
from queendomino.engine.position cimport Codes, Position, at

@cython.locals(copied=Position)
cpdef Position copies(Position p, long n)
@cython.locals(copied=Position)
cpdef Position assigns(Position p, long n)
@cython.locals(p=Position, total=long)
cpdef long masks(list positions, long n)
@cython.locals(p=Position, total=long, codes=Codes)
cpdef long lists(list positions, long n)
@cython.locals(p=Position, total=long)
cpdef long scores(list positions, long n)
