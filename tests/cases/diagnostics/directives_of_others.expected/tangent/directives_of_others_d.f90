! Tangent of scale: y with respect to x.
! test: tangent head=scale activity=none
! test: says --wrt is not given: a directive names x
! test: says --of is not given: a directive names y
! Inputs and outputs by directives; what guides an adjoint says nothing here; what asks for another derivative, or nothing we know, is told.
subroutine scale_d(n, x, x_d, w, y, y_d, z)
  implicit none
  integer, intent(in) :: n
  !$openad independent(x)
  real(8), intent(in) :: x(n), w(n)
  real(8), intent(in) :: x_d(n)
  real(8) :: w_d(n)
  real(8), intent(out) :: y(n), z(n)
  real(8), intent(out) :: y_d(n)
  real(8) :: z_d(n)
  integer :: i
  w_d = 0d0
  z_d = 0d0
  !$AD start-exclude   ! want warning: directive not understood
  z_d = 0d0
  z = 1
  !$cf passive(w) ! want warning: 'passive' has no effect on a tangent
  !$AD ii-loop
  do i = 1, n
    y_d(i) = 2*(w(i)*x_d(i) + x(i)*w_d(i))
    y(i) = 2*x(i)*w(i)
  end do
  !$cf dependent(y)
end subroutine scale_d
