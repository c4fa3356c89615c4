! Pointers in COMMON: their derivatives start unassociated.
! test: check head=area wrt=x of=y
subroutine area(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  real(8), target :: a(2), b
  real(8), pointer :: p(:), q
  common /block/ p, q
  a = [x, 2*x]
  b = 3*x
  p => a
  q => b
  call use_it(y)
contains
  subroutine use_it(y)
    real(8), intent(out) :: y
    y = p(1)*p(2)*q
  end subroutine
end subroutine
