! Why a line is executed in the forward sweep, or is left out.
! test: command explain why_executed.f90:17 why_executed.f90:18 why_executed.f90:19 why_executed.f90:21 why_executed.f90:22 --head head --wrt x --of y
! test: command explain why_executed.f90:25 why_executed.f90:26 why_executed.f90:28 why_executed.f90:31 why_executed.f90:37 why_executed.f90:38 --head head --wrt x --of y
! test: command explain why_executed.f90:31 why_executed.f90:28:y --head head --wrt x --of y --no-adjoint-liveness
! test: command explain why_executed.f90:18 why_executed.f90:28:y --head head --wrt x --of y --with-primal
module state
  integer :: calls = 0
end module state
subroutine head(n, x, y)
  use state
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y
  real(8) :: t, u, v(n)
  real(8), allocatable :: w(:)
  integer :: i, m
  m = n/2
  calls = calls + 1
  t = x(1) + 1
  call twice(t, u)
  if (u > 1) m = m + 1
  allocate(w(m))
  y = 0
  do i = 1, m
    w(i) = u*x(i)
    y = y + w(i)
  end do
  y = y*w(1)
  deallocate(w)
  ! Nobody reads it.
  v = x
  v(1) = y
end subroutine head
subroutine twice(a, b)
  real(8), intent(in) :: a
  real(8), intent(out) :: b
  b = 2*a
  b = b*a
end subroutine twice
