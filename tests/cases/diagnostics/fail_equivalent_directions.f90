! Variables of an EQUIVALENCE have derivatives of a constant shape.
! test: tangent head=head wrt=x of=y --vector
subroutine head(x, y)
  implicit none
  real(8), intent(in) :: x(2)
  real(8), intent(out) :: y
  real(8) :: a(2)
  real(8) :: b(2) ! want error: 'b' shares storage with 'a'
  equivalence (a, b)
  a = x*x
  y = b(1)*b(2)
end subroutine head
