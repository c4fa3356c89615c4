C Tangent of HEAD: Y with respect to X, in 2 directions.
C test: tangent head=head wrt=x of=y --vector=2
C test: run n=2 m=1
C A statement function without derivatives among its arguments.
      SUBROUTINE HEAD_D(N, X, X_D, M, Y, Y_D)
      INTEGER N, M
      DOUBLE PRECISION X(N), Y(M), SF, F
      DOUBLE PRECISION X_D(2, N), Y_D(2, M)
      DOUBLE PRECISION F_D2
      DOUBLE PRECISION SF_D
      INTEGER DIR2
      INTEGER DIR
      SF(F) = X(1)*EXP(-F)
      SF_D(F, F_D2, DIR2) = EXP(-F)*X_D(DIR2, 1) - EXP(-F)*X(1)*F_D2
      Y_D = 0d0
      DO DIR = 1, 2
        Y_D(DIR, 1) = SF(1D0)*X_D(DIR, 2) + X(2)*SF_D(1D0, 0d0, DIR)
      END DO
      Y(1) = X(2)*SF(1D0)
      END
