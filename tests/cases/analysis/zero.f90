! Flow-sensitive activity: where a passive value meets an active one, its derivative must be zero.
! test: analyze head=head wrt=x of=y
subroutine head(x, y, n)
  integer :: n
  real(8) :: x, y, a, b, t(3)
  a = 1                      ! want activity: {} want zero: {a}
  if (n > 0) then
    a = x                    ! want activity: {a, x} want zero: {}
  end if
  t = 0                      ! want zero: {t}
  t(1) = x                   ! want activity: {t, x}
  t(2) = 3                   ! want activity: {} want zero: {t}
  b = 2                      ! want zero: {}
  y = a*b + sum(t)           ! want activity: {a, t, y}
  a = 4                      ! want zero: {}
  call show(a)
end subroutine
subroutine show(v)
  real(8) :: v
  print *, v
end subroutine
