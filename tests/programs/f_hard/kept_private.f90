! program: kept_private
! features: PRIVATE and PROTECTED variables, types and procedures of a module, and a generic, whose names a module that uses it has again; a submodule with such names
! size: n=3 m=6
module kept_private_u
  implicit none
  real(8), private :: a = 1d0
  real(8), protected :: seen = 1d0
  type, private :: t
    real(8) :: q = 0d0
  end type t
  type(t), private :: kept
  private :: f, solve
  interface solve
    module procedure f
  end interface solve
contains
  subroutine set(v)
    real(8), intent(in) :: v
    a = v*v
    kept%q = f(v)
    seen = solve(kept%q)
  end subroutine set
  real(8) function get(v)
    real(8), intent(in) :: v
    get = a*v + kept%q*seen
    a = get*v
  end function get
  real(8) function f(v)
    real(8), intent(in) :: v
    f = sin(v)*a
  end function f
end module kept_private_u
module kept_private_w
  use kept_private_u
  implicit none
  real(8) :: a = 2d0
  type t
    real(8) :: q = 0d0
    real(8) :: p = 0d0
  end type t
  type(t) :: kept
  interface solve
    module procedure f
  end interface solve
  interface
    module subroutine apart(v)
      real(8), intent(inout) :: v
    end subroutine apart
  end interface
contains
  subroutine both(v)
    real(8), intent(in) :: v
    call set(v)
    a = get(v)*v
    kept%q = solve(v)
    kept%p = kept%q*a
  end subroutine both
  real(8) function f(v)
    real(8), intent(in) :: v
    f = cos(v)*a*seen
    a = a + f
  end function f
end module kept_private_w
submodule (kept_private_w) kept_private_sub
  implicit none
  real(8) :: a = 1d0
  type part
    real(8) :: z
  end type part
contains
  module subroutine apart(v)
    real(8), intent(inout) :: v
    type(part) :: here
    here%z = v*kept%p
    a = here%z + v
    v = g(a)*here%z
  end subroutine apart
  real(8) function g(v)
    real(8), intent(in) :: v
    g = v*v*a
  end function g
end submodule kept_private_sub
subroutine head(n, x, m, y)
  use kept_private_w
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: v
  call both(x(1))
  y(1) = a
  y(2) = kept%q
  y(3) = kept%p*seen
  y(4) = solve(x(2))
  y(5) = get(x(3))
  v = x(2)
  call apart(v)
  y(6) = v
end subroutine head
