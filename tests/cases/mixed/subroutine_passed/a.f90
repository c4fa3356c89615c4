! A subroutine is passed to C.
! test: check head=area wrt=x of=y
subroutine area(x, y)
  use, intrinsic :: iso_c_binding
  implicit none
  real(c_double), intent(in) :: x
  real(c_double), intent(out) :: y
  interface
    subroutine apply(f, v) bind(c)
      import
      interface
        subroutine f(v) bind(c)
          import
          real(c_double), intent(inout) :: v
        end subroutine
      end interface
      real(c_double), intent(inout) :: v
    end subroutine
    subroutine twist(v) bind(c)
      import
      real(c_double), intent(inout) :: v
    end subroutine
  end interface
  y = x
  call apply(twist, y)
end subroutine
subroutine twist(v) bind(c)
  use, intrinsic :: iso_c_binding
  implicit none
  real(c_double), intent(inout) :: v
  v = v*v + 1
end subroutine
