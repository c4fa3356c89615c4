C Adjoint of TOP: fc with respect to dummy.
C The output does not depend on the input.
C test: adjoint head=top wrt=dummy of=fc
      SUBROUTINE TOP_B(dummy, dummy_b, fc, fc_b)
      IMPLICIT NONE
C warning: is zero everywhere: it does not depend on 'dummy'
      REAL*8 dummy, fc, v
      REAL*8 dummy_b, fc_b
      EXTERNAL ACTRD_FWD, ACTRD_BWD
      CALL ACTRD_FWD(v, dummy)
      fc_b = 0d0
      CALL ACTRD_BWD(v, dummy)
      END
C Forward sweep of ACTRD.
      SUBROUTINE ACTRD_FWD(v, dummy)
      IMPLICIT NONE
      REAL*8 v, dummy
      INTERFACE
        SUBROUTINE cf_push_real8(v) bind(c)
        USE, INTRINSIC :: iso_c_binding, ONLY: c_double
        REAL(c_double) v
        END SUBROUTINE
      END INTERFACE
      OPEN (10, FILE='xx.data')
C note: what it depends on is read here
      CALL cf_push_real8(v)
      READ (10, *) v
      CLOSE (10)
      END
C Backward sweep of ACTRD.
      SUBROUTINE ACTRD_BWD(v, dummy)
      IMPLICIT NONE
      REAL*8 v, dummy
      INTERFACE
        SUBROUTINE cf_pop_real8(v) bind(c)
        USE, INTRINSIC :: iso_c_binding, ONLY: c_double
        REAL(c_double) v
        END SUBROUTINE
      END INTERFACE
      CALL cf_pop_real8(v)
      END
