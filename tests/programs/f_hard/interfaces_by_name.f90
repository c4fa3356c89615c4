! program: interfaces_by_name
! features: dummy procedures whose interface is an interface body of the host, or an internal procedure; pointer components that are called in the module of their type, with targets in modules that use it
! size: n=4 m=5
module interfaces_by_name_types
  implicit none
  abstract interface
    subroutine slope(u, du)
      real(8), intent(in) :: u(:)
      real(8), intent(out) :: du(:)
    end subroutine slope
  end interface
  type :: ode
    procedure(slope), pointer, nopass :: rhs => null()
    real(8) :: dt = 0.1d0
  end type ode
contains
  subroutine run(this, u, k)
    type(ode), intent(in) :: this
    real(8), intent(inout) :: u(:)
    integer, intent(in) :: k
    real(8) :: du(2)
    integer :: i
    do i = 1, k
      call this%rhs(u, du)
      u = u + this%dt*du
    end do
  end subroutine run
end module interfaces_by_name_types
module interfaces_by_name_user
  use interfaces_by_name_types
  implicit none
  real(8) :: mu
contains
  subroutine vdp(u, du)
    real(8), intent(in) :: u(:)
    real(8), intent(out) :: du(:)
    du(1) = u(2)
    du(2) = mu*(1 - u(1)**2)*u(2) - u(1)
  end subroutine vdp
  subroutine decay(u, du)
    real(8), intent(in) :: u(:)
    real(8), intent(out) :: du(:)
    du = -mu*u*u
  end subroutine decay
end module interfaces_by_name_user
real(8) function interfaces_by_name_f(v)
  implicit none
  real(8), intent(in) :: v
  interfaces_by_name_f = v*v*sin(v)
end function interfaces_by_name_f
subroutine interfaces_by_name_s(v, w)
  implicit none
  real(8), intent(in) :: v
  real(8), intent(inout) :: w
  w = w*v + cos(v)
end subroutine interfaces_by_name_s
subroutine head(n, x, m, y)
  use interfaces_by_name_user
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  interface
    real(8) function interfaces_by_name_f(v)
      real(8), intent(in) :: v
    end function interfaces_by_name_f
    subroutine interfaces_by_name_s(v, w)
      real(8), intent(in) :: v
      real(8), intent(inout) :: w
    end subroutine interfaces_by_name_s
  end interface
  type(ode) :: o
  real(8) :: u(2)
  y(5) = x(1)
  call by_body(interfaces_by_name_f, interfaces_by_name_s, x(1), y(1))
  call by_internal(inside, x(2), y(2))
  mu = x(1)
  o%rhs => vdp
  o%dt = x(4)*0.1d0
  u = x(2:3)
  call run(o, u, 3)
  o%rhs => decay
  call run(o, u, 2)
  y(3:4) = u
  y(5) = y(5)*mu
contains
  subroutine by_body(g, s, a, b)
    procedure(interfaces_by_name_f) :: g
    procedure(interfaces_by_name_s) :: s
    real(8), intent(in) :: a
    real(8), intent(out) :: b
    b = g(a)*a
    call s(a, b)
  end subroutine by_body
  subroutine by_internal(g, a, b)
    procedure(inside) :: g
    real(8), intent(in) :: a
    real(8), intent(out) :: b
    b = g(a)*a
  end subroutine by_internal
  real(8) function inside(v)
    real(8), intent(in) :: v
    inside = v*v*sin(v)*x(3)
    y(5) = y(5) + inside
  end function inside
end subroutine head
