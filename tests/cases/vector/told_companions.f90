! test: tangent head=settle wrt=x of=y --vector
! test: run n=4
! Procedures beside the tangents are told the number of directions too: zeroing of what is allocated, tangents of intrinsics.
module store
  implicit none
  type :: column
    real(8), allocatable :: t(:)
  end type
  type(column), allocatable :: columns(:)
contains
  subroutine fill(n)
    integer, intent(in) :: n
    integer :: i
    if (allocated(columns)) deallocate (columns)
    allocate (columns(2))
    do i = 1, 2
      allocate (columns(i)%t(0:n), source=0.5d0*i)
    end do
  end subroutine
  subroutine apply(f, v)
    interface
      function f(t)
        real(8), intent(in) :: t
        real(8) :: f
      end function
    end interface
    real(8), intent(inout) :: v(:)
    integer :: i
    do i = 1, size(v)
      v(i) = f(v(i))
    end do
  end subroutine
end module
subroutine settle(n, x, y)
  use store
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  intrinsic :: dsin
  call fill(n)
  columns(1)%t(1:n) = columns(1)%t(1:n) + x
  columns(2)%t(0) = x(1)
  y = columns(1)%t(1:n)*columns(2)%t(0) + columns(2)%t(1:n)
  call apply(dsin, y)
end subroutine
