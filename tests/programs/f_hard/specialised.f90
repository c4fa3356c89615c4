! program: specialised
! features: procedures called with active and with passive arrays of unknown length, through several levels, in recursion, as functions, in one call in both ways
! size: n=6 m=5
module specialised_tools
  implicit none
  private
  public :: both, deep, norm, fill, relay
contains
  subroutine both(n, u, v, r)
    integer, intent(in) :: n
    real(8), intent(in) :: u(*), v(*)
    real(8), intent(out) :: r
    integer :: i
    r = 0
    do i = 1, n
      r = r + u(i)*sin(v(i))
    end do
  end subroutine
  recursive subroutine deep(k, n, u, r)
    integer, intent(in) :: k, n
    real(8), intent(in) :: u(*)
    real(8), intent(inout) :: r
    real(8) :: t
    t = norm(n, u)
    r = r + 0.3d0*t
    if (k > 0) call deep(k - 1, n - 1, u, r)
  end subroutine
  real(8) function norm(n, u)
    integer, intent(in) :: n
    real(8), intent(in) :: u(*)
    norm = sqrt(sum(u(1:n)**2) + 0.1d0)
  end function
  subroutine fill(n, a, u)
    integer, intent(in) :: n
    real(8), intent(in) :: a
    real(8), intent(inout) :: u(*)
    u(1:n:2) = a*a
  end subroutine
  subroutine relay(n, u, r)
    integer, intent(in) :: n
    real(8), intent(in) :: u(*)
    real(8), intent(out) :: r
    real(8) :: s
    call both(n - 1, u, u(2), r)
    call both(n - 1, u(2), u, s)
    r = r + hidden(n, u) - 0.5d0*s
  end subroutine
  real(8) function hidden(n, u)
    integer, intent(in) :: n
    real(8), intent(in) :: u(*)
    hidden = u(1)*u(n)
  end function
end module
subroutine inner(n, x, w, z, y)
  use specialised_tools, only: both, deep, norm, fill, relay
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), w(*)
  real(8), intent(inout) :: z(*)
  real(8), intent(out) :: y(5)
  real(8) :: a, b, c, d, e(n)
  call both(n, x, w, a)
  call both(n, w, x, b)
  call both(n, w, w, c)
  d = 0
  call deep(2, n, w, d)
  call deep(1, n, x, d)
  e = x
  call fill(n, 2d0, z)
  call fill(n, a, e)
  y(1) = a*b
  y(2) = c*norm(n, x)
  y(3) = d*norm(n, w)*norm(n, z)
  y(4) = sum(e)
  call relay(n, w, c)
  y(5) = c*a
end subroutine
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: w(20), z(20)
  integer :: i
  w = [(0.1d0*i, i = 1, 20)]
  z = 0.7d0
  call inner(n, x, w, z, y)
end subroutine
