C program: labelled_turns
C features: loops that end at labels inside of a loop that is merged and goes forwards too
C size: n=5 m=3
      SUBROUTINE HEAD(N, X, M, Y)
      INTEGER N, M, I, J
      DOUBLE PRECISION X(N), Y(M), W(5), T, S
      DO 5 I = 1, M
    5 Y(I) = 0.0D0
      DO 30 I = 1, N
        T = X(I)*X(I)
        S = 0.0D0
        DO 10 J = 1, 3
          T = SIN(T) + X(I)
          S = S + T*T
   10   CONTINUE
        DO 20 J = 1, 2
   20   S = S*X(I)
        W(I) = S
   30 CONTINUE
      DO 40 I = 1, N
        Y(1) = Y(1) + W(I)*W(I)
        Y(2) = Y(2) + SIN(W(I))*X(1)
   40 CONTINUE
      Y(3) = W(1)*W(N)
      END
