module views_d
  use views
  implicit none
  type :: box_d
    real(8), pointer :: a(:, :) => null()
    real(8) :: s(2, 6) = 0d0
  end type box_d
contains
  ! Tangent of bilinear: y with respect to x, in 2 directions.
  subroutine bilinear_d(n, x, x_d, y, y_d)
    integer, intent(in) :: n
    real(8), intent(in), target :: x(n)
    real(8), intent(in), target :: x_d(2, n)
    real(8), intent(out) :: y
    real(8), intent(out) :: y_d(2)
    type(box), target :: b
    type(box_d), target :: b_d
    real(8), target :: v(n, 2)
    real(8), target :: v_d(2, n, 2)
    real(8), pointer :: p(:, :), q(:), r(:, :)
    real(8), pointer :: p_d(:, :, :), q_d(:, :), r_d(:, :, :)
    integer :: i
    integer :: dir
    do dir = 1, 2
      v_d(dir, :, 1) = 2*x*x_d(dir, :)
    end do
    v(:, 1) = x**2
    do dir = 1, 2
      v_d(dir, :, 2) = cos(x)*x_d(dir, :)
    end do
    v(:, 2) = sin(x)
    p_d(1:, 0:, -1:) => v_d
    p(0:, -1:) => v
    q_d(1:, 0:) => v_d(:, :, 2)
    q(0:) => v(:, 2)
    allocate (b%a(n), b_d%a(2, n))
    do dir = 1, 2
      b_d%a(dir, :) = x(1)*x_d(dir, :) + x*x_d(dir, 1)
    end do
    b%a = x*x(1)
    do dir = 1, 2
      b_d%s(dir, :) = x_d(dir, 2)
    end do
    b%s = x(2)
    y_d = 0d0
    y = 0
    do i = 0, n - 1
      y_d = y_d + p(i, 0)*p_d(:, i, -1) + p(i, -1)*p_d(:, i, 0) + q_d(:, i)
      y = y + p(i, -1)*p(i, 0) + q(i)
    end do
    r_d(1:2, 1:2, 1:3) => b_d%s
    r(1:2, 1:3) => b%s
    y_d = r(2, 1)*y_d + y*r_d(:, 2, 1)
    y = y*r(2, 1)
    block
      real(8), contiguous, pointer :: target_d(:, :)
      if (.not. is_contiguous(b_d%a)) error stop 'the derivatives of a pointer target do not lie together'
      target_d => b_d%a
      r_d(1:2, 0:1, 1:n/2) => target_d
    end block
    r(0:1, 1:n/2) => b%a
    y_d = y_d + r(0, 2)*r_d(:, 1, 1) + r(1, 1)*r_d(:, 0, 2)
    y = y + r(1, 1)*r(0, 2)
    call square_d(b%a, b_d%a)
    y_d = y_d + b%a(3)*b_d%a(:, 2) + b%a(2)*b_d%a(:, 3)
    y = y + b%a(2)*b%a(3)
    deallocate (b%a, b_d%a)
  contains
    ! Tangent of square.
    subroutine square_d(a, a_d)
      real(8), intent(inout), target :: a(:)
      real(8), intent(inout), target :: a_d(:, :)
      real(8), pointer :: m(:, :)
      real(8), pointer :: m_d(:, :, :)
      integer :: dir
      block
        real(8), contiguous, pointer :: target_d2(:, :)
        if (.not. is_contiguous(a_d(:, 2:))) error stop 'the derivatives of a pointer target do not lie together'
        target_d2 => a_d(:, 2:)
        m_d(1:2, 1:2, 1:2) => target_d2
      end block
      m(1:2, 1:2) => a(2:)
      do dir = 1, 2
        m_d(dir, :, :) = matmul(m_d(dir, :, :), m) + matmul(m, m_d(dir, :, :))
      end do
      m = matmul(m, m)
    end subroutine square_d
  end subroutine bilinear_d
end module views_d
