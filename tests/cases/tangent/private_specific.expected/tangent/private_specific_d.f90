module lay_d
  use lay
  implicit none
  type :: layer_d
    real(8) :: t = 0d0
  end type
end module
! Tangent of head: y with respect to x.
subroutine head_d(n, x, x_d, m, y, y_d)
  use lay
  use lay_d, only: layer_d
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(in) :: x_d(n)
  real(8), intent(out) :: y(m)
  real(8), intent(out) :: y_d(m)
  type(layer) :: a, b
  type(layer_d) :: a_d, b_d
  a_d = layer_d(t=x_d(1))
  a = layer(x(1))
  b_d = layer_d(t=x_d(2))
  b = layer(x(2))
  y_d(1) = 0d0
  y(1) = 0
  if (a == b) then
    y_d(1) = b%t*a_d%t + a%t*b_d%t
    y(1) = a%t*b%t
  end if
end subroutine
