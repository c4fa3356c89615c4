! program: value_changed
! features: arguments by value that the procedure sets, scalars and structures; the actual argument is used before and behind the call
! size: n=3 m=3
module by_value
  implicit none
  type pair
    real(8) :: a, b
  end type pair
contains
  subroutine grow(t, z, r)
    real(8), value :: t
    real(8), intent(inout) :: z
    real(8), intent(out) :: r
    t = t*t*z
    r = sin(t)
    z = z*t
  end subroutine grow

  recursive function shrink(k, t) result(r)
    integer, value :: k
    real(8), value :: t
    real(8) :: r
    r = t
    if (k == 0) return
    k = k - 1
    t = 0.5d0*t + 0.1d0*r*r
    r = r*shrink(k, t)
  end function shrink

  function both(p) result(r)
    type(pair), value :: p
    real(8) :: r
    p%a = p%a*p%b
    r = p%a + p%b
  end function both
end module by_value

subroutine head(n, x, m, y)
  use by_value
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: z
  type(pair) :: p
  z = x(2)
  call grow(x(1), z, y(1))
  call grow(z, z, y(2))
  y(2) = y(2) + z*x(1) + shrink(3, x(3))
  p = pair(x(1), x(3))
  y(3) = both(p) + p%a*p%b
end subroutine head
