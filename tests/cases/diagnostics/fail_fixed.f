C Fixed form, with expectations in C comments.
      SUBROUTINE AREA(R, A)
      IMPLICIT NONE
      REAL R, A
C error: No explicit type declared for 'pi'
      A = PI*R**2
      END
