C test: tangent head=head wrt=x of=y activity=none
C test: run n=2 m=1
C A statement function that calls a function, inside itself.
      SUBROUTINE HEAD(N, X, M, Y)
      IMPLICIT REAL*8 (A-H,O-Z)
      DIMENSION X(N), Y(M)
      EXTERNAL BUMP
      SG(A) = BUMP(A) - 1.0
      Y(1) = SG(SG(X(1)))
      END
      REAL*8 FUNCTION BUMP(A)
      REAL*8 A
      BUMP = EXP(-A*A)
      END
