! A merged loop changes the condition of the branch around it.
! test: check head=f wrt=x of=y n=3 m=3
subroutine f(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: u, b
  integer :: j, p
  u = x(1)
  p = 3
  b = x(2)*u
  if (p < 6) then
    do j = 1, 3
      u = tanh(x(3)*x(2))
      p = p + 1
    end do
  end if
  y(1) = b; y(2) = x(2)*u; y(3) = 0
end subroutine
