module model_d
  use model
  implicit none
  type :: law_d
    real(8) :: k = 0d0
  end type law_d
  abstract interface
    recursive subroutine law_of_d(level, x, x_d, c, c_d, y, y_d)
      import
      integer, intent(in) :: level
      real(8), intent(in) :: x(2), c
      real(8), intent(in) :: x_d(2), c_d
      real(8), intent(out) :: y
      real(8), intent(out) :: y_d
    end subroutine law_of_d
  end interface
contains
  ! Tangent of rate, as it is called from inside.
  recursive subroutine rate_inner_d(level, x, x_d, c, c_d, y, y_d)
    integer, intent(in) :: level
    real(8), intent(in) :: x(2), c
    real(8), intent(in) :: x_d(2), c_d
    real(8), intent(out) :: y
    real(8), intent(out) :: y_d
    real(8) :: a, b
    real(8) :: a_d, b_d
    type(law) :: given
    type(law_d) :: given_d
    if (level <= 0) then
      y_d = x(2)*c*x_d(1) + x(1)*c*x_d(2) + x(1)*x(2)*c_d + 2*c*c_d
      y = x(1)*x(2)*c + c**2
      return
    end if
    call apply_d(rate, rate_inner_d, x, x_d, a, a_d)
    call rate_inner_d(level - 1, [x(2), given%k*x(1)], [x_d(2), x(1)*given_d%k + given%k*x_d(1)], a, a_d, b, b_d)
    y_d = b*a_d + a*b_d + x(1)*c_d + c*x_d(1)
    y = a*b + c*x(1)
  end subroutine rate_inner_d
  ! Tangent of apply.
  recursive subroutine apply_d(f, f_d, x, x_d, r, r_d)
    procedure(law_of) :: f
    real(8), intent(in) :: x(2)
    real(8), intent(in) :: x_d(2)
    real(8), intent(out) :: r
    real(8), intent(out) :: r_d
    real(8) :: t
    real(8) :: t_d
    procedure(law_of_d) :: f_d
    call f_d(0, x, x_d, x(2), x_d(2), r, r_d)
    call rate_inner_d(0, x*r, r*x_d + x*r_d, x(1), x_d(1), t, t_d)
    r_d = r_d + t_d
    r = r + t
  end subroutine apply_d
  ! Tangent of rate: y with respect to x.
  subroutine rate_d(level, x, x_d, c, y, y_d)
    integer, intent(in) :: level
    real(8), intent(in) :: x(2), c
    real(8), intent(in) :: x_d(2)
    real(8) :: c_d
    real(8), intent(out) :: y
    real(8), intent(out) :: y_d
    c_d = 0d0
    call rate_inner_d(level, x, x_d, c, c_d, y, y_d)
  end subroutine rate_d
end module model_d
