! test: adjoint head=head wrt=x of=y
! test: command explain nested_calls.f90:30:level2 --head head --wrt x --of y
! A statement has at most two joint calls around it, so that it is executed three times at most.
subroutine level4(v, r)
  implicit none
  real(8), intent(in) :: v
  real(8), intent(out) :: r
  real(8) :: t
  t = v*v                ! want plan: {forget t: the backward sweep does not read it}
  t = sin(t)*t           ! want plan: {store t in a variable: overwritten, 8 bytes}
  t = cos(t)*t           ! want plan: {store t in a variable: overwritten, 8 bytes}
  r = t*t                ! want plan: {skip r: nobody needs it}
end subroutine level4
subroutine level3(v, r)
  implicit none
  real(8), intent(in) :: v
  real(8), intent(out) :: r
  call level4(v, r)      ! want plan: {joint level4: runs again on the way back (operations once more: 43; bytes not stored: 24)}
  r = r*r                ! want plan: {skip r: nobody needs it}
end subroutine level3
subroutine level2(v, r)
  real(8), intent(in) :: v
  real(8), intent(out) :: r
  call level3(v, r)      ! want plan: {joint level3: runs again on the way back (operations once more: 44; bytes not stored: 8)}
  r = r*r                ! want plan: {store r: overwritten, 8 bytes}
end subroutine level2
subroutine level1(v, r)
  real(8), intent(in) :: v
  real(8), intent(out) :: r
  call level2(v, r)      ! want plan: {split level2: its forward sweep stores what its backward sweep needs (operations once more: 45; bytes not stored: 8)}
  r = r*r                ! want plan: {store r: overwritten, 8 bytes}
end subroutine level1
subroutine head(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  call level1(x, y)      ! want plan: {split level1: its forward sweep stores what its backward sweep needs (operations once more: 46; bytes not stored: 16)}
  y = y*y                ! want plan: {skip y: nobody needs it}
end subroutine head
