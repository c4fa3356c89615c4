! test: tangent head=f wrt=x of=y
subroutine f(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  integer :: mode, own
  common /ctl/ mode
  data mode, own /2, 3/  ! want error: one list of DATA for variables in COMMON and others
  y = x**mode*own
end subroutine
