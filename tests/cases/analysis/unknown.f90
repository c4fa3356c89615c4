! Without source and description, a procedure may do anything to its arguments and to globals; but locals that are not passed stay.
! test: analyze head=head wrt=x of=y
module shared
  real(8) :: scale
end module
subroutine head(x, y)                ! want activity: {x, y}
  use shared
  real(8) :: x, y, t, own
  own = 1
  t = 2
  call unknown(x, t)                 ! want side-effects: {use x, use t, use scale, out x, out t, out scale}
  y = t + scale + own                ! want activity: {t, scale, y}
end subroutine
