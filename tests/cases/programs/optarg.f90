! test: tangent head=head wrt=x of=y
! test: run n=4 m=4 x=4 y=4
! Optional arguments absent and passed on, keyword order, present tests, optional function args, optional arrays.
module opt
  implicit none
contains
  subroutine flux(u, f, nu, source, k)
    real(8), intent(in) :: u(:)
    real(8), intent(out) :: f(:)
    real(8), intent(in), optional :: nu, source(:)
    integer, intent(in), optional :: k
    real(8) :: c
    integer :: kk
    c = 0.1d0
    if (present(nu)) c = nu**2
    kk = 1
    if (present(k)) kk = k
    f = c*cshift(u, kk) - u**2
    if (present(source)) f = f + source
  end subroutine
  subroutine wrap(u, f, nu, s)
    real(8), intent(in) :: u(:)
    real(8), intent(out) :: f(:)
    real(8), intent(in), optional :: nu
    real(8), intent(inout), optional :: s(:)
    call flux(u, f, nu=nu, source=s)
    if (present(s)) s = s*u
  end subroutine
  function weight(a, b) result(w)
    real(8), intent(in) :: a
    real(8), intent(in), optional :: b
    real(8) :: w
    w = a
    if (present(b)) then
      w = w*b
      return
    end if
    w = w + 1
  end function
end module
subroutine head(n, x, m, y)
  use opt
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: f(n), s(n)
  call wrap(x, f)
  y(1) = sum(f)
  s = sin(x)
  call wrap(s=s, u=x, f=f, nu=x(2))
  y(2) = sum(f*s)
  call flux(x, f, k=2, source=s)
  y(3) = f(1)*weight(x(1))
  y(4) = weight(x(2), b=x(3)) + weight(b=x(1), a=x(4))
end subroutine
