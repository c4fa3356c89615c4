module samples_d
  use iso_c_binding
  use samples
  implicit none
  type :: sample_d
    real(c_double) :: t = 0d0
  end type sample_d
contains
  ! Tangent of model.
  subroutine model_d(s, s_d, p, p_d, r, r_d)
    type(sample), intent(in) :: s
    type(sample_d), intent(in) :: s_d
    real(c_double), intent(in) :: p
    real(c_double), intent(in) :: p_d
    real(c_double), intent(out) :: r
    real(c_double), intent(out) :: r_d
    r_d = s%t*p_d + p*s_d%t
    r = p*s%t
  end subroutine model_d
end module samples_d
! Tangent of f: y with respect to x.
subroutine f_d(x, x_d, y, y_d)
  use samples
  use iso_c_binding
  use samples_d, only: sample_d, model_d
  implicit none
  real(c_double), intent(in) :: x(2)
  real(c_double), intent(in) :: x_d(2)
  real(c_double), intent(out) :: y
  real(c_double), intent(out) :: y_d
  type(sample) :: s
  type(sample_d) :: s_d
  s_d = sample_d(t=x_d(1))
  s = sample(x(1))
  call model_d(s, s_d, x(2), x_d(2), y, y_d)
end subroutine f_d
