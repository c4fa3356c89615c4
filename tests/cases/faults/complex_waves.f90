! A Fourier transform, and complex numbers in WHERE, FORALL, DO CONCURRENT, structures and pointers.
! test: check head=f wrt=x of=y
module waves
  implicit none
  type wave
    complex(8), allocatable :: a(:)
    complex(8) :: k = (1d0, 0.5d0)
    real(8) :: t
  end type
contains
  pure elemental function rot(z, p) result(r)
    complex(8), intent(in) :: z
    real(8), intent(in) :: p
    complex(8) :: r
    r = z*exp((0d0, 1d0)*p)
  end function
  recursive subroutine fft(z)
    complex(8), intent(inout) :: z(0:)
    complex(8) :: e(0:size(z)/2 - 1), o(0:size(z)/2 - 1)
    integer :: n, i
    n = size(z)
    if (n == 1) return
    e = z(0::2)
    o = z(1::2)
    call fft(e)
    call fft(o)
    do i = 0, n/2 - 1
      z(i) = e(i) + rot(o(i), -6.283185307179586d0*i/n)
      z(i + n/2) = e(i) - rot(o(i), -6.283185307179586d0*i/n)
    end do
  end subroutine
end module
subroutine f(x, y)
  use waves
  implicit none
  real(8), intent(in) :: x(8)
  real(8), intent(out) :: y(6)
  type(wave) :: w
  complex(8), target :: z(0:7)
  complex(8), pointer :: p(:)
  complex(4) :: s
  integer :: i
  z = x
  call fft(z)
  y(1:4) = abs(z(0:3))
  w%a = z(1:3)*w%k
  w%t = aimag(w%a(2))
  where (real(w%a) > w%t)
    w%a = conjg(w%a)*w%t
  elsewhere
    w%a%im = w%a%re**2
  end where
  p => z(7:1:-2)
  forall (i = 1:3) p(i) = p(i)*w%a(i) + cmplx(i, x(i), 8)
  do concurrent (i = 1:2)
    p(i)%re = p(i)%im*x(i)
  end do
  s = cmplx(p(1))
  y(5) = real(sum(z)) + aimag(product(p(1:2)))
  y(6) = real(s, 8)*w%t + abs(w%a(3))
end subroutine
