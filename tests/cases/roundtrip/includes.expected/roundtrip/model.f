C test: roundtrip
      SUBROUTINE FIRST(X)
C before the include
C in the included file
      REAL A, B(3)
      COMMON /STATE/ A, B
C its last line
C after it
      REAL X
      A = X
      END
      SUBROUTINE SECOND(X)
C in the included file
      REAL A, B(3)
      COMMON /STATE/ A, B
C its last line
      REAL X
      X = A + B(2)
      END
