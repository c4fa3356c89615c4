! How often a loop turns is the length of a text.
! test: check head=f wrt=x of=y n=3
subroutine f(n, x, y)
  integer, intent(in) :: n
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  character(:), allocatable :: c
  character(n) :: d
  integer :: i, k
  c = repeat('a', n)
  y = x
  do i = 1, len(c)
    y = y*sin(y + i)
    if (i == 2) c = c//'b'
  end do
  do i = 1, c%len
    y = y*cos(y + i)
  end do
  k = len(c)
  c = 'x'
  y = y*y*k*len(d)
end subroutine
