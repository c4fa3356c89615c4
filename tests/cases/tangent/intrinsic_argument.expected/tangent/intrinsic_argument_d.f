C Tangent of HEAD: Y with respect to X.
C test: tangent head=head wrt=x of=y
C test: run n=2 m=2 x=2 y=2
C Intrinsics as actual arguments.
      SUBROUTINE HEAD_D(N, X, X_D, M, Y, Y_D)
      INTEGER N, M
      DOUBLE PRECISION X(N), Y(M), R, S
      DOUBLE PRECISION X_D(N), Y_D(M), R_D, S_D
      INTRINSIC DSIN, DATAN2, DSIGN
      EXTERNAL INTEG_D, DSIN_D, TWO_D, DATAN2_D, DSIGN_D
      Y_D = 0d0
      CALL INTEG_D(DSIN, DSIN_D, X(1), X_D(1), X(2), X_D(2), R, R_D)
      CALL TWO_D(DATAN2, DATAN2_D, X(1), X_D(1), X(2), X_D(2), S, S_D)
      Y_D(1) = S*R_D + R*S_D
      Y(1) = R*S
      CALL TWO_D(DSIGN, DSIGN_D, X(1), X_D(1), X(2), X_D(2),
     &  Y(2), Y_D(2))
      END

C Tangent of the intrinsic DSIN.
      PURE SUBROUTINE DSIN_D(X, X_D, R, R_D)
      IMPLICIT NONE
      DOUBLE PRECISION, INTENT(IN) :: X
      DOUBLE PRECISION, INTENT(IN) :: X_D
      DOUBLE PRECISION, INTENT(OUT) :: R
      DOUBLE PRECISION, INTENT(OUT) :: R_D
      R_D = COS(X)*X_D
      R = DSIN(X)
      END SUBROUTINE DSIN_D

C Tangent of the intrinsic DATAN2.
      PURE SUBROUTINE DATAN2_D(X, X_D, Y, Y_D, R, R_D)
      IMPLICIT NONE
      DOUBLE PRECISION, INTENT(IN) :: X
      DOUBLE PRECISION, INTENT(IN) :: X_D
      DOUBLE PRECISION, INTENT(IN) :: Y
      DOUBLE PRECISION, INTENT(IN) :: Y_D
      DOUBLE PRECISION, INTENT(OUT) :: R
      DOUBLE PRECISION, INTENT(OUT) :: R_D
      R_D = (Y*X_D - X*Y_D)/MAX(Y**2 + X**2, TINY(Y))
      R = DATAN2(X, Y)
      END SUBROUTINE DATAN2_D

C Tangent of the intrinsic DSIGN.
      PURE SUBROUTINE DSIGN_D(X, X_D, Y, Y_D, R, R_D)
      IMPLICIT NONE
      DOUBLE PRECISION, INTENT(IN) :: X
      DOUBLE PRECISION, INTENT(IN) :: X_D
      DOUBLE PRECISION, INTENT(IN) :: Y
      DOUBLE PRECISION, INTENT(IN) :: Y_D
      DOUBLE PRECISION, INTENT(OUT) :: R
      DOUBLE PRECISION, INTENT(OUT) :: R_D
      R_D = SIGN(1d0, X)*SIGN(1d0, Y)*X_D
      R = DSIGN(X, Y)
      END SUBROUTINE DSIGN_D
C Tangent of INTEG.
      SUBROUTINE INTEG_D(F, F_D, A, A_D, B, B_D, R, R_D)
      DOUBLE PRECISION F, A, B, R, H
      DOUBLE PRECISION A_D, B_D, R_D, H_D
      EXTERNAL F
      INTEGER I
      EXTERNAL F_D
      DOUBLE PRECISION F_VALUE
      DOUBLE PRECISION F_VALUE_D
      H_D = (B_D - A_D)/4
      H = (B - A)/4
      R_D = 0d0
      R = 0
      DO 10 I = 1, 4
        CALL F_D(A + (I - 0.5D0)*H, A_D + (I - 0.5D0)*H_D,
     &    F_VALUE, F_VALUE_D)
        R_D = R_D + F_VALUE*H_D + H*F_VALUE_D
   10   R = R + H*F_VALUE
      END
C Tangent of TWO.
      SUBROUTINE TWO_D(F, F_D, A, A_D, B, B_D, R, R_D)
      DOUBLE PRECISION F, A, B, R
      DOUBLE PRECISION A_D, B_D, R_D
      EXTERNAL F
      EXTERNAL F_D
      DOUBLE PRECISION F_VALUE
      DOUBLE PRECISION F_VALUE_D
      CALL F_D(A, A_D, B, B_D, F_VALUE, F_VALUE_D)
      R_D = A*F_VALUE_D + F_VALUE*A_D
      R = F_VALUE*A
      END
