module cm_d
  use cm
  implicit none
  type :: mode_d
    complex(wp) :: amp = 0d0
    complex(wp) :: coef(2) = 0d0
    real(4) :: tag = 0.0
  end type
contains
  ! Tangent of shift.
  elemental subroutine shift_d(z, z_d, phi, phi_d, r, r_d)
    complex(wp), intent(in) :: z
    complex(wp), intent(in) :: z_d
    real(wp), intent(in) :: phi
    real(wp), intent(in) :: phi_d
    complex(wp), intent(out) :: r
    complex(wp), intent(out) :: r_d
    r_d = exp(i_*phi)*z_d + exp(i_*phi)*i_*z*phi_d
    r = z*exp(i_*phi)
  end subroutine
end module
! Tangent of head: y with respect to x.
subroutine head_d(n, x, x_d, m, y, y_d)
  use cm
  use cm_d, only: shift_d, mode_d
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(in) :: x_d(n)
  real(8), intent(out) :: y(m)
  real(8), intent(out) :: y_d(m)
  type(mode) :: md(2)
  type(mode_d) :: md_d(2)
  complex(wp) :: z, w(n)
  complex(wp) :: z_d, w_d(n)
  complex(4) :: zs
  integer :: k
  complex(wp), allocatable :: shift_value(:)
  complex(wp), allocatable :: shift_value_d(:)
  w_d = cmplx(x_d, 2*x*x_d, kind=wp)
  w = cmplx(x, x**2, kind=wp)
  if (allocated(shift_value)) deallocate (shift_value, shift_value_d)
  allocate (shift_value(size(w(2:3))), shift_value_d(size(w(2:3))))
  call shift_d(w(2:3), w_d(2:3), x(1), x_d(1), shift_value, shift_value_d)
  w_d(2:3) = shift_value_d
  w(2:3) = shift_value
  md_d(1)%amp = (2*w(1)*w_d(1) - (w(1)**2/w(2))*w_d(2))/w(2)
  md(1)%amp = w(1)**2/w(2)
  md_d(1)%coef = w_d(3:4)
  md(1)%coef = w(3:4)
  md_d(2) = md_d(1)
  md(2) = md(1)
  md_d(2)%coef(1)%re = md(1)%coef(2)%im*x_d(2) + x(2)*md_d(1)%coef(2)%im
  md(2)%coef(1)%re = x(2)*md(1)%coef(2)%im
  md_d(2)%amp%im = real(conjg(w(4))*w_d(4))/max(abs(w(4)), tiny(abs(w(4))))
  md(2)%amp%im = abs(w(4))
  z_d = sum(md(1)%coef*conjg(md_d(2)%coef) + conjg(md(2)%coef)*md_d(1)%coef) &
      + md_d(2)%amp/(2*sqrt(merge(cmplx(tiny(real(md(2)%amp)), kind=kind(md(2)%amp)), md(2)%amp, md(2)%amp == 0)))
  z = sum(conjg(md(2)%coef)*md(1)%coef) + sqrt(md(2)%amp)
  y_d(1) = real(z_d)
  y(1) = real(z)
  y_d(2) = aimag(0.5_wp*merge(cmplx(tiny(real(z)), kind=kind(z)), z, z == 0)**(-0.5_wp)*z_d) &
      + (z%re*z_d%im - z%im*z_d%re)/max(z%re**2 + z%im**2, tiny(z%re))
  y(2) = aimag(z**0.5_wp) + atan2(z%im, z%re)
  y_d(3) = real(conjg(log(z)*md(2)%amp)*(md(2)%amp*z_d/z + log(z)*md_d(2)%amp)) &
      /max(abs(log(z)*md(2)%amp), tiny(abs(log(z)*md(2)%amp)))
  y(3) = abs(log(z)*md(2)%amp)
  y_d(4) = 0d0
  y(4) = 0
  do k = 1, n
    y_d(4) = y_d(4) + real(k*w(k)**merge(0, k - 1, k == 0)*w_d(k), wp)*0.1_wp
    y(4) = y(4) + real(w(k)**k, wp)*0.1_wp
  end do
end subroutine
