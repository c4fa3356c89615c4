! test: tangent head=head wrt=x of=y
! test: run n=6 m=4 x=6 y=4
! Assumed rank-free generics, elemental subroutine with intent inout, impure elemental, pure functions with value, import, contiguous, assumed shape lower bounds, do concurrent local.
module gr
  implicit none
  interface relax
    procedure :: relax1, relax2
  end interface
contains
  subroutine relax1(a, w)
    real(8), intent(inout), contiguous :: a(0:)
    real(8), value :: w
    integer :: i
    w = w/2
    do i = 1, ubound(a, 1) - 1
      a(i) = (1 - w)*a(i) + w*(a(i-1) + a(i+1))/2
    end do
  end subroutine
  subroutine relax2(a, w)
    real(8), intent(inout) :: a(:, :)
    real(8), value :: w
    integer :: j
    do j = 1, size(a, 2)
      call relax1(a(:, j), w)
    end do
  end subroutine
  elemental subroutine kick(a, b, c)
    real(8), intent(inout) :: a
    real(8), intent(in) :: b
    real(8), intent(out) :: c
    c = a*b
    a = a + c**2
  end subroutine
  impure elemental function noisy(a) result(r)
    real(8), intent(in) :: a
    real(8) :: r
    r = merge(a**2, a, a > 0.5d0)
  end function
end module
subroutine head(n, x, m, y)
  use gr
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: a(n), b(3, 2), c(n), s
  integer :: i, j
  a = x
  call relax(a, x(1))
  call kick(a, x, c)
  y(1) = sum(c) + a(2)
  b = reshape(x, [3, 2])
  call relax(b, 0.3d0)
  call kick(b(:, 1), b(:, 2), c(1:3))
  call kick(b(1, :), 2d0, c(4:5))
  y(2) = sum(b)*c(4) + c(2)
  do concurrent (i = 1:3, j = 1:2, x(i) > 0.45d0)
    b(i, j) = b(i, j)*i + x(j)
  end do
  s = 0
  do i = 1, n
    s = s + noisy(a(i))
  end do
  y(3) = s + sum(noisy(b))
  y(4) = b(3, 2)/b(2, 2)
end subroutine
