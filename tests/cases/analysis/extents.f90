! What a callee overwrites is overwritten for the caller if the dummy is all of the actual.
! test: analyze head=head wrt=x of=y
subroutine head(x, y, n, m)
  integer :: n, m
  real(8) :: x, y, a(n), b(n), c(n), d(4), e(6)
  a = x                      ! want activity: {}
  b = x                      ! want activity: {b, x}
  c = x                      ! want activity: {}
  d = x                      ! want activity: {}
  e = x                      ! want activity: {e, x}
  call clear(a, n)           ! want side-effects: {use n, kill a}
  call clear(b, n - 1)       ! want side-effects: {out b}
  call shaped(c)             ! want side-effects: {kill c}
  call four(d)               ! want side-effects: {kill d}
  call four(e)               ! want side-effects: {out e}
  y = sum(a) + sum(b) + sum(c) + sum(d) + sum(e)   ! want activity: {b, e, y}
contains
  subroutine clear(v, k)
    integer :: k, i
    real(8) :: v(k)
    do i = 1, k
      v(i) = 0
    end do
  end subroutine
  subroutine shaped(v)
    real(8) :: v(:)
    integer :: i
    do i = 1, size(v)
      v(i) = 0
    end do
  end subroutine
  subroutine four(v)
    real(8) :: v(4)
    v(:) = 0
  end subroutine
end subroutine
