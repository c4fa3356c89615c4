! test: tangent head=head wrt=x of=y
! test: run n=4 m=4 x=4 y=4
! Complex components, %re %im, complex parameters, real/complex kinds mix, complex function elemental, abs/aimag/conjg, complex arrays in types, sequence types, powers.
module cm
  implicit none
  integer, parameter :: wp = selected_real_kind(12)
  complex(wp), parameter :: i_ = (0._wp, 1._wp)
  type :: mode
    complex(wp) :: amp = (1._wp, 0._wp)
    complex(wp) :: coef(2)
    real(4) :: tag = 0.5
  end type
contains
  elemental complex(wp) function shift(z, phi)
    complex(wp), intent(in) :: z
    real(wp), intent(in) :: phi
    shift = z*exp(i_*phi)
  end function
end module
subroutine head(n, x, m, y)
  use cm
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  type(mode) :: md(2)
  complex(wp) :: z, w(n)
  complex(4) :: zs
  integer :: k
  w = cmplx(x, x**2, kind=wp)
  w(2:3) = shift(w(2:3), x(1))
  md(1)%amp = w(1)**2/w(2)
  md(1)%coef = w(3:4)
  md(2) = md(1)
  md(2)%coef(1)%re = x(2)*md(1)%coef(2)%im
  md(2)%amp%im = abs(w(4))
  z = sum(conjg(md(2)%coef)*md(1)%coef) + sqrt(md(2)%amp)
  y(1) = real(z)
  y(2) = aimag(z**0.5_wp) + atan2(z%im, z%re)
  y(3) = abs(log(z)*md(2)%amp)
  y(4) = 0
  do k = 1, n
    y(4) = y(4) + real(w(k)**k, wp)*0.1_wp
  end do
end subroutine
