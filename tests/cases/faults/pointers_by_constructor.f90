! Pointers that a constructor sets, also as an argument or for ASSOCIATE: those of its derivative lead to derivatives, also where these are zero then.
! test: check head=f wrt=x of=y n=3
! test: check head=f wrt=x of=y n=3 --vector=3
module views
  implicit none
  type view
    real(8), pointer :: p(:)
    real(8) :: r
    integer :: k
  end type
  type pair
    type(view) :: a
    real(8), pointer :: s => null()
  end type
contains
  subroutine use_view(v, y)
    type(view), intent(in) :: v
    real(8), intent(inout) :: y
    v%p(1) = 0.5d0*v%p(1) + v%r*y
    y = y + v%p(2)*v%p(1)
  end subroutine
  real(8) function of_view(v, y)
    type(view), intent(in) :: v
    real(8), intent(in) :: y
    of_view = y + v%p(2)*v%p(1)*v%r
  end function
end module
subroutine f(n, x, y)
  use views
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  type(view) :: s(2), o
  type(pair) :: q
  real(8), target :: t(6), u(3), w(3), z
  t = 0.2d0
  u = 0.6d0
  s(1)%p => t(1:3)
  s(2)%p => t(4:6)
  s(1)%p = x(1)
  s(2)%p = 0.3d0
  s(1)%r = 0.5d0
  o = view(s(2)%p, x(2), 2)
  o%p(1) = 0.7d0*o%p(1) + 0.2d0*s(1)%r
  y(1) = o%p(1)*s(1)%p(1) + o%r
  z = 0.1d0
  q = pair(view(k=1, p=u, r=0.4d0), z)
  q%a%p(2) = q%a%p(2)*x(3) + q%s
  q%s = q%s + u(2)*x(1)
  y(2) = z*u(2) + t(4)
  y(3) = x(3)
  call use_view(view(t(2:4), x(2)*x(1), 1), y(3))
  call use_view(view(u, 0.3d0, 1), y(3))
  w = 0.4d0
  y(3) = of_view(view(t(2:), x(2), 1), y(3)) + of_view(view(w, 0.2d0, 1), x(3))
  associate (a => view(t(3:), x(2), 1))
    t(4) = x(2)*y(3)
    y(1) = y(1) + a%p(2)*a%r
  end associate
end subroutine
