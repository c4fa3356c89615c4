C Tangent of BOTH: Y with respect to X.
C test: tangent head=both wrt=x of=y
C test: run n=3
C Results of ENTRY names of a function are one variable with its result.
      SUBROUTINE BOTH_D(N, X, X_D, Y, Y_D)
      INTEGER N
      DOUBLE PRECISION X(N), Y(N)
      DOUBLE PRECISION X_D(N), Y_D(N)
      DOUBLE PRECISION F_VALUE
      DOUBLE PRECISION F_VALUE_D
      DOUBLE PRECISION G_VALUE
      DOUBLE PRECISION G_VALUE_D
      DOUBLE PRECISION F_VALUE2
      DOUBLE PRECISION F_VALUE2_D
      EXTERNAL F_D, G_D, H_D
      Y_D = 0d0
      CALL F_D(X(1), X_D(1), F_VALUE, F_VALUE_D)
      CALL G_D(X(2), X_D(2), G_VALUE, G_VALUE_D)
      Y_D(1) = F_VALUE_D + G_VALUE_D
      Y(1) = F_VALUE + G_VALUE
      CALL H_D(X(1), X_D(1), X(3), X_D(3), Y(2), Y_D(2))
      CALL F_D(X(3), X_D(3), F_VALUE2, F_VALUE2_D)
      CALL G_D(F_VALUE2, F_VALUE2_D, Y(3), Y_D(3))
      END
C Tangent of F.
      SUBROUTINE F_D(T, T_D, R, R_D)
      DOUBLE PRECISION T, P
      DOUBLE PRECISION T_D, P_D
      DOUBLE PRECISION, INTENT(OUT) :: R
      DOUBLE PRECISION, INTENT(OUT) :: R_D
      R_D = 2*T*T_D
      R = T**2
      RETURN
      ENTRY G_D(T, T_D, R, R_D)
      R_D = 3*T**2*T_D
      R = T**3
      RETURN
      ENTRY H_D(T, T_D, P, P_D, R, R_D)
      R_D = COS(T)*T_D
      R = SIN(T)
      R_D = P*R_D + R*P_D
      R = R*P
      END
