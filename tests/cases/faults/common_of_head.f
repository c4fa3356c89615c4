C The input lies in a COMMON block.
C test: check head=top wrt=/ctl/xx of=/cst/fc
      SUBROUTINE TOP( n )
      IMPLICIT NONE
      INTEGER n
      COMMON /ctl/ xx
      REAL*8 xx(3)
      COMMON /cst/ fc
      REAL*8 fc
      CALL SUB( n )
      END
      SUBROUTINE SUB( n )
      IMPLICIT NONE
      INTEGER n
      COMMON /ctl/ xx
      REAL*8 xx(3)
      COMMON /cst/ fc
      REAL*8 fc
      fc = xx(1)*xx(2)
      END
