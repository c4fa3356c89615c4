! test: tangent head=head wrt=x of=y
! test: run n=5 m=3 x=5 y=3
! Realloc on assignment in loops, allocatable dummy intent(inout) resize, source allocations, allocatable scalar, character allocatable, nested allocatable arrays of types, deallocate in branches.
module grow
  implicit none
  type :: row
    real(8), allocatable :: v(:)
  end type
contains
  subroutine append(a, s)
    real(8), allocatable, intent(inout) :: a(:)
    real(8), intent(in) :: s
    real(8), allocatable :: t(:)
    if (.not. allocated(a)) then
      allocate(a(1), source=s)
      return
    end if
    allocate(t(size(a) + 1))
    t(:size(a)) = a
    t(size(t)) = s*a(size(a))
    call move_alloc(t, a)
  end subroutine
  subroutine triangle(x, rows)
    real(8), intent(in) :: x(:)
    type(row), allocatable, intent(out) :: rows(:)
    integer :: i
    allocate(rows(size(x)))
    do i = 1, size(x)
      rows(i)%v = x(:i)**i
    end do
  end subroutine
end module
subroutine head(n, x, m, y)
  use grow
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8), allocatable :: a(:), s
  type(row), allocatable :: rows(:), copy(:)
  character(len=:), allocatable :: name
  integer :: i
  do i = 1, n
    call append(a, x(i))
  end do
  y(1) = sum(a)
  call triangle(x, rows)
  allocate(copy(n))
  copy = rows
  copy(3)%v = [copy(3)%v, x(1)]
  deallocate(rows(2)%v)
  if (.not. allocated(rows(2)%v)) rows(2)%v = cos(x)
  name = 'ab'
  name = name // 'c'
  allocate(s)
  s = 0
  do i = 1, n
    s = s + sum(rows(i)%v)*dot_product(copy(i)%v, copy(i)%v) + len(name)
  end do
  y(2) = s
  deallocate(s, rows)
  y(3) = copy(3)%v(4)*copy(5)%v(2)
end subroutine
