! An alternate return leaves a turn of a loop before it has set its element.
! test: check head=f wrt=x,a of=a
subroutine chk(i, k, *)
  integer, intent(in) :: i, k
  if (i == k) return 1
end subroutine
subroutine f(x, a, k)
  real(8), intent(in) :: x
  real(8), intent(inout) :: a(3)
  integer, intent(in) :: k
  integer :: i
  a = a*a*x
  do 10 i = 1, 3
    call chk(i, 2, *10)
    a(i) = 1d0
10 continue
end subroutine
