! Where the input fails control goes to a label, and which element was read is known behind the statement only.
! test: tangent head=f wrt=x of=y
subroutine f(x, line, y)
  real(8), intent(in) :: x
  character(len=*), intent(in) :: line
  real(8), intent(out) :: y
  real(8) :: v(3)
  integer :: k
  v = x
  ! error: the place of an item depends on what this input reads before it
  read (line, *, err=10) k, v(k)
10 y = v(1)*v(2)
end subroutine f
