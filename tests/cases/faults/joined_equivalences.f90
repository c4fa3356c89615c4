! Sets of EQUIVALENCE that a later one joins are one.
! test: check head=f wrt=x of=y
! test: check head=three wrt=x of=y
subroutine f(x, y)
  implicit none
  real(8) :: x(2), y
  real(8) :: b(2), a(2), z, u
  equivalence (z, b(2)), (u, a(2)), (b, a)
  b = x
  y = z*x(1)
end subroutine
subroutine three(x, y)
  implicit none
  real(8) :: x(3), y
  real(8) :: a(3), b(3), c(3), d, e
  complex(8) :: z
  equivalence (a(2), d), (b(3), e), (z, c(2)), (b(2), c(1)), (a(3), b(2))
  b(1:2) = x(1:2)*x(3)
  y = d*x(2) + a(3)
  e = x(1)
  y = y*real(z)
  c(3) = x(2)
  y = y + aimag(z)*c(1)
end subroutine
