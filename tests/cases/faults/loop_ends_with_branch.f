C Loops that end with a logical IF, which becomes a block: shared labels, jumps to it.
C test: check head=x1 wrt=x of=y n=5
      SUBROUTINE X1(N, X, Y)
      INTEGER N, I, J
      DOUBLE PRECISION X(N), Y
      Y = 1D0
      DO 20 I = 1, N
      IF (I .EQ. 2) GO TO 20
      Y = Y + X(I)
   20 IF (X(I) .GT. 0.1D0) Y = Y*X(I)
      DO 30 I = 1, N
      DO 30 J = 1, 2
   30 IF (X(I) .GT. 0.6D0) Y = Y*X(I)
      END
