C Tangent of HEAD: Y with respect to X.
C test: tangent head=head wrt=x of=y
C test: run n=3 m=2 x=3 y=2
C COMMON as work space: another type, another kind, another length in another unit; what was left there by the last call counts as constant.
      SUBROUTINE HEAD_D(N, X, X_D, M, Y, Y_D)
      INTEGER N, M, I, IW(4), K
      INTEGER IW_D(4)
      DOUBLE PRECISION X(N), Y(M), A(3)
      DOUBLE PRECISION X_D(N), Y_D(M), A_D(3)
      REAL S(2)
      REAL S_D(2)
      COMMON /WORK/ A, IW, S
      COMMON /LIST/ K
      DOUBLE PRECISION LIST_D_ALL(3)
      COMMON /LIST_D/ LIST_D_ALL
      COMMON /WORK_D/ A_D, IW_D, S_D
      EXTERNAL PART_D, REST_D
      Y_D = 0d0
      A_D = 0d0
      IW_D = 0
      S_D = 0.0
      LIST_D_ALL = 0d0
      K = 2
      DO 10 I = 1, N
        A_D(I) = 2*X(I)*X_D(I)
        A(I) = X(I)**2
   10 CONTINUE
      IW(1) = N
      CALL PART_D(X, X_D, Y(1), Y_D(1))
      Y_D(2) = X(2)*A_D(1) + A(1)*X_D(2)
      Y(2) = A(1)*X(2)
      CALL REST_D(Y(2), Y_D(2))
      END
C Tangent of PART.
      SUBROUTINE PART_D(X, X_D, R, R_D)
      DOUBLE PRECISION X(3), R, B(2), C(4)
      DOUBLE PRECISION X_D(3), R_D, B_D(2), C_D(4)
      COMMON /WORK/ B, C
      COMMON /WORK_D/ B_D, C_D
      C_D(2) = X(2)*X_D(1) + X(1)*X_D(2)
      C(2) = X(1)*X(2)
      C_D(3) = COS(C(2))*C_D(2)
      C(3) = SIN(C(2))
      R_D = C(3)*B_D(1) + B(1)*C_D(3) + C_D(1) + C_D(2)
      R = B(1)*C(3) + C(1) + C(2)
      END
C Tangent of REST.
      SUBROUTINE REST_D(R, R_D)
      DOUBLE PRECISION R, T(2)
      DOUBLE PRECISION R_D, T_D(2)
      INTEGER K, L
      INTEGER K_D, L_D
      COMMON /LIST/ K, L, T
      COMMON /LIST_D/ K_D, L_D, T_D
      T_D(1) = 0d0
      T(1) = 3D0
      T_D(2) = T(1)*R_D + R*T_D(1)
      T(2) = R*T(1)
      R_D = T_D(2)*K + T_D(1)
      R = T(2)*K + T(1)
      END
