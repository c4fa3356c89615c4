! test: tangent head=head wrt=x of=y
! test: run n=2 m=2
! What a procedure reads by an implied DO or a NAMELIST has derivative zero behind the call, and integers are others.
subroutine by_items(t, k, text)
  implicit none
  real(8), intent(inout) :: t(3)
  integer, intent(inout) :: k(2)
  character(*), intent(in) :: text
  integer :: i, j
  read (text, *) (t(i), i = 1, 3), ((k(i + j - 1), i = 1, 1), j = 1, 2)
end subroutine
subroutine by_group(t, text)
  implicit none
  real(8), intent(inout) :: t(3)
  character(*), intent(in) :: text
  namelist /group/ t
  read (text, nml=group)
end subroutine
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: t(3), u(3)
  character(40) :: text
  integer :: k(2)
  t = x(1)
  u = x(2)
  k = 1
  text = '1 2 3 2 1'
  call by_items(t, k, text)
  text = '&group t = 3*2.5 /'
  call by_group(u, text)
  y(1) = t(1)*x(2) + u(1)*x(k(1))
  y(2) = x(k(2))**2*t(3)
end subroutine
