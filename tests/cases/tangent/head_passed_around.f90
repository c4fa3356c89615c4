! test: tangent head=rate wrt=x of=y activity=none
! test: run level=1 x=2
! A head that other differentiated procedures call, pass as an argument and reach through a type.
module model
  implicit none
  type :: law
    real(8) :: k = 2d0
  contains
    procedure, nopass :: at => rate
  end type law
  abstract interface
    recursive subroutine law_of(level, x, c, y)
      integer, intent(in) :: level
      real(8), intent(in) :: x(2), c
      real(8), intent(out) :: y
    end subroutine law_of
  end interface
contains
  recursive subroutine rate(level, x, c, y)
    integer, intent(in) :: level
    real(8), intent(in) :: x(2), c
    real(8), intent(out) :: y
    real(8) :: a, b
    type(law) :: given
    if (level <= 0) then
      y = x(1)*x(2)*c + c**2
      return
    end if
    call apply(rate, x, a)
    call given%at(level - 1, [x(2), given%k*x(1)], a, b)
    y = a*b + c*x(1)
  end subroutine rate
  recursive subroutine apply(f, x, r)
    procedure(law_of) :: f
    real(8), intent(in) :: x(2)
    real(8), intent(out) :: r
    real(8) :: t
    call f(0, x, x(2), r)
    call rate(0, x*r, x(1), t)
    r = r + t
  end subroutine apply
end module model
