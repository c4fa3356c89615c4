! test: adjoint head=m::f wrt=x of=y
module m
  integer, save :: dead = 0
  type t
    real(8) :: v = 1
  contains
    final :: bury
  end type
  type(t), allocatable, save :: keep, other
contains
  subroutine bury(o)
    type(t), intent(inout) :: o
    dead = dead + 1
    o%v = 0
  end subroutine
  subroutine f(x, y)
    real(8), intent(in) :: x
    real(8), intent(out) :: y
    integer :: i
    dead = 0
    y = x
    if (.not. allocated(keep)) allocate (keep)
    do i = 1, 3
      if (.not. allocated(other)) allocate (other)
      other%v = y
      call move_alloc(other, keep)  ! want error: the FINAL procedure
      y = y*keep%v*(dead + 1)
    end do
  end subroutine
end module
