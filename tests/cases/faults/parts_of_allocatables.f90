! Parts of an allocatable complex array keep its shape: nothing is allocated for them.
! test: check head=f wrt=x of=y n=4
! test: check head=f wrt=x of=y n=4 --vector=3
subroutine f(n, x, y)
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y
  complex(8), allocatable :: z(:)
  allocate (z(n))
  z = (1d0, 2d0)
  z%im = x
  z(2:)%re = x(2:)*2
  y = sum(real(z*z*z))
end subroutine f
