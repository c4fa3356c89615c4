C test: tangent head=mix wrt=x of=y --vector=3 activity=none
C test: run n=4
C COMMON, EQUIVALENCE, sequence association, statement functions, ENTRY.
      SUBROUTINE MIX(N, X, Y)
      INTEGER N, I, K
      DOUBLE PRECISION X(N), Y(N), A(6), B(2, 3), C, F, S, T
      DOUBLE PRECISION TAB(3)
      COMMON /STATE/ K, C, W(4)
      DOUBLE PRECISION W
      EQUIVALENCE (A(1), B(1, 1))
      DATA TAB /0.5D0, 1.5D0, 2.5D0/
      F(S, T) = S*T + C*S
      C = X(1)*X(2)
      K = 2
      DO 10 I = 1, 4
        W(I) = X(I)
        A(I) = F(X(I), C)
   10 CONTINUE
      A(5) = B(2, 1)
      A(6) = 1
      CALL TWICE(3, A(2))
      CALL TWICE(2, B(1, 3))
      CALL ONE(W(3))
      CALL SMALL(TAB, W(2))
      DO 20 I = 1, N
        Y(I) = A(I)*W(MIN(I, 4)) + B(1, 2)
   20 CONTINUE
      IF (Y(1) .GT. 1D0) GOTO 30
      CALL THRICE(N, Y)
   30 Y(N) = Y(N) + C
      END
      SUBROUTINE TWICE(N, A)
      INTEGER N, I
      DOUBLE PRECISION A(*), F
      F = 2
      GOTO 5
      ENTRY THRICE(N, A)
      F = 3
    5 DO 10 I = 1, N
   10 A(I) = F*A(I)*A(I)
      END
      SUBROUTINE ONE(V)
      DOUBLE PRECISION V, C, W
      COMMON /STATE/ K, C, W(4)
      V = V*C + W(1)
      END
      SUBROUTINE SMALL(T, V)
      DOUBLE PRECISION T(3), V
      V = V*T(2) + T(3)
      END
