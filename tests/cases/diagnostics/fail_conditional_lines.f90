! test: tangent head=head wrt=x of=y
! Lines that are code with OpenMP only: a tangent that keeps the directives would run without them.
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  integer :: i, id, all
  id = 0
  all = 1
  !$omp parallel private(i)
  !$ id = 1
  ! warning: leaves out the directive `!$ id = 1`
  ! error: one that is code with OpenMP only
  do i = 1 + id, m, all
    y(i) = x(i)*x(1)
  end do
  !$omp end parallel
end subroutine
