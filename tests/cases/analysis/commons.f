C COMMON blocks of different layout, and EQUIVALENCE: places are bytes.
C test: analyze head=head wrt=x of=y
      subroutine head(x, y)
      double precision x, y, a, b(2), c
      common /blk/ a, b
      equivalence (c, b(2))
      c = x                          ! want activity: {}
      b(1) = 1
      call other
      y = a
      end
      subroutine other
      double precision p, q, r
      common /blk/ p, q, r
      p = q
      r = r*2
      end
      subroutine more(x, y)
      double precision x, y, p, q, r
      common /blk/ p, q, r
      r = x
      call other
      y = r                          ! want side-effects: {}
      end
