! Loops that write all of an array kill what was in it; others do not.
! test: analyze head=head wrt=x of=y
subroutine head(x, y, n)
  integer :: n, i, j
  real(8) :: x(n), y, a(n), b(n), c(3, n), d(n), e(0:4)
  a = x(1)                   ! want activity: {}
  b = x(1)                   ! want activity: {b, x}
  c = x(1)                   ! want activity: {}
  d = x(1)                   ! want activity: {d, x}
  e = x(1)                   ! want activity: {}
  do i = 1, n
    a(i) = 1
    if (n > 3) b(i) = 1      ! want zero: {b}
  end do
  do j = 1, n
    do i = 1, 3
      c(i, j) = 0
    end do
  end do
  do i = 1, n - 1
    d(i) = 2                 ! want zero: {d}
  end do
  do i = 4, 0, -1
    e(i) = 1
  end do
  y = sum(a) + sum(b) + sum(c) + sum(d) + sum(e)   ! want activity: {b, d, y} want ud: {a: 12, b: 7 13, c: 17, d: 9 21, e: 24}
end subroutine
