! test: tangent head=head wrt=x of=y  activity=none
! test: run n=2 m=1
! Procedure pointer components with and without a passed object.
module rx
  implicit none
  abstract interface
    function law_i(c) result(r)
      real(8), intent(in) :: c
      real(8) :: r
    end function
  end interface
  type reac
    real(8) :: k = 2
    procedure(law_i), pointer, nopass :: law => null()
    procedure(heat_i), pointer :: heat => null()
  end type
  abstract interface
    function heat_i(self, t) result(r)
      import
      class(reac), intent(in) :: self
      real(8), intent(in) :: t
      real(8) :: r
    end function
  end interface
contains
  function first(c) result(r)
    real(8), intent(in) :: c
    real(8) :: r
    r = 2*c
  end function
  function warm(self, t) result(r)
    class(reac), intent(in) :: self
    real(8), intent(in) :: t
    real(8) :: r
    r = self%k*t**2
  end function
  function choose() result(p)
    procedure(law_i), pointer :: p
    p => first
  end function
end module
subroutine head(n, x, m, y)
  use rx
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  type(reac) :: a
  a%law => choose()
  a%heat => warm
  y(1) = a%law(x(2)) + a%heat(x(1))
end subroutine
