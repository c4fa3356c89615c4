C What FSET keeps from call to call.
      MODULE FSET_STATE
      IMPLICIT NONE
      DOUBLE PRECISION, SAVE :: CA
      DOUBLE PRECISION, SAVE :: CB
      DOUBLE PRECISION, SAVE :: CA_D
      DOUBLE PRECISION, SAVE :: CB_D
      END MODULE FSET_STATE
C test: tangent head=head wrt=x of=y
C test: run n=5 m=4 x=5 y=4
C Function ENTRY with several results, SAVE between entries, dummy procedure passed through two levels, adjustable 2-d work, DO with negative real step free.
      SUBROUTINE HEAD(N, X, M, Y)
      INTEGER N, M
      DOUBLE PRECISION X(N), Y(M), FSET, FGET, FDER, RES, W(3,3)
      DOUBLE PRECISION THRU, PART
      EXTERNAL FGET, FDER
      Y(1) = FSET(X(1), X(2))
      CALL LEVEL1(FGET, X(3), RES)
      Y(2) = RES
      CALL LEVEL1(FDER, X(4), RES)
      Y(3) = RES
      CALL FILL(W, 3, X)
      Y(4) = W(1,1)*W(2,3) + W(3,2) + THRU(X(5)) + PART(X(1))
      END
C Tangent of HEAD: Y with respect to X.
C test: tangent head=head wrt=x of=y
C test: run n=5 m=4 x=5 y=4
C Function ENTRY with several results, SAVE between entries, dummy procedure passed through two levels, adjustable 2-d work, DO with negative real step free.
      SUBROUTINE HEAD_D(N, X, X_D, M, Y, Y_D)
      USE FSET_STATE, ONLY: CA_D, CB_D
      INTEGER N, M
      DOUBLE PRECISION X(N), Y(M), FGET, FDER, RES, W(3,3)
      DOUBLE PRECISION X_D(N), Y_D(M), RES_D, W_D(3,3)
      EXTERNAL FGET, FDER
      DOUBLE PRECISION THRU_VALUE
      DOUBLE PRECISION THRU_VALUE_D
      DOUBLE PRECISION PART_VALUE
      DOUBLE PRECISION PART_VALUE_D
      EXTERNAL FSET_D, LEVEL1_D, FGET_D, FDER_D, FILL_D, THRU_D, PART_D
      Y_D = 0d0
      CA_D = 0d0
      CB_D = 0d0
      CALL FSET_D(X(1), X_D(1), X(2), X_D(2), Y(1), Y_D(1))
      CALL LEVEL1_D(FGET, FGET_D, X(3), X_D(3), RES, RES_D)
      Y_D(2) = RES_D
      Y(2) = RES
      CALL LEVEL1_D(FDER, FDER_D, X(4), X_D(4), RES, RES_D)
      Y_D(3) = RES_D
      Y(3) = RES
      CALL FILL_D(W, W_D, 3, X, X_D)
      CALL THRU_D(X(5), X_D(5), THRU_VALUE, THRU_VALUE_D)
      CALL PART_D(X(1), X_D(1), PART_VALUE, PART_VALUE_D)
      Y_D(4) = W(2,3)*W_D(1,1) + W(1,1)*W_D(2,3) + W_D(3,2)
     &  + THRU_VALUE_D + PART_VALUE_D
      Y(4) = W(1,1)*W(2,3) + W(3,2) + THRU_VALUE + PART_VALUE
      END
      DOUBLE PRECISION FUNCTION FSET(A, B)
      USE FSET_STATE
      DOUBLE PRECISION A, B, T, FGET, FDER
      CA = A*B
      CB = SIN(B)
      FSET = CA + CB
      RETURN
      ENTRY FGET(T)
      FGET = CA*T**2 + CB
      RETURN
      ENTRY FDER(T)
      FDER = 2*CA*T
      END
C Tangent of FSET.
      SUBROUTINE FSET_D(A, A_D, B, B_D, R, R_D)
      USE FSET_STATE
      DOUBLE PRECISION A, B, T
      DOUBLE PRECISION A_D, B_D, T_D
      DOUBLE PRECISION, INTENT(OUT) :: R
      DOUBLE PRECISION, INTENT(OUT) :: R_D
      CA_D = B*A_D + A*B_D
      CA = A*B
      CB_D = COS(B)*B_D
      CB = SIN(B)
      R_D = CA_D + CB_D
      R = CA + CB
      RETURN
      ENTRY FGET_D(T, T_D, R, R_D)
      R_D = T**2*CA_D + 2*T*CA*T_D + CB_D
      R = CA*T**2 + CB
      RETURN
      ENTRY FDER_D(T, T_D, R, R_D)
      R_D = 2*(T*CA_D + CA*T_D)
      R = 2*CA*T
      END
      DOUBLE PRECISION FUNCTION THRU(A)
      DOUBLE PRECISION A, B, PART, T
      T = A**2
      GO TO 10
      ENTRY PART(B)
      T = 3*B
   10 PART = T*SIN(T)
      END
C Tangent of THRU.
      SUBROUTINE THRU_D(A, A_D, R, R_D)
      DOUBLE PRECISION A, B, T
      DOUBLE PRECISION A_D, B_D, T_D
      DOUBLE PRECISION, INTENT(OUT) :: R
      DOUBLE PRECISION, INTENT(OUT) :: R_D
      T_D = 2*A*A_D
      T = A**2
      GO TO 10
      ENTRY PART_D(B, B_D, R, R_D)
      T_D = 3*B_D
      T = 3*B
   10 R_D = SIN(T)*T_D + COS(T)*T*T_D
      R = T*SIN(T)
      END
      SUBROUTINE LEVEL1(F, T, R)
      DOUBLE PRECISION F, T, R
      EXTERNAL F
      CALL LEVEL2(F, T, R)
      R = R + F(T*R)
      END
C Tangent of LEVEL1.
      SUBROUTINE LEVEL1_D(F, F_D, T, T_D, R, R_D)
      DOUBLE PRECISION F, T, R
      DOUBLE PRECISION T_D, R_D
      EXTERNAL F
      EXTERNAL F_D
      DOUBLE PRECISION F_VALUE
      DOUBLE PRECISION F_VALUE_D
      EXTERNAL LEVEL2_D
      CALL LEVEL2_D(F, F_D, T, T_D, R, R_D)
      CALL F_D(T*R, R*T_D + T*R_D, F_VALUE, F_VALUE_D)
      R_D = R_D + F_VALUE_D
      R = R + F_VALUE
      END
      SUBROUTINE LEVEL2(G, T, R)
      DOUBLE PRECISION G, T, R
      EXTERNAL G
      R = G(T)*G(T + 1D0)
      END
C Tangent of LEVEL2.
      SUBROUTINE LEVEL2_D(G, G_D, T, T_D, R, R_D)
      DOUBLE PRECISION G, T, R
      DOUBLE PRECISION T_D, R_D
      EXTERNAL G
      EXTERNAL G_D
      DOUBLE PRECISION G_VALUE
      DOUBLE PRECISION G_VALUE_D
      DOUBLE PRECISION G_VALUE2
      DOUBLE PRECISION G_VALUE2_D
      CALL G_D(T, T_D, G_VALUE, G_VALUE_D)
      CALL G_D(T + 1D0, (T_D), G_VALUE2, G_VALUE2_D)
      R_D = G_VALUE2*G_VALUE_D + G_VALUE*G_VALUE2_D
      R = G_VALUE*G_VALUE2
      END
      SUBROUTINE FILL(A, LDA, X)
      INTEGER LDA, I, J
      DOUBLE PRECISION A(LDA,LDA), X(*)
      DO 10 J = 1, LDA
        DO 10 I = 1, LDA
   10     A(I,J) = X(I)**J + X(J)/I
      END
C Tangent of FILL.
      SUBROUTINE FILL_D(A, A_D, LDA, X, X_D)
      INTEGER LDA, I, J
      DOUBLE PRECISION A(LDA,LDA), X(*)
      DOUBLE PRECISION A_D(LDA,LDA), X_D(*)
      DO 10 J = 1, LDA
        DO 10 I = 1, LDA
          A_D(I,J) = J*X(I)**MERGE(0, J - 1, J == 0)*X_D(I) + X_D(J)/I
   10     A(I,J) = X(I)**J + X(J)/I
      END
