! What is class(*), in many directions.
! test: tangent head=m::area wrt=x of=y --vector=2
module m
  implicit none
contains
  subroutine area(x, y)
    real(8), intent(in) :: x(3)
    real(8), intent(out) :: y
    class(*), allocatable :: s  ! want error: 's' has any type: it cannot hold many directions
    real(8) :: a(3)
    a = x
    y = 0
    allocate (s, source=x(1)*x(2))
    call any_type(s, y)
  end subroutine
  subroutine any_rank(v, y)
    real(8), intent(inout) :: v(..)
    real(8), intent(inout) :: y
    call last(v, y)
  end subroutine
  subroutine last(v, y)
    real(8), intent(inout) :: v(*)
    real(8), intent(inout) :: y
    y = y + v(1)*v(2)
  end subroutine
  subroutine any_type(v, y)
    class(*), intent(inout) :: v  ! want error: 'v' has any type: it cannot hold many directions
    real(8), intent(inout) :: y
    select type (v)
    type is (real(8))
      y = y*v
    end select
  end subroutine
end module
