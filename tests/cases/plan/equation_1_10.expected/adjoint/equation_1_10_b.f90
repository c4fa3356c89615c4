! Adjoint of head: y with respect to x.
! test: adjoint head=head wrt=x of=y
! ADJFLOW (1.10): live(adj(I;D)) = live(I') u (live(adj D) (x) Dep(I)), live(adj []) = {}.
subroutine head_b(x, x_b, y, y_b)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(inout) :: x_b
  real(8), intent(inout) :: y
  real(8), intent(inout) :: y_b
  real(8) :: a, b
  real(8) :: a_b, b_b, c_b, d_b, e_b
  integer :: k
  ! The adjoint of e reads b: live(I'). b needs a: Dep(I).
  a = 2*x          ! want plan: {forget a: the backward sweep does not read it}
  b = a + x        ! want plan: {forget b: the backward sweep does not read it}
  ! A condition around an adjoint is live.
  k = 1            ! want plan: {forget k: the backward sweep does not read it}
  a_b = 0d0
  b_b = 0d0
  c_b = 0d0
  d_b = 0d0
  e_b = 0d0
  e_b = e_b + y_b
  d_b = d_b + y_b
  y_b = 0d0
  if (k > 0) then
    d_b = d_b + e_b
  end if
  b_b = b_b + x*e_b
  x_b = x_b + b*e_b
  e_b = 0d0
  c_b = c_b + d_b
  a_b = a_b + d_b
  d_b = 0d0
  b_b = b_b + cos(b)*c_b
  c_b = 0d0
  a_b = a_b + b_b
  x_b = x_b + b_b
  b_b = 0d0
  x_b = x_b + 2*a_b
  a_b = 0d0
end subroutine head_b
