C test: adjoint head=sums wrt=x of=y
C A call has one way out in the backward sweep; in the forward sweep a branch behind it leads on.
      subroutine sums(n, x, y)
      integer n, i
      double precision x(n), y
      y = 0d0
      do 20 i = 1, n
        call add(x(i), y, *10)
        y = y*x(i)
        go to 20
   10   y = y - 1d0
   20 continue
      end
      subroutine add(a, y, *)
      double precision a, y
      y = y + a*a
      if (y .gt. 2d0) return 1
      y = y + a
      end
