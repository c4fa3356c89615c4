! An atomic statement whose derivative is not atomic.
! test: tangent head=area wrt=x of=y
subroutine area(x, y)
  implicit none
  real(8), intent(in) :: x(3)
  real(8), intent(out) :: y
  integer :: i
  real(8) :: t
  y = 0
  t = 1
  !$omp parallel do
  do i = 1, 3
    !$omp atomic  ! want error: the derivative of this atomic statement is not atomic
    t = max(t, x(i))
  end do
  y = t
end subroutine
