C test: tangent head=head wrt=x of=y activity=none
C     WORK(1) is the pre-F77 way of writing WORK(*)
      SUBROUTINE HEAD(N, X, WORK, Y)
      INTEGER N, I
      DOUBLE PRECISION X(N), WORK(1), Y  ! want error: extent is not known
      Y = 0
      DO 10 I = 1, N
   10 Y = Y + X(I)*WORK(I)
      END
