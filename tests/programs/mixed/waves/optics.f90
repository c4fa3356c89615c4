function refract(z, index) bind(c) result(w)
  use iso_c_binding, only: c_double_complex
  implicit none
  complex(c_double_complex), value :: z
  complex(c_double_complex), intent(in) :: index
  complex(c_double_complex) :: w
  w = exp(index*z)/(index + 2d0)
end function refract

real(c_float) function dim(light, times) bind(c)
  use iso_c_binding
  implicit none
  real(c_float), value :: light
  integer(c_int), value :: times
  integer :: i
  dim = light
  do i = 1, times
    dim = dim*(1.0 - 0.25*dim)
  end do
end function dim

subroutine mix(n, field, phase, extra) bind(c)
  use iso_c_binding
  implicit none
  integer(c_int), value :: n
  complex(c_double_complex), intent(inout) :: field(n)
  real(c_double), intent(inout) :: phase
  real(c_double), intent(in), optional :: extra
  phase = phase + abs(field(1))
  if (present(extra)) return
  field = field*cmplx(cos(phase), sin(phase), c_double_complex)
end subroutine mix
