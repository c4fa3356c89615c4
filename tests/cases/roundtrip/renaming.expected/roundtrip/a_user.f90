! test: roundtrip
! Files in an order that the compilers would not take, and names that change on the way.
subroutine user(n, y)
  use middle, only: mine => deep, operator(.plus.), tt => point
  use base_m, only: other => deep0
  implicit none
  integer, intent(in) :: n
  integer, intent(out) :: y
  type(tt) :: p
  p = tt(n)
  y = mine + (n .plus. 2.0) + mine + p%k
end subroutine user
