! test: adjoint head=head wrt=x of=y --checkpoint split
! Cheap values that the backward sweep computes again.
subroutine part(n, c, x, r)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: c(2), x(n)
  real(8), intent(inout) :: r(n)
  real(8) :: scale, t, u, dear, early, own
  integer :: i
  scale = c(1)/c(2)              ! want plan: {compute scale again: it is cheap, and what it reads is still there}
  own = x(1)
  do i = 2, n                    ! want plan: {loop i backwards: its bounds are still known}
    t = scale*x(i)/r(i - 1)      ! want plan: {compute t again: it is cheap, and what it reads is still there}
    u = 2*t + x(i)               ! want plan: {compute u again: it is cheap, and what it reads is still there}
    dear = exp(x(i))             ! want plan: {store dear: overwritten, 8 bytes}
    early = r(i)*x(i)            ! want plan: {store early: overwritten, 8 bytes}
    own = 0.5d0*own + t          ! want plan: {store own: overwritten, 8 bytes}
    r(i) = r(i) + t*u*dear*early + own*own*r(i - 1)  ! want plan: {store r: overwritten, 8 bytes}
  end do
end subroutine part

subroutine head(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y
  real(8) :: r(n), c(2)
  c(1) = x(1)
  c(2) = x(2)*x(2)
  r = 1 + x*x
  call part(n, c, x, r)
  c(2) = 3
  y = sum(r)*c(2)
end subroutine head
