C A Hollerith constant that is continued.
C test: check head=head wrt=x of=y
      subroutine head(x, j, y)
      real x, y
      integer j
      y = x*x
      if (y .lt. 0.) write(6, 8110) j
      return
 8110 FORMAT (23H0**** PRESSURE AT INLET, I3,30H LESS THAN FLASH PRESSUR
     1E **** )
      end
