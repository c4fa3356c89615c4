C test: tangent head=head wrt=x of=y --vector=2
C test: run n=2 m=1
C A statement function without derivatives among its arguments.
      SUBROUTINE HEAD(N, X, M, Y)
      INTEGER N, M
      DOUBLE PRECISION X(N), Y(M), SF, F
      SF(F) = X(1)*EXP(-F)
      Y(1) = X(2)*SF(1D0)
      END
