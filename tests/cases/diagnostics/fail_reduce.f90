! Intrinsics without a derivative that is known here.
! test: tangent head=head wrt=x of=y
subroutine head(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(3)
  integer :: k
  real(8) :: table(0:2)
  k = n - 1
  ! error: 'reduce' has no derivative
  y(1) = reduce(x, add)
  ! error: 'minval' with a DIM that is no constant
  y(1:1) = minval(reshape(x, [n, 1]), k)
  ! error: the derivative of the intrinsic 'bessel_jn' in this form
  table = bessel_jn(0, 2, x(1))
  y(2) = sum(table)
contains
  pure function add(a, b) result(c)
    real(8), intent(in) :: a, b
    real(8) :: c
    c = a + b
  end function
end subroutine head
