! program: sequence_initial
! features: SEQUENCE types in which one component has an initial value and another has none
! size: n=2 m=1
! A SEQUENCE type in which one component has an initial value and another has none.
module t_m
  implicit none
  private
  public :: pair
  type pair
    sequence
    real(8) :: left
    real(8) :: right = 0.5d0
  end type
end module
subroutine head(n, x, m, y)
  use t_m
  implicit none
  integer :: n, m
  real(8) :: x(n), y(m)
  type(pair) :: p
  p%left = x(1)*2
  p%right = x(2)*x(1)
  y(1) = p%left*p%right + p%left**2
end subroutine
