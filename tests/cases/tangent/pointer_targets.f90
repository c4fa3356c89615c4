! test: tangent head=head wrt=x of=y 
! test: run n=2 m=1
! A procedure pointer is compared with the procedures that fit its interface.
module rx
  implicit none
  abstract interface
    function law_i(c) result(r)
      real(8), intent(in) :: c(:)
      real(8) :: r
    end function
    function heat_i(t) result(r)
      real(8), intent(in) :: t
      real(8) :: r
    end function
  end interface
  procedure(law_i), pointer :: law
  procedure(heat_i), pointer :: heat
contains
  function total(c) result(r)
    real(8), intent(in) :: c(:)
    real(8) :: r
    r = sum(c)
  end function
  function warm(t) result(r)
    real(8), intent(in) :: t
    real(8) :: r
    r = t**2
  end function
end module
subroutine head(n, x, m, y)
  use rx
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  law => total
  heat => warm
  y(1) = law(x) + heat(x(1))
end subroutine
