C program: formats_and_state
C features: FORMAT behind RETURN, Hollerith over two lines, SAVEd arrays of CHARACTERs whose length is a PARAMETER, COMMON blocks with long names, a whole COMMON array of more than 65535 elements as an argument
C size: n=3 m=2
      SUBROUTINE HEAD( n, x, m, y )
      IMPLICIT NONE
      INTEGER n, m
      REAL*8 x(n), y(m)
      REAL*8 lambda(3)
      COMMON /FFIELDS_lambdaThetaClimRelax/ lambda
      REAL*8 u(300,300,1)
      COMMON /dyn/ u
      lambda(1) = 1
      CALL SUB( x(1), y(1) )
      CALL SUB( x(2), y(1) )
      IF (y(1) .LT. -1D9) WRITE (6, 8110) y(1)
      y(1) = y(1)*x(2)
      CALL TIMER( 'abc', x(3) )
      u(1,1,1) = 0
      u(2,2,1) = 0
      IF ( x(3) .GT. 0. ) THEN
        u(1,1,1) = x(3)
        u(2,2,1) = x(3)*x(1)
        CALL CONT( u, y(2) )
      ENDIF
      RETURN
 8110 FORMAT (' value of the cost at this point', e12.4,30H LESS THAN TH
     1E FLASH PRESSURE )
      END
      SUBROUTINE SUB( x, y )
      REAL*8 x, y
      COMMON /FFIELDS_lambdaThetaClimRelax/ lambda
      REAL*8 lambda(3)
      y = lambda(1)*x
      lambda(1) = x*x
      END
      SUBROUTINE TIMER( name, t )
      IMPLICIT NONE
      CHARACTER*(*) name
      REAL*8 t
      INTEGER maxS, maxT
      PARAMETER ( maxS = 80, maxT = 50 )
      CHARACTER*(maxS) names(maxT)
      INTEGER n
      SAVE names, n
      DATA n /0/
      n = MIN(n + 1, maxT)
      names(n) = name
      IF (t .LT. -1D9) WRITE(6,*) names(n)
      END
      SUBROUTINE CONT( v, y )
      IMPLICIT NONE
      REAL*8 v(300,300,1), y
      COMMON /dyn/ u
      REAL*8 u(300,300,1)
      y = v(1,1,1)*u(2,2,1)
      IF (y .LT. -1D9) PRINT *, y
      END
