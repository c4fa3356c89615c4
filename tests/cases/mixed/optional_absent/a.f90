! C leaves an argument out.
! test: check head=area wrt=x
subroutine scale(s, v) bind(c, name="scale_by")
  use, intrinsic :: iso_c_binding
  implicit none
  real(c_double), value :: s
  real(c_double), optional :: v
  if (present(v)) v = v*s
end subroutine
