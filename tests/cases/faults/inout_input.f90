! An input that the head changes is also an output: its derivative enters as the seed of what comes out.
! test: check head=step wrt=u of=e n=4
! test: says 'u' is also an output, which the head may change
subroutine step(n, u, k, e)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: u(n)
  real(8), intent(inout) :: k
  real(8), intent(out) :: e
  integer :: i
  e = 0
  do i = 2, n
    u(i) = u(i)*u(i-1) + k
    e = e + u(i)**2
  end do
  k = k*e
end subroutine
