! An assignment of the same shape keeps the bounds of what is allocated, also where it becomes loops.
! test: check head=f wrt=x of=y n=3
! test: check head=f wrt=x of=y n=3 --store=all
module m
contains
  elemental function g(a) result(r)
    real(8), intent(in) :: a
    real(8) :: r
    r = a*a
  end function
  subroutine f(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(0:n)
    real(8), intent(out) :: y
    real(8), allocatable :: s(:), t(:, :), u(:)
    integer :: i, k
    allocate (s(0:n), t(-1:0, n))
    y = 0
    do k = 1, 3
      if (k == 3) s = g([x(1:n)*x(1:n)])
      if (k /= 3) s = g(x)*x(0)
      do i = lbound(s, 1), ubound(s, 1)
        y = y + (i + 1)*s(i)**2
      end do
      t = g(reshape(x(1:2), [2, n], pad=x(1:2)))
      y = y + t(lbound(t, 1), k)*x(1)
      u = g(x(k:)) + x(k)
      y = y*u(1)
    end do
  end subroutine
end module
