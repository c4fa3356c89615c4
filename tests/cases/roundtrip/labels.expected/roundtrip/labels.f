C test: roundtrip
C     Labels: DO loops that share one, END statements that have one, computed and assigned GO TO, arithmetic IF, alternate return, ENTRY.
      PROGRAM DOS
      INTEGER I, J, K, N, M(3)
      REAL A(4,4), X, S
      COMMON /BLK/ A, X
C     leading comment
      DATA N /4/, M /1, 2*3/
      EQUIVALENCE (S, X)
      SF(T) = T*T + 1.0
      X = 0.
C     before do
      DO 10 I = 1, N
        DO 10 J = 1, N
C           inside
          A(I,J) = I*J
   10 CONTINUE
      DO 20 I = 1, N
   20   X = X + A(I,I)
      DO 30 I = 1, N
        IF (I .EQ. 3) GO TO 30
        X = X + SF(X)/100.
C       before end do
   30 CONTINUE
      K = 0
      DO 40 WHILE (K .LT. 5)
        K = K + 1
        IF (K - 3) 41, 42, 43
   41   X = X + 1
        GO TO 40
   42   X = X + 2
        GO TO 40
   43   X = X + 3
   40 CONTINUE
      ASSIGN 50 TO L
      GO TO L, (50, 60)
   50 X = X + 5
      GO TO (60, 70, 80), K - 3
   60 X = X + 6
   70 X = X + 7
   80 CONTINUE
      DO 90 I = 1, 3
        DO 90 J = 1, 3
          IF (I .EQ. J) THEN
            X = X + 1
          ELSE
            X = X - 1
          END IF
   90 CONTINUE
      DO I = 1, 2
        IF (I .EQ. 2) GO TO 95
        X = X*1.5
   95   CONTINUE
      END DO
      IF (X .GT. 0) THEN
        IF (X .GT. 1) GO TO 97
        X = -X
      END IF
   97 CONTINUE
      CALL ALT(X, *98, *99)
      X = X + 100
   98 X = X + 98
   99 WRITE (*, 100) X, (A(I,1), I = 1, N),
     &  ((A(I,J), I = 1, 2), J = 1, 2)
  100 FORMAT (1X, F12.4, 'don''t', 3Habc, /, (4F8.2))
      WRITE (6, '(A)') 'done'
      PRINT 101, K
  101 FORMAT (I5)
      END
      SUBROUTINE ALT(X, *, *)
      X = X + 1
      IF (X .GT. 1E3) RETURN 1
      RETURN 2
      END
      REAL FUNCTION F1(X)
      REAL X
      ENTRY F2(X)
      F2 = X
      F1 = X*2
      RETURN
      ENTRY F3(X)
      F3 = X*3
      END
      SUBROUTINE el
      INTEGER i
      i = 0
      CALL s2(i)
      IF (i .GT. 100) GO TO 99
      PRINT *, i
   99 CONTINUE
      END
      SUBROUTINE s2(i)
      INTEGER i
    5 i = i + 1
      IF (i .LT. 5) GO TO 5
      IF (i .EQ. 5) GO TO 10
      i = 77
   10 CONTINUE
c last comment
      END
      SUBROUTINE fx(a, b, n)
      IMPLICIT REAL*8 (a-h, o-z)
      DIMENSION a(n), b(n)
      CHARACTER*20 c
      LOGICAL l1
      DATA c /'it''s'/
      l1 = .true. .AND. .NOT. .false.
      DO 1 i = 1, n
    1   a(i) = b(i)*1.d0 + .5e-3
c     comment in continuation
      x = 1.0D+0 + 2.0 + 3.0
      c = 'this is a long string that runs over the end of the lin      
     &e here'
      IF (x .EQ. 1.0d0 .OR. x .LT. 2) x = 3
      GO TO (10, 20), n
   10 WRITE (6, '(1x,a,i3)') c, n
   20 READ (5, *, END=30, ERR=30) x, (a(i), i = 1, n)
   30 CONTINUE
      IF (n - 1) 40, 40, 50
   40 ASSIGN 60 TO lab
      GO TO lab
   50 x = a(1)*b(1)**2 - b(2)/a(1)
   60 x = x + 1
      y = x
      CALL ext(a(2), b, *70, *70)
   70 STOP 77
      END
