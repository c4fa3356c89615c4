! program: written_while_read
! features: functions whose result is assigned to what they still read: by EQUIVALENCE, by the name it has in their host
! size: n=4 m=3
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: a(3), b(3), c(3), d
  equivalence (a, b)
  a = x(1:3)
  b = fe(a(3:1:-1), x(1))
  y = b*x(2)
  c = x(2:4)
  y = y + c
  d = x(2)
  d = h(x(1))
  y(1) = y(1)*d
contains
  elemental function fe(p, q) result(r)
    real(8), intent(in) :: p, q
    real(8) :: r
    r = p*p*q
  end function
  function h(p) result(r)
    real(8), intent(in) :: p
    real(8) :: r
    r = p
    r = r*d
    r = r*d
  end function
end subroutine
