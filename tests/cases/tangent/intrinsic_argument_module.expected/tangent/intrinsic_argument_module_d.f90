module quadrature_d
  use quadrature
  implicit none
  abstract interface
    pure subroutine curve_d(t, t_d, v, v_d)
      import
      real(8), intent(in) :: t
      real(8), intent(in) :: t_d
      real(8), intent(out) :: v
      real(8), intent(out) :: v_d
    end subroutine curve_d
  end interface
contains
  ! Tangent of area: y with respect to x.
  subroutine area_d(n, x, x_d, m, y, y_d)
    integer, intent(in) :: n, m
    real(8), intent(in) :: x(n)
    real(8), intent(in) :: x_d(n)
    real(8), intent(out) :: y(m)
    real(8), intent(out) :: y_d(m)
    intrinsic :: dexp, dsqrt
    real(8) :: mid_value
    real(8) :: mid_value_d
    real(8) :: mid_value2
    real(8) :: mid_value2_d
    real(8) :: pair_value
    real(8) :: pair_value_d
    real(8) :: pair_value2
    real(8) :: pair_value2_d
    call mid_d(dexp, dexp_d, x(1), x_d(1), x(2), x_d(2), mid_value, mid_value_d)
    call mid_d(dsqrt, dsqrt_d, x(2), x_d(2), x(3), x_d(3), mid_value2, mid_value2_d)
    y_d(1) = mid_value_d + mid_value2_d
    y(1) = mid_value + mid_value2
    call pair_d(dexp, dexp_d, x(3), x_d(3), pair_value, pair_value_d)
    call pair_d(own, own_d, x(1), x_d(1), pair_value2, pair_value2_d)
    y_d(2:) = pair_value2*pair_value_d + pair_value*pair_value2_d
    y(2:) = pair_value*pair_value2
  end subroutine area_d
  ! Tangent of mid.
  pure subroutine mid_d(f, f_d, a, a_d, b, b_d, s, s_d)
    procedure(curve) :: f
    real(8), intent(in) :: a, b
    real(8), intent(in) :: a_d, b_d
    real(8), intent(out) :: s
    real(8), intent(out) :: s_d
    procedure(curve_d) :: f_d
    real(8) :: f_value
    real(8) :: f_value_d
    call f_d((a + b)/2, (a_d + b_d)/2, f_value, f_value_d)
    s_d = f_value*(b_d - a_d) + (b - a)*f_value_d
    s = (b - a)*f_value
  end subroutine mid_d
  ! Tangent of pair.
  subroutine pair_d(g, g_d, a, a_d, s, s_d)
    interface
      pure function g(t) result(v)
        real(8), intent(in) :: t
        real(8) :: v
      end function g
    end interface
    real(8), intent(in) :: a
    real(8), intent(in) :: a_d
    real(8), intent(out) :: s
    real(8), intent(out) :: s_d
    interface
      pure subroutine g_d(t, t_d, v, v_d)
        real(8), intent(in) :: t
        real(8), intent(in) :: t_d
        real(8), intent(out) :: v
        real(8), intent(out) :: v_d
      end subroutine g_d
    end interface
    real(8) :: g_value
    real(8) :: g_value_d
    call g_d(a, a_d, g_value, g_value_d)
    s_d = 2*g_value*g_value_d
    s = g_value**2
  end subroutine pair_d
  ! Tangent of own.
  pure subroutine own_d(t, t_d, v, v_d)
    real(8), intent(in) :: t
    real(8), intent(in) :: t_d
    real(8), intent(out) :: v
    real(8), intent(out) :: v_d
    v_d = 3*t**2*t_d
    v = t**3
  end subroutine own_d

  ! Tangent of the intrinsic dexp.
  pure subroutine dexp_d(x, x_d, r, r_d)
    double precision, intent(in) :: x
    double precision, intent(in) :: x_d
    double precision, intent(out) :: r
    double precision, intent(out) :: r_d
    r_d = dexp(x)*x_d
    r = dexp(x)
  end subroutine dexp_d

  ! Tangent of the intrinsic dsqrt.
  pure subroutine dsqrt_d(x, x_d, r, r_d)
    double precision, intent(in) :: x
    double precision, intent(in) :: x_d
    double precision, intent(out) :: r
    double precision, intent(out) :: r_d
    r_d = x_d/(2*sqrt(max(x, tiny(x))))
    r = dsqrt(x)
  end subroutine dsqrt_d
end module quadrature_d
