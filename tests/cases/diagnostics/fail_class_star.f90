! What a class(*) component holds is not known.
! test: adjoint head=head wrt=x of=y
subroutine head(x, y)
  implicit none
  real(8), intent(in) :: x(2)
  real(8), intent(out) :: y
  type holder
    class(*), allocatable :: c ! want error: which is class(*), must start at zero
    real(8) :: v
  end type
  type(holder) :: h
  h%v = x(1)
  ! error: the adjoint of ALLOCATE with source
  ! error: ALLOCATE of what is class(*), with SOURCE
  allocate (h%c, source=x(2)*x(1))
  y = 0
  select type (c => h%c)
  type is (real(8))
    y = c*h%v
  end select
end subroutine head
