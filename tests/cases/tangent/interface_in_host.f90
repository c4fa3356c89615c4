! test: tangent head=head wrt=x of=y
! test: run n=2 m=1
! An abstract interface of a host, used by its internal procedures.
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  double precision, intent(in) :: x(n)
  double precision, intent(out) :: y(m)
  abstract interface
    double precision function f1(t)
      double precision, intent(in) :: t
    end function
  end interface
  y(1) = twice(square)
contains
  double precision function square(t)
    double precision, intent(in) :: t
    square = t*t*x(2)
  end function
  double precision function twice(f)
    procedure(f1) :: f
    twice = f(f(x(1)))
  end function
end subroutine head
