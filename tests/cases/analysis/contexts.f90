! A value that goes into a procedure at one call does not come back at another.
! test: analyze head=head wrt=x of=y
subroutine head(x, y)        ! want dugaa: {x, y} want vdgaa: {x, y}
  real(8) :: x, y, a, b, c
  call twice(x, a)           ! want dugaa: {a, x} want vdgaa: {a, x}
  b = 1
  call twice(b, c)           ! want dugaa: {} want vdgaa: {}
  y = a + c                  ! want dugaa: {a, y} want vdgaa: {a, y}
end subroutine
subroutine twice(u, v)       ! want dugaa: {u, v} want vdgaa: {u, v}
  real(8) :: u, v
  v = 2*u                    ! want dugaa: {u, v}
end subroutine
