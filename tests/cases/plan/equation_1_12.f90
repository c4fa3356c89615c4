! test: adjoint head=head wrt=x of=y
! test: adjoint head=head wrt=x of=y --no-adjoint-write
! ADJFLOW (1.12), as corrected: what is not as it was when control comes back to a place. A statement that stores takes out what it certainly overwrites; one that stores
! nothing adds what it may overwrite. Branches look again at conditions of which nothing is lost.
subroutine head(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  real(8) :: a, b, c, d(2), e, t
  a = 2*x                          ! want plan: {forget a: the backward sweep does not read it}
  b = 3*x                          ! want plan: {forget b: the backward sweep does not read it}
  c = 4*x                          ! want plan: {forget c: the backward sweep does not read it}
  d = 5*x                          ! want plan: {forget d: the backward sweep does not read it}
  e = 6*x                          ! want plan: {forget e: the backward sweep does not read it}
  t = x                            ! want plan: {forget t: the backward sweep does not read it}
  ! Nobody overwrites a.
  if (a > 1) t = t*t               ! want plan: {branch looked at again: what it asks for is still there, store t: overwritten, 8 bytes}
  ! b is overwritten, and nobody stores it: it is lost.
  if (b > 1) t = t*t               ! want plan: {branch stored: 2 ways, store t: overwritten, 8 bytes}
  ! c is overwritten, and stored for the sake of an adjoint: it comes back.
  if (c > 1) t = t*t*c             ! want plan: {branch looked at again: what it asks for is still there, store t: overwritten, 8 bytes}
  ! So is an element of d.
  if (d(1) > 1) t = t*t*d(1)       ! want plan: {branch looked at again: what it asks for is still there, store t: overwritten, 8 bytes}
  ! e is overwritten in a branch that does not store it.
  if (e > 1) t = t*t               ! want plan: {branch stored: 2 ways, skip t: nobody needs it}
  b = 1                            ! want plan: {forget b: the backward sweep does not read it}
  c = 2                            ! want plan: {store c in a variable: overwritten, 8 bytes}
  d(1) = 3                         ! want plan: {store d in a variable: overwritten, 8 bytes}
  if (x > 2) e = 4                 ! want plan: {branch looked at again: what it asks for is still there, forget e: the backward sweep does not read it}
  y = t*b + c*x + d(1)*e           ! want plan: {skip y: nobody needs it}
end subroutine head
