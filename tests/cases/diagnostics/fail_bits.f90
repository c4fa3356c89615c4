! test: tangent head=head wrt=x of=y
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  integer(8) :: k
  complex(8) :: c
  real(8) :: w(2)
  k = transfer(x(1), k)
  c = transfer(x(2:3), c)
  w = transfer(c, w)
  y(1) = transfer(k, 1d0)*x(2)  ! want error: makes a real of bits
  y(2) = w(2)*real(c)
end subroutine
