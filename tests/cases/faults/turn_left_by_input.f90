! An error on input leaves a turn of a loop before it has set its element.
! test: check head=f wrt=x,a of=a
subroutine f(x, a, k)
  real(8), intent(in) :: x
  real(8), intent(inout) :: a(3)
  integer, intent(in) :: k
  integer :: i, v
  character(4) :: t(3)
  t = ['   1', 'oops', '   2']
  a = a*a*x
  do 10 i = 1, 3
    read (t(i), '(i4)', err=10) v
    a(i) = v*x
10 continue
end subroutine
