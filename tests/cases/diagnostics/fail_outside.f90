! test: adjoint head=head wrt=x of=y
! What may bring a derivative back, or is given more than it names, is not taken for passive.
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  integer :: k(3), l
  real(8) :: t
  real(8), external :: given
  integer, external :: answer
  t = x(1)
  ! error: the source of 'sets' is not among the files
  call sets(t)
  ! error: the source of 'fills' is not among the files
  call fills(k(1), 3)
  ! error: the source of 'calls' is not among the files
  call calls(given, l)
  ! error: the source of 'given' is not among the files
  t = t + given(l)
  y = t*x(k(2))
end subroutine
