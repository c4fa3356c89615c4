! A function as argument of a MODULE PROCEDURE.
! test: tangent head=area wrt=x of=y
module shapes
  implicit none
  interface
    module subroutine applied(f, x, y)
      interface
        real(8) function f(x)  ! want error: a procedure is an argument of a procedure written as 'module procedure'
          real(8), intent(in) :: x
        end function
      end interface
      real(8), intent(in) :: x
      real(8), intent(out) :: y
    end subroutine
  end interface
end module
submodule (shapes) inside
  implicit none
  real(8), allocatable :: kept(:)
contains
  module procedure applied
    kept = [x, x*x]
    y = f(x)*sum(kept)
  end procedure
end submodule
subroutine area(x, y)
  use shapes
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  interface
    real(8) function bow(x)
      real(8), intent(in) :: x
    end function
  end interface
  call applied(bow, x, y)
end subroutine
real(8) function bow(x)
  implicit none
  real(8), intent(in) :: x
  bow = x*x
end function
