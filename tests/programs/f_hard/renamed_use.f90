! program: renamed_use
! features: variables of modules under other names, while their own names mean something else: a local variable, a variable of another module, a component
! size: n=4 m=4
module renamed_use_one
  implicit none
  real(8) :: u, v(2)
  type pair
    real(8) :: a, b
  end type pair
  type(pair) :: o
end module renamed_use_one
module renamed_use_two
  implicit none
  real(8) :: u
end module renamed_use_two
module renamed_use_mid
  use renamed_use_one, mid => u
  implicit none
end module renamed_use_mid
subroutine one_local(x, y)
  use renamed_use_one, w => u, p => o
  implicit none
  real(8), intent(in) :: x(4)
  real(8), intent(out) :: y
  real(8) :: u
  type(pair) :: o
  w = x(1)
  u = x(2)
  p%a = x(3)*w
  o%a = x(4)*u
  y = u*w + w*sin(u) + p%a*o%a
end subroutine one_local
subroutine two_modules(x, y)
  use renamed_use_one, w => u
  use renamed_use_two, z => u
  implicit none
  real(8), intent(in) :: x(4)
  real(8), intent(out) :: y
  w = x(1)*x(3)
  z = x(2)
  y = w*w*z + cos(z*w)
end subroutine two_modules
subroutine by_chain(x, y)
  use renamed_use_mid, only: q => mid, v
  use renamed_use_two, only: u
  implicit none
  real(8), intent(in) :: x(4)
  real(8), intent(out) :: y
  q = x(4)
  u = x(1)*q
  v = [q*u, u*u]
  y = q*u*v(1) - v(2)*q
end subroutine by_chain
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  call one_local(x, y(1))
  call two_modules(x, y(2))
  call by_chain(x, y(3))
  y(4) = y(1)*y(2) + y(3)
end subroutine head
