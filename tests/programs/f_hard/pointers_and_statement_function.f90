! program: pointers_and_statement_function
! features: pointers that move in a procedure with a statement function
! size: n=3 m=2
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8), target :: a(3)
  real(8), pointer :: p(:)
  real(8) :: sq, t
  sq(t) = t*t
  a = x(1:3)
  p => a
  p(2) = sq(p(1)) + x(2)
  nullify(p)
  p => a(2:3)
  y(1) = sum(p*p)
  y(2) = sq(a(2))
end subroutine
