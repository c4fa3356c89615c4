! What is passed by its value and changed is given to the head once more as it was.
! test: check head=wpr wrt=c,x of=y,x --with-primal
subroutine wpr(n, c, x, y)
  implicit none
  integer, value :: n
  real(8), value :: c
  real(8), intent(inout) :: x(n)
  real(8), intent(out) :: y
  integer :: i
  y = 0
  do i = 1, n
    c = c + x(i)
    x(i) = 2*c
  end do
  n = n - 1
  y = c*n + sum(x(:n))
end subroutine
