! test: tangent head=scale activity=none
! test: says --wrt is not given: a directive names x
! test: says --of is not given: a directive names y
! Inputs and outputs by directives; what guides an adjoint says nothing here; what asks for another derivative, or nothing we know, is told.
subroutine scale(n, x, w, y, z)
  implicit none
  integer, intent(in) :: n
  !$openad INDEPENDENT(x)
  real(8), intent(in) :: x(n), w(n)
  real(8), intent(out) :: y(n), z(n)
  integer :: i
  !$AD start-exclude   ! want warning: directive not understood
  z = 1
  !$cf passive(w)   ! want warning: 'passive' has no effect on a tangent
  !$AD II-LOOP
  do i = 1, n
    y(i) = 2*x(i)*w(i)
  end do
  !$cf dependent(y)
end subroutine scale
