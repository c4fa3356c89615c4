! Functions without a derivative, but with effects, in assignments of WHERE that have one.
! test: check head=called_in_where_head n=4 m=2
! test: check head=called_in_where_head n=4 m=2 --vector=3
module called_in_where_mod
  integer :: count = 0
contains
  function scaled(c, k) result(r)
    implicit none
    real(8), intent(in) :: c
    integer, intent(in) :: k
    real(8) :: r
    count = count + k
    r = c + 0.1d0*k
  end function
end module
subroutine called_in_where_head(n, x, m, y)
  use called_in_where_mod
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: a(4), b(4)
  count = 0
  a = x
  b = 0.3d0
  b(2) = 0.7d0
  where (a > 0.4d0)
    a = a*scaled(0.7d0, 2)
  elsewhere
    a = tanh(a)
  end where
  y(1) = sum(a)*count
  where (b > 0.4d0)
    a = scaled(0.5d0, 1)
  elsewhere
    a = 0.7d0*a
  end where
  y(2) = sum(a)*count
end subroutine
