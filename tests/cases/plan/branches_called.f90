! test: adjoint head=head wrt=x of=y
! A procedure that runs on the way back only looks at its conditions again, too.
subroutine larger(a, b, r)
  implicit none
  real(8), intent(in) :: a, b
  real(8), intent(out) :: r
  real(8) :: p, q
  p = a*a                 ! want plan: {forget p: the backward sweep does not read it}
  q = b*b*b               ! want plan: {forget q: the backward sweep does not read it}
  if (p > q) then         ! want plan: {branch looked at again: what it asks for is still there}
    r = p*a               ! want plan: {skip r: nobody needs it}
  else
    r = q*b               ! want plan: {skip r: nobody needs it}
  end if
end subroutine larger
subroutine head(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n + 1)
  real(8), intent(out) :: y(n)
  integer :: i
  do i = 1, n             ! want plan: {loop i backwards: its bounds are still known}
    call larger(x(i), x(i + 1), y(i))   ! want plan: {joint larger: runs on the way back only}
  end do
end subroutine head
