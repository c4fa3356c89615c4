module store_d
  use store
  implicit none
  type :: column_d
    real(8), allocatable :: t(:, :)
  end type
  type(column_d), allocatable :: columns_d(:)
contains
  ! Tangent of fill.
  subroutine fill_d(nd, n)
    integer, intent(in) :: nd
    integer, intent(in) :: n
    integer :: i
    if (allocated(columns)) deallocate (columns, columns_d)
    allocate (columns(2), columns_d(2))
    do i = 1, 2
      allocate (columns_d(i)%t(nd, 0:n), source=0d0)
      allocate (columns(i)%t(0:n), source=0.5d0*i)
    end do
  end subroutine
  ! Tangent of apply.
  subroutine apply_d(nd, f, f_d, v, v_d)
    integer, intent(in) :: nd
    interface
      function f(t)
        real(8), intent(in) :: t
        real(8) :: f
      end function
    end interface
    real(8), intent(inout) :: v(:)
    real(8), intent(inout) :: v_d(:, :)
    integer :: i
    interface
      subroutine f_d(nd, t, t_d, r, r_d)
        integer, intent(in) :: nd
        real(8), intent(in) :: t
        real(8), intent(in) :: t_d(nd)
        real(8), intent(out) :: r
        real(8), intent(out) :: r_d(nd)
      end subroutine
    end interface
    real(8) :: f_value
    real(8) :: f_value_d(nd)
    do i = 1, size(v)
      call f_d(nd, v(i), v_d(:, i), f_value, f_value_d)
      v_d(:, i) = f_value_d
      v(i) = f_value
    end do
  end subroutine

  ! Zero derivatives of what the module has allocated.
  subroutine zero_store_d(nd)
    integer, intent(in) :: nd
    if (allocated(columns_d)) deallocate (columns_d)
    if (allocated(columns)) then
      allocate (columns_d(lbound(columns, 1):ubound(columns, 1)))
      call zero_column_d(nd, columns, columns_d)
    end if
  end subroutine zero_store_d

  ! A zero derivative of s, with the parts that s has allocated.
  elemental subroutine zero_column_d(nd, s, s_d)
    integer, intent(in) :: nd
    type(column), intent(in) :: s
    type(column_d), intent(out) :: s_d
    if (allocated(s%t)) then
      allocate (s_d%t(nd, lbound(s%t, 1):ubound(s%t, 1)))
      s_d%t = 0d0
    end if
  end subroutine zero_column_d
end module
! Tangent of settle: y with respect to x, in nd directions.
subroutine settle_d(nd, n, x, x_d, y, y_d)
  use store
  use store_d, only: fill_d, columns_d, apply_d, zero_store_d
  implicit none
  integer, intent(in) :: nd
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(in) :: x_d(nd, n)
  real(8), intent(out) :: y(n)
  real(8), intent(out) :: y_d(nd, n)
  intrinsic :: dsin
  integer :: dir
  external :: dsin_d
  call zero_store_d(nd)
  call fill_d(nd, n)
  do dir = 1, nd
    columns_d(1)%t(dir, 1:n) = columns_d(1)%t(dir, 1:n) + x_d(dir, :)
  end do
  columns(1)%t(1:n) = columns(1)%t(1:n) + x
  columns_d(2)%t(:, 0) = x_d(:, 1)
  columns(2)%t(0) = x(1)
  do dir = 1, nd
    y_d(dir, :) = columns(2)%t(0)*columns_d(1)%t(dir, 1:n) + columns(1)%t(1:n)*columns_d(2)%t(dir, 0) + columns_d(2)%t(dir, 1:n)
  end do
  y = columns(1)%t(1:n)*columns(2)%t(0) + columns(2)%t(1:n)
  call apply_d(nd, dsin, dsin_d, y, y_d)
end subroutine

! Tangent of the intrinsic dsin.
pure subroutine dsin_d(nd, x, x_d, r, r_d)
  implicit none
  integer, intent(in) :: nd
  double precision, intent(in) :: x
  double precision, intent(in) :: x_d(nd)
  double precision, intent(out) :: r
  double precision, intent(out) :: r_d(nd)
  r_d = cos(x)*x_d
  r = dsin(x)
end subroutine dsin_d
