C The input lies in a COMMON block that the head declares and does not touch; of the output's block it knows nothing.
C test: tangent head=top wrt=/ctl/xx of=/cst/fc
C test: adjoint head=top wrt=/ctl/xx of=/cst/fc
      SUBROUTINE TOP(N)
      IMPLICIT NONE
      INTEGER N
      COMMON /CTL/ XX, OTHER
      REAL*8 XX(3), OTHER
      CALL SUB(N)
      END
      SUBROUTINE SUB(N)
      IMPLICIT NONE
      INTEGER N
      COMMON /CTL/ XX, OTHER
      REAL*8 XX(3), OTHER
      COMMON /CST/ WORK, FC, LAST
      REAL*8 WORK(2), FC, LAST
      OTHER = XX(3)*XX(1)
      WORK(1) = XX(1)*XX(2)
      FC = WORK(1)*OTHER
      LAST = FC
      END
