subroutine scale(n, x, y)
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  integer :: i
  ! A directive is a comment to Fortran, so its expectation stands on its own line.
  !$cf indepndent-loop ! want warning: directive not understood
  do i = 1, n
    y(i) = 2*x(i)
  end do
end subroutine scale
