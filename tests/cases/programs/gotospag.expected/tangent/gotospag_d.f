C Tangent of HEAD: Y with respect to X.
C test: tangent head=head wrt=x of=y
C test: run n=5 m=4 x=5 y=4
C Spaghetti GOTO, assigned GOTO, jumps into labelled ends, nested DO sharing a label, real DO variable, extended range free, DATA, PAUSE-free.
      SUBROUTINE HEAD_D(N, X, X_D, M, Y, Y_D)
      IMPLICIT REAL*8 (A-H, O-Z)
      DIMENSION X(N), Y(M), A(5,5)
      INTEGER STATE
      DATA EPS /1D-10/
      DOUBLE PRECISION X_D(N)
      DOUBLE PRECISION Y_D(M)
      DOUBLE PRECISION A_D(5,5)
      DOUBLE PRECISION S_D
      DOUBLE PRECISION R_D
      Y_D = 0d0
      DO 10 I = 1, N
        DO 10 J = 1, N
          IF (I .EQ. J) GO TO 10
          A_D(I,J) = X(J)*X_D(I) + X(I)*X_D(J)
          A(I,J) = X(I)*X(J) + 1D0/(I + J)
   10 CONTINUE
      DO 20 I = 1, N
        DO 20 J = I, I
          A_D(I,J) = 2*X(I)*X_D(I)
   20     A(I,J) = 4D0 + X(I)**2
      S_D = 0d0
      S = 0D0
      DO 30 T = 0.1D0, 0.55D0, 0.1D0
        S_D = S_D + T*COS(T*X(1))*T*X_D(1)
   30   S = S + T*SIN(T*X(1))
      Y_D(1) = S_D
      Y(1) = S
      ASSIGN 100 TO NEXT
      GO TO 200
  100 Y_D(2) = R_D
      Y(2) = R
      ASSIGN 110 TO NEXT
      K = 2
      GO TO 210
  110 Y_D(3) = R_D
      Y(3) = R
      GO TO 300
  200 K = 1
  210 R_D = 0d0
      R = 1D0
  220 R0 = R
      R_D = 0.5D0
     &  *(R_D + (X(K)*A_D(K,K) + A(K,K)*X_D(K) - (A(K,K)*X(K)/R)*R_D)/R)
      R = 0.5D0*(R + A(K,K)*X(K)/R)
      IF (ABS(R - R0) .GT. EPS) GO TO 220
      GO TO NEXT, (100, 110)
  300 I = 0
      Y_D(4) = 0d0
      Y(4) = 0D0
  310 I = I + 1
      IF (I .GT. N) GO TO 320
      IF (MOD(I, 2)) 310, 312, 314
  312 Y_D(4) = Y_D(4) + A(1,I)*A_D(I,1) + A(I,1)*A_D(1,I)
      Y(4) = Y(4) + A(I,1)*A(1,I)
      GO TO 310
  314 Y_D(4) = Y_D(4) - A_D(I,2)
      Y(4) = Y(4) - A(I,2)
      IF (I .LT. 4) GO TO 310
  320 CONTINUE
      END
