C Tangent of HEAD: Y with respect to X.
C test: tangent head=head wrt=x of=y
C test: run n=6 m=4 x=6 y=4
C EQUIVALENCE into COMMON with offset, complex over real, single and double in one block, named common renamed members, assumed-size overlay.
      SUBROUTINE HEAD_D(N, X, X_D, M, Y, Y_D)
      INTEGER N, M, I
      DOUBLE PRECISION X(N), Y(M)
      DOUBLE PRECISION X_D(N), Y_D(M)
      DOUBLE PRECISION U(10), V(4), SC
      DOUBLE PRECISION U_D(10), V_D(4), SC_D
      COMPLEX*16 Z(5)
      COMPLEX*16 Z_D(5)
      COMMON /BUF/ U, SC, IFLAG
      EQUIVALENCE (U(1), Z(1)), (V(1), U(7))
      INTEGER IFLAG
      INTEGER IFLAG_D
      COMMON /BUF_D/ U_D, SC_D, IFLAG_D
      EQUIVALENCE (U_D(1), Z_D(1)), (V_D(1), U_D(7))
      EXTERNAL PROC_D, FLAT_D
      Y_D = 0d0
      U_D = 0d0
      SC_D = 0d0
      DO 10 I = 1, 6
        U_D(I) = X_D(I)
   10   U(I) = X(I)
      SC_D = X_D(1)
      SC = X(1)
      IFLAG = 1
      Z_D(4) = Z(2)*Z_D(1) + Z(1)*Z_D(2)
      Z(4) = Z(1)*Z(2)
      Z_D(5) = CONJG(Z_D(3))
      Z(5) = CONJG(Z(3))
      Y_D(1) = V_D(1) + V_D(4)
      Y(1) = V(1) + V(4)
      CALL PROC_D(4)
      Y_D(2) = SC*V_D(2) + V(2)*SC_D
      Y(2) = V(2)*SC
      CALL FLAT_D(U, U_D, 10, Y(3), Y_D(3))
      Y_D(4) = REAL(CONJG(Z(2))*Z_D(2))/MAX(ABS(Z(2)), TINY(ABS(Z(2))))
      Y(4) = ABS(Z(2))
      END
C Tangent of PROC.
      SUBROUTINE PROC_D(K)
      INTEGER K, I, JF
      INTEGER JF_D
      DOUBLE PRECISION P(2,5), S
      DOUBLE PRECISION P_D(2,5), S_D
      COMMON /BUF/ P, S, JF
      COMMON /BUF_D/ P_D, S_D, JF_D
      IF (JF .NE. 1) RETURN
      DO 20 I = 1, K
        P_D(2,I) = P(2,I)*P_D(1,I) + P(1,I)*P_D(2,I) + S_D
        P(2,I) = P(1,I)*P(2,I) + S
        S_D = S_D*0.5D0 + P_D(1,I)
        S = S*0.5D0 + P(1,I)
   20 CONTINUE
      END
C Tangent of FLAT.
      SUBROUTINE FLAT_D(A, A_D, N, R, R_D)
      INTEGER N
      DOUBLE PRECISION A(N), R
      DOUBLE PRECISION A_D(N), R_D
      EXTERNAL ACC_D
      R_D = 0d0
      R = 0
      CALL ACC_D(A(2), A_D(2), N/2, 2, R, R_D)
      CALL ACC_D(A, A_D, N, 1, R, R_D)
      END
C Tangent of ACC.
      SUBROUTINE ACC_D(B, B_D, N, INC, R, R_D)
      INTEGER N, INC, I
      DOUBLE PRECISION B(INC,*), R
      DOUBLE PRECISION B_D(INC,*), R_D
      DO 30 I = 1, N
        R_D = R_D + 2*B(1,I)*B_D(1,I)*I
   30   R = R + B(1,I)**2*I
      END
