! program: kept
! features: C that walks along arrays with pointers and stores their addresses; allocatable arrays, sections, rows, local arrays of procedures that are called, arguments of assumed shape and size
! size: n=6 m=4
! files: head.f90, walk.c
module work
  use iso_c_binding, only: c_double, c_int
  implicit none
  interface
    subroutine axpy(n, a, x, y) bind(c)
      import :: c_double, c_int
      integer(c_int), value :: n
      real(c_double), intent(in) :: a
      real(c_double), intent(in) :: x(*)
      real(c_double), intent(inout) :: y(*)
    end subroutine axpy
    function walk(n, x) bind(c)
      import :: c_double, c_int
      integer(c_int), value :: n
      real(c_double), intent(in) :: x(n)
      real(c_double) :: walk
    end function walk
    subroutine place(x, i) bind(c)
      import :: c_double, c_int
      real(c_double), intent(in) :: x(*)
      integer(c_int), intent(out) :: i
    end subroutine place
  end interface
contains
  subroutine inner(n, x, y, factor, rest)
    integer, intent(in) :: n
    real(8), intent(in) :: x(:), factor
    real(8), intent(inout) :: y(n), rest(*)
    real(8) :: own(n)
    real(8), allocatable :: more(:, :)
    integer(c_int) :: i
    own = x*factor
    call axpy(int(n, c_int), factor, own, y)
    allocate(more(2, n))
    more(1, :) = own
    more(2, :) = y**2
    y(1) = y(1) + walk(int(n, c_int), more(2, :))
    call axpy(int(n, c_int), own(2), more(1, :), y)
    call axpy(2_c_int, factor, x, rest)
    call place(y, i)
    y(i) = y(i)*own(i)
    deallocate(more)
  end subroutine inner
end module work

subroutine head(n, x, m, y)
  use work
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8), allocatable :: a(:)
  real(8) :: rest(3)
  integer :: k
  allocate(a(n))
  a = x
  rest = x(1:3)
  do k = 1, 2
    call inner(3, x(1:n:2), a, x(2), rest)
    call axpy(2_c_int, a(k), x(k:k + 1), a(3:4))
  end do
  y(1) = walk(int(n, c_int), a)
  y(2) = a(3)
  y(3) = sum(rest)
  y(4) = walk(3_c_int, rest)
end subroutine head
