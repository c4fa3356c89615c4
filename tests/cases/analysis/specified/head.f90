! Procedures without source, as norm.cfspec describes them.
! test: analyze head=head wrt=x of=y norm.cfspec
module shared
  real(8) :: scale
end module
subroutine head(x, y, n)             ! want activity: {x, y}
  use shared
  integer :: n
  real(8) :: x(n), y, r, info, t, w
  real(8), external :: norm
  r = norm(n, x)                     ! want activity: {r, x}
  call solve(n, x, t, info)          ! want activity: {t, x}
  w = info                           ! want activity: {}
  y = r + t + w + scale              ! want activity: {r, t, y}
end subroutine
