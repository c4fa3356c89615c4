C test: adjoint head=r wrt=x of=y
      subroutine r(n, x, y)
      integer n, k, spec
      double precision x(n), y, t
      y = 0d0
      k = 0
C error: the adjoint of this statement
      assign 100 to spec
C error: a jump into a loop that counts with a real variable
      do 10 t = 0d0, 1d0, 0.25d0
        y = y + x(1)*t
        if (k .eq. 0) go to 30
   20   y = y*x(2)
   10 continue
      write (*, spec) n
  100 format (i5)
      return
   30 k = 1
      go to 20
      end
