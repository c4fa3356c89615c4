! gfortran 12 inlines matmul of an assumed-size array.
! test: check head=f wrt=x of=y n=9 m=3 --vector=3 --flags=-O2
subroutine f(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  call g(2, x, y)
  y(3) = 0
end subroutine
subroutine g(n, a, b)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: a(3, *)
  real(8), intent(out) :: b(n)
  b = matmul(a(:n, :n), a(:n, 1))
end subroutine
