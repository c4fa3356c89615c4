module mm_d
  use mm
  implicit none
contains
  ! Tangent of sm.
  subroutine sm_d(a, a_d, f, f_d)
    real(8), intent(inout) :: a
    real(8), intent(inout) :: a_d
    interface
      real(8) function f(t)
        real(8), intent(in) :: t
      end function
    end interface
    optional :: f
    interface
      subroutine f_d(t, t_d, r, r_d)
        real(8), intent(in) :: t
        real(8), intent(in) :: t_d
        real(8), intent(out) :: r
        real(8), intent(out) :: r_d
      end subroutine
    end interface
    optional :: f_d
    real(8) :: f_value
    real(8) :: f_value_d
    a_d = 2*a_d
    a = a*2
    if (present(f)) then
      call f_d(a, a_d, f_value, f_value_d)
      a_d = a_d + f_value_d
      a = a + f_value
    end if
  end subroutine
end module
! Tangent of head: y with respect to x.
subroutine head_d(n, x, x_d, m, y, y_d)
  use mm
  use mm_d, only: sm_d
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(in) :: x_d(n)
  real(8), intent(out) :: y(m)
  real(8), intent(out) :: y_d(m)
  y_d(1) = x_d(1)
  y(1) = x(1)
  call sm_d(y(1), y_d(1))
end subroutine
