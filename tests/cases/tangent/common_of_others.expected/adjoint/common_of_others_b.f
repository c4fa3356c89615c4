C Adjoint of TOP: FC with respect to XX.
C The input lies in a COMMON block that the head declares and does not touch; of the output's block it knows nothing.
C test: tangent head=top wrt=/ctl/xx of=/cst/fc
C test: adjoint head=top wrt=/ctl/xx of=/cst/fc
      SUBROUTINE TOP_B(N)
      IMPLICIT NONE
      INTEGER N
      COMMON /CTL/ XX, OTHER
      REAL*8 XX(3), OTHER
      DOUBLE PRECISION CTL_B_INPUTS(3)
      DOUBLE PRECISION CTL_B_ALL(1)
      COMMON /CTL_B/ CTL_B_INPUTS, CTL_B_ALL
      DOUBLE PRECISION CST_B_ALL(2)
      DOUBLE PRECISION CST_B_INPUTS(1)
      DOUBLE PRECISION CST_B_ALL2(1)
      COMMON /CST_B/ CST_B_ALL, CST_B_INPUTS, CST_B_ALL2
      EXTERNAL SUB_B
      CTL_B_ALL = 0d0
      CST_B_ALL = 0d0
      CST_B_ALL2 = 0d0
      CALL SUB_B(N)
      END
C Adjoint of SUB.
      SUBROUTINE SUB_B(N)
      IMPLICIT NONE
      INTEGER N
      COMMON /CTL/ XX, OTHER
      REAL*8 XX(3), OTHER
      REAL*8 XX_B(3), OTHER_B
      COMMON /CST/ WORK, FC, LAST
      REAL*8 WORK(2), FC, LAST
      REAL*8 WORK_B(2), FC_B, LAST_B
      REAL*8 WORK_KEPT
      COMMON /CTL_B/ XX_B, OTHER_B
      COMMON /CST_B/ WORK_B, FC_B, LAST_B
      OTHER = XX(3)*XX(1)
      WORK_KEPT = WORK(1)
      WORK(1) = XX(1)*XX(2)
      WORK_B(1) = WORK_B(1) + OTHER*FC_B
      OTHER_B = OTHER_B + WORK(1)*FC_B
      FC_B = 0d0
      WORK(1) = WORK_KEPT
      XX_B(1) = XX_B(1) + XX(2)*WORK_B(1)
      XX_B(2) = XX_B(2) + XX(1)*WORK_B(1)
      WORK_B(1) = 0d0
      XX_B(3) = XX_B(3) + XX(1)*OTHER_B
      XX_B(1) = XX_B(1) + XX(3)*OTHER_B
      OTHER_B = 0d0
      END
