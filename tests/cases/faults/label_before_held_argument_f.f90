! Jumps to a call come before the values that are held for it.
! test: check head=head wrt=x of=y n=4 m=5
subroutine head(n, x, m, y)
  integer n, m, i
  real(8) x(n), y(m), u, v(3)
  u = 1 + x(1)
  v = x(1:3)
  i = 0
10 call step(u, 1 + u*x(mod(i, n) + 1))
  i = i + 1
  y(i) = u*u
  if (i < m) goto 10
  i = 0
20 u = fun(u + x(2), v(1 + mod(i, 3)))
  i = i + 1
  y(i) = y(i) + u*v(2)
  if (i < m) goto 20
  i = 0
30 v(2:3) = fun(v(1) + x(1), u)*x(3:4)
  i = i + 1
  y(i) = y(i) + v(3)*u
  v(1) = 0.3d0*v(2)
  if (i < m) goto 30
contains
  subroutine step(u, k)
    real(8) u, k
    u = u - 0.1d0*k*u*u
  end subroutine
  real(8) function fun(a, b)
    real(8) a, b
    b = b*0.9d0 + 0.01d0*a*0.3d0
    fun = 0.2d0*a*b + 0.5d0
  end function
end subroutine
