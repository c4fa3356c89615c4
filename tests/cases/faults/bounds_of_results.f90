! What a function gives begins at 1, whatever the bounds of its result inside.
! test: check head=bnd::top wrt=x of=y
module bnd
  implicit none
contains
  function series(x, m) result(s)
    integer, intent(in) :: m
    real(8), intent(in) :: x
    real(8) :: s(0:m)
    integer :: k
    s(0) = 1
    do k = 1, m
      s(k) = s(k-1)*x/k
    end do
  end function
  subroutine top(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y
    real(8), allocatable :: a(:), b(:)
    a = series(x(1), n)
    y = a(2)
    allocate(b, source=series(x(2), n))
    y = y + b(3)
    y = y*(lbound(series(x(1), 2), 1) + x(2))
    associate (q => series(y, 2))
      y = y + q(2)
    end associate
    where (series(y, n) > 0)
      a = series(x(2), n)
    end where
    y = y + sum(a)*a(1)
  end subroutine
end module
