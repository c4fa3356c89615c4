C The derivative of a COMMON block with a long name.
C test: check head=top wrt=x of=y
      SUBROUTINE TOP( x, y )
      IMPLICIT NONE
      REAL*8 x, y
      CALL SUB( x, y )
      END
      SUBROUTINE SUB( x, y )
      IMPLICIT NONE
      REAL*8 x, y
      COMMON /FFIELDS_lambdaThetaClimRelax/ lambdaTheta
      REAL*8 lambdaTheta(3)
      lambdaTheta(1) = x*x
      y = lambdaTheta(1) + lambdaTheta(2)
      END
