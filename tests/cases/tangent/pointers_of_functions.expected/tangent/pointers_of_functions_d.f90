module pointers_of_functions_types_d
  use pointers_of_functions_types
  implicit none
  type :: base_d
    real(8) :: c = 0d0
  end type
  type, extends(base_d) :: node_d
    real(8) :: d = 0d0
  end type
contains
  ! Tangent of window.
  subroutine window_d(a, a_d, k, w, w_d)
    real(8), target, intent(in) :: a(:)
    real(8), target, intent(in) :: a_d(:)
    integer, intent(in) :: k
    real(8), pointer :: w(:)
    real(8), pointer :: w_d(:)
    w_d => a_d(k:)
    w => a(k:)
  end subroutine
  ! Tangent of made.
  subroutine made_d(c, c_d, n, n_d)
    real(8), intent(in) :: c
    real(8), intent(in) :: c_d
    type(node), pointer :: n
    type(node_d), pointer :: n_d
    allocate (n, n_d)
    n_d%c = 2*c*c_d
    n%c = c**2
  end subroutine
end module
! Tangent of head: y with respect to x.
subroutine head_d(n, x, x_d, y, y_d)
  use pointers_of_functions_types
  use pointers_of_functions_types_d, only: window_d, made_d, node_d, base_d
  implicit none
  integer, intent(in) :: n
  real(8), target, intent(in) :: x(n)
  real(8), target, intent(in) :: x_d(n)
  real(8), intent(out) :: y
  real(8), intent(out) :: y_d
  real(8), pointer :: p(:)
  real(8), pointer :: p_d(:)
  class(base), pointer :: b
  class(base_d), pointer :: b_d
  integer :: i
  real(8), pointer :: window_value(:)
  real(8), pointer :: window_value_d(:)
  type(node), pointer :: made_value
  type(node_d), pointer :: made_value_d
  call window_d(x, x_d, 2, window_value, window_value_d)
  p_d(0:) => window_value_d
  p(0:) => window_value
  call made_d(x(1)*x(2), x(2)*x_d(1) + x(1)*x_d(2), made_value, made_value_d)
  b_d => made_value_d
  b => made_value
  y_d = b_d%c
  y = b%c
  do i = lbound(p, 1), ubound(p, 1)
    y_d = y_d + 2*p(i)*p_d(i)*i
    y = y + p(i)**2*i
  end do
  deallocate (b, b_d)
end subroutine
