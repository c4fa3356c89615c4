C test: tangent head=f wrt=x of=y
C test: run n=3
C A saved table with initial values by implied DO, which moves to a module, beside one that stays; both are dimensioned by the same constant.
      subroutine f(n, x, y)
      implicit none
      integer n, i, k, nt
      parameter (nt = 3)
      double precision x(n), y, t(nt, 2), fixed(nt)
      data (t(i, 1), i = 1, nt) /1d0, 2d0, 4d0/
      data ((t(i, k), i = 1, nt), k = 2, 2) /nt*0d0/
      data (fixed(i), i = 1, nt) /nt*0.5d0/
      y = 0
      do 10 i = 1, n
        t(i, 2) = t(i, 1)*x(i)
        y = y + t(i, 2)**2*fixed(i)
   10 continue
      end
