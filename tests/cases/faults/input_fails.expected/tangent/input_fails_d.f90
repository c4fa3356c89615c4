! Tangent of f: y with respect to x.
! What is read has no derivative where it could not be read either: control goes elsewhere by a label.
! test: tangent head=f wrt=x of=y
! test: adjoint head=f wrt=x of=y
subroutine f_d(x, x_d, line, y, y_d)
  real(8), intent(in) :: x
  real(8), intent(in) :: x_d
  character(len=*), intent(in) :: line
  real(8), intent(out) :: y
  real(8), intent(out) :: y_d
  real(8) :: t, v(3)
  real(8) :: t_d, v_d(3)
  integer :: k
  t_d = 2*x*x_d
  t = x*x
  v_d = x_d
  v = x
  do 20 k = 1, 3
    t_d = 0d0
    v_d(k) = 0d0
    read (line, *, err=10, end=20) t, v(k)
    t_d = t*x_d
    t = t*x
20 continue
  read (line, *, iostat=k) v(1)
  v_d(1) = 0d0
  y_d = v(2)*v_d(1) + v(1)*v_d(2) + t_d
  y = v(1)*v(2) + t
  return
10 y_d = t*x_d + v_d(2)
  y = t*x + v(2)
end subroutine f_d
