C A value goes through a file.
C test: tangent head=top wrt=x of=fc
      SUBROUTINE TOP( x, fc )
      IMPLICIT NONE
C warning: is zero everywhere: it does not depend on 'x'
      REAL*8 x, fc, v
      OPEN( 10, FILE='m_theta.bin', FORM='UNFORMATTED' )
C note: it is written here
      WRITE( 10 ) x
      REWIND( 10 )
C note: what it depends on is read here
C warning: which is lost on the way through the file
      READ( 10 ) v
      CLOSE( 10 )
      fc = v*v
      END
