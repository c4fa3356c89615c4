! program: inout_only_read
! features: INTENT(INOUT) arguments that are only read, given variables with and without derivatives
! size: n=3 m=2
subroutine scaled(a, b, r)
  implicit none
  real(8), intent(inout) :: a, b(2), r
  r = r*a*b(1) + b(2)
end subroutine
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: t, u(2), v, w(2)
  interface
    subroutine scaled(a, b, r)
      real(8), intent(inout) :: a, b(2), r
    end subroutine
  end interface
  t = 0.5d0
  u = [0.3d0, 0.4d0]
  v = x(1)*x(2)
  w = x(2:3)**2
  y = x(1:2)
  call scaled(t, w, y(1))
  call scaled(v, u, y(2))
  call scaled(v, w, y(1))
end subroutine head
