C GNU's FLUSH.
C test: check head=top wrt=x of=y
      SUBROUTINE TOP( x, y )
      IMPLICIT NONE
      REAL*8 x, y
      y = x*x
      WRITE(6,*) y
      CALL FLUSH( 6 )
      END
