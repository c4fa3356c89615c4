C A text that just fits.
C test: roundtrip runs
      SUBROUTINE TOP(x)
      IMPLICIT NONE
      REAL*8 x
      INTEGER INDEX_NONE
      INDEX_NONE = 1
      IF (x .GT. -1.) THEN
       IF (x .GT. 0.) THEN
        CALL WRITE_0D_RL(x, INDEX_NONE, 'viscAhGrid =',
     &   ' /* Grid dependent lateral harmonic viscosity ( non-dim. ) */'
     &)
       END IF
      END IF
      END
      SUBROUTINE WRITE_0D_RL(x, i, name, comment)
      IMPLICIT NONE
      REAL*8 x
      INTEGER i
      CHARACTER*(*) name, comment
      PRINT *, x, i, name, comment
      END
      PROGRAM main
      IMPLICIT NONE
      CALL TOP(0.5D0)
      END
