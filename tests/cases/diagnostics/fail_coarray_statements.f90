! Coarrays, statement by statement.
! test: tangent head=images::area wrt=x of=y
module images
  implicit none
  real(8) :: shared[*]  ! want error: a coarray is not supported
contains
  subroutine area(x, y)
    real(8), intent(in) :: x
    real(8), intent(out) :: y
    real(8), allocatable :: a(:)[:]  ! want error: a coarray is not supported
    allocate (a(3)[*])  ! want error: the allocation of a coarray is not supported
    shared = x
    sync all  ! want error: a coarray statement is not supported
    y = shared[1]*x  ! want error: a coindexed object is not supported
    critical  ! want error: a coarray construct is not supported
      y = y*2
    end critical
  end subroutine
end module
