! test: adjoint head=area wrt=x
! A pointer of a module, beside a head in C.
module shared
  use, intrinsic :: iso_c_binding
  implicit none
  real(c_double), pointer :: q(:) => null()
contains
  ! error: module variables that are pointers to reals, beside a head in another language
  subroutine inner(v, r) bind(c)
    real(c_double), intent(in) :: v(3)
    real(c_double), intent(out) :: r
    if (.not. associated(q)) allocate (q(3))
    q = v
    r = sum(q**2)
  end subroutine
end module
