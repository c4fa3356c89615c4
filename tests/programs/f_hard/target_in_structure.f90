! program: target_in_structure
! features: elements and components of structures by components that the statement assigns, and that it deallocates
! size: n=6 m=4
module parts
  implicit none
  type cell
    integer :: next
    real(8) :: v
    real(8), allocatable :: w(:)
  end type
contains
  subroutine part1(x, y)
    real(8), intent(in) :: x(6)
    real(8), intent(out) :: y
    type(cell) :: c(6)
    integer :: i
    do i = 1, 6
      c(i)%next = mod(i, 6) + 1
      c(i)%v = x(i)
      allocate(c(i)%w(2))
      c(i)%w = [x(i), x(i)**2]
    end do
    c(1)%next = 1
    c(c(1)%next)%next = 3
    c(c(1)%next)%v = c(1)%v*c(2)%v
    y = 0
    do i = 1, 6
      y = y + c(i)%v*x(i) + c(c(i)%next)%v*i
      if (allocated(c(i)%w)) y = y + sum(c(i)%w)*i
    end do
  end subroutine
  subroutine part2(x, y)
    real(8), intent(in) :: x(6)
    real(8), intent(out) :: y
    type(cell) :: c(6)
    integer :: i
    do i = 1, 6
      c(i)%next = mod(i, 6) + 1
      c(i)%v = x(i)
      allocate(c(i)%w(2))
      c(i)%w = [x(i), x(i)**2]
    end do
    c(int(c(4)%v)+4)%v = c(4)%v + c(3)%v*2
    c(int(c(4)%v)+4)%v = c(4)%v + c(3)%v*2
    y = 0
    do i = 1, 6
      y = y + c(i)%v*x(i) + c(c(i)%next)%v*i
      if (allocated(c(i)%w)) y = y + sum(c(i)%w)*i
    end do
  end subroutine
  subroutine part3(x, y)
    real(8), intent(in) :: x(6)
    real(8), intent(out) :: y
    type(cell) :: c(6)
    integer :: i
    do i = 1, 6
      c(i)%next = mod(i, 6) + 1
      c(i)%v = x(i)
      allocate(c(i)%w(2))
      c(i)%w = [x(i), x(i)**2]
    end do
    c(int(c(1)%w(1))+1)%w = c(2)%w*3 + 1
    c(int(c(1)%w(1))+1)%w = [c(1)%w, c(2)%w]
    y = 0
    do i = 1, 6
      y = y + c(i)%v*x(i) + c(c(i)%next)%v*i
      if (allocated(c(i)%w)) y = y + sum(c(i)%w)*i
    end do
  end subroutine
  subroutine part4(x, y)
    real(8), intent(in) :: x(6)
    real(8), intent(out) :: y
    type(cell) :: c(6)
    integer :: i
    do i = 1, 6
      c(i)%next = mod(i, 6) + 1
      c(i)%v = x(i)
      allocate(c(i)%w(2))
      c(i)%w = [x(i), x(i)**2]
    end do
    deallocate(c(int(c(2)%w(1))+2)%w)
    allocate(c(2)%w(3))
    c(2)%w = x(1:3)*c(3)%w(1)
    y = 0
    do i = 1, 6
      y = y + c(i)%v*x(i) + c(c(i)%next)%v*i
      if (allocated(c(i)%w)) y = y + sum(c(i)%w)*i
    end do
  end subroutine
end module
subroutine head(n, x, m, y)
  use parts
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  call part1(x, y(1))
  call part2(x, y(2))
  call part3(x, y(3))
  call part4(x, y(4))
end subroutine
