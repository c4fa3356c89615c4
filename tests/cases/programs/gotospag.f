C test: tangent head=head wrt=x of=y
C test: run n=5 m=4 x=5 y=4
C Spaghetti GOTO, assigned GOTO, jumps into labelled ends, nested DO sharing a label, real DO variable, extended range free, DATA, PAUSE-free.
      SUBROUTINE HEAD(N, X, M, Y)
      IMPLICIT REAL*8 (A-H, O-Z)
      DIMENSION X(N), Y(M), A(5,5)
      INTEGER STATE
      DATA EPS /1D-10/
      DO 10 I = 1, N
      DO 10 J = 1, N
      IF (I .EQ. J) GO TO 10
      A(I,J) = X(I)*X(J) + 1D0/(I+J)
   10 CONTINUE
      DO 20 I = 1, N
      DO 20 J = I, I
   20 A(I,J) = 4D0 + X(I)**2
      S = 0D0
      DO 30 T = 0.1D0, 0.55D0, 0.1D0
   30 S = S + T*SIN(T*X(1))
      Y(1) = S
      ASSIGN 100 TO NEXT
      GO TO 200
  100 Y(2) = R
      ASSIGN 110 TO NEXT
      K = 2
      GO TO 210
  110 Y(3) = R
      GO TO 300
  200 K = 1
  210 R = 1D0
  220 R0 = R
      R = 0.5D0*(R + A(K,K)*X(K)/R)
      IF (ABS(R - R0) .GT. EPS) GO TO 220
      GO TO NEXT, (100, 110)
  300 I = 0
      Y(4) = 0D0
  310 I = I + 1
      IF (I .GT. N) GOTO 320
      IF (MOD(I, 2)) 310, 312, 314
  312 Y(4) = Y(4) + A(I,1)*A(1,I)
      GOTO 310
  314 Y(4) = Y(4) - A(I,2)
      IF (I .LT. 4) GOTO 310
  320 CONTINUE
      END
