C A SAVEd text whose length is a PARAMETER.
C test: check head=top wrt=x of=y
      SUBROUTINE TOP( x, y )
      IMPLICIT NONE
      REAL*8 x, y
      y = x*x
      CALL TIMER( 'abc' )
      END
      SUBROUTINE TIMER( name )
      IMPLICIT NONE
      CHARACTER*(*) name
      INTEGER maxS, maxT
      PARAMETER ( maxS = 80, maxT = 5 )
      CHARACTER*(maxS) names(maxT)
      INTEGER n
      SAVE names, n
      DATA n /0/
      n = n + 1
      names(n) = name
      WRITE(6,*) n
      END
