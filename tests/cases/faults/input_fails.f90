! What is read has no derivative where it could not be read either: control goes elsewhere by a label.
! test: tangent head=f wrt=x of=y
! test: adjoint head=f wrt=x of=y
subroutine f(x, line, y)
  real(8), intent(in) :: x
  character(len=*), intent(in) :: line
  real(8), intent(out) :: y
  real(8) :: t, v(3)
  integer :: k
  t = x*x
  v = x
  do 20 k = 1, 3
    read (line, *, err=10, end=20) t, v(k)
    t = t*x
20 continue
  read (line, *, iostat=k) v(1)
  y = v(1)*v(2) + t
  return
10 y = t*x + v(2)
end subroutine f
