! program: complex_parts
! features: %re and %im of arrays, of elements that a vector subscript names, and of components, on both sides and as arguments
! size: n=4 m=3
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  type zz
    complex(8) :: z
    complex(8) :: w(2)
    real(8) :: r
  end type
  type(zz) :: q(3)
  complex(8) :: t(4), s
  integer :: i
  do i = 1, 4
    t(i) = cmplx(x(i), x(5-i)*x(1), 8)
  end do
  t%re = t%re*x(1)
  t%im = t%im*t%re
  t(2:3)%re = t(1:2)%im*t(2:3)%re
  s = sum(t)
  s%re = s%re*s%im
  y(1) = s%re
  y(2) = sum(t%im**2)*t(1)%re
  do i = 1, 3
    q(i)%z%re = x(i)
    q(i)%z%im = x(i+1)**2
    q(i)%w = [q(i)%z, conjg(q(i)%z)]
    q(i)%w%im = q(i)%w%im*q(i)%w%re
    q(i)%r = i
  end do
  q%z%re = q%z%im
  q%r = q%z%re*q%w(2)%im
  y(3) = sum(q%r) + aimag(q(1)%z)*q(2)%w(1)%im
  call h(t%re, y(1))
  call h(t([1,3])%im, y(2))
  where (t%re > 0) t%re = t%im*2
  y(3) = y(3) + sum(t%re)
contains
  subroutine h(a, b)
    real(8), intent(in) :: a(:)
    real(8), intent(inout) :: b
    b = b + sum(a**3)
  end subroutine
end subroutine
