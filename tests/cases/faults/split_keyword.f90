! The name of a keyword goes on in the next line; a statement function that nobody refers to leads to one that is expanded.
! test: check head=f wrt=x of=y
! test: check head=g wrt=a,w of=y
module m
contains
  subroutine f(x, y)
    real(8), intent(in) :: x(3, 3)
    real(8), intent(out) :: y
    y = product(sum(x**2, d&
&im=1)) + sum(product(x, di&
      &m = 2))
  end subroutine f
end module m
subroutine g(a, w, y)
  implicit none
  real(8), intent(in) :: a(9), w(9)
  real(8), intent(inout) :: y(9)
  real(8) :: left, right, t, sq
  integer :: i, j
  left(j, t) = t*sq(w(j))
  right(j, t) = left(j, t) + 3*w(j + 1)
  do i = 2, 8
    y(i) = y(i) + left(i, a(i + 1))*a(i - 1)
  end do
end subroutine g
real(8) function sq(x)
  real(8), intent(in) :: x
  sq = x*x
end function sq
