C What a .cfspec file describes needs no source.
C test: tangent head=top wrt=x of=y cloc.cfspec
C test: adjoint head=top wrt=x of=y cloc.cfspec
      SUBROUTINE TOP( x, y )
      IMPLICIT NONE
      REAL*8 x, y, t
      CALL CLOC( t )
      y = x*x
      WRITE(6,*) t
      END
