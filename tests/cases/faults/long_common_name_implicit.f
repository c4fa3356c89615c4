C The derivative of a COMMON block with a long name, no IMPLICIT NONE.
C test: check head=top wrt=x of=y,/FFIELDS_lambdaThetaClimRelax/lambda
      SUBROUTINE TOP( x, y )
      REAL*8 x, y
      CALL SUB( x, y )
      END
      SUBROUTINE SUB( x, y )
      REAL*8 x, y
      COMMON /FFIELDS_lambdaThetaClimRelax/ lambda
      REAL*8 lambda(3)
      y = lambda(1)*x
      lambda(1) = x*x
      END
