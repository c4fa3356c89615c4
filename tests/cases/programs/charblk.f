C test: tangent head=head wrt=x of=y
C test: run n=5 m=4 x=5 y=4
C Character args, ENTRY, alternate return, computed GOTO, implicit typing, assumed-size, EQUIVALENCE, BLOCK DATA.
      SUBROUTINE HEAD(N, X, M, Y)
      IMPLICIT DOUBLE PRECISION (A-H,O-Z)
      DIMENSION X(N), Y(M), W(10), V(2,5)
      EQUIVALENCE (W(1), V(1,1))
      CHARACTER*8 NAME
      COMMON /TAB/ C(3), NC
      DO 5 I = 1, 5
        W(I) = X(I)
        W(I+5) = 1D0/X(I)
    5 CONTINUE
      CALL OPINIT(1D0)
      NAME = 'SQUARE'
      CALL OP(NAME, V(1,2), 2, R, *90)
      Y(1) = R
      NAME = 'CUBE'
      CALL OP(NAME, V, 3, R, *90)
      Y(2) = R + C(1)*X(1)
      CALL OPINIT(X(2))
      CALL OP('BAD', W, 2, R, *80)
      Y(3) = -1D0
      GO TO 95
   80 Y(3) = R*2
      GO TO 95
   90 Y(3) = 0D0
   95 Y(4) = C(2)*C(3)
      END
      SUBROUTINE OP(NAME, A, K, R, *)
      IMPLICIT DOUBLE PRECISION (A-H,O-Z)
      CHARACTER*(*) NAME
      DIMENSION A(*)
      COMMON /TAB/ C(3), NC
      J = INDEX('SQUARE  CUBE    ', NAME)/8 + 1
      IF (NAME .EQ. 'BAD') J = 3
      R = 0D0
      GO TO (10, 20, 30), J
   10 DO 11 I = 1, K
   11 R = R + A(I)**2
      RETURN
   20 DO 21 I = 1, K
   21   R = R + A(I)**3*C(2)
      RETURN
   30 R = A(1)*C(3)
      RETURN 1
      ENTRY OPINIT(S)
      C(2) = S**2
      C(3) = SIN(S)
      NC = NC + 1
      END
      BLOCK DATA
      DOUBLE PRECISION C
      COMMON /TAB/ C(3), NC
      DATA C /1D0, 2D0, 3D0/, NC /0/
      END
