! test: tangent head=wave wrt=z,a of=w,r
! test: run
subroutine wave(z, a, w, r)
  complex(8), intent(in) :: z
  real(8), intent(in) :: a(2, 2)
  complex(8), intent(out) :: w(2)
  real(8), intent(out) :: r
  w(1) = z*exp((0d0, 1d0)*a(1, 2))
  w(2) = conjg(z)*a(2, 1)
  r = abs(z) + aimag(w(1))
end subroutine wave
