C The output does not depend on the input.
C test: adjoint head=top wrt=dummy of=fc
      SUBROUTINE TOP( dummy, fc )
      IMPLICIT NONE
C warning: is zero everywhere: it does not depend on 'dummy'
      REAL*8 dummy, fc, v
      CALL ACTRD( v, dummy )
      fc = v*v
      END
      SUBROUTINE ACTRD( v, dummy )
      IMPLICIT NONE
      REAL*8 v, dummy
      OPEN( 10, FILE='xx.data' )
C note: what it depends on is read here
      READ( 10, * ) v
      CLOSE( 10 )
      END
