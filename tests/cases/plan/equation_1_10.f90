! test: adjoint head=head wrt=x of=y
! ADJFLOW (1.10): live(adj(I;D)) = live(I') u (live(adj D) (x) Dep(I)), live(adj []) = {}.
subroutine head(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  real(8) :: a, b, c, d, e
  integer :: k
  ! The adjoint of e reads b: live(I'). b needs a: Dep(I).
  a = 2*x          ! want plan: {forget a: the backward sweep does not read it}
  b = a + x        ! want plan: {forget b: the backward sweep does not read it}
  ! Only linear statements take c and d.
  c = sin(b)       ! want plan: {skip c: nobody needs it}
  d = c + a        ! want plan: {skip d: nobody needs it}
  e = b*x          ! want plan: {skip e: nobody needs it}
  ! A condition around an adjoint is live.
  k = 1            ! want plan: {forget k: the backward sweep does not read it}
  if (k > 0) then  ! want plan: {branch looked at again: what it asks for is still there}
    e = e + d      ! want plan: {skip e: nobody needs it}
  end if
  ! Nothing is live behind the last statement.
  y = e + d        ! want plan: {skip y: nobody needs it}
end subroutine head
