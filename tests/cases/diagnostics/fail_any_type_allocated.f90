! What is class(*) is allocated with SOURCE.
! test: adjoint head=m::area wrt=x of=y
module m
  implicit none
contains
  subroutine area(x, y)
    real(8), intent(in) :: x(3)
    real(8), intent(out) :: y
    class(*), allocatable :: s  ! want error: the derivative of 's', which is class(*), must start at zero, but its type is not known here
    real(8) :: a(3)
    a = x
    y = 0
    ! error: the adjoint of ALLOCATE with source
    allocate (s, source=x(1)*x(2))  ! want error: ALLOCATE of what is class(*), with SOURCE
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
    class(*), intent(inout) :: v
    real(8), intent(inout) :: y
    select type (v)
    type is (real(8))
      y = y*v
    end select
  end subroutine
end module
