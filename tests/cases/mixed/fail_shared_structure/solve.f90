! test: tangent head=solve wrt=x of=y
module ground
  use iso_c_binding
  implicit none
  type, bind(c) :: pair
    real(c_double) :: a, b
  end type
  type(pair), bind(c) :: both   ! want error: is a variable of both languages
  interface
    subroutine swap() bind(c)
    end subroutine
  end interface
end module

subroutine solve(x, y)
  use ground
  implicit none
  real(c_double), intent(in) :: x
  real(c_double), intent(out) :: y
  both%a = x
  both%b = 2*x
  call swap()
  y = both%a
end subroutine
