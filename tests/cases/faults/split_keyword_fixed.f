! test: check head=f wrt=x of=y
      subroutine f(x, y)
      real*8 x(3,3), y
      y = product(sum(x**2, d
     &im=1)) + sum(product(x, D IM=2))
      end
