! Tangent of interior: a with respect to x.
! A function is an argument of the head.
! test: tangent head=interior wrt=x of=a
! test: adjoint head=interior wrt=x of=a
subroutine interior_d(n, x, x_d, f, f_d, a, a_d)
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(in) :: x_d(n)
  real(8), intent(out) :: a(n)
  real(8), intent(out) :: a_d(n)
  interface
    real(8) function f(x)
      real(8), intent(in) :: x
    end function
  end interface
  integer :: i
  interface
    subroutine f_d(x, x_d, r, r_d)
      real(8), intent(in) :: x
      real(8), intent(in) :: x_d
      real(8), intent(out) :: r
      real(8), intent(out) :: r_d
    end subroutine
  end interface
  real(8) :: f_value
  real(8) :: f_value_d
  do i = 1, n
    call f_d(x(i), x_d(i), f_value, f_value_d)
    a_d(i) = exp(x(i))*f_value*x_d(i) + exp(x(i))*f_value_d
    a(i) = exp(x(i))*f_value
  end do
end subroutine
