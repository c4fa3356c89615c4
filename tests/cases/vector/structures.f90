! test: tangent head=drift wrt=p,q of=r --vector=2
! test: run n=4
! Parts of structures become wide; a part of each element of an array of structures is scattered.
module particles
  implicit none
  type :: point
    real(8) :: x = 0, v(2) = 0
  end type
  type, extends(point) :: body
    real(8) :: mass = 1
    real(8), allocatable :: trail(:)
    real(8), pointer :: seen => null()
  end type
contains
  subroutine double_all(t)
    real(8), intent(inout) :: t(:)
    t = 2*t + t**2
  end subroutine
  function moved(a, dt) result(b)
    type(point), intent(in) :: a
    real(8), intent(in) :: dt
    type(point) :: b
    b = point(x=a%x + dt*a%v(1), v=a%v*dt)
  end function
end module

subroutine drift(n, p, q, r)
  use particles
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: p(n), q
  real(8), intent(out) :: r(n)
  type(body), target :: all(n)
  type(point) :: one
  class(point), allocatable :: any_one
  integer :: i
  all%x = p
  all(:)%mass = q*p
  do i = 1, n
    all(i)%v = [p(i), q]
    all(i)%trail = [p(i), q*p(i), 1d0]
    all(i)%seen => all(i)%x
  end do
  call double_all(all%x)
  call double_all(all(2)%trail)
  one = moved(all(1)%point, q)
  allocate (any_one, source=one)
  select type (any_one)
  type is (point)
    any_one%x = any_one%x*q
    one = any_one
  end select
  associate (m => all(2)%mass, half => q/2)
    m = m*half
    r(1) = m
  end associate
  r(2) = one%x + one%v(2)
  r(3) = sum(all%x*all%mass) + all(3)%seen*q
  r(4:) = all(1)%trail(2)*all(n)%v(1) + sum(all(3)%trail)
end subroutine
