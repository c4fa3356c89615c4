! What has bounds and no derivative gives both to what takes its shape.
! test: check head=zb wrt=x of=y
subroutine zb(n, c, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: c(0:n), x(n)
  real(8), intent(out) :: y
  real(8), allocatable :: b(:), d(:), e(:)
  b = c
  b(0) = x(1)**2
  allocate(d, source=c)
  d(0) = x(2)*b(0)
  allocate(e, mold=c)
  e = 1
  e(0) = x(1)
  associate (q => c, r => b)
    y = sum(b*d) + q(0)*r(0) + e(0)*b(0)
  end associate
end subroutine
