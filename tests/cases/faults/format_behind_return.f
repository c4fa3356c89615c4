C FORMAT behind RETURN.
C test: check head=head wrt=x of=y
      subroutine head(x, y)
      real x, y
      y = x*x
      if (y .lt. 0.) write(6, 8110) y
      y = y*x
      return
 8110 format (' value', e12.4)
      end
