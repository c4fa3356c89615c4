! test: tangent head=quadrature::area wrt=x of=y activity=none
! test: run n=3 m=2 x=3 y=2
! Intrinsics as actual arguments of module procedures, of several types.
module quadrature
  implicit none
  abstract interface
    pure function curve(t) result(v)
      real(8), intent(in) :: t
      real(8) :: v
    end function curve
  end interface
contains
  pure function mid(f, a, b) result(s)
    procedure(curve) :: f
    real(8), intent(in) :: a, b
    real(8) :: s
    s = (b - a)*f((a + b)/2)
  end function mid
  subroutine area(n, x, m, y)
    integer, intent(in) :: n, m
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y(m)
    intrinsic :: dexp, dsqrt
    y(1) = mid(dexp, x(1), x(2)) + mid(dsqrt, x(2), x(3))
    y(2:) = pair(dexp, x(3))*pair(own, x(1))
  end subroutine area
  function pair(g, a) result(s)
    interface
      pure function g(t) result(v)
        real(8), intent(in) :: t
        real(8) :: v
      end function g
    end interface
    real(8), intent(in) :: a
    real(8) :: s
    s = g(a)**2
  end function pair
  pure function own(t) result(v)
    real(8), intent(in) :: t
    real(8) :: v
    v = t**3
  end function own
end module quadrature
