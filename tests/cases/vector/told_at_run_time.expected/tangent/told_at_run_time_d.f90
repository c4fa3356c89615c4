module linear_d
  use linear
  implicit none
  abstract interface
    pure subroutine weight_d(nd, t, t_d, w, w_d)
      import
      integer, intent(in) :: nd
      real(8), intent(in) :: t
      real(8), intent(in) :: t_d(nd)
      real(8), intent(out) :: w
      real(8), intent(out) :: w_d(nd)
    end subroutine
  end interface
contains
  ! Tangent of apply.
  subroutine apply_d(nd, f, f_d, v, v_d)
    integer, intent(in) :: nd
    procedure(weight) :: f
    real(8), intent(inout) :: v(:)
    real(8), intent(inout) :: v_d(:, :)
    integer :: i
    procedure(weight_d) :: f_d
    real(8) :: f_value
    real(8) :: f_value_d(nd)
    do i = 1, size(v)
      call f_d(nd, v(i), v_d(:, i), f_value, f_value_d)
      v_d(:, i) = f_value*v_d(:, i) + v(i)*f_value_d
      v(i) = v(i)*f_value
    end do
  end subroutine
  ! Tangent of damp.
  pure subroutine damp_d(nd, t, t_d, w, w_d)
    integer, intent(in) :: nd
    real(8), intent(in) :: t
    real(8), intent(in) :: t_d(nd)
    real(8), intent(out) :: w
    real(8), intent(out) :: w_d(nd)
    w_d = -2*(1/(1 + t*t))*t*t_d/(1 + t*t)
    w = 1/(1 + t*t)
  end subroutine
  ! Tangent of scaled.
  pure subroutine scaled_d(nd, t, t_d, s, s_d, w, w_d)
    integer, intent(in) :: nd
    real(8), intent(in) :: t
    real(8), intent(in) :: t_d(nd)
    real(8), intent(in), optional :: s
    real(8), intent(in), optional :: s_d(nd)
    real(8), intent(out) :: w
    real(8), intent(out) :: w_d(nd)
    w_d = 2*t*t_d
    w = t*t
    if (present(s)) then
      w_d = s*w_d + w*s_d
      w = w*s
    end if
  end subroutine
end module

! Tangent of solve: x with respect to a, b, in nd directions.
subroutine solve_d(nd, n, a, a_d, b, b_d, x, x_d)
  use linear
  use linear_d, only: apply_d, damp_d, scaled_d
  implicit none
  integer, intent(in) :: nd
  integer, intent(in) :: n
  real(8), intent(in) :: a(n, n), b(n)
  real(8), intent(in) :: a_d(nd, n, n), b_d(nd, n)
  real(8), intent(out) :: x(n)
  real(8), intent(out) :: x_d(nd, n)
  real(8), allocatable :: r(:), grown(:)
  real(8), allocatable :: r_d(:, :), grown_d(:, :)
  integer :: k
  real(8), allocatable :: scaled_value(:)
  real(8), allocatable :: scaled_value_d(:, :)
  real(8), allocatable :: scaled_value2(:)
  real(8), allocatable :: scaled_value2_d(:, :)
  integer :: i1
  real(8), allocatable :: argument_value(:)
  real(8), allocatable :: argument_value_d(:, :)
  integer :: i12
  integer :: dir
  x_d = b_d
  x = b
  do k = 1, 3
    block
      real(8), allocatable :: value_d(:, :)
      allocate (value_d(nd, size(b_d(1, :) - (matmul(a_d(1, :, :), x) + matmul(a, x_d(1, :)))*0.1d0, 1)))
      do dir = 1, nd
        value_d(dir, :) = b_d(dir, :) - (matmul(a_d(dir, :, :), x) + matmul(a, x_d(dir, :)))*0.1d0
      end do
      r = b - matmul(a, x)*0.1d0
      if (allocated(r_d)) deallocate (r_d)
      allocate (r_d(nd, lbound(r, 1):ubound(r, 1)))
      r_d = value_d
    end block
    do dir = 1, nd
      x_d(dir, :) = x_d(dir, :) + 0.2d0*r_d(dir, :)
    end do
    x = x + 0.2d0*r
  end do
  block
    real(8), allocatable :: value_d2(:, :)
    allocate (value_d2(nd, size([x_d(1, :), r_d(1, 1)], 1)))
    do dir = 1, nd
      value_d2(dir, :) = [x_d(dir, :), r_d(dir, 1)]
    end do
    grown = [x, r(1)]
    if (allocated(grown_d)) deallocate (grown_d)
    allocate (grown_d(nd, lbound(grown, 1):ubound(grown, 1)))
    grown_d = value_d2
  end block
  block
    real(8), allocatable :: value_d3(:, :)
    allocate (value_d3(nd, size([grown_d(1, :), x(1)*grown_d(1, 2) + grown(2)*x_d(1, 1)], 1)))
    do dir = 1, nd
      value_d3(dir, :) = [grown_d(dir, :), x(1)*grown_d(dir, 2) + grown(2)*x_d(dir, 1)]
    end do
    grown = [grown, grown(2)*x(1)]
    if (allocated(grown_d)) deallocate (grown_d)
    allocate (grown_d(nd, lbound(grown, 1):ubound(grown, 1)))
    grown_d = value_d3
  end block
  do dir = 1, nd
    x_d(dir, :) = x_d(dir, :) + grown_d(dir, n:n + 2)
  end do
  x = x + grown(n:n + 2)
  call apply_d(nd, damp, damp_d, x, x_d)
  call apply_d(nd, damp, damp_d, x(2:n), x_d(:, 2:n))
  if (allocated(scaled_value)) deallocate (scaled_value, scaled_value_d)
  allocate (scaled_value(size(x)), scaled_value_d(nd, size(x)))
  do i1 = 1, size(x)
    call scaled_d(nd, x(i1), x_d(:, i1), w=scaled_value(i1 + lbound(scaled_value, 1) - 1), &
        w_d=scaled_value_d(:, i1 + lbound(scaled_value_d, 2) - 1))
  end do
  if (allocated(scaled_value2)) deallocate (scaled_value2, scaled_value2_d)
  allocate (scaled_value2(size(cshift(x, 1))), scaled_value2_d(nd, size(cshift(x, 1))))
  block
    real(8), allocatable :: value_d4(:, :)
    allocate (value_d4(nd, size(cshift(x_d(1, :), 1), 1)))
    do dir = 1, nd
      value_d4(dir, :) = cshift(x_d(dir, :), 1)
    end do
    argument_value = cshift(x, 1)
    if (allocated(argument_value_d)) deallocate (argument_value_d)
    allocate (argument_value_d(nd, lbound(argument_value, 1):ubound(argument_value, 1)))
    argument_value_d = value_d4
  end block
  do i12 = lbound(argument_value, 1), ubound(argument_value, 1)
    call scaled_d(nd, argument_value(i12), argument_value_d(:, i12 + lbound(argument_value_d, 2) - lbound(argument_value, 1)), &
        2*b(i12 - lbound(argument_value, 1) + 1), 2*b_d(:, i12 - lbound(argument_value, 1) + 1), &
        scaled_value2(i12 + lbound(scaled_value2, 1) - lbound(argument_value, 1)), &
        scaled_value2_d(:, i12 + lbound(scaled_value2_d, 2) - lbound(argument_value, 1)))
  end do
  do dir = 1, nd
    x_d(dir, :) = scaled_value_d(dir, :) + scaled_value2_d(dir, :)
  end do
  x = scaled_value + scaled_value2
end subroutine
