! program: recursion_with_procedures
! features: a recursive internal function with a procedure argument that an interface describes, sections by its dummies; sngl, dprod; sum with DIM and MASK of a product with DIM; sums of maxval with DIM
! size: n=4 m=2
! tolerance: h=1e-2 fd=1e-3 adj=1e-5
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: g, d(2,2,2)
  real(4) :: s(2)
  logical :: mask(2,2)
  g = x(1)
  y(1) = outer(inner1, 2) + outer(inner2, 1) + g
  s = [sngl(x(1)*x(2)), real(x(3), 4)]
  d(:,:,1) = reshape(x, [2,2])
  d(:,:,2) = d(:,:,1)**2 + x(2)
  mask = d(:,:,1) > 0.5d0
  y(2) = dprod(s(1), s(2)) + sum(sum(product(d, dim=3), dim=2, mask=mask)) + sum(maxval(d, dim=1))
contains
  recursive function outer(f, k) result(r)
    interface
      function f(a) result(b)
        real(8), intent(in) :: a(:)
        real(8) :: b
      end function
    end interface
    integer, intent(in) :: k
    real(8) :: r
    if (k == 0) then
      r = f(x)
    else
      g = g*1.1d0
      r = outer(f, k - 1) + g*f(x(k:))
      g = g + 0.1d0*r
    end if
  end function
  function inner1(a) result(b)
    real(8), intent(in) :: a(:)
    real(8) :: b
    b = sum(a)*g
  end function
  function inner2(a) result(b)
    real(8), intent(in) :: a(:)
    real(8) :: b
    integer :: i
    b = 1
    do i = 1, size(a)
      b = b*a(i) + inner1(a(i:))
      if (b > 50) exit
    end do
    g = g*0.5d0 + 0.1d0*b
  end function
end subroutine
