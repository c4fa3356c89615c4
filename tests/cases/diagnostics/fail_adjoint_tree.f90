! test: adjoint head=head wrt=x of=y
subroutine head(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y
  type tree
    real(8) :: key
    type(tree), allocatable :: left, right
  end type
  type(tree), allocatable :: t ! want error: the adjoint of a procedure with 't', of a type with allocatable parts of its own type
  allocate (t)
  t%key = x(1)
  allocate (t%left)
  t%left%key = x(2)*t%key
  y = t%key*t%left%key
end subroutine
