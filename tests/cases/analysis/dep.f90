! Which outputs depend on which inputs, through calls.
! test: analyze
subroutine pair(a, b, c, d)          ! want dep: {c: a, d: b}
  real(8) :: a, b, c, d
  c = 2*a
  d = b + 1
end subroutine
subroutine outer(x, y, z, n)         ! want dep: {y: n x, z: n}
  real(8) :: x, y, z, t
  integer :: n
  t = n
  call pair(x, t, y, z)
  y = y*n
end subroutine
subroutine steered(x, y, k)          ! want dep: {y: k x}
  real(8) :: x, y
  integer :: k
  if (k > 0) then
    y = x
  else
    y = 1
  end if
end subroutine
