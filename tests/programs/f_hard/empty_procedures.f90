! program: empty_procedures
! features: procedures without statements: called, passed for a dummy procedure that is called or not, of a type, internal ones; a function that sets nothing of its arguments
! size: n=3 m=3
module idle
  implicit none
  type t
    real(8) :: a
  contains
    procedure :: rest
  end type
contains
  subroutine rest(this, x)
    class(t), intent(inout) :: this
    real(8), intent(inout) :: x
  end subroutine
end module

subroutine head(n, x, m, y)
  use idle
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  external :: nothing
  type(t) :: object
  real(8) :: z
  integer :: i
  object%a = x(1)*x(2)
  do i = 1, m
    z = x(mod(i, n) + 1)*x(1)
    call nothing(z, y(i))
    call low(nothing, z, y(i))
    call object%rest(z)
    call inside
    y(i) = y(i) + z*object%a
  end do
contains
  subroutine inside
  end subroutine
end subroutine

subroutine low(jac, x, y)
  implicit none
  external :: jac
  real(8) :: x, y
  y = x*x
  if (y > 0) call jac(x, y)
end subroutine

subroutine nothing(x, y)
  implicit none
  real(8) :: x, y
end subroutine
