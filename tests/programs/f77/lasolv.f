C program: lasolv
C features: library style: options by CHARACTER arguments, LSAME, an error handler that stops, block size from an INTEGER FUNCTION, leading dimensions passed on, assumed-size, row interchanges by index, triangular solves with strides
C size: n=10 m=3
C A general system solved with partial pivoting, twice: as it is and transposed.
      SUBROUTINE HEAD(N, X, M, Y)
      INTEGER N, M, LDA, NA
      PARAMETER (LDA = 7, NA = 5)
      DOUBLE PRECISION X(N), Y(M)
      DOUBLE PRECISION A(LDA,NA), B(LDA,2), ANRM2
      INTEGER IPIV(NA), INFO, I, J
      DO 20 J = 1, NA
         DO 10 I = 1, NA
            A(I,J) = SIN(DBLE(2*I + 3*J))*X(I)
     $             + X(NA+J)/(1 + MOD(I*J, 4))
   10    CONTINUE
         A(MOD(J+1, NA)+1,J) = A(MOD(J+1, NA)+1,J) + 2.5D0
         B(J,1) = X(J)*X(NA+J)
         B(J,2) = 1.0D0 - X(J)**2
   20 CONTINUE
      CALL GSV(NA, 1, A, LDA, IPIV, B, LDA, INFO)
      CALL GTRS('Transpose', NA, 1, A, LDA, IPIV, B(1,2), LDA, INFO)
      Y(1) = ANRM2(NA, B, 1)
      Y(2) = B(1,2) - B(NA,2)*B(2,1)
      Y(3) = ANRM2(NA, B(1,2), 1)*ANRM2(NA, A(2,1), LDA)
      END

      SUBROUTINE GSV(N, NRHS, A, LDA, IPIV, B, LDB, INFO)
      INTEGER N, NRHS, LDA, LDB, INFO, IPIV(*)
      DOUBLE PRECISION A(LDA,*), B(LDB,*)
      EXTERNAL XERR, GTRF, GTRS
      INFO = 0
      IF (N .LT. 0) THEN
         INFO = -1
      ELSE IF (NRHS .LT. 0) THEN
         INFO = -2
      ELSE IF (LDA .LT. MAX(1, N)) THEN
         INFO = -4
      END IF
      IF (INFO .NE. 0) THEN
         CALL XERR('GSV   ', -INFO)
         RETURN
      END IF
      CALL GTRF(N, A, LDA, IPIV, INFO)
      IF (INFO .EQ. 0)
     $   CALL GTRS('N', N, NRHS, A, LDA, IPIV, B, LDB, INFO)
      RETURN
      END

      SUBROUTINE GTRF(N, A, LDA, IPIV, INFO)
      INTEGER N, LDA, INFO, IPIV(*), I, J, K, L, NB, NBLOCK
      DOUBLE PRECISION A(LDA,*), T
      EXTERNAL NBLOCK
      INFO = 0
      NB = NBLOCK('GTRF', N)
      DO 50 K = 1, N
         L = K
         DO 10 J = K + 1, N
            IF (ABS(A(J,K)) .GT. ABS(A(L,K))) L = J
   10    CONTINUE
         IPIV(K) = L
         IF (A(L,K) .EQ. 0.0D0) THEN
            INFO = K
            RETURN
         END IF
         IF (L .NE. K .AND. NB .GE. 1) THEN
            DO 20 J = 1, N
               T = A(L,J)
               A(L,J) = A(K,J)
               A(K,J) = T
   20       CONTINUE
         END IF
         DO 40 J = K + 1, N
            T = A(J,K)/A(K,K)
            A(J,K) = T
            DO 30 I = K + 1, N
               A(J,I) = A(J,I) - T*A(K,I)
   30       CONTINUE
   40    CONTINUE
   50 CONTINUE
      END

      SUBROUTINE GTRS(TRANS, N, NRHS, A, LDA, IPIV, B, LDB, INFO)
      CHARACTER TRANS
      INTEGER N, NRHS, LDA, LDB, INFO, IPIV(*), I, J
      DOUBLE PRECISION A(LDA,*), B(LDB,*), T
      LOGICAL LSAME1, NOTRAN
      EXTERNAL LSAME1, XERR
      INFO = 0
      NOTRAN = LSAME1(TRANS, 'N')
      IF (.NOT.NOTRAN .AND. .NOT.LSAME1(TRANS, 'T'))
     $   CALL XERR('GTRS  ', 1)
      DO 30 J = 1, NRHS
         IF (NOTRAN) THEN
            DO 10 I = 1, N
               T = B(IPIV(I),J)
               B(IPIV(I),J) = B(I,J)
               B(I,J) = T
   10       CONTINUE
            CALL TRSVL('Lower', 'Unit', N, A, LDA, B(1,J))
            CALL TRSVL('Upper', 'Non', N, A, LDA, B(1,J))
         ELSE
            CALL TRSVT(N, A, LDA, B(1,J))
            DO 20 I = N, 1, -1
               T = B(IPIV(I),J)
               B(IPIV(I),J) = B(I,J)
               B(I,J) = T
   20       CONTINUE
         END IF
   30 CONTINUE
      END

      SUBROUTINE TRSVL(UPLO, DIAG, N, A, LDA, X)
      CHARACTER*(*) UPLO, DIAG
      INTEGER N, LDA, I, J
      DOUBLE PRECISION A(LDA,*), X(*)
      LOGICAL LSAME1, NOUNIT
      EXTERNAL LSAME1
      NOUNIT = LSAME1(DIAG, 'N')
      IF (LSAME1(UPLO, 'U')) THEN
         DO 20 J = N, 1, -1
            IF (X(J) .NE. 0.0D0) THEN
               IF (NOUNIT) X(J) = X(J)/A(J,J)
               DO 10 I = J - 1, 1, -1
                  X(I) = X(I) - X(J)*A(I,J)
   10          CONTINUE
            END IF
   20    CONTINUE
      ELSE
         DO 40 J = 1, N
            IF (NOUNIT) X(J) = X(J)/A(J,J)
            DO 30 I = J + 1, N
               X(I) = X(I) - X(J)*A(I,J)
   30       CONTINUE
   40    CONTINUE
      END IF
      END

      SUBROUTINE TRSVT(N, A, LDA, X)
      INTEGER N, LDA, I, J
      DOUBLE PRECISION A(LDA,*), X(*), T
      DO 20 J = 1, N
         T = X(J)
         DO 10 I = 1, J - 1
            T = T - A(I,J)*X(I)
   10    CONTINUE
         X(J) = T/A(J,J)
   20 CONTINUE
      DO 40 J = N, 1, -1
         T = X(J)
         DO 30 I = N, J + 1, -1
            T = T - A(I,J)*X(I)
   30    CONTINUE
         X(J) = T
   40 CONTINUE
      END

C Scaled, so that it does not overflow.
      DOUBLE PRECISION FUNCTION ANRM2(N, X, INCX)
      INTEGER N, INCX, IX
      DOUBLE PRECISION X(*), SCALE, SSQ, A
      SCALE = 0.0D0
      SSQ = 1.0D0
      DO 10 IX = 1, 1 + (N-1)*INCX, INCX
         IF (X(IX) .NE. 0.0D0) THEN
            A = ABS(X(IX))
            IF (SCALE .LT. A) THEN
               SSQ = 1.0D0 + SSQ*(SCALE/A)**2
               SCALE = A
            ELSE
               SSQ = SSQ + (A/SCALE)**2
            END IF
         END IF
   10 CONTINUE
      ANRM2 = SCALE*SQRT(SSQ)
      END

      LOGICAL FUNCTION LSAME1(CA, CB)
      CHARACTER CA, CB
      INTEGER IA, IB
      LSAME1 = CA .EQ. CB
      IF (LSAME1) RETURN
      IA = ICHAR(CA)
      IB = ICHAR(CB)
      IF (IA .GE. 97 .AND. IA .LE. 122) IA = IA - 32
      IF (IB .GE. 97 .AND. IB .LE. 122) IB = IB - 32
      LSAME1 = IA .EQ. IB
      END

      INTEGER FUNCTION NBLOCK(NAME, N)
      CHARACTER*(*) NAME
      INTEGER N
      NBLOCK = 1
      IF (NAME(2:3) .EQ. 'TR' .AND. N .GT. 64) NBLOCK = 32
      END

      SUBROUTINE XERR(NAME, INFO)
      CHARACTER*(*) NAME
      INTEGER INFO
      WRITE (*, FMT = 9999) NAME(1:LEN(NAME)), INFO
      STOP
 9999 FORMAT (' ** On entry to ', A, ' parameter number ', I2,
     $       ' had an illegal value')
      END
