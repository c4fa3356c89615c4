C program: fortran66
C features: an arithmetic IF at every branch, computed GOTO, loops of jumps with several entries, jumps out of and into DO, one loop inside of another made of jumps
C size: n=7 m=4
      SUBROUTINE WALK(N, X, S)
      INTEGER N, I, K
      DOUBLE PRECISION X(N), S
      S = 0D0
      I = 1
      K = 0
      IF (N - 4) 20, 30, 10
   10 S = S + X(I)
   20 S = S*0.9D0 + X(I)**2
      I = I + 1
      IF (I - N) 30, 30, 60
   30 K = K + 1
      IF (K - 20) 35, 60, 60
   35 IF (S - 1.1D0) 10, 40, 40
   40 S = S*0.5D0
      IF (MOD(K, 3) - 1) 20, 50, 10
   50 S = S + 0.25D0*X(N)
      GO TO 30
   60 RETURN
      END
      SUBROUTINE TABLE(N, X, S)
      INTEGER N, I, J, L
      DOUBLE PRECISION X(N), S, T
      S = 1D0
      J = 0
      L = 1
      GO TO 130
  100 T = 0D0
      DO 120 I = 1, N
        T = T + X(I)*S
        IF (T - 2D0) 110, 110, 140
  110   T = T*0.95D0
  120 CONTINUE
      S = S + 0.1D0*T
  130 J = J + 1
      GO TO (100, 150, 100, 160), J
      RETURN
  140 S = S - 0.05D0*T*X(J)
      L = L + 1
      IF (L - 4) 110, 110, 130
  150 S = S*X(2)
      GO TO 130
  160 S = S + X(3)
      IF (L - 3) 100, 130, 130
      END
      SUBROUTINE HEAD(N, X, M, Y)
      INTEGER N, M
      DOUBLE PRECISION X(N), Y(M)
      CALL WALK(N, X, Y(1))
      CALL WALK(4, X, Y(2))
      CALL WALK(3, X(2), Y(3))
      CALL TABLE(N, X, Y(4))
      END
