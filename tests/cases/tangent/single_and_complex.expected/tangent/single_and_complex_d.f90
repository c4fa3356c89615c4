! Tangent of wave: w, r with respect to z, a.
! test: tangent head=wave wrt=z,a of=w,r
! test: run
subroutine wave_d(z, z_d, a, a_d, w, w_d, r, r_d)
  complex(8), intent(in) :: z
  complex(8), intent(in) :: z_d
  real(8), intent(in) :: a(2, 2)
  real(8), intent(in) :: a_d(2, 2)
  complex(8), intent(out) :: w(2)
  complex(8), intent(out) :: w_d(2)
  real(8), intent(out) :: r
  real(8), intent(out) :: r_d
  w_d(1) = exp((0d0, 1d0)*a(1, 2))*z_d + exp((0d0, 1d0)*a(1, 2))*(0d0, 1d0)*z*a_d(1, 2)
  w(1) = z*exp((0d0, 1d0)*a(1, 2))
  w_d(2) = a(2, 1)*conjg(z_d) + conjg(z)*a_d(2, 1)
  w(2) = conjg(z)*a(2, 1)
  r_d = real(conjg(z)*z_d)/max(abs(z), tiny(abs(z))) + aimag(w_d(1))
  r = abs(z) + aimag(w(1))
end subroutine wave_d
