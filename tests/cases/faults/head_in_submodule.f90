! A procedure of a submodule is called through its module.
! test: check head=sub_par::top wrt=x of=y
module sub_par
  implicit none
  real(8), private :: state = 2d0
  interface
    module subroutine top(x, y)
      real(8), intent(in) :: x
      real(8), intent(out) :: y
    end subroutine
    module function helper(x) result(r)
      real(8), intent(in) :: x
      real(8) :: r
    end function
  end interface
end module
submodule (sub_par) impl
  implicit none
  real(8) :: local = 1d0
contains
  module procedure top
    state = state*0 + x
    y = helper(x)*state
    local = y
    y = y + local*extra(x)
  end procedure
  real(8) function extra(t)
    real(8), intent(in) :: t
    extra = t*local
  end function
end submodule
submodule (sub_par:impl) deeper
contains
  module function helper(x) result(r)
    real(8), intent(in) :: x
    real(8) :: r
    r = sin(x) + state**2
  end function
end submodule
