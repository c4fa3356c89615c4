! A function of the array gives the subscript.
! test: check head=f wrt=x of=y n=5 m=3
integer function pick(a, n)
  implicit none
  integer :: n, i
  real(8) :: a(n)
  pick = 1
  do i = 2, n
    if (a(i) < a(pick)) pick = i
  end do
end function
subroutine f(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: a(n)
  integer, external :: pick
  a = x
  a(pick(a, n)) = a(1)*a(2)*2
  y(1) = sum(a*x); y(2) = a(1)*a(2); y(3) = a(3)
end subroutine
