! program: constantplace
! features: elements of named constants in partial derivatives, subscripts that change, in loops and branches
! size: n=5 m=4
! The subscript of a constant table must come back as that of any array.
module weights
  implicit none
  integer, parameter :: dp = kind(1d0)
  real(dp), parameter :: table(4) = [0.3_dp, -1.2_dp, 0.7_dp, 2.1_dp]
  integer, parameter :: next(4) = [3, 1, 4, 2]
  character(len=4), parameter :: names(3) = ['sin ', 'exp ', 'line']
contains
  function law(name, v) result(r)
    character(len=*), intent(in) :: name
    real(dp), intent(in) :: v
    real(dp) :: r
    select case (name)
    case ('sin')
      r = sin(v)
    case ('exp')
      r = exp(0.3_dp*v)*v
    case default
      r = 2*v
    end select
  end function
end module

subroutine head(n, x, m, y)
  use weights
  implicit none
  integer, intent(in) :: n, m
  real(dp), intent(in) :: x(n)
  real(dp), intent(out) :: y(m)
  integer :: i, k
  y = 0
  k = 1
  do i = 1, n
    k = next(k)
    y(1) = y(1) + table(k)*x(i)*x(i)
    y(2) = y(2) + cos(table(next(k))*x(i))
  end do
  do i = 1, n
    k = 1 + mod(i, 3)
    y(3) = y(3) + law(names(k), x(i))*x(1)
  end do
  if (x(2) > 0) then
    k = 4
  else
    k = 2
  end if
  y(4) = table(k)*x(2)*y(1)
  k = 1
end subroutine head
