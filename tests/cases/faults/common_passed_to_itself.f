C A COMMON array is passed to a routine that has it too.
C test: check head=top wrt=x of=y
      SUBROUTINE TOP( x, y )
      IMPLICIT NONE
      REAL*8 x, y
      COMMON /dyn/ u
      REAL*8 u(300,300,2)
      IF ( x.GT.0. ) THEN
        u(1,1,1) = x
        u(2,2,1) = x*x
        CALL CONT( u, y )
      ENDIF
      END
      SUBROUTINE CONT( v, y )
      IMPLICIT NONE
      REAL*8 v(300,300,2), y
      COMMON /dyn/ u
      REAL*8 u(300,300,2)
      y = v(1,1,1)*u(2,2,1)
      PRINT *, y
      END
