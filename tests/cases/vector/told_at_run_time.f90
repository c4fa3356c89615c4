! test: tangent head=solve wrt=a,b of=x --vector activity=none
! test: run n=3
! The number of directions is the first argument of every tangent; locals are automatic, allocatables follow.
module linear
  implicit none
  abstract interface
    pure function weight(t) result(w)
      real(8), intent(in) :: t
      real(8) :: w
    end function
  end interface
contains
  pure function damp(t) result(w)
    real(8), intent(in) :: t
    real(8) :: w
    w = 1/(1 + t*t)
  end function
  elemental function scaled(t, s) result(w)
    real(8), intent(in) :: t
    real(8), intent(in), optional :: s
    real(8) :: w
    w = t*t
    if (present(s)) w = w*s
  end function
  subroutine apply(f, v)
    procedure(weight) :: f
    real(8), intent(inout) :: v(:)
    integer :: i
    do i = 1, size(v)
      v(i) = v(i)*f(v(i))
    end do
  end subroutine
end module

subroutine solve(n, a, b, x)
  use linear
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: a(n, n), b(n)
  real(8), intent(out) :: x(n)
  real(8), allocatable :: r(:), grown(:)
  integer :: k
  x = b
  do k = 1, 3
    r = b - matmul(a, x)*0.1d0
    x = x + 0.2d0*r
  end do
  grown = [x, r(1)]
  grown = [grown, grown(2)*x(1)]
  x = x + grown(n:n + 2)
  call apply(damp, x)
  call apply(damp, x(2:n))
  x = scaled(x) + scaled(cshift(x, 1), 2*b)
end subroutine
