! Values that leave a procedure through a global variable and come back through another (connectGlobals, VTG).
! test: analyze head=head wrt=x of=y
module state
  real(8) :: left, right, other
end module
subroutine head(x, y)        ! want dugaa: {x, y}
  real(8) :: x, y
  call enter(x)              ! want dugaa: {x} want side-effects: {use x, kill left}
  call across                ! want side-effects: {use left, kill right, kill other}
  call leave(y)              ! want dugaa: {y} want side-effects: {use right, kill y}
end subroutine
subroutine enter(f)          ! want dugaa: {f}
  use state
  real(8) :: f
  left = f                   ! want dugaa: {left, f}
end subroutine
subroutine across
  use state
  right = left**2            ! want dugaa: {left, right}
  other = 1
end subroutine
subroutine leave(g)          ! want dugaa: {g}
  use state
  real(8) :: g
  g = right                  ! want dugaa: {right, g}
end subroutine
