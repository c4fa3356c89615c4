! VALUE arguments that procedures change: their directions are not those of the caller.
! test: check head=value_changed_head n=4 m=2 --vector=3
! test: check head=value_changed_head n=4 m=2 --vector
module value_changed_mod
contains
  subroutine step(a, b, c)
    real(8), value :: a
    real(8), intent(inout) :: b
    real(8), value, optional :: c
    a = a*b
    if (present(c)) then
      c = c*a
      b = b + c
    end if
    b = b*a
  end subroutine
  pure function power(a) result(r)
    real(8), value :: a
    real(8) :: r
    a = a*a
    r = a*sin(a)
  end function
end module

subroutine value_changed_head(n, x, m, y)
  use value_changed_mod
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: u, v
  u = x(1)
  v = x(2)
  call step(u, v)
  call step(0.3d0, v, u)
  call step(v, v, 2d0)
  y(1) = power(u)*v
  y(2) = power(y(1)*x(3))*power(u) + u
end subroutine
