C Adjoint of TOP: y with respect to x.
C What a .cfspec file describes needs no source.
C test: tangent head=top wrt=x of=y cloc.cfspec
C test: adjoint head=top wrt=x of=y cloc.cfspec
      SUBROUTINE TOP_B(x, x_b, y, y_b)
      IMPLICIT NONE
      REAL*8 x, y, t
      REAL*8 x_b, y_b
      INTERFACE
        SUBROUTINE cf_pop_real8(v) bind(c)
        USE, INTRINSIC :: iso_c_binding, ONLY: c_double
        REAL(c_double) v
        END SUBROUTINE
        SUBROUTINE cf_push_real8(v) bind(c)
        USE, INTRINSIC :: iso_c_binding, ONLY: c_double
        REAL(c_double) v
        END SUBROUTINE
      END INTERFACE
      CALL cf_push_real8(t)
      CALL CLOC(t)
      WRITE (6, *) t
      x_b = x_b + 2*x*y_b
      y_b = 0d0
      CALL cf_pop_real8(t)
      END
