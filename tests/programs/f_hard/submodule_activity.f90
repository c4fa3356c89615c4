! program: submodule_activity
! features: procedures of a submodule written as MODULE PROCEDURE, in a module that is private, with state of the module and of the submodule that carries derivatives
! size: n=5 m=5
module kept_base
  implicit none
  private
  real(8), protected, public :: k0 = 0.3d0
  real(8) :: hidden(3) = [1d0, 2d0, 3d0]
  public :: f, set
  interface
    module subroutine set(v)
      real(8), intent(in) :: v
    end subroutine
    module function f(a) result(r)
      real(8), intent(in) :: a(:)
      real(8) :: r(size(a))
    end function
  end interface
end module
submodule (kept_base) impl
  implicit none
  real(8) :: sub_state = 2
contains
  module procedure set
    if (v < 0) then
      hidden = [1d0, 2d0, 3d0]
      sub_state = 2
      return
    end if
    hidden(2) = v*sub_state
    k0 = v
    sub_state = sub_state + v
  end procedure
  module procedure f
    integer :: i
    do i = 1, size(a)
      r(i) = a(i)*hidden(mod(i, 3) + 1) + k0*sub_state
    end do
    hidden = hidden*1.5d0 + helper(a(1))
  end procedure
  function helper(t) result(h)
    real(8), intent(in) :: t
    real(8) :: h
    h = t*sub_state
  end function
end submodule
subroutine head(n, x, m, y)
  use kept_base
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  call set(-1d0)
  call set(x(1))
  y = f(x(1:m))
  call set(y(2))
  y = y + f(y)*k0
end subroutine
