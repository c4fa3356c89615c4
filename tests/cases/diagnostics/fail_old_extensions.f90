! Extensions of old compilers.
! test: tangent head=area wrt=x of=y
subroutine area(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  structure /point/  ! want error: STRUCTURE is not supported
    real(8) :: u
    integer :: v
  end structure
  record /point/ p  ! want error: RECORD is not supported
  integer :: i
  external :: outside
  y = x
  ! error: %REF is not supported
  call outside(%val(i), %ref(i))  ! want error: %VAL is not supported
end subroutine
