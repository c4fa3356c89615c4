! A merged loop moves the clock of the branch around it.
! test: check head=f wrt=x of=y n=3 m=3
subroutine f(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: u, b, t
  integer :: j
  u = x(1); t = 0.5d0
  b = x(2)*u
  if (t < 1) then
    do j = 1, 3
      u = tanh(x(3)*x(2))
      t = t + 0.3d0
    end do
  end if
  y(1) = b; y(2) = x(2)*u; y(3) = 0
end subroutine
