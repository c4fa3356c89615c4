! test: tangent head=head wrt=x of=y
! test: run n=4 m=3 x=4 y=3
! Procedure pointers in types and arrays of types, abstract interfaces, internal procedures as arguments with host state, callbacks in recursion.
module boxes
  implicit none
  abstract interface
    function law(t, p) result(r)
      real(8), intent(in) :: t, p(:)
      real(8) :: r
    end function
    subroutine visitor(a, acc)
      real(8), intent(in) :: a
      real(8), intent(inout) :: acc
    end subroutine
  end interface
  type :: box
    procedure(law), pointer, nopass :: f => null()
    real(8), allocatable :: p(:)
  end type
contains
  function lin(t, p) result(r)
    real(8), intent(in) :: t, p(:)
    real(8) :: r
    r = p(1) + p(2)*t
  end function
  function quad(t, p) result(r)
    real(8), intent(in) :: t, p(:)
    real(8) :: r
    r = sum(p*t**2)
  end function
  recursive subroutine bisect(f, a, b, depth, acc)
    procedure(visitor) :: f
    real(8), intent(in) :: a, b
    integer, intent(in) :: depth
    real(8), intent(inout) :: acc
    if (depth == 0) then
      call f((a + b)/2, acc)
    else
      call bisect(f, a, (a + b)/2, depth - 1, acc)
      call bisect(f, (a + b)/2, b, depth - 1, acc)
    end if
  end subroutine
end module
subroutine head(n, x, m, y)
  use boxes
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  type(box) :: b(2)
  real(8) :: acc
  integer :: i
  b(1)%f => lin
  b(2)%f => quad
  do i = 1, 2
    allocate(b(i)%p(2))
    b(i)%p = x(i:i+1)
    y(i) = b(i)%f(x(3), b(i)%p)
  end do
  acc = x(4)
  call bisect(visit, x(1), x(2), 2, acc)
  y(3) = acc
contains
  subroutine visit(a, acc)
    real(8), intent(in) :: a
    real(8), intent(inout) :: acc
    acc = acc*x(3) + b(1)%f(a, b(1)%p)
  end subroutine
end subroutine
