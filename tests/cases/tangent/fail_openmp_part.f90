! test: tangent head=head wrt=x of=y
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  integer :: i
  real(8) :: t(2)
  t = 0
  !$omp parallel do reduction(+: t(1:1)) ! want error: a part of 't', which has a derivative, in the clause 'reduction'
  do i = 1, n
    t(1) = x(i)*x(i) + t(1)
  end do
  y = t(1)
end subroutine
