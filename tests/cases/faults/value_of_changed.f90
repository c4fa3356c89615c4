! The derivative of (x) or x + 1 is not that of x once the procedure has changed x.
! test: check head=par wrt=x of=y
module pm
contains
  subroutine f(a, b)
    real(8), intent(in) :: a(:)
    real(8), intent(inout) :: b(:)
    b = b*a
    b = b + a**2
  end subroutine
  subroutine g(a, b)
    real(8), intent(in) :: a
    real(8), intent(inout) :: b
    b = b*a
    b = b + a**2
  end subroutine
end module
subroutine par(n, x, y)
  use pm
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y
  real(8) :: t(n), s
  t = x
  call f((t), t)
  s = x(1)
  call g((s), s)
  call g(s + 1, s)
  call f(t - 1, t)
  y = sum(t) + s
end subroutine
