! A value leaves a procedure through a global, and the same procedure gives it back to its caller through an argument: at another call.
! test: analyze head=head wrt=x of=y
module box
  real(8) :: kept
end module
subroutine head(x, y)        ! want dugaa: {x, y} want vdgaa: {x, y}
  real(8) :: x, y, a, b
  a = 0
  call swap(x, a)            ! want dugaa: {x}
  b = 0
  call swap(b, y)            ! want dugaa: {y}
end subroutine
subroutine swap(in, out)     ! want dugaa: {in, out}
  use box
  real(8) :: in, out
  out = kept                 ! want dugaa: {kept, out}
  kept = in                  ! want dugaa: {in, kept}
end subroutine
