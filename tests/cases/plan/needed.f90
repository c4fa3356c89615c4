! test: adjoint head=head wrt=x of=y
! What need not be stored, and what need not be executed: ADJFLOW (1.9) and (1.10).
subroutine head(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y
  integer :: i, k
  real(8) :: t, s, linear, u(n), v(10)
  t = x(1)                            ! want plan: {forget t: the backward sweep does not read it}
  s = t*t                             ! want plan: {forget s: the backward sweep does not read it}
  t = sin(s)                          ! want plan: {store t in a variable: overwritten, 8 bytes}
  linear = 2*t + s                    ! want plan: {skip linear: nobody needs it}
  linear = 3*linear                   ! want plan: {skip linear: nobody needs it}
  k = 1                               ! want plan: {forget k: the backward sweep does not read it}
  do i = 1, n                         ! want plan: {loop i backwards: its bounds are still known}
    u(i) = x(i)*t                     ! want plan: {forget u: the backward sweep does not read it}
    s = s + u(i)*u(i)                 ! want plan: {skip s: nobody needs it}
    v(k) = u(i)                       ! want plan: {skip v: nobody needs it}
    linear = linear + v(k)            ! want plan: {skip linear: nobody needs it}
    k = 1 + mod(k, 10)                ! want plan: {store k in an array: overwritten, 4 bytes}
  end do
  call scale(n, u)                    ! want plan: {joint scale: runs on the way back only}
  do i = 1, n                         ! want plan: {loop i backwards: its bounds are still known}
    linear = linear + u(i)            ! want plan: {skip linear: nobody needs it}
  end do
  y = s + linear                       ! want plan: {skip y: nobody needs it}
end subroutine

subroutine scale(n, u)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: u(n)
  u = u*u                             ! want plan: {skip u: nobody needs it}
end subroutine
