C program: sizes_passed_on
C features: Fortran 77: sizes go down through several levels, as EXCH and NORM routines have them, and are printed
C size: n=4 m=2
      SUBROUTINE HEAD(N, X, M, Y)
      INTEGER N, M, I
      DOUBLE PRECISION X(N), Y(M), PHI(4,3,1), C
      DO 10 I = 1, 4
        PHI(I,1,1) = X(1)*X(MOD(I,N)+1)
        PHI(I,2,1) = X(2)*I
        PHI(I,3,1) = X(N)**I
   10 CONTINUE
      CALL EXCH(PHI, 3)
      C = X(1)
      CALL SCALEU(C, PHI, 4, 3)
      Y(1) = PHI(1,1,1)*PHI(2,1,1)
      Y(2) = PHI(1,3,1) + PHI(3,2,1)*C
      END
      SUBROUTINE EXCH(PHI, MYNZ)
      INTEGER MYNZ
      DOUBLE PRECISION PHI(4,MYNZ,1)
      CALL EXCH1(PHI, MYNZ)
      END
      SUBROUTINE EXCH1(ARRAY, MYNZ)
      INTEGER MYNZ, K
      DOUBLE PRECISION ARRAY(4,MYNZ,1)
      DO 10 K = 1, MYNZ
        ARRAY(1,K,1) = ARRAY(3,K,1)*ARRAY(1,K,1)
   10 CONTINUE
      END
      SUBROUTINE SCALEU(C, U, N1, N2)
      INTEGER N1, N2, I
      DOUBLE PRECISION C, U(N1,N2), S
      DO 10 I = 1, N1
        U(I,1) = U(I,1)*C*C
   10 CONTINUE
      CALL NORM(U, N1, N2, S)
      U(1,1) = U(1,1)*S
      END
      SUBROUTINE NORM(U, N1, N2, S)
      INTEGER N1, N2, I
      DOUBLE PRECISION U(N1,N2), S
      S = 0
      DO 10 I = 1, N1
        S = S + U(I,1)**2
   10 CONTINUE
      END
