C     program: common_overlaid
C     features: EQUIVALENCE with the first variable of a COMMON block, so that its other variables have two names
C     size: n=5 m=3
      SUBROUTINE HEAD(N, X, M, Y)
      INTEGER N, M, I
      DOUBLE PRECISION X(N), Y(M), A, B, V(2), ALL(6), P(3), Q(3)
      COMMON /BLK/ A, B
      COMMON /TWO/ P, Q
      EQUIVALENCE (V(1), A), (ALL(1), P(1))
      A = X(3)
      B = X(1)
      B = SIN(V(2)*X(2)) + A
      V(2) = B*B*V(1)
      Y(1) = B
      DO 10 I = 1, 3
        P(I) = X(I)
        Q(I) = X(I + 1)*X(I)
   10 CONTINUE
      DO 20 I = 1, 3
        Q(I) = SIN(ALL(3 + I)*X(I + 2))
        ALL(I) = P(I)*Q(I)
   20 CONTINUE
      Y(2) = P(1) + P(2)*P(3)
      DO 30 I = 1, 3
        ALL(3 + I) = COS(Q(I)*ALL(I))
   30 CONTINUE
      Y(3) = Q(1)*Q(2) + Q(3)
      END
