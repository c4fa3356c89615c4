! Tangent of head: y with respect to x.
! test: tangent head=head wrt=x of=y
! test: run n=2 m=1
! An abstract interface of a host, used by its internal procedures.
subroutine head_d(n, x, x_d, m, y, y_d)
  implicit none
  integer, intent(in) :: n, m
  double precision, intent(in) :: x(n)
  double precision, intent(in) :: x_d(n)
  double precision, intent(out) :: y(m)
  double precision, intent(out) :: y_d(m)
  abstract interface
    double precision function f1(t)
      double precision, intent(in) :: t
    end function
  end interface
  abstract interface
    subroutine f1_d(t, t_d, r, r_d)
      import
      double precision, intent(in) :: t
      double precision, intent(in) :: t_d
      double precision, intent(out) :: r
      double precision, intent(out) :: r_d
    end subroutine
  end interface
  call twice_d(square, square_d, y(1), y_d(1))
contains
  ! Tangent of twice.
  subroutine twice_d(f, f_d, r, r_d)
    procedure(f1) :: f
    double precision, intent(out) :: r
    double precision, intent(out) :: r_d
    procedure(f1_d) :: f_d
    double precision :: f_value
    double precision :: f_value_d
    call f_d(x(1), x_d(1), f_value, f_value_d)
    call f_d(f_value, f_value_d, r, r_d)
  end subroutine
  ! Tangent of square.
  subroutine square_d(t, t_d, r, r_d)
    double precision, intent(in) :: t
    double precision, intent(in) :: t_d
    double precision, intent(out) :: r
    double precision, intent(out) :: r_d
    r_d = 2*t*x(2)*t_d + t*t*x_d(2)
    r = t*t*x(2)
  end subroutine
  double precision function square(t)
    double precision, intent(in) :: t
    square = t*t*x(2)
  end function
end subroutine head_d
