! The sweeps of an adjoint with another suffix are called after it: adjoints of both suffixes are linked together.
! test: adjoint head=head wrt=x of=y --adjoint-suffix=_adj --checkpoint=split
subroutine part(z, w)
  real(8), intent(in) :: z
  real(8), intent(inout) :: w
  w = w*z*w
end subroutine part
subroutine head(x, y)
  real(8), intent(in) :: x(2)
  real(8), intent(out) :: y
  y = x(1)
  call part(x(2), y)
  y = y*y
end subroutine head
