C test: roundtrip
      SUBROUTINE FIRST(X)
C before the include
      INCLUDE 'state.inc'
C after it
      REAL X
      A = X
      END
      SUBROUTINE SECOND(X)
      INCLUDE 'state.inc'
      REAL X
      X = A + B(2)
      END
