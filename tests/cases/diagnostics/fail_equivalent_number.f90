! Numbers in one place, in directions of which the caller says how many.
! test: tangent head=area wrt=x of=y --vector
subroutine area(x, y)
  implicit none
  real(8), intent(in) :: x(3)
  real(8), intent(out) :: y
  real(8) :: a(2), b
  complex(8) :: z  ! want error: 'z' shares storage with 'a': that needs a number of directions that is known
  equivalence (a, z)
  a = x(1:2)
  y = real(z)*aimag(z)
end subroutine
