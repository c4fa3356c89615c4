! test: check head=head wrt=x of=y
! What frees a local variable of a BLOCK on the way back asks the runtime, which changes no variable of a module that a bound reads.
module gm
  implicit none
  integer :: gk = 1
  type bag
    real(8), allocatable :: v(:)
  end type
end module
function q2(d, k) result(res)
  use gm
  implicit none
  real(8) :: res, d
  integer :: k
  block
    type(bag) :: b
  end block
  res = sin(d)
end function
subroutine head(x, y)
  use gm
  implicit none
  real(8), external :: q2
  real(8), intent(in) :: x(4)
  real(8), intent(out) :: y(4)
  integer :: i
    y = 0d0
    select case (gk)
    case default
      block
        real(8), allocatable :: al(:)
      end block
      do i = modulo(gk, 3) + 1, 4
        y(i) = q2(x(i), 2)
      end do
    end select
end subroutine
