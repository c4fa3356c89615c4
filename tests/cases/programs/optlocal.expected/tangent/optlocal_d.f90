module pr_d
  use pr
  implicit none
  real(8), target, save :: pool_d(100)
contains
  ! Tangent of grab.
  subroutine grab_d(k, p, p_d)
    integer, intent(in) :: k
    real(8), pointer :: p(:)
    real(8), pointer :: p_d(:)
    p_d => pool_d(used + 1:used + k)
    p => pool(used + 1:used + k)
    used = used + k
    p_d = 0d0
    p = 0
  end subroutine
  ! Tangent of view.
  subroutine view_d(a, a_d, n1, n2, s, s_d)
    real(8), target, intent(inout) :: a(:)
    real(8), target, intent(inout) :: a_d(:)
    integer, intent(in) :: n1, n2
    real(8), intent(out) :: s
    real(8), intent(out) :: s_d
    real(8), pointer :: p2(:, :)
    real(8), pointer :: p2_d(:, :)
    p2_d(0:n1 - 1, 1:n2) => a_d
    p2(0:n1 - 1, 1:n2) => a
    p2_d(0, :) = 2*p2_d(0, :)
    p2(0, :) = p2(0, :)*2
    s_d = sum(p2(n1 - 1, :)*p2_d(0, :) + p2(0, :)*p2_d(n1 - 1, :))
    s = sum(p2(0, :)*p2(n1 - 1, :))
    nullify (p2, p2_d)
  end subroutine
end module
! Tangent of head: y with respect to x.
subroutine head_d(n, x, x_d, m, y, y_d)
  use pr
  use pr_d, only: grab_d, pool_d, view_d
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(in) :: x_d(n)
  real(8), intent(out) :: y(m)
  real(8), intent(out) :: y_d(m)
  real(8), pointer :: a(:), b(:)
  real(8), pointer :: a_d(:), b_d(:)
  real(8), target :: w(n)
  real(8), target :: w_d(n)
  pool_d = 0d0
  call reset()
  call grab_d(n, a, a_d)
  call grab_d(n/2, b, b_d)
  a_d = 2*x*x_d
  a = x**2
  b_d = a_d(1:n:2)
  b = a(1:n:2)
  a_d(2) = b(2)*b_d(1) + b(1)*b_d(2)
  a(2) = b(1)*b(2)
  y_d(1) = sum(pool_d(1:used))
  y(1) = sum(pool(1:used))
  w_d = x_d
  w = x
  call view_d(w, w_d, 2, 3, y(2), y_d(2))
  y_d(3) = b(3)*sum(w_d) + sum(w)*b_d(3)
  y(3) = sum(w)*b(3)
end subroutine
