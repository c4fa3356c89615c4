C An extent that is passed on.
C test: check head=top wrt=x of=y n=3
      SUBROUTINE TOP( n, x, y )
      IMPLICIT NONE
      INTEGER n
      REAL*8 x(4,n), y
      CALL EXCH( x, n )
      y = x(1,1)*x(2,1)
      END
      SUBROUTINE EXCH( phi, myNz )
      IMPLICIT NONE
      INTEGER myNz
      REAL*8 phi(4,myNz,1)
      CALL EXCH1( phi, myNz )
      END
      SUBROUTINE EXCH1( array, myNz )
      IMPLICIT NONE
      INTEGER myNz, k
      REAL*8 array(4,myNz,1)
      DO k = 1, myNz
        array(1,k,1) = array(3,k,1)
      ENDDO
      END
