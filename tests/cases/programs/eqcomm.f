C test: tangent head=head wrt=x of=y
C test: run n=6 m=4 x=6 y=4
C EQUIVALENCE into COMMON with offset, complex over real, single and double in one block, named common renamed members, assumed-size overlay.
      SUBROUTINE HEAD(N, X, M, Y)
      INTEGER N, M, I
      DOUBLE PRECISION X(N), Y(M)
      DOUBLE PRECISION U(10), V(4), SC
      COMPLEX*16 Z(5)
      COMMON /BUF/ U, SC, IFLAG
      EQUIVALENCE (U(1), Z(1)), (V(1), U(7))
      INTEGER IFLAG
      DO 10 I = 1, 6
   10 U(I) = X(I)
      SC = X(1)
      IFLAG = 1
      Z(4) = Z(1)*Z(2)
      Z(5) = CONJG(Z(3))
      Y(1) = V(1) + V(4)
      CALL PROC(4)
      Y(2) = V(2)*SC
      CALL FLAT(U, 10, Y(3))
      Y(4) = ABS(Z(2))
      END
      SUBROUTINE PROC(K)
      INTEGER K, I, JF
      DOUBLE PRECISION P(2,5), S
      COMMON /BUF/ P, S, JF
      IF (JF .NE. 1) RETURN
      DO 20 I = 1, K
        P(2,I) = P(1,I)*P(2,I) + S
        S = S*0.5D0 + P(1,I)
   20 CONTINUE
      END
      SUBROUTINE FLAT(A, N, R)
      INTEGER N
      DOUBLE PRECISION A(N), R
      R = 0
      CALL ACC(A(2), N/2, 2, R)
      CALL ACC(A, N, 1, R)
      END
      SUBROUTINE ACC(B, N, INC, R)
      INTEGER N, INC, I
      DOUBLE PRECISION B(INC, *), R
      DO 30 I = 1, N
   30   R = R + B(1,I)**2*I
      END
