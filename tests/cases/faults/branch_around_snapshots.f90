! A loop that is reversed from snapshots changes the condition of the branch around it.
! test: check head=f wrt=x of=y n=3 m=3 --memory=2K
subroutine f(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: u
  integer :: i, j, p
  u = x(1)
  p = 3
  if (p > 2) then
    i = 0
    do while (i < 3)
      i = i + 2
      do j = p, 6
        u = cos(x(2)*u)
        p = mod(p, 6) + 1
      end do
    end do
  end if
  y(1) = u; y(2) = 0; y(3) = 0
end subroutine
