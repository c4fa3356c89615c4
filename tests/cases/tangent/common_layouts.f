C test: tangent head=head wrt=x of=y
C test: run n=3 m=2 x=3 y=2
C COMMON as work space: another type, another kind, another length in another unit; what was left there by the last call counts as constant.
      SUBROUTINE HEAD(N, X, M, Y)
      INTEGER N, M, I, IW(4), K
      DOUBLE PRECISION X(N), Y(M), A(3)
      REAL S(2)
      COMMON /WORK/ A, IW, S
      COMMON /LIST/ K
      K = 2
      DO 10 I = 1, N
        A(I) = X(I)**2
   10 CONTINUE
      IW(1) = N
      CALL PART(X, Y(1))
      Y(2) = A(1)*X(2)
      CALL REST(Y(2))
      END
      SUBROUTINE PART(X, R)
      DOUBLE PRECISION X(3), R, B(2), C(4)
      COMMON /WORK/ B, C
      C(2) = X(1)*X(2)
      C(3) = SIN(C(2))
      R = B(1)*C(3) + C(1) + C(2)
      END
      SUBROUTINE REST(R)
      DOUBLE PRECISION R, T(2)
      INTEGER K, L
      COMMON /LIST/ K, L, T
      T(1) = 3D0
      T(2) = R*T(1)
      R = T(2)*K + T(1)
      END
