C Tangent of MIX: Y with respect to X, in 3 directions.
C test: tangent head=mix wrt=x of=y --vector=3 activity=none
C test: run n=4
C COMMON, EQUIVALENCE, sequence association, statement functions, ENTRY.
      SUBROUTINE MIX_D(N, X, X_D, Y, Y_D)
      INTEGER N, I, K
      INTEGER K_D(3)
      DOUBLE PRECISION X(N), Y(N), A(6), B(2, 3), C, F, S, T
      DOUBLE PRECISION X_D(3, N), Y_D(3, N), A_D(3, 6),
     &  B_D(3, 2, 3), C_D(3)
      DOUBLE PRECISION TAB(3)
      COMMON /STATE/ K, C, W(4)
      DOUBLE PRECISION W
      EQUIVALENCE (A(1), B(1, 1))
      DATA TAB /0.5D0, 1.5D0, 2.5D0/
      DOUBLE PRECISION S_D2
      DOUBLE PRECISION T_D2
      DOUBLE PRECISION F_D
      INTEGER DIR2
      INTEGER DIR
      DOUBLE PRECISION W_D(3, 4)
      DOUBLE PRECISION, PARAMETER :: TAB_D(3) = 0d0
      COMMON /STATE_D/ K_D, C_D, W_D
      EQUIVALENCE (A_D(1, 1), B_D(1, 1, 1))
      EXTERNAL TWICE_D, ONE_D, SMALL_D, THRICE_D
      F(S, T) = S*T + C*S
      F_D(S, S_D2, T, T_D2, DIR2) = T*S_D2 + S*T_D2
     &  + S*C_D(DIR2) + C*S_D2
      Y_D = 0d0
      C_D = 0d0
      W_D = 0d0
      C_D = X(2)*X_D(:, 1) + X(1)*X_D(:, 2)
      C = X(1)*X(2)
      K = 2
      DO 10 I = 1, 4
        W_D(:, I) = X_D(:, I)
        W(I) = X(I)
        DO DIR = 1, 3
          A_D(DIR, I) = F_D(X(I), X_D(DIR, I), C, C_D(DIR), DIR)
        END DO
        A(I) = F(X(I), C)
   10 CONTINUE
      A_D(:, 5) = B_D(:, 2, 1)
      A(5) = B(2, 1)
      A_D(:, 6) = 0d0
      A(6) = 1
      CALL TWICE_D(3, A(2), A_D(1, 2))
      CALL TWICE_D(2, B(1, 3), B_D(1, 1, 3))
      CALL ONE_D(W(3), W_D(:, 3))
      CALL SMALL_D(TAB, SPREAD(TAB_D, 1, 3), W(2), W_D(:, 2))
      DO 20 I = 1, N
        Y_D(:, I) = W(MIN(I, 4))*A_D(:, I) + A(I)*W_D(:, MIN(I, 4))
     &    + B_D(:, 1, 2)
        Y(I) = A(I)*W(MIN(I, 4)) + B(1, 2)
   20 CONTINUE
      IF (Y(1) .GT. 1D0) GO TO 30
      CALL THRICE_D(N, Y, Y_D)
   30 Y_D(:, N) = Y_D(:, N) + C_D
      Y(N) = Y(N) + C
      END
C Tangent of TWICE.
      SUBROUTINE TWICE_D(N, A, A_D)
      INTEGER N, I
      DOUBLE PRECISION A(*), F
      DOUBLE PRECISION A_D(3, *), F_D(3)
      F_D = 0d0
      F = 2
      GO TO 5
      ENTRY THRICE_D(N, A, A_D)
      F_D = 0d0
      F = 3
    5 DO 10 I = 1, N
        A_D(:, I) = A(I)*A(I)*F_D + 2*F*A(I)*A_D(:, I)
   10   A(I) = F*A(I)*A(I)
      END
C Tangent of ONE.
      SUBROUTINE ONE_D(V, V_D)
      DOUBLE PRECISION V, C, W
      DOUBLE PRECISION V_D(3), C_D(3)
      COMMON /STATE/ K, C, W(4)
      INTEGER K_D(3)
      DOUBLE PRECISION W_D(3, 4)
      COMMON /STATE_D/ K_D, C_D, W_D
      V_D = C*V_D + V*C_D + W_D(:, 1)
      V = V*C + W(1)
      END
C Tangent of SMALL.
      SUBROUTINE SMALL_D(T, T_D, V, V_D)
      DOUBLE PRECISION T(3), V
      DOUBLE PRECISION T_D(3, 3), V_D(3)
      V_D = T(2)*V_D + V*T_D(:, 2) + T_D(:, 3)
      V = V*T(2) + T(3)
      END
