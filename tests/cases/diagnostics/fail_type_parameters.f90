! Derived types with parameters.
! test: tangent head=head wrt=x of=y
subroutine head(x, y)
  implicit none
  real(8), intent(in) :: x(4)
  real(8), intent(out) :: y
  ! error: a derived type with parameters
  type matrix(k, rows)
    integer, kind :: k = 8
    integer, len :: rows
    real(k) :: a(rows)
  end type
  ! error: a derived type with parameters
  type(matrix(8, 4)) :: t
  t%a = x*x
  y = sum(t%a)
end subroutine head
