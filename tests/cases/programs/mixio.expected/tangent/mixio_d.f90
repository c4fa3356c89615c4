module cfg_d
  use cfg
  implicit none
contains
  ! Tangent of describe.
  subroutine describe_d(a, s, s_d)
    class(*), intent(in) :: a
    real(8), intent(inout) :: s
    real(8), intent(inout) :: s_d
    select type (a)
    type is (integer)
      s_d = s_d*a
      s = s*a
    type is (real(8))
      s = s + 1
    class default
      error stop 'unknown'
    end select
  end subroutine
end module
! Tangent of head: y with respect to x.
subroutine head_d(n, x, x_d, m, y, y_d)
  use cfg
  use cfg_d, only: describe_d
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(in) :: x_d(n)
  real(8), intent(out) :: y(m)
  real(8), intent(out) :: y_d(m)
  real(8) :: w(n), grid(2, 2)
  real(8) :: w_d(n), grid_d(2, 2)
  character(len=20) :: text
  integer :: k, ios
  call load()
  write (text, '(i0)') n*10
  read (text, *, iostat=ios) k
  if (ios /= 0) stop 3
  w_d = gain*x_d*k
  w = gain*x*k
  call describe_d(k, w(1), w_d(1))
  associate (left => w(1:2), left_d => w_d(1:2), right => w(3:4), right_d => w_d(3:4), g => grid(:, 1), g_d => grid_d(:, 1), &
      s => sum(w**2), s_d => 2*sum(w*w_d))
    g_d = right*left_d + left*right_d
    g = left*right
    left_d = left_d + s_d
    left = left + s
    block
      real(8) :: t(2)
      real(8) :: t_d(2)
      integer :: j
      t_d = right_d
      t = right
      do j = 1, 2
        grid_d(j, 2) = left(j)*t_d(3 - j) + t(3 - j)*left_d(j)
        grid(j, 2) = t(3 - j)*left(j)
      end do
    end block
  end associate
  y_d(1) = sum(grid_d(:, 1))
  y(1) = sum(grid(:, 1))
  y_d(2) = grid_d(1, 2)*level
  y(2) = grid(1, 2)*level
  y_d(3) = product_d(grid(2, :), grid_d(2, :))/1d4
  y(3) = product(grid(2, :))/1d4
contains
  ! Tangent of product(a), with zeros among the factors or without.
  pure function product_d(a, a_d) result(r_d)
    real(8), intent(in) :: a(:), a_d(:)
    real(8) :: r_d
    real(8) :: r
    integer :: i
    r = 1
    r_d = 0
    do i = 1, size(a, 1)
      r_d = r_d*a(i) + r*a_d(i)
      r = r*a(i)
    end do
  end function product_d
end subroutine
