! program: states_in_parentheses
! features: operators of a type with an allocatable component, sums of states in parentheses, a deferred binding
! size: n=4 m=2
module states
  implicit none
  type state
    real(8), allocatable :: v(:)
  contains
    procedure, private :: add_states, scaled
    generic :: operator(+) => add_states
    generic :: operator(*) => scaled
  end type
  type, abstract :: system
    real(8) :: mu = 1
  contains
    procedure(rates), deferred :: rhs
    procedure :: step
  end type
  abstract interface
    function rates(self, u) result(du)
      import system, state
      class(system), intent(in) :: self
      type(state), intent(in) :: u
      type(state) :: du
    end function
  end interface
  type, extends(system) :: oscillator
  contains
    procedure :: rhs => oscillate
  end type
contains
  function add_states(a, b) result(c)
    class(state), intent(in) :: a
    type(state), intent(in) :: b
    type(state) :: c
    c%v = a%v + b%v
  end function
  function scaled(a, r) result(c)
    class(state), intent(in) :: a
    real(8), intent(in) :: r
    type(state) :: c
    c%v = a%v*r
  end function
  function oscillate(self, u) result(du)
    class(oscillator), intent(in) :: self
    type(state), intent(in) :: u
    type(state) :: du
    du%v = [u%v(2), self%mu*(1 - u%v(1)**2)*u%v(2) - u%v(1)]
  end function
  subroutine step(self, u, h)
    class(system), intent(in) :: self
    type(state), intent(inout) :: u
    real(8), intent(in) :: h
    type(state) :: k1, k2
    k1 = self%rhs(u)
    k2 = self%rhs(u + k1*h)
    u = u + (k1 + k2)*(0.5d0*h)
  end subroutine
end module
subroutine head(n, x, m, y)
  use states
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  type(oscillator) :: s
  type(state) :: u
  integer :: i
  s%mu = x(1)
  u%v = x(2:3)
  do i = 1, 4
    call s%step(u, 0.1d0*x(n))
  end do
  y = u%v
end subroutine
