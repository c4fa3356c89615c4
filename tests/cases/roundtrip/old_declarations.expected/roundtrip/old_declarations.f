C test: roundtrip
C     Old declarations
      SUBROUTINE OLD(A, N, *, F)
      IMPLICIT DOUBLE PRECISION (A-H, O-Z)
      PARAMETER (PI = 3.14D0, NN = 4)
      REAL*8 B, C(NN)
      CHARACTER*8 S1, S2*4, S3*(*)
      PARAMETER (S3 = 'hello')
      DIMENSION A(N,*), W(-1:3)
      COMMON /BLK/ X, Y(3), IQ(5)
      COMMON Z, /BL2/ Q
      EQUIVALENCE (W(1), V), (V, U(2))
      DOUBLE PRECISION U(2)
      DATA C /NN*1D0/
      SAVE KOUNT
      EXTERNAL F
      INTRINSIC SIN
      LOGICAL LL
      NAMELIST /NML/ X, LL
* statement functions
      G(T) = T*T + X
      H(T) = G(T) + 1
c  executable
      X = G(1D0) + SIN(2D0)     ! trailing
      LL = X .GT. PI
      S1 = S3
      S2 = S1
      B = C(1)
      V = B + H(B)
      U(1) = W(1)
      Z = U(1)
      Q = Z
      KOUNT = KOUNT + 1
      A(1,1) = V
      IF (LL) RETURN 1
      CALL F(X, S2)
c in between
      Y(1) = FUN2(X) + 3 + 4
      IQ(1) = 1
      WRITE (*, 10) X
   10 FORMAT (1X, F10.3, 'it''s')
      END
      DOUBLE PRECISION FUNCTION FUN2(X)
      DOUBLE PRECISION X, FUN3
      FUN2 = X
      RETURN
      ENTRY FUN3(X)
      FUN3 = 3*X
      RETURN
      END
      BLOCK DATA NAMED
      COMMON /BLK/ X, Y(3), IQ(5)
      DOUBLE PRECISION X, Y
      DATA X, (Y(I), I = 1, 3) /1D0, 3*2D0/, IQ /2*1, 3*0/
      END
C last words
