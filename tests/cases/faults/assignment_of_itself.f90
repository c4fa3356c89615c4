! A defined assignment takes its right side in parentheses: it is what it was before the call.
! test: check head=f wrt=x of=y n=4
! test: check head=f wrt=x of=y n=4 --vector=2
! test: check head=g wrt=x of=y n=4
! test: check head=g wrt=x of=y n=4 --vector=2
module m
  type d
    real(8) :: v = 0
  end type
  type e
    real(8) :: v = 0
  end type
  interface assignment(=)
    module procedure put, put_array, put_number
  end interface
contains
  elemental subroutine put(a, b)
    type(d), intent(inout) :: a
    type(e), intent(in) :: b
    a%v = a%v*0.5d0 + b%v
  end subroutine
  elemental subroutine put_number(a, b)
    type(e), intent(inout) :: a
    real(8), intent(in) :: b
    a%v = a%v*0.5d0 + b
  end subroutine
  subroutine put_array(a, b)
    type(e), intent(inout) :: a(:)
    integer, intent(in) :: b(:)
    a%v = a%v*b
  end subroutine
  subroutine f(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y
    type(d) :: a(n)
    type(e) :: b(n)
    a%v = x
    b%v = x*x
    a(2:n) = b(1:n-1)
    b(2:n) = b(1:n-1)%v
    b(1:2) = [2, 3]
    y = sum(a%v**2) + sum(b%v)
  end subroutine
  subroutine g(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y
    type(e) :: b(n)
    b%v = x
    b(n:1:-1) = b%v
    b = b(2)%v
    y = sum(b%v**2)
  end subroutine
end module
