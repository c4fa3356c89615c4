! test: adjoint head=head wrt=x of=y
! The backward sweep enters ASSOCIATE and SELECT TYPE at their ends: what their selectors are found with must be as it was.
module types
  implicit none
  type base
    real(8) :: c = 1
  end type
  type, extends(base) :: more
    integer :: k = 2
  end type
  type box
    class(base), pointer :: o => null()
    real(8), pointer :: p(:) => null()
    real(8), allocatable :: w(:)
  end type
contains
  subroutine turn(s, c)
    type(box), intent(inout) :: s
    real(8), target, intent(in) :: c(3)
    s%p => c
  end subroutine
end module
subroutine head(x, y)
  use types
  implicit none
  real(8), intent(in) :: x(3)
  real(8), intent(out) :: y
  real(8), target :: a(3), c(3)
  real(8), pointer :: w(:)
  type(base), target :: first
  type(more), target :: second
  type(box) :: s, r
  a = x
  c = 2*x
  s%p => a
  w => a
  first%c = x(1)
  second%c = x(2)
  s%o => first
  allocate (s%w(3))
  ! error: the adjoint of an ASSOCIATE whose selector is found through 'w', which may be pointed elsewhere inside
  associate (z => w)
    y = z(1)
    w => c
    z = sin(z)*y
  end associate
  ! error: found through 'p', which may be pointed elsewhere inside
  associate (z => s%p(2))
    y = y*z
    call turn(s, c)
    z = sin(z)*y
  end associate
  ! error: found through 'p', which may be pointed elsewhere inside
  associate (z => s%p(2))
    s = r
    z = sin(z)*y
  end associate
  ! error: found through 'w', which may be allocated anew inside
  associate (z => s%w(2))
    z = y*x(2)
    y = y*z
    deallocate (s%w)
    allocate (s%w(2))
    s%w = y
  end associate
  ! error: the adjoint of a SELECT TYPE whose selector is found through 'o', which may be pointed elsewhere inside
  select type (z => s%o)
  type is (base)
    y = y*z%c
    s%o => second
    z%c = sin(z%c)*y
  class default
    y = 0
  end select
  y = y*first%c*s%o%c + s%w(1) + w(2)
end subroutine
