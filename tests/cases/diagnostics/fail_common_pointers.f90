! test: tangent head=area wrt=x of=y
! A block with pointers, which the head does not declare: how long it is only the compiler knows.
subroutine area(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  call set(x)
  call use_it(y)
end subroutine
subroutine set(x)
  implicit none
  real(8), intent(in) :: x
  real(8), pointer :: p  ! want error: with pointers, whose derivatives must start at zero
  real(8) :: q
  common /block/ p, q
  allocate (p)
  p = x
  q = x
end subroutine
subroutine use_it(y)
  implicit none
  real(8), intent(out) :: y
  real(8), pointer :: p
  real(8) :: q
  common /block/ p, q
  y = p*q
end subroutine
