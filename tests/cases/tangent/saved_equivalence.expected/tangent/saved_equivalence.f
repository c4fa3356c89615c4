C What keep keeps from call to call.
      module keep_state
      implicit none
      integer, parameter :: m = 4
      double precision, save :: a(m)
      double precision, save :: b(2)
      double precision, save :: c
      double precision, save :: spare
      double precision, save :: total
      equivalence (a(1), b(1)), (a(m), c), (spare, b(2))
      data b /2*0.5d0/, a(3), a(4) /1d0, 2d0/, total /0.1d0/
      double precision, save :: a_d(m)
      double precision, save :: b_d(2)
      double precision, save :: c_d
      double precision, save :: spare_d
      double precision, save :: total_d
      equivalence (a_d(1), b_d(1)), (a_d(m), c_d), (spare_d, b_d(2))
      end module keep_state
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
C Tangent of f: y with respect to x.
C test: tangent head=f wrt=x of=y
C test: run n=3
C A saved array that shares storage with other variables: all of it moves to a module, initial values included.
      subroutine f_d(n, x, x_d, y, y_d)
      use keep_state, only: a_d, b_d, c_d, spare_d, total_d
      integer n, i
      double precision x(n), y
      double precision x_d(n), y_d
      external keep_d
      y_d = 0d0
      a_d = 0d0
      b_d = 0d0
      c_d = 0d0
      spare_d = 0d0
      total_d = 0d0
      call keep_d(0, x, x_d, y, y_d)
      do 10 i = 1, 4
        call keep_d(i, x, x_d, y, y_d)
   10 continue
      end
      subroutine keep(k, x, y)
      use keep_state
      integer k, i
      double precision x(3), y
      double precision one
      data one /1d0/
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
C Tangent of keep.
      subroutine keep_d(k, x, x_d, y, y_d)
      use keep_state
      integer k, i
      double precision x(3), y
      double precision x_d(3), y_d
      double precision one
      data one /1d0/
      if (k .eq. 0) then
        a_d(1) = 0d0
        a(1) = one
        a_d(2) = 0d0
        a(2) = 2d0
        a_d(3) = one*a_d(1)
        a(3) = one*a(1)
        c_d = 0d0
        c = 0d0
        total_d = 0d0
        total = 0d0
        return
      end if
      do 10 i = 1, 3
        a_d(i) = a_d(i)*0.5d0 + x_d(i)
        a(i) = a(i)*0.5d0 + x(i)
   10 continue
      c_d = b(2)*b_d(1) + b(1)*b_d(2)
      c = b(1)*b(2)
      total_d = total_d + c_d
      total = total + c
      y_d = total_d
      y = total
      do 20 i = 1, 4
        y_d = y_d + 2*a(i)*a_d(i)
        y = y + a(i)**2
   20 continue
      end
