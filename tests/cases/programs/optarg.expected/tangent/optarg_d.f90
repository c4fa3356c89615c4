module opt_d
  use opt
  implicit none
contains
  ! Tangent of wrap.
  subroutine wrap_d(u, u_d, f, f_d, nu, nu_d, s, s_d)
    real(8), intent(in) :: u(:)
    real(8), intent(in) :: u_d(:)
    real(8), intent(out) :: f(:)
    real(8), intent(out) :: f_d(:)
    real(8), intent(in), optional :: nu
    real(8), intent(in), optional :: nu_d
    real(8), intent(inout), optional :: s(:)
    real(8), intent(inout), optional :: s_d(:)
    call flux_d(u, u_d, f, f_d, nu=nu, nu_d=nu_d, source=s, source_d=s_d)
    if (present(s)) then
      s_d = u*s_d + s*u_d
      s = s*u
    end if
  end subroutine
  ! Tangent of flux.
  subroutine flux_d(u, u_d, f, f_d, nu, nu_d, source, source_d, k)
    real(8), intent(in) :: u(:)
    real(8), intent(in) :: u_d(:)
    real(8), intent(out) :: f(:)
    real(8), intent(out) :: f_d(:)
    real(8), intent(in), optional :: nu, source(:)
    real(8), intent(in), optional :: nu_d, source_d(:)
    integer, intent(in), optional :: k
    real(8) :: c
    real(8) :: c_d
    integer :: kk
    c_d = 0d0
    c = 0.1d0
    if (present(nu)) then
      c_d = 2*nu*nu_d
      c = nu**2
    end if
    kk = 1
    if (present(k)) kk = k
    f_d = cshift(u, kk)*c_d + c*cshift(u_d, kk) - 2*u*u_d
    f = c*cshift(u, kk) - u**2
    if (present(source)) then
      f_d = f_d + source_d
      f = f + source
    end if
  end subroutine
  ! Tangent of weight.
  subroutine weight_d(a, a_d, b, b_d, w, w_d)
    real(8), intent(in) :: a
    real(8), intent(in) :: a_d
    real(8), intent(in), optional :: b
    real(8), intent(in), optional :: b_d
    real(8), intent(out) :: w
    real(8), intent(out) :: w_d
    w_d = a_d
    w = a
    if (present(b)) then
      w_d = b*w_d + w*b_d
      w = w*b
      return
    end if
    w = w + 1
  end subroutine
end module
! Tangent of head: y with respect to x.
subroutine head_d(n, x, x_d, m, y, y_d)
  use opt
  use opt_d, only: wrap_d, flux_d, weight_d
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(in) :: x_d(n)
  real(8), intent(out) :: y(m)
  real(8), intent(out) :: y_d(m)
  real(8) :: f(n), s(n)
  real(8) :: f_d(n), s_d(n)
  real(8) :: weight_value
  real(8) :: weight_value_d
  real(8) :: weight_value2
  real(8) :: weight_value2_d
  real(8) :: weight_value3
  real(8) :: weight_value3_d
  call wrap_d(x, x_d, f, f_d)
  y_d(1) = sum(f_d)
  y(1) = sum(f)
  s_d = cos(x)*x_d
  s = sin(x)
  call wrap_d(s=s, s_d=s_d, u=x, u_d=x_d, f=f, f_d=f_d, nu=x(2), nu_d=x_d(2))
  y_d(2) = sum(s*f_d + f*s_d)
  y(2) = sum(f*s)
  call flux_d(x, x_d, f, f_d, k=2, source=s, source_d=s_d)
  call weight_d(x(1), x_d(1), w=weight_value, w_d=weight_value_d)
  y_d(3) = weight_value*f_d(1) + f(1)*weight_value_d
  y(3) = f(1)*weight_value
  call weight_d(x(2), x_d(2), b=x(3), b_d=x_d(3), w=weight_value2, w_d=weight_value2_d)
  call weight_d(b=x(1), b_d=x_d(1), a=x(4), a_d=x_d(4), w=weight_value3, w_d=weight_value3_d)
  y_d(4) = weight_value2_d + weight_value3_d
  y(4) = weight_value2 + weight_value3
end subroutine
