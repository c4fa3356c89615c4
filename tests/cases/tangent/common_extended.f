C test: tangent head=chain wrt=x of=y
C test: run n=3
C An EQUIVALENCE makes a COMMON block longer than its members.
      SUBROUTINE CHAIN(N, X, Y)
      INTEGER N, I
      DOUBLE PRECISION X(N), Y(N), WORK(16), EXT(4)
      COMMON /WRK/ WORK
      EQUIVALENCE (WORK(15), EXT(1))
      EXT(4) = X(1)*X(2) + EXT(3)
      WORK(16) = X(3)
      DO 10 I = 1, N
   10 Y(I) = EXT(4)*EXT(2)*X(I)
      CALL LATER(Y(1))
      END
      SUBROUTINE LATER(V)
      DOUBLE PRECISION V, A(18)
      COMMON /WRK/ A
      V = V + A(16)*A(18)
      END
