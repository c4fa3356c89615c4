! program: associate_moved
! features: ASSOCIATE and SELECT TYPE around changes of what their selectors are found with: bounds of sections, functions in subscripts, pointers that other names lead to
! size: n=3 m=3
module places
  implicit none
  type holder
    real(8) :: c = 1
    real(8), pointer :: p(:) => null()
    real(8), allocatable :: w(:)
  end type
  type number
    real(8) :: c = 1
  end type
  type, extends(number) :: other
    integer :: k = 2
  end type
  integer :: mode = 1
contains
  pure integer function pick(i)
    integer, intent(in) :: i
    pick = mod(mode + i, 3) + 1
  end function
  subroutine turn(s, c)
    type(holder), intent(inout) :: s
    real(8), target, intent(inout) :: c(3)
    s%p => c
    c(1) = c(1)*c(2)
  end subroutine
end module
subroutine head(n, x, m, y)
  use places
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8), target :: a(3), c(3)
  real(8), pointer :: w(:)
  class(number), allocatable :: o
  type(holder) :: s
  real(8) :: u
  integer :: q, i
  a = x
  c = 2*x
  u = x(1)
  mode = 1
  q = 1
  associate (z => a(q:q + 1), f => a(pick(q)))
    u = u*z(1)
    q = 2
    mode = 2
    z = sin(z)*u
    f = f*u
    do i = 1, q, q
      q = q + 1
      u = u*z(1)*f
    end do
  end associate
  y(1) = u*a(1)*a(2)
  s%p => a
  w => s%p
  associate (z => w(2))
    u = u*z
    s%p => c
    call turn(s, c)
    z = sin(z)*u
  end associate
  y(2) = u*a(2)*s%p(2)*c(3)
  allocate (other :: o)
  o%c = u
  allocate (s%w(2))
  select type (z => o)
  type is (other)
    deallocate (s%w)
    allocate (s%w(3))
    s%w = z%c*x
    z%c = z%c*s%w(3)*z%k
  class default
    u = 0
  end select
  y(3) = o%c + u
end subroutine
