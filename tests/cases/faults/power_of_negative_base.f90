! Powers of real and integer numbers with complex exponents: the logarithm of a negative base is complex.
! test: check head=f wrt=x of=y
subroutine f(x, y)
  implicit none
  real(8), intent(in) :: x(5)
  real(8), intent(out) :: y(4)
  complex(8) :: w, v(2)
  real(4) :: q
  w = cmplx(x(1), x(2), 8)
  q = 1.5
  y(1) = real(x(2)**w)
  y(2) = real((-2)**w) + aimag(q**w)
  v = w
  v = x(3:4)**(v*x(1))
  y(3) = real(v(1)*v(2)) + real((-x(5))**cmplx(x(1), 0.5d0, 8))
  y(4) = aimag((x(1) - 2)**w)
end subroutine
