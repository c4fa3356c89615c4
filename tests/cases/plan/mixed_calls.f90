! test: adjoint head=head wrt=x of=y
! test: command explain mixed_calls.f90:53:square mixed_calls.f90:54:square mixed_calls.f90:58:smooth mixed_calls.f90:60:smooth mixed_calls.f90:64:series mixed_calls.f90:67:series --head head --wrt x --of y
! Procedures that have joint and split calls: p_b, and p_fwd with p_bwd.
subroutine square(v, r)
  implicit none
  real(8), intent(in) :: v
  real(8), intent(inout) :: r
  real(8) :: t
  t = v*v
  t = sin(t)*t
  r = t*r
end subroutine square

! It reads what it overwrites.
subroutine smooth(n, u)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: u(n)
  real(8) :: t
  integer :: i
  do i = 2, n
    t = u(i)*u(i - 1)
    u(i) = t*t + u(i)
  end do
end subroutine smooth

! Much is computed, and little is needed on the way back.
subroutine series(v, r)
  implicit none
  real(8), intent(in) :: v
  real(8), intent(out) :: r
  real(8) :: s
  integer :: k, steps
  steps = 0
  do k = 1, 50
    steps = steps + mod(k*k, 7)
  end do
  s = v*steps
  r = s*s
end subroutine series

subroutine head(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y
  real(8) :: r, q, u(n), w(n)
  integer :: i
  y = 0
  r = x(1)
  call square(x(2), r)                   ! want plan: {joint square: runs again on the way back (operations once more: 23; bytes not stored: 16), snapshot r: what runs again starts with it}
  !$cf no-checkpoint
  call square(x(3), r)                   ! want plan: {split square: its forward sweep stores what its backward sweep needs}
  call square(x(4), r)                   ! want plan: {joint square: runs again on the way back (operations once more: 23; bytes not stored: 16), snapshot r: what runs again starts with it}
  y = y + r*r
  ! The array cannot be stored before the call; nobody needs what the second call sets.
  u = x
  call smooth(n, u)                      ! want plan: {split smooth: its forward sweep stores what its backward sweep needs}
  w = u*u
  call smooth(n, w)                      ! want plan: {joint smooth: runs on the way back only}
  do i = 1, n
    y = y + u(i)*u(i) + w(i)
  end do
  call series(x(1), r)                   ! want plan: {split series: its forward sweep stores what its backward sweep needs (operations once more: 151; bytes not stored: 12)}
  y = y + r*r
  ! Nobody needs it forwards.
  call series(x(2), q)                   ! want plan: {joint series: runs on the way back only}
  y = y + q
end subroutine head
