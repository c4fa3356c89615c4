C Tangent of TOP: y with respect to x.
C What a .cfspec file describes needs no source.
C test: tangent head=top wrt=x of=y cloc.cfspec
C test: adjoint head=top wrt=x of=y cloc.cfspec
      SUBROUTINE TOP_D(x, x_d, y, y_d)
      IMPLICIT NONE
      REAL*8 x, y, t
      REAL*8 x_d, y_d
      y_d = 0d0
      CALL CLOC(t)
      y_d = 2*x*x_d
      y = x*x
      WRITE (6, *) t
      END
