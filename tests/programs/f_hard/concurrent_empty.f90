! program: concurrent_empty
! features: DO CONCURRENT with an empty second index, nested covers with empty inner, function result built from itself, structure constructor in a loop
! size: n=4 m=4
module rr
  implicit none
  type p
    real(8) :: a, b, c
  end type
contains
  function turn(q) result(r)
    type(p), intent(in) :: q
    type(p) :: r
    r = q
    r = p(r%c, r%a, 0d0)
  end function
end module
subroutine head(n, x, m, y)
  use rr
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: a(4)
  type(p) :: q, s(2)
  integer :: i, k
  a = x
  do concurrent (i=1:4, k=1:m - 4)
    a(i) = 0
  end do
  y(1) = a(1)*a(2)
  q = turn(p(x(1), 1d0, 2d0))
  y(2) = q%b
  q = p(x(2), 0d0, 0d0)
  do i = 1, 2
    q = p(1d0, q%a, q%b)
  end do
  y(3) = q%c
  s(1) = p(1d0, 2d0, x(3))
  s(2) = p(s(1)%c, s(1)%b, 1d0)
  s = s(2:1:-1)
  y(4) = s(1)%a*s(2)%c
end subroutine head
