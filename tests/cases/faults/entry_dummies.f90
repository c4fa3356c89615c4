! Dummies of another ENTRY: named only where this one does not lead, or in statements that do not run.
! test: check head=f wrt=x of=y n=3
module ways
  implicit none
contains
  subroutine one(u, k)
    real(8), intent(inout) :: u, v
    integer, intent(in) :: k
    real(8) :: w
    w = tanh(u)
    if (k > 2) return
    go to 10
    entry two(u, v)
    w = 0.75d0*v
    v = 0.5d0*v + 0.3d0
10  continue
    u = w*0.25d0 + u
  end subroutine
  subroutine three(u, k, a)
    integer, intent(in) :: k
    real(8), intent(inout) :: u, a(k)
    real(8), intent(inout) :: v, b(:)
    logical :: first
    first = .true.
    a = a*u
    go to 20
    entry four(v, b, u)
    first = .false.
    b(1) = b(1)*v
20  continue
    if (first) then
      u = u*a(1)
      a(2) = u**2
    else
      v = v*b(1)
      u = u + v
    end if
  end subroutine
end module
subroutine f(n, x, y)
  use ways
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  real(8) :: a(2)
  y = x
  call one(y(1), n)
  call one(y(1), 1)
  call two(y(2), y(3))
  a = x(1:2)
  call three(y(1), 2, a)
  call four(y(2), a, y(3))
  y(1) = y(1)*a(1)*a(2)
end subroutine
