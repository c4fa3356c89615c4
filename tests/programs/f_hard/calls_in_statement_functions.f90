! program: calls_in_statement_functions
! features: calls as arguments of statement functions, which call others
! size: n=4 m=3
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: sf, sg, a, b, p, q
  real(8) :: r(n)
  sf(a, b) = a*b + sin(a)
  sg(p) = sf(p, p*2)*f(p)
  y(1) = sf(f(x(1)), sg(x(2)))
  y(2) = sg(f(x(1))*x(3))
  y(3) = sf(sum(x), f(x(2))*sf(x(1), f(x(3))))
  r = fe(x)*sum(x)
  y(1) = y(1) + sum(r)
contains
  function f(u) result(v)
    real(8), intent(in) :: u
    real(8) :: v
    v = u*u + 1
  end function
  elemental function fe(u) result(v)
    real(8), intent(in) :: u
    real(8) :: v
    v = u*u + 1
  end function
  pure function add(u, v) result(w)
    real(8), intent(in) :: u, v
    real(8) :: w
    w = u*v
  end function
end subroutine
