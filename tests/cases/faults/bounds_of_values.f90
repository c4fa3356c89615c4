! The derivative of an expression begins at 1 as the expression does, that of a variable where the variable does.
! test: check head=bnds::top wrt=x of=y n=4
module bnds
  implicit none
contains
  function ptsec(a) result(p)
    real(8), intent(in), target :: a(-1:)
    real(8) :: p(lbound(a,1):ubound(a,1))
    integer :: i
    do i = lbound(a,1), ubound(a,1)
      p(i) = a(i)*i + 2
    end do
  end function
  real(8) function at(v, i)
    real(8), intent(in) :: v(:)
    integer, intent(in) :: i
    at = v(i)**2
  end function
  subroutine top(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(0:n-1)
    real(8), intent(out) :: y
    real(8), allocatable :: a(:), b(:), c(:), e(:)
    real(8) :: t(-3:n-4)
    a = x
    y = a(0)
    b = (x)
    y = y + b(1)*2
    allocate(c, source=x)
    y = y + c(0)*3
    allocate(e, mold=x(1:3))
    e = x(1:3)
    y = y + e(1)*5
    t = x
    associate (q => t, r => (t), s => t(-3:0), u => t + 0)
      y = y*q(-3) + r(1) + s(2)*u(3)
      q(-2) = y
    end associate
    y = y + at(t, 2) + at(ptsec(x), 1) + maxloc(t, 1)*x(1)
    a = t
    y = y + a(lbound(a,1))*(ubound(a, 1) + 7)
    deallocate(a)
    a = t
    y = y + a(-3) + a(-2)
    a = 2*t
    y = y + a(-3)
    a = [t, t]
    y = y + a(1) + a(2*n)
    e = ptsec(x)
    y = y*sum(e)
  end subroutine
end module
