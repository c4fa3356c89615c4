C test: tangent head=f wrt=x of=y
C test: run n=3
C A saved array that shares storage with other variables: all of it moves to a module, initial values included.
      subroutine f(n, x, y)
      integer n, i
      double precision x(n), y
      call keep(0, x, y)
      do 10 i = 1, 4
        call keep(i, x, y)
   10 continue
      end
      subroutine keep(k, x, y)
      integer k, i, m
      parameter (m = 4)
      double precision x(3), y
      double precision a(m), b(2), c, spare, total, one
      save a, total
      equivalence (a(1), b(1)), (a(m), c), (spare, b(2))
      data b /2*0.5d0/, a(3), a(4) /1d0, 2d0/, total /0.1d0/, one /1d0/
      if (k .eq. 0) then
        a(1) = one
        a(2) = 2d0
        a(3) = one*a(1)
        c = 0d0
        total = 0d0
        return
      end if
      do 10 i = 1, 3
        a(i) = a(i)*0.5d0 + x(i)
   10 continue
      c = b(1)*b(2)
      total = total + c
      y = total
      do 20 i = 1, 4
        y = y + a(i)**2
   20 continue
      end
