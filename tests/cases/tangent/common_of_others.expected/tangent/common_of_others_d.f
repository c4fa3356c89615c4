C Tangent of TOP: FC with respect to XX.
C The input lies in a COMMON block that the head declares and does not touch; of the output's block it knows nothing.
C test: tangent head=top wrt=/ctl/xx of=/cst/fc
C test: adjoint head=top wrt=/ctl/xx of=/cst/fc
      SUBROUTINE TOP_D(N)
      IMPLICIT NONE
      INTEGER N
      COMMON /CTL/ XX, OTHER
      REAL*8 XX(3), OTHER
      DOUBLE PRECISION CTL_D_INPUTS(3)
      DOUBLE PRECISION CTL_D_ALL(1)
      COMMON /CTL_D/ CTL_D_INPUTS, CTL_D_ALL
      DOUBLE PRECISION CST_D_ALL(4)
      COMMON /CST_D/ CST_D_ALL
      EXTERNAL SUB_D
      CTL_D_ALL = 0d0
      CST_D_ALL = 0d0
      CALL SUB_D(N)
      END
C Tangent of SUB.
      SUBROUTINE SUB_D(N)
      IMPLICIT NONE
      INTEGER N
      COMMON /CTL/ XX, OTHER
      REAL*8 XX(3), OTHER
      REAL*8 XX_D(3), OTHER_D
      COMMON /CST/ WORK, FC, LAST
      REAL*8 WORK(2), FC, LAST
      REAL*8 WORK_D(2), FC_D, LAST_D
      COMMON /CTL_D/ XX_D, OTHER_D
      COMMON /CST_D/ WORK_D, FC_D, LAST_D
      OTHER_D = XX(1)*XX_D(3) + XX(3)*XX_D(1)
      OTHER = XX(3)*XX(1)
      WORK_D(1) = XX(2)*XX_D(1) + XX(1)*XX_D(2)
      WORK(1) = XX(1)*XX(2)
      FC_D = OTHER*WORK_D(1) + WORK(1)*OTHER_D
      FC = WORK(1)*OTHER
      LAST = FC
      END
