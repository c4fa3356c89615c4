C Tangent of HEAD: Y with respect to X.
C test: tangent head=head wrt=x of=y activity=none
C test: run n=2 m=1
C A statement function that calls a function, inside itself.
      SUBROUTINE HEAD_D(N, X, X_D, M, Y, Y_D)
      IMPLICIT REAL*8 (A-H, O-Z)
      DIMENSION X(N), Y(M)
      DOUBLE PRECISION BUMP_VALUE
      DOUBLE PRECISION BUMP_VALUE_D
      DOUBLE PRECISION BUMP_VALUE2
      DOUBLE PRECISION BUMP_VALUE2_D
      DOUBLE PRECISION X_D(N)
      DOUBLE PRECISION Y_D(M)
      EXTERNAL BUMP_D
      Y_D = 0d0
      CALL BUMP_D(X(1), X_D(1), BUMP_VALUE, BUMP_VALUE_D)
      CALL BUMP_D((BUMP_VALUE - 1.0), BUMP_VALUE_D, BUMP_VALUE2,
     &  BUMP_VALUE2_D)
      Y_D(1) = BUMP_VALUE2_D
      Y(1) = (BUMP_VALUE2 - 1.0)
      END
C Tangent of BUMP.
      SUBROUTINE BUMP_D(A, A_D, R, R_D)
      REAL*8 A
      REAL*8 A_D
      REAL*8, INTENT(OUT) :: R
      REAL*8, INTENT(OUT) :: R_D
      R_D = -2*EXP(-A*A)*A*A_D
      R = EXP(-A*A)
      END
