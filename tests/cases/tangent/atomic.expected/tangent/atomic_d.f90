! Tangent of head: y with respect to x.
! test: tangent head=head wrt=x of=y
! test: run n=2 m=1
! An atomic statement and its derivative are atomic each.
subroutine head_d(n, x, x_d, m, y, y_d)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(in) :: x_d(n)
  real(8), intent(out) :: y(m)
  real(8), intent(out) :: y_d(m)
  real(8) :: acc
  real(8) :: acc_d
  integer :: i
  acc_d = 0d0
  acc = 0
  !$omp parallel do shared(acc, acc_d)
  do i = 1, 200
    !$omp atomic
    acc_d = acc_d + x_d(1 + mod(i, n))
    !$omp atomic
    acc = acc + x(1 + mod(i, n))
  end do
  y_d(1) = acc_d
  y(1) = acc
end subroutine
