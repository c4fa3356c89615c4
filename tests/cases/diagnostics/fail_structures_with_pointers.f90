! Arrays of structures with pointers that an expression makes.
! test: adjoint head=head wrt=x of=y
subroutine head(x, y)
  implicit none
  real(8), intent(in) :: x(4)
  real(8), intent(out) :: y
  type link
    real(8), pointer :: p(:) => null()
    real(8) :: a
  end type
  type(link) :: s, list(2)
  allocate (s%p(4))
  s%p = x*x
  s%a = x(1)
  ! error: structures with pointers in an expression
  list = [s, s]
  y = sum(list(1)%p)*list(2)%a
  deallocate (s%p)
end subroutine head
