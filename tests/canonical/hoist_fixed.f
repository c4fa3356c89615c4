C     Fixed form: statement functions, labelled loops that share their end, logical IF, assigned values.
      PROGRAM P
      DOUBLE PRECISION F, G, X, A(5), SF
      INTEGER I, J, K
      LOGICAL DONE
      EXTERNAL F, G, DONE
      SF(X) = X*2D0
      X = 1D0
      DO 10 I = 1, 3
      DO 10 J = 1, 2
   10 X = X + F(X)*SF(F(1D0))
      WRITE (*, *) X
      DO 20 I = 1, 5
        A(I) = G(I)
        IF (F(A(I)) .GT. 4D0) GO TO 20
        A(I) = -A(I) + SF(G(I + 1))
   20 CONTINUE
      WRITE (*, *) (A(I), F(A(I)), I = 1, 5)
      K = 0
   30 K = K + 1
      IF (.NOT. DONE(K)) GO TO 30
      WRITE (*, *) K, (G(J), J = 1, K)
      DO 40 WHILE (.NOT. DONE(K + 3))
   40 K = K - 1
      WRITE (*, *) K
      END
      DOUBLE PRECISION FUNCTION F(X)
      DOUBLE PRECISION X
      F = X/2D0 + 1D0
      END
      DOUBLE PRECISION FUNCTION G(N)
      INTEGER N
      G = N*1.5D0
      END
      LOGICAL FUNCTION DONE(N)
      INTEGER N
      DONE = N .EQ. 4
      END
