module present_arguments_d
  use present_arguments
  implicit none
contains
  ! Tangent of f: y with respect to x, in 2 directions.
  subroutine f_d(n, x, x_d, y, y_d, w)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(in) :: x_d(2, n)
    real(8), intent(out) :: y
    real(8), intent(out) :: y_d(2)
    real(8), intent(inout), optional :: w(:)
    real(8), allocatable :: w_d(:, :)
    integer :: dir
    if (present(w)) then
      allocate (w_d(2, lbound(w, 1):ubound(w, 1)))
      w_d = 0d0
    end if
    do dir = 1, 2
      y_d(dir) = 2*sum(x*x_d(dir, :))
    end do
    y = sum(x**2)
    if (present(w)) then
      block
        real(8), allocatable :: value_d(:, :)
        allocate (value_d(2, size(w*x_d(1, :), 1)))
        do dir = 1, 2
          value_d(dir, :) = w*x_d(dir, :)
        end do
        w = w*x
        if (allocated(w_d)) deallocate (w_d)
        allocate (w_d(2, lbound(w, 1):ubound(w, 1)))
        w_d = value_d
      end block
      do dir = 1, 2
        y_d(dir) = y_d(dir) + sum(w_d(dir, :))
      end do
      y = y + sum(w)
    end if
  end subroutine f_d
end module present_arguments_d
