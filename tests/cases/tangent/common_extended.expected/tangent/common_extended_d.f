C Tangent of CHAIN: Y with respect to X.
C test: tangent head=chain wrt=x of=y
C test: run n=3
C An EQUIVALENCE makes a COMMON block longer than its members.
      SUBROUTINE CHAIN_D(N, X, X_D, Y, Y_D)
      INTEGER N, I
      DOUBLE PRECISION X(N), Y(N), WORK(16), EXT(4)
      DOUBLE PRECISION X_D(N), Y_D(N), WORK_D(16), EXT_D(4)
      COMMON /WRK/ WORK
      EQUIVALENCE (WORK(15), EXT(1))
      COMMON /WRK_D/ WORK_D
      EQUIVALENCE (WORK_D(15), EXT_D(1))
      EXTERNAL LATER_D
      Y_D = 0d0
      WORK_D = 0d0
      EXT_D = 0d0
      EXT_D(4) = X(2)*X_D(1) + X(1)*X_D(2) + EXT_D(3)
      EXT(4) = X(1)*X(2) + EXT(3)
      WORK_D(16) = X_D(3)
      WORK(16) = X(3)
      DO 10 I = 1, N
        Y_D(I) = EXT(2)*X(I)*EXT_D(4) + EXT(4)*X(I)*EXT_D(2)
     &    + EXT(4)*EXT(2)*X_D(I)
   10   Y(I) = EXT(4)*EXT(2)*X(I)
      CALL LATER_D(Y(1), Y_D(1))
      END
C Tangent of LATER.
      SUBROUTINE LATER_D(V, V_D)
      DOUBLE PRECISION V, A(18)
      DOUBLE PRECISION V_D, A_D(18)
      COMMON /WRK/ A
      COMMON /WRK_D/ A_D
      V_D = V_D + A(18)*A_D(16) + A(16)*A_D(18)
      V = V + A(16)*A(18)
      END
