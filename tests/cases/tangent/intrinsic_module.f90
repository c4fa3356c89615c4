! test: tangent head=f wrt=x of=y
! test: run
! All of an intrinsic module is used: it does not bring what the derivative module has.
module samples
  use iso_c_binding
  implicit none
  type :: sample
    real(c_double) :: t
  end type sample
contains
  function model(s, p) result(r)
    type(sample), intent(in) :: s
    real(c_double), intent(in) :: p
    real(c_double) :: r
    r = p*s%t
  end function model
end module samples
subroutine f(x, y)
  use samples
  use iso_c_binding
  implicit none
  real(c_double), intent(in) :: x(2)
  real(c_double), intent(out) :: y
  type(sample) :: s
  s = sample(x(1))
  y = model(s, x(2))
end subroutine f
