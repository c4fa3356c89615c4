! test: adjoint head=head wrt=x of=y --no-recomputation
! What the user says of calls and loops.
subroutine square(v, r)
  implicit none
  real(8), intent(in) :: v
  real(8), intent(out) :: r
  real(8) :: t
  t = v*v
  r = t*t
end subroutine square

subroutine cube(v, r)
  implicit none
  real(8), intent(in) :: v
  real(8), intent(out) :: r
  real(8) :: t
  t = v*v
  r = t*v*t
end subroutine cube

subroutine both(v, r)
  implicit none
  real(8), intent(in) :: v
  real(8), intent(out) :: r
  real(8) :: a, b
  call square(v, a)                        ! want plan: {joint square: runs again on the way back (operations once more: 1; bytes not stored: 8)}
  !$AD NOCHECKPOINT
  call cube(v, b)                          ! want plan: {split cube: its forward sweep stores what its backward sweep needs}
  r = a*b
end subroutine both

subroutine head(n, place, x, y)
  implicit none
  integer, intent(in) :: n, place(n)
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y
  real(8) :: w(n), r
  integer :: i
  y = 0
  w = x
  !$cf checkpoint
  call both(x(1), r)                       ! want plan: {joint both: runs again on the way back}
  y = y + r*r
  !$cf independent-loop
  do i = 1, n                              ! want plan: {loop i merged: each turn goes forwards and at once backwards}
    w(place(i)) = w(place(i))*w(place(i))
    y = y + sin(w(place(i)))
  end do
end subroutine head
