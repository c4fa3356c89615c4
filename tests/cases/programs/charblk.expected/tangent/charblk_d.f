C Tangent of HEAD: Y with respect to X.
C test: tangent head=head wrt=x of=y
C test: run n=5 m=4 x=5 y=4
C Character args, ENTRY, alternate return, computed GOTO, implicit typing, assumed-size, EQUIVALENCE, BLOCK DATA.
      SUBROUTINE HEAD_D(N, X, X_D, M, Y, Y_D)
      IMPLICIT DOUBLE PRECISION (A-H, O-Z)
      DIMENSION X(N), Y(M), W(10), V(2,5)
      EQUIVALENCE (W(1), V(1,1))
      CHARACTER*8 NAME
      COMMON /TAB/ C(3), NC
      DOUBLE PRECISION X_D(N)
      DOUBLE PRECISION Y_D(M)
      DOUBLE PRECISION W_D(10)
      DOUBLE PRECISION V_D(2,5)
      DOUBLE PRECISION R_D
      DOUBLE PRECISION C_D(3)
      INTEGER NC_D
      COMMON /TAB_D/ C_D, NC_D
      EQUIVALENCE (W_D(1), V_D(1,1))
      EXTERNAL OP_D, OPINIT_D
      Y_D = 0d0
      C_D = 0d0
      DO 5 I = 1, 5
        W_D(I) = X_D(I)
        W(I) = X(I)
        W_D(I+5) = -(1D0/X(I))*X_D(I)/X(I)
        W(I+5) = 1D0/X(I)
    5 CONTINUE
      CALL OPINIT_D(1D0, 0d0)
      NAME = 'SQUARE'
      CALL OP_D(NAME, V(1,2), V_D(1,2), 2, R, R_D, *90)
      Y_D(1) = R_D
      Y(1) = R
      NAME = 'CUBE'
      CALL OP_D(NAME, V, V_D, 3, R, R_D, *90)
      Y_D(2) = R_D + X(1)*C_D(1) + C(1)*X_D(1)
      Y(2) = R + C(1)*X(1)
      CALL OPINIT_D(X(2), X_D(2))
      CALL OP_D('BAD', W, W_D, 2, R, R_D, *80)
      Y_D(3) = 0d0
      Y(3) = -1D0
      GO TO 95
   80 Y_D(3) = 2*R_D
      Y(3) = R*2
      GO TO 95
   90 Y_D(3) = 0d0
      Y(3) = 0D0
   95 Y_D(4) = C(3)*C_D(2) + C(2)*C_D(3)
      Y(4) = C(2)*C(3)
      END
C Tangent of OP.
      SUBROUTINE OP_D(NAME, A, A_D, K, R, R_D, *)
      IMPLICIT DOUBLE PRECISION (A-H, O-Z)
      CHARACTER*(*) NAME
      DIMENSION A(*)
      COMMON /TAB/ C(3), NC
      DOUBLE PRECISION A_D(*)
      DOUBLE PRECISION R_D
      DOUBLE PRECISION C_D(3)
      INTEGER NC_D
      DOUBLE PRECISION S_D
      COMMON /TAB_D/ C_D, NC_D
      J = INDEX('SQUARE  CUBE    ', NAME)/8 + 1
      IF (NAME .EQ. 'BAD') J = 3
      R_D = 0d0
      R = 0D0
      GO TO (10, 20, 30), J
   10 DO 11 I = 1, K
        R_D = R_D + 2*A(I)*A_D(I)
   11   R = R + A(I)**2
      RETURN
   20 DO 21 I = 1, K
        R_D = R_D + 3*A(I)**2*C(2)*A_D(I) + A(I)**3*C_D(2)
   21   R = R + A(I)**3*C(2)
      RETURN
   30 R_D = C(3)*A_D(1) + A(1)*C_D(3)
      R = A(1)*C(3)
      RETURN 1
      ENTRY OPINIT_D(S, S_D)
      C_D(2) = 2*S*S_D
      C(2) = S**2
      C_D(3) = COS(S)*S_D
      C(3) = SIN(S)
      NC = NC + 1
      END
