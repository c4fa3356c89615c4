! Tangent of f: y with respect to x, in 2 directions.
! test: tangent head=f wrt=x of=y --vector=2
! test: run n=4
! Names for a part of each element of an array of structures: their directions do not lie together, so a copy goes in and comes back.
subroutine f_d(n, x, x_d, y, y_d)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(in) :: x_d(2, n)
  real(8), intent(out) :: y
  real(8), intent(out) :: y_d(2)
  type :: cell
    real(8) :: u, f(2)
  end type cell
  type :: cell_d
    real(8) :: u(2) = 0d0, f(2, 2) = 0d0
  end type cell_d
  type(cell) :: grid(n)
  type(cell_d) :: grid_d(n)
  integer :: i
  integer :: dir
  do i = 1, n
    block
      real(8), allocatable :: value_d(:, :)
      allocate (value_d(2, size([2*x(i)*x_d(1, i), -(1/x(i))*x_d(1, i)/x(i)], 1)))
      do dir = 1, 2
        value_d(dir, :) = [2*x(i)*x_d(dir, i), -(1/x(i))*x_d(dir, i)/x(i)]
      end do
      grid_d(i) = cell_d(u=x_d(:, i), f=value_d)
    end block
    grid(i) = cell(x(i), [x(i)**2, 1/x(i)])
  end do
  block
    real(8), allocatable :: value_d2(:, :)
    allocate (value_d2(2, size(grid_d%f(1, 1), 1)))
    do dir = 1, 2
      value_d2(dir, :) = grid_d%f(dir, 1)
    end do
    associate (g => grid%f(1), g_d => value_d2)
      do i = 2, n
        if (x(i) > 2) exit
        g_d(:, i) = x(i - 1)*g_d(:, i) + g(i)*x_d(:, i - 1) + g_d(:, i - 1)
        g(i) = g(i)*x(i - 1) + g(i - 1)
      end do
    end associate
    do dir = 1, 2
      grid_d%f(dir, 1) = value_d2(dir, :)
    end do
  end block
  block
    real(8), allocatable :: value_d3(:, :)
    allocate (value_d3(2, size(grid_d%u(1), 1)))
    do dir = 1, 2
      value_d3(dir, :) = grid_d%u(dir)
    end do
    associate (u => grid%u, u_d => value_d3)
      do dir = 1, 2
        y_d(dir) = sum(grid%f(2)*u_d(dir, :) + u*grid_d%f(dir, 2))
      end do
      y = sum(u*grid%f(2))
    end associate
  end block
  do dir = 1, 2
    y_d(dir) = y_d(dir) + sum(grid%u*grid_d%f(dir, 1) + grid%f(1)*grid_d%u(dir))
  end do
  y = y + sum(grid%f(1)*grid%u)
end subroutine f_d
