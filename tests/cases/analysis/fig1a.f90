! ACTIVITY Fig. 1 (a): all five variables are active.
! test: analyze head=head
subroutine head(x, y)        ! want dugaa: {x, y} want vdgaa: {x, y}
  double precision :: x, y
!$openad INDEPENDENT(x)
  call foo(x, y)             ! want dugaa: {x, y} want vdgaa: {x, y} want side-effects: {use x, kill y}
!$openad DEPENDENT(y)
end subroutine
subroutine foo(f, g)         ! want dugaa: {f, g} want vdgaa: {f, g} want side-effects: {use f, out g, kill g}
  double precision :: f, g, a
  a = f                      ! want dugaa: {a, f} want vdgaa: {a, f} want ud: {f: entry}
  g = a                      ! want dugaa: {a, g} want vdgaa: {a, g} want ud: {a: 11}
end subroutine
