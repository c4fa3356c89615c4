module squares_b
  use squares
  implicit none
contains
  ! Adjoint of square.
  subroutine square_b(v, v_b, r_b)
    real(8), intent(in) :: v
    real(8), intent(inout) :: v_b
    real(8), intent(inout) :: r_b
    v_b = v_b + 2*v*r_b
    r_b = 0d0
  end subroutine square_b
end module squares_b
! Adjoint of head: y with respect to x.
subroutine head_b(n, x, x_b, y, y_b)
  use squares
  use squares_b, only: square_b
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: x_b(n)
  real(8), intent(inout) :: y
  real(8), intent(inout) :: y_b
  integer :: i
  real(8) :: square_value
  real(8) :: square_value_b
  real(8) :: y_kept
  real(8), allocatable :: y_kept2(:)
  !$cf binomial(3) ! want warning: 'binomial' is not obeyed: there is no loop behind it
  y = x(1)
  !$cf independent-loop ! want warning: 'independent-loop' is not obeyed: there is no loop behind it
  y_kept = y
  y = y*y
  allocate (y_kept2(n))
  !$cf checkpoint ! want warning: 'checkpoint' is not obeyed: there is no call behind it
  do i = 1, n
    y_kept2(i) = y
    y = y*sin(y)*x(i)
  end do
  ! Of these it speaks, though the call is only a part of the statement.
  !$cf checkpoint
  square_value = square(y)
  square_value_b = 0d0
  square_value_b = square_value_b + y*y_b
  x_b(1) = x_b(1) + y_b
  y_b = square_value*y_b
  call square_b(y, y_b, square_value_b)
  square_value_b = 0d0
  do i = n, 1, -1
    y = y_kept2(i)
    x_b(i) = x_b(i) + y*sin(y)*y_b
    y_b = (sin(y)*x(i) + cos(y)*y*x(i))*y_b
  end do
  deallocate (y_kept2)
  y = y_kept
  y_b = 2*y*y_b
  x_b(1) = x_b(1) + y_b
  y_b = 0d0
end subroutine head_b
