C A loop that ends with a labelled call, whose derivative in many directions is a construct.
C test: check head=f wrt=x of=y
C test: check head=f wrt=x of=y --vector=3
      subroutine s(v, w)
      double precision v(2), w
      w = w + v(1)*v(2)
      end
      subroutine f(x, y)
      double precision x(3), y
      integer i, j
      y = 0
      do 10 i = 1, 2
      if (i .eq. 3) goto 10
      y = y*1.5d0
   10 call s([x(i), x(i+1)], y)
      do 20 i = 1, 2
      do 20 j = 1, 2
   20 call s([x(i), x(j+1)], y)
      end
