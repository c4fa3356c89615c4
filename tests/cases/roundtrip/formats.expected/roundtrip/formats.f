C test: roundtrip
C A FORMAT is broken where it gets too long, and reads the same when it is read again.
      SUBROUTINE REPORT(N, X)
      INTEGER N
      DOUBLE PRECISION X
      WRITE (*, 10) N, X
   10 FORMAT (//' Final statistics for this run:'/ ' number of steps =',
     &  i4, '   step size =', d12.5/ ' steps =', i4,
     &  '   and, and, and =', I5, 1x, I3, 1x, i5)
      WRITE (*, 20)
   20 FORMAT (1x, 5Ha,b,c, 2( ' left' , ' right' ) )
      WRITE (*, 30) N
   30 FORMAT (1X, I5, 1X, I6, 1X, I7, 1X, I8, 1X, I9, 1X, I10 , 1X, I11,
     &  1X, I12, 1X, I13, 1X, I14, 1X, I15)
      END
