! test: tangent head=head wrt=x of=y
! test: run n=4 m=3 x=4 y=3
! Types local to internal procedures and to the head with extension, allocatable components, type-bound in module used by local types, parameterised constants, nested BLOCK types.
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  type :: base
    real(8) :: a = 0
  end type
  type, extends(base) :: more
    real(8), allocatable :: b(:)
    type(base) :: inner(2)
  end type
  type(more) :: t
  t%a = x(1)
  t%b = x**2
  t%inner%a = x(2:3)
  t%inner(2)%a = t%inner(1)%a*t%base%a
  call use_it(t, y(1))
  y(2) = scalar(x)
  block
    type :: cell
      real(8) :: v(2)
    end type
    type(cell) :: c
    c%v = x(1:2)*x(3:4)
    y(3) = product(c%v)
  end block
contains
  subroutine use_it(s, r)
    type(more), intent(inout) :: s
    real(8), intent(out) :: r
    s%b = s%b*s%a
    r = sum(s%b) + sum(s%inner%a)
  end subroutine
  function scalar(z) result(r)
    real(8), intent(in) :: z(:)
    real(8) :: r
    type :: acc
      real(8) :: s = 0
      integer :: k = 0
    end type
    type(acc) :: q
    integer :: i
    do i = 1, size(z)
      q%s = q%s + z(i)*sin(z(i))
      q%k = q%k + 1
    end do
    r = q%s/q%k
  end function
end subroutine
