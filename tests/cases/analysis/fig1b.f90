! ACTIVITY Fig. 1 (b): no variable is active, but all five are where the order of statements does not count.
! test: analyze head=head wrt=x of=y
subroutine head(x, y)        ! want dugaa: {} want vdgaa: {x, y}
  double precision :: x, y
  call foo(x, y)             ! want dugaa: {} want vdgaa: {x, y}
end subroutine
subroutine foo(f, g)         ! want dugaa: {} want vdgaa: {f, g}
  double precision :: f, g, a
  g = a                      ! want dugaa: {} want vdgaa: {a, g} want ud: {a: undefined}
  a = f                      ! want dugaa: {} want vdgaa: {a, f} want ud: {f: entry}
end subroutine
