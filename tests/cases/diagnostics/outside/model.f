C test: says no derivative can come back through its arguments
C Procedures without source: those that compilers have beside the standard, one that a .cfspec file describes, one through which nothing can come back.
C test: command tangent model.f clock.cfspec --head model --wrt x --of y --dump result
C test: command adjoint model.f clock.cfspec --head model --wrt x --of y --dump result
      SUBROUTINE MODEL(N, X, Y)
      IMPLICIT NONE
      INTEGER N, IERR, K, IARGC, LNBLNK, I
      REAL*8 X(N), Y(2), T, U
      REAL SECONDS, E, ETIME, TA(2)
      CHARACTER*20 C
      T = X(1)*X(1)
      U = X(2)
      CALL CLOC(U)
      CALL SECOND(SECONDS)
      E = ETIME(TA)
      I = IARGC() + LNBLNK('ab')
      CALL FDATE(C)
      CALL GETARG(1, C)
      Y(1) = X(1)*X(2) + T*X(1)
      K = 2
      DO I = 1, 3
        CALL REPORT('top', IERR, K, 2*Y(1))
        Y(1) = Y(1)*X(MOD(K, 2) + 1)
      END DO
      WRITE(6,*) Y(1), SECONDS, E
      CALL FLUSH(6)
      IF (IERR .NE. 0) CALL EXIT(1)
      Y(2) = T + U
      END
