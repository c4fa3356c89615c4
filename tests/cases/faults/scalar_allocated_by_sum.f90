! An assignment that allocates a scalar: its derivatives in many directions are allocated with it.
! test: check head=f wrt=x of=y
! test: check head=f wrt=x of=y --vector=3
! test: check head=f wrt=x of=y --vector
module m
  type t
    real(8), allocatable :: c
  end type
contains
  subroutine f(x, y)
    real(8), intent(in) :: x(2)
    real(8), intent(out) :: y
    real(8), allocatable :: c
    type(t) :: s
    integer :: k
    y = 0
    do k = 1, 2
      c = sum(x)
      s%c = dot_product(x, x)*c
      y = y + c*c*s%c
      c = maxval(x)
      y = y*c
    end do
  end subroutine
end module
