! test: tangent head=head wrt=x of=y
! test: run n=2 m=1
! An atomic statement and its derivative are atomic each.
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: acc
  integer :: i
  acc = 0
  !$omp parallel do shared(acc)
  do i = 1, 200
    !$omp atomic
    acc = acc + x(1 + mod(i, n))
  end do
  y(1) = acc
end subroutine
