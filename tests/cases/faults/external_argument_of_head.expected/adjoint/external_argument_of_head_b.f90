! Adjoint of interior: a with respect to x.
! A function is an argument of the head.
! test: tangent head=interior wrt=x of=a
! test: adjoint head=interior wrt=x of=a
subroutine interior_b(n, x, x_b, f, f_fwd, f_bwd, a, a_b)
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: x_b(n)
  real(8), intent(inout) :: a(n)
  real(8), intent(inout) :: a_b(n)
  interface
    real(8) function f(x)
      real(8), intent(in) :: x
    end function
  end interface
  integer :: i
  interface
    subroutine f_fwd(x, r)
      real(8), intent(in) :: x
      real(8), intent(out) :: r
    end subroutine
  end interface
  interface
    subroutine f_bwd(x, x_b, r_b)
      real(8), intent(in) :: x
      real(8), intent(inout) :: x_b
      real(8) :: r
      real(8), intent(inout) :: r_b
    end subroutine
  end interface
  real(8) :: f_value
  real(8) :: f_value_b
  interface
    subroutine cf_pop_real8(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_double
      real(c_double) :: v
    end subroutine
    subroutine cf_push_real8(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_double
      real(c_double) :: v
    end subroutine
  end interface
  do i = 1, n
    call cf_push_real8(f_value)
    call f_fwd(x(i), f_value)
  end do
  f_value_b = 0d0
  do i = n, 1, -1
    x_b(i) = x_b(i) + exp(x(i))*f_value*a_b(i)
    f_value_b = f_value_b + exp(x(i))*a_b(i)
    a_b(i) = 0d0
    call f_bwd(x(i), x_b(i), f_value_b)
    f_value_b = 0d0
    call cf_pop_real8(f_value)
  end do
end subroutine
