C     What does not fit into a line: strings that just fit, long names of
C     COMMON blocks, Hollerith constants over two lines, long components.
C test: roundtrip
      SUBROUTINE TOP(x, j)
      IMPLICIT NONE
      REAL*8 x
      INTEGER j
      INTEGER INDEX_NONE
      CHARACTER*200 t
      REAL*8 lambdaTheta(3)
      COMMON /FFIELDS_lambdaThetaClimRelax_of_the_whole_world/
     & lambdaTheta
      INTEGER
     & a_rather_long_name_that_is_much_longer_than_others_are_x(2)
      DATA a_rather_long_name_that_is_much_longer_than_others_are_x
     & /2*1/
      INDEX_NONE = 1
      IF (x .GT. -1.) THEN
       IF (x .GT. 0.) THEN
        IF (x .GT. 0.) THEN
         IF (x .GT. 0.) THEN
          CALL WRITE_0D_RL(x, INDEX_NONE, 'viscAhGrid =',
     &     ' /* Grid dependent lateral harmonic viscosity ( non-dim. ) *
     &/')
          t = 'one two three four five six seven eight nine ten eleven t
     &welve ''thirteen'' & fourteen, fifteen sixteen'
          lambdaTheta(
     &     a_rather_long_name_that_is_much_longer_than_others_are_x(
     &     1)) = x
         END IF
        END IF
       END IF
      END IF
      IF (j .LT. 0) WRITE (6, 8110) j
      RETURN
 8110 FORMAT (23H0**** PRESSURE AT INLET, I3,
     & 30H LESS THAN FLASH PRESSURE **** )
 8120 FORMAT (5H it's, 7H '!' ok)  ! a comment
      END
