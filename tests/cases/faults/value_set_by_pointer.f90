! test: check head=h wrt=t of=y
! A VALUE argument that a pointer changes: its adjoint is not the caller's.
subroutine h(t, y)
  real(8), value, target :: t
  real(8) :: y
  real(8), pointer :: p
  p => t
  p = p*p/3
  y = sin(t)
end subroutine
