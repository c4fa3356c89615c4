! ACTIVITY Sec. 4: a formal whose value goes to passive variables only is active for VDGAA, since its actual is; DUGAA has two nodes for it.
! test: analyze head=head wrt=x of=y
subroutine head(x, y)        ! want dugaa: {x, y} want vdgaa: {x, y}
  double precision :: x, y, t
  t = 2*x                    ! want dugaa: {t, x} want vdgaa: {t, x}
  call look(t)               ! want dugaa: {} want vdgaa: {t}
  y = t*t                    ! want dugaa: {t, y} want vdgaa: {t, y}
end subroutine
subroutine look(f)           ! want dugaa: {} want vdgaa: {f}
  double precision :: f, passive
  passive = f                ! want dugaa: {}
  print *, passive
end subroutine
