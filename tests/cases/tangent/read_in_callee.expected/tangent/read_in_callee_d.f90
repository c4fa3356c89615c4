! Tangent of by_items.
! test: tangent head=head wrt=x of=y
! test: run n=2 m=2
! What a procedure reads by an implied DO or a NAMELIST has derivative zero behind the call, and integers are others.
subroutine by_items_d(t, t_d, k, text)
  implicit none
  real(8), intent(inout) :: t(3)
  real(8), intent(inout) :: t_d(3)
  integer, intent(inout) :: k(2)
  character(*), intent(in) :: text
  integer :: i, j
  read (text, *) (t(i), i=1, 3), ((k(i + j - 1), i=1, 1), j=1, 2)
  do i = 1, 3
    t_d(i) = 0d0
  end do
end subroutine
! Tangent of by_group.
subroutine by_group_d(t, t_d, text)
  implicit none
  real(8), intent(inout) :: t(3)
  real(8), intent(inout) :: t_d(3)
  character(*), intent(in) :: text
  namelist /group/ t
  read (text, nml=group)
  t_d = 0d0
end subroutine
! Tangent of head: y with respect to x.
subroutine head_d(n, x, x_d, m, y, y_d)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(in) :: x_d(n)
  real(8), intent(out) :: y(m)
  real(8), intent(out) :: y_d(m)
  real(8) :: t(3), u(3)
  real(8) :: t_d(3), u_d(3)
  character(40) :: text
  integer :: k(2)
  external :: by_items_d, by_group_d
  t_d = x_d(1)
  t = x(1)
  u_d = x_d(2)
  u = x(2)
  k = 1
  text = '1 2 3 2 1'
  call by_items_d(t, t_d, k, text)
  text = '&group t = 3*2.5 /'
  call by_group_d(u, u_d, text)
  y_d(1) = x(2)*t_d(1) + t(1)*x_d(2) + x(k(1))*u_d(1) + u(1)*x_d(k(1))
  y(1) = t(1)*x(2) + u(1)*x(k(1))
  y_d(2) = 2*x(k(2))*t(3)*x_d(k(2)) + x(k(2))**2*t_d(3)
  y(2) = x(k(2))**2*t(3)
end subroutine
