module boxes_d
  use boxes
  implicit none
  abstract interface
    subroutine visitor_d(a, a_d, acc, acc_d)
      import
      real(8), intent(in) :: a
      real(8), intent(in) :: a_d
      real(8), intent(inout) :: acc
      real(8), intent(inout) :: acc_d
    end subroutine
  end interface
  type :: box_d
    real(8), allocatable :: p(:)
  end type
contains
  ! Tangent of lin.
  subroutine lin_d(t, t_d, p, p_d, r, r_d)
    real(8), intent(in) :: t, p(:)
    real(8), intent(in) :: t_d, p_d(:)
    real(8), intent(out) :: r
    real(8), intent(out) :: r_d
    r_d = p_d(1) + t*p_d(2) + p(2)*t_d
    r = p(1) + p(2)*t
  end subroutine
  ! Tangent of quad.
  subroutine quad_d(t, t_d, p, p_d, r, r_d)
    real(8), intent(in) :: t, p(:)
    real(8), intent(in) :: t_d, p_d(:)
    real(8), intent(out) :: r
    real(8), intent(out) :: r_d
    r_d = sum(t**2*p_d + 2*t*p*t_d)
    r = sum(p*t**2)
  end subroutine
  ! Tangent of bisect.
  recursive subroutine bisect_d(f, f_d, a, a_d, b, b_d, depth, acc, acc_d)
    procedure(visitor) :: f
    real(8), intent(in) :: a, b
    real(8), intent(in) :: a_d, b_d
    integer, intent(in) :: depth
    real(8), intent(inout) :: acc
    real(8), intent(inout) :: acc_d
    procedure(visitor_d) :: f_d
    if (depth == 0) then
      call f_d((a + b)/2, (a_d + b_d)/2, acc, acc_d)
    else
      call bisect_d(f, f_d, a, a_d, (a + b)/2, (a_d + b_d)/2, depth - 1, acc, acc_d)
      call bisect_d(f, f_d, (a + b)/2, (a_d + b_d)/2, b, b_d, depth - 1, acc, acc_d)
    end if
  end subroutine
end module
! Tangent of head: y with respect to x.
subroutine head_d(n, x, x_d, m, y, y_d)
  use boxes
  use boxes_d, only: box_d, lin_d, quad_d, bisect_d
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(in) :: x_d(n)
  real(8), intent(out) :: y(m)
  real(8), intent(out) :: y_d(m)
  type(box) :: b(2)
  type(box_d) :: b_d(2)
  real(8) :: acc
  real(8) :: acc_d
  integer :: i
  b(1)%f => lin
  b(2)%f => quad
  do i = 1, 2
    allocate (b(i)%p(2), b_d(i)%p(2))
    b_d(i)%p = x_d(i:i+1)
    b(i)%p = x(i:i+1)
    if (associated(b(i)%f, lin)) then
      call lin_d(x(3), x_d(3), b(i)%p, b_d(i)%p, y(i), y_d(i))
    else if (associated(b(i)%f, quad)) then
      call quad_d(x(3), x_d(3), b(i)%p, b_d(i)%p, y(i), y_d(i))
    else
      error stop 'no derivative of the procedure that f points to'
    end if
  end do
  acc_d = x_d(4)
  acc = x(4)
  call bisect_d(visit, visit_d, x(1), x_d(1), x(2), x_d(2), 2, acc, acc_d)
  y_d(3) = acc_d
  y(3) = acc
contains
  ! Tangent of visit.
  subroutine visit_d(a, a_d, acc, acc_d)
    real(8), intent(in) :: a
    real(8), intent(in) :: a_d
    real(8), intent(inout) :: acc
    real(8), intent(inout) :: acc_d
    real(8) :: f_value
    real(8) :: f_value_d
    if (associated(b(1)%f, lin)) then
      call lin_d(a, a_d, b(1)%p, b_d(1)%p, f_value, f_value_d)
    else if (associated(b(1)%f, quad)) then
      call quad_d(a, a_d, b(1)%p, b_d(1)%p, f_value, f_value_d)
    else
      error stop 'no derivative of the procedure that f points to'
    end if
    acc_d = x(3)*acc_d + acc*x_d(3) + f_value_d
    acc = acc*x(3) + f_value
  end subroutine
  subroutine visit(a, acc)
    real(8), intent(in) :: a
    real(8), intent(inout) :: acc
    acc = acc*x(3) + b(1)%f(a, b(1)%p)
  end subroutine
end subroutine
