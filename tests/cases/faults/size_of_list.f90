! The size of a list of parts of complex numbers is a number: gfortran 12 takes no such list in an ALLOCATE.
! test: check head=f wrt=x of=y
subroutine f(x, y)
  real(8), intent(in) :: x(3)
  real(8), intent(out) :: y
  complex(8) :: c
  real(8) :: m(2, 2), v(3)
  c = cmplx(x(1), x(2), 8)
  m = reshape(x, [2, 2], pad=[c%im*x(1)])
  v = pack(x, x > 100d0, vector=[c%im, c%re, x(3)])
  y = m(1, 1)*m(2, 2) + m(1, 2)*m(2, 1)*v(1) + v(2)*v(3)
end subroutine f
