! test: adjoint head=head wrt=x of=y --no-recomputation
! test: adjoint head=head wrt=x of=y --no-independent-loops --no-recomputation
! Loops whose turns need nothing from each other, ADJFLOW Sec. 1.5: one turn forwards, then the same backwards. Nothing outlives a turn.
subroutine head(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y
  integer :: i, j
  real(8) :: t, u, s, p, q, v, e, f, a(n)
  s = 0              ! want plan: {skip s: nobody needs it}
  ! Nobody needs what it sets: it runs on the way back only.
  do i = 1, n        ! want plan: {loop i merged: each turn goes forwards and at once backwards}
    t = x(i)*x(i)    ! want plan: {forget t: the backward sweep does not read it}
    u = sin(t)       ! want plan: {forget u: the backward sweep does not read it}
    s = s + u*t      ! want plan: {skip s: nobody needs it}
  end do
  ! What it sets is needed below: the loop as it is goes forwards.
  p = 0              ! want plan: {forget p: the backward sweep does not read it}
  do i = 1, n        ! want plan: {loop i merged: each turn goes forwards and at once backwards}
    t = x(i)*x(1)    ! want plan: {forget t: the backward sweep does not read it}
    t = t*t          ! want plan: {store t in a variable: overwritten, 8 bytes}
    p = p + t*x(i)   ! want plan: {skip p: nobody needs it}
  end do
  q = p*p            ! want plan: {forget q: the backward sweep does not read it}
  ! A value goes from turn to turn, and adjoints read it: not merged.
  do i = 1, n        ! want plan: {loop i backwards: its bounds are still known}
    q = q*q + x(i)   ! want plan: {store q in an array: overwritten, 8 bytes}
  end do
  ! It overwrites what the adjoint of an earlier statement reads: not merged.
  a = x              ! want plan: {forget a: the backward sweep does not read it}
  s = s + a(1)*a(2)  ! want plan: {skip s: nobody needs it}
  do i = 1, n        ! want plan: {loop i backwards: its bounds are still known}
    e = x(i)*q       ! want plan: {store e in an array: overwritten, 8 bytes}
    f = sin(e)       ! want plan: {store f in an array: overwritten, 8 bytes}
    a(i) = f*e       ! want plan: {store a in an array: overwritten, 8 bytes}
    s = s + a(i)*f   ! want plan: {skip s: nobody needs it}
  end do
  ! One in another: each by itself.
  do i = 1, n        ! want plan: {loop i merged: each turn goes forwards and at once backwards}
    v = x(i)*x(i)    ! want plan: {forget v: the backward sweep does not read it}
    v = sin(v)       ! want plan: {store v in a variable: overwritten, 8 bytes}
    do j = 1, i      ! want plan: {loop j merged: each turn goes forwards and at once backwards}
      t = v*x(j)     ! want plan: {forget t: the backward sweep does not read it}
      u = sin(t)     ! want plan: {forget u: the backward sweep does not read it}
      s = s + u*t    ! want plan: {skip s: nobody needs it}
    end do
    s = s + v*v      ! want plan: {skip s: nobody needs it}
  end do
  ! The name of a value that an earlier adjoint reads: stored before the loop.
  do i = 1, n        ! want plan: {loop i merged: each turn goes forwards and at once backwards, snapshot e: adjoints of earlier statements read it}
    e = x(i)*x(2)    ! want plan: {forget e: the backward sweep does not read it}
    e = sin(e)       ! want plan: {store e in a variable: overwritten, 8 bytes}
    s = s + e*e      ! want plan: {skip s: nobody needs it}
  end do
  y = s              ! want plan: {skip y: nobody needs it}
end subroutine head
