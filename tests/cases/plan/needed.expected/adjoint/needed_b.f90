! Adjoint of head: y with respect to x.
! test: adjoint head=head wrt=x of=y
! What need not be stored, and what need not be executed: ADJFLOW (1.9) and (1.10).
subroutine head_b(n, x, x_b, y, y_b)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: x_b(n)
  real(8), intent(inout) :: y
  real(8), intent(inout) :: y_b
  integer :: i, k
  real(8) :: t, s, u(n)
  real(8) :: t_b, s_b, linear_b, u_b(n), v_b(10)
  real(8) :: t_kept
  integer, allocatable :: k_kept(:)
  external :: scale_b
  t = x(1)                            ! want plan: {forget t: the backward sweep does not read it}
  s = t*t                             ! want plan: {forget s: the backward sweep does not read it}
  t_kept = t
  t = sin(s)                          ! want plan: {store t in a variable: overwritten, 8 bytes}
  k = 1                               ! want plan: {forget k: the backward sweep does not read it}
  allocate (k_kept(n))
  do i = 1, n                         ! want plan: {loop i backwards: its bounds are still known}
    u(i) = x(i)*t                     ! want plan: {forget u: the backward sweep does not read it}
    k_kept(i) = k
    k = 1 + mod(k, 10)                ! want plan: {store k in an array: overwritten, 4 bytes}
  end do
  t_b = 0d0
  s_b = 0d0
  linear_b = 0d0
  u_b = 0d0
  v_b = 0d0
  s_b = s_b + y_b
  linear_b = linear_b + y_b
  y_b = 0d0
  do i = 1, n
    u_b(i) = u_b(i) + linear_b
  end do
  call scale_b(n, u, u_b)
  do i = n, 1, -1
    k = k_kept(i)
    v_b(k) = v_b(k) + linear_b
    u_b(i) = u_b(i) + v_b(k)
    v_b(k) = 0d0
    u_b(i) = u_b(i) + 2*u(i)*s_b
    x_b(i) = x_b(i) + t*u_b(i)
    t_b = t_b + x(i)*u_b(i)
    u_b(i) = 0d0
  end do
  deallocate (k_kept)
  linear_b = 3*linear_b
  t_b = t_b + 2*linear_b
  s_b = s_b + linear_b
  linear_b = 0d0
  t = t_kept
  s_b = s_b + cos(s)*t_b
  t_b = 0d0
  t_b = t_b + 2*t*s_b
  s_b = 0d0
  x_b(1) = x_b(1) + t_b
  t_b = 0d0
end subroutine

! Adjoint of scale.
subroutine scale_b(n, u, u_b)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: u(n)
  real(8), intent(inout) :: u_b(n)
  u_b = 2*u*u_b
end subroutine
