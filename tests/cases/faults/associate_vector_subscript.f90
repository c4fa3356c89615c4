! ASSOCIATE of a vector subscript.
! test: check head=f wrt=x of=y n=5 m=3
subroutine f(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: a(n), s
  integer :: idx(3)
  idx = [3, 1, 5]
  a = x
  associate (g => a(idx))
    s = sum(g*g)
    y(1) = g(2)*s
  end associate
  a(idx) = a(idx)**2*s
  a(idx(3:1:-1)) = a(idx)*a(idx(2))
  y(2) = sum(a); y(3) = a(3)
end subroutine
