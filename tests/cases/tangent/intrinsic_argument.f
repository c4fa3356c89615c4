C test: tangent head=head wrt=x of=y
C test: run n=2 m=2 x=2 y=2
C Intrinsics as actual arguments.
      SUBROUTINE HEAD(N, X, M, Y)
      INTEGER N, M
      DOUBLE PRECISION X(N), Y(M), R, S
      INTRINSIC DSIN, DATAN2, DSIGN
      CALL INTEG(DSIN, X(1), X(2), R)
      CALL TWO(DATAN2, X(1), X(2), S)
      Y(1) = R*S
      CALL TWO(DSIGN, X(1), X(2), Y(2))
      END
      SUBROUTINE INTEG(F, A, B, R)
      DOUBLE PRECISION F, A, B, R, H
      EXTERNAL F
      INTEGER I
      H = (B - A)/4
      R = 0
      DO 10 I = 1, 4
   10 R = R + H*F(A + (I - 0.5D0)*H)
      END
      SUBROUTINE TWO(F, A, B, R)
      DOUBLE PRECISION F, A, B, R
      EXTERNAL F
      R = F(A, B)*A
      END
