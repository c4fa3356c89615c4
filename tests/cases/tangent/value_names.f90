! test: tangent head=head wrt=x of=y
! test: run n=3 m=2
! Names that temporaries would have.
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: f_value, dir, object, r, x_d2, w(2)
  integer :: i
  interface
    real(8) function fx(r)
      real(8), intent(in) :: r
    end function
  end interface
  f_value = fx(x(1)); dir = fx(x(2)); object = dir*f_value; r = fx(object)
  x_d2 = r + 1
  w = [(fx(x_d2*dir), i = 1, 2)]
  y(1) = r*x_d2
  y(2) = sum(w) + fx(fx(x(3)))
end subroutine
real(8) function fx(r)
  implicit none
  real(8), intent(in) :: r
  real(8) :: fx_value, r_d
  r_d = r**2
  fx_value = r_d + 1
  fx = fx_value*r
end function
