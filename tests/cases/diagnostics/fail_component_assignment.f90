! test: tangent head=head wrt=x of=y
module fm
  implicit none
  type inner
    real(8) :: v = 0
  contains
    procedure :: asg
    generic :: assignment(=) => asg
  end type
  type outer
    type(inner) :: i
    real(8) :: w = 0
  end type
contains
  subroutine asg(l, r)
    class(inner), intent(inout) :: l
    class(inner), intent(in) :: r
    l%v = 2*r%v
  end subroutine
end module
subroutine head(n, x, m, y)
  use fm
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  type(outer) :: a, b
  b%i%v = x(1)
  b%w = x(2)
  a = b  ! want error: the defined assignment of a component
  y(1) = a%i%v
  y(2) = a%w
end subroutine head
