! size(p(k)%a) on the way back is that of the k of its statement.
! test: check head=f wrt=x of=y
subroutine f(x, y)
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  type t
    real(8), allocatable :: a(:)
  end type
  type(t) :: p(3)
  integer :: k
  do k = 1, 3
    allocate (p(k)%a(k))
  end do
  k = 2
  y = x*size(p(k)%a)
  k = 3
  y = y*y*size(p(k)%a)
  k = 1
  y = sin(y)*size(p(k)%a)
end subroutine
