module grow_d
  use grow
  implicit none
  type :: row_d
    real(8), allocatable :: v(:)
  end type
contains
  ! Tangent of append.
  subroutine append_d(a, a_d, s, s_d)
    real(8), allocatable, intent(inout) :: a(:)
    real(8), allocatable, intent(inout) :: a_d(:)
    real(8), intent(in) :: s
    real(8), intent(in) :: s_d
    real(8), allocatable :: t(:)
    real(8), allocatable :: t_d(:)
    if (.not. allocated(a)) then
      allocate (a_d(1), source=s_d)
      allocate (a(1), source=s)
      return
    end if
    allocate (t(size(a) + 1), t_d(size(a) + 1))
    t_d(:size(a)) = a_d
    t(:size(a)) = a
    t_d(size(t)) = a(size(a))*s_d + s*a_d(size(a))
    t(size(t)) = s*a(size(a))
    call move_alloc(t_d, a_d)
    call move_alloc(t, a)
  end subroutine
  ! Tangent of triangle.
  subroutine triangle_d(x, x_d, rows, rows_d)
    real(8), intent(in) :: x(:)
    real(8), intent(in) :: x_d(:)
    type(row), allocatable, intent(out) :: rows(:)
    type(row_d), allocatable, intent(out) :: rows_d(:)
    integer :: i
    allocate (rows(size(x)), rows_d(size(x)))
    do i = 1, size(x)
      rows_d(i)%v = i*x(:i)**merge(0, i - 1, i == 0)*x_d(:i)
      rows(i)%v = x(:i)**i
    end do
  end subroutine
end module
! Tangent of head: y with respect to x.
subroutine head_d(n, x, x_d, m, y, y_d)
  use grow
  use grow_d, only: append_d, triangle_d, row_d
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(in) :: x_d(n)
  real(8), intent(out) :: y(m)
  real(8), intent(out) :: y_d(m)
  real(8), allocatable :: a(:), s
  real(8), allocatable :: a_d(:), s_d
  type(row), allocatable :: rows(:), copy(:)
  type(row_d), allocatable :: rows_d(:), copy_d(:)
  character(len=:), allocatable :: name
  integer :: i
  do i = 1, n
    call append_d(a, a_d, x(i), x_d(i))
  end do
  y_d(1) = sum(a_d)
  y(1) = sum(a)
  call triangle_d(x, x_d, rows, rows_d)
  allocate (copy(n), copy_d(n))
  copy_d = rows_d
  copy = rows
  copy_d(3)%v = [copy_d(3)%v, x_d(1)]
  copy(3)%v = [copy(3)%v, x(1)]
  deallocate (rows(2)%v, rows_d(2)%v)
  if (.not. allocated(rows(2)%v)) then
    rows_d(2)%v = -sin(x)*x_d
    rows(2)%v = cos(x)
  end if
  name = 'ab'
  name = name//'c'
  allocate (s, s_d)
  s_d = 0d0
  s = 0
  do i = 1, n
    s_d = s_d + dot_product(copy(i)%v, copy(i)%v)*sum(rows_d(i)%v) &
        + sum(rows(i)%v)*(dot_product(copy_d(i)%v, copy(i)%v) + dot_product(copy(i)%v, copy_d(i)%v))
    s = s + sum(rows(i)%v)*dot_product(copy(i)%v, copy(i)%v) + len(name)
  end do
  y_d(2) = s_d
  y(2) = s
  deallocate (s, s_d, rows, rows_d)
  y_d(3) = copy(5)%v(2)*copy_d(3)%v(4) + copy(3)%v(4)*copy_d(5)%v(2)
  y(3) = copy(3)%v(4)*copy(5)%v(2)
end subroutine
