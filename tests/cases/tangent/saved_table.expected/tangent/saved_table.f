C What f keeps from call to call.
      module f_state
      implicit none
      integer, parameter :: nt = 3
      double precision, save :: t(nt, 2)
      integer, private :: i2
      integer, private :: k2
      data (t(i2, 1), i2 = 1, nt) /1d0, 2d0, 4d0/
      data ((t(i2, k2), i2 = 1, nt), k2 = 2, 2) /nt*0d0/
      double precision, save :: t_d(nt, 2)
      end module f_state
C test: tangent head=f wrt=x of=y
C test: run n=3
C A saved table with initial values by implied DO, which moves to a module, beside one that stays; both are dimensioned by the same constant.
      subroutine f(n, x, y)
      use f_state
      implicit none
      integer n, i
      double precision x(n), y, fixed(nt)
      data (fixed(i), i = 1, nt) /nt*0.5d0/
      y = 0
      do 10 i = 1, n
        t(i, 2) = t(i, 1)*x(i)
        y = y + t(i, 2)**2*fixed(i)
   10 continue
      end
C Tangent of f: y with respect to x.
C test: tangent head=f wrt=x of=y
C test: run n=3
C A saved table with initial values by implied DO, which moves to a module, beside one that stays; both are dimensioned by the same constant.
      subroutine f_d(n, x, x_d, y, y_d)
      use f_state
      implicit none
      integer n, i
      double precision x(n), y, fixed(nt)
      double precision x_d(n), y_d
      data (fixed(i), i = 1, nt) /nt*0.5d0/
      y_d = 0d0
      t_d = 0d0
      y_d = 0d0
      y = 0
      do 10 i = 1, n
        t_d(i, 2) = x(i)*t_d(i, 1) + t(i, 1)*x_d(i)
        t(i, 2) = t(i, 1)*x(i)
        y_d = y_d + 2*t(i, 2)*t_d(i, 2)*fixed(i)
        y = y + t(i, 2)**2*fixed(i)
   10 continue
      end
