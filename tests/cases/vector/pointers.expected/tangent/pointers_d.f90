module tools_d
  use tools
  implicit none
contains
  ! Tangent of add.
  subroutine add_d(nd, a, a_d, b, b_d)
    integer, intent(in) :: nd
    real(8), value :: a
    real(8) :: a_d(nd)
    real(8), intent(inout) :: b
    real(8), intent(inout) :: b_d(nd)
    real(8) :: a_d_own(nd)
    a_d_own = a_d
    a_d_own = 2*a_d_own
    a = a*2
    b_d = b_d + a_d_own
    b = b + a
  end subroutine
end module
! Tangent of smooth: y with respect to x, in nd directions.
subroutine smooth_d(nd, n, x, x_d, y, y_d)
  use tools
  use tools_d, only: add_d
  implicit none
  integer, intent(in) :: nd
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(in) :: x_d(nd, n)
  real(8), intent(out) :: y(n)
  real(8), intent(out) :: y_d(nd, n)
  real(8), target :: buffer(0:n + 1)
  real(8), target :: buffer_d(nd, 0:n + 1)
  real(8), pointer :: p(:), q(:), s
  real(8), pointer :: p_d(:, :), q_d(:, :), s_d(:)
  real(8), allocatable :: a(:), b(:), c(:), d
  real(8), allocatable :: a_d(:, :), b_d(:, :), c_d(:, :), d_d(:)
  integer :: i
  integer :: dir
  buffer_d = 0d0
  buffer = 0
  buffer_d(:, 1:n) = x_d
  buffer(1:n) = x
  p_d => buffer_d(:, 1:n)
  p => buffer(1:n)
  q_d(1:, 0:) => buffer_d
  q(0:) => buffer
  s_d => buffer_d(:, 2)
  s => buffer(2)
  allocate (a_d, source=p_d)
  allocate (a, source=p)
  block
    real(8), allocatable :: value_d(:, :)
    allocate (value_d(nd, size(2*p_d(1, :) + x_d(1, 1), 1)))
    do dir = 1, nd
      value_d(dir, :) = 2*p_d(dir, :) + x_d(dir, 1)
    end do
    allocate (b_d, source=value_d)
  end block
  allocate (b, source=2*p + x(1))
  allocate (c_d(nd, n))
  do dir = 1, nd
    c_d(dir, :) = x_d(dir, 2)
  end do
  allocate (c(n), source=x(2))
  allocate (d, d_d(nd))
  d_d = a(1)*s_d + s*a_d(:, 1)
  d = s*a(1)
  do concurrent (i=1:n)
    block
      real(8) :: t(2)
      real(8) :: t_d(nd, 2)
      block
        integer :: dir
        do dir = 1, nd
          t_d(dir, :) = [p_d(dir, i), q_d(dir, i - 1)]
        end do
      end block
      t = [p(i), q(i - 1)]
      block
        integer :: dir
        do dir = 1, nd
          y_d(dir, i) = 2*a(i)*sum(t*t_d(dir, :)) + sum(t*t)*a_d(dir, i) + b_d(dir, i)
        end do
      end block
      y(i) = sum(t*t)*a(i) + b(i)
    end block
  end do
  call move_alloc(a_d, c_d)
  call move_alloc(a, c)
  do dir = 1, nd
    y_d(dir, :) = y_d(dir, :) + d*c_d(dir, :) + c*d_d(dir)
  end do
  y = y + c*d
  s_d = x(3)*s_d + s*x_d(:, 3)
  s = s*x(3)
  call add_d(nd, s, (s_d), y(1), y_d(:, 1))
  call add_d(nd, x(2)*3, 3*x_d(:, 2), y(2), y_d(:, 2))
  nullify (s, s_d)
  allocate (s, s_d(nd))
  s_d = x_d(:, 1)
  s = x(1)
  y_d(:, 3) = y_d(:, 3) + s_d
  y(3) = y(3) + s
  deallocate (s, s_d)
  p_d(1:nd, 1:n) => buffer_d(:, 1:n)
  p(1:n) => buffer(1:n)
  y_d(:, 4) = p(2)*y_d(:, 4) + y(4)*p_d(:, 2)
  y(4) = y(4)*p(2)
end subroutine
