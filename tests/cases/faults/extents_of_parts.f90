! Room for values that are made of parts of complex arrays, in many directions.
! test: check head=f wrt=x of=y n=3 --vector=3
! test: check head=f wrt=x of=y n=3 --vector=2 --store=all
module m
  type t
    complex(8), allocatable :: w(:)
  end type
contains
  subroutine f(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y
    complex(8), allocatable :: w(:)
    type(t) :: v
    real(8), allocatable :: r(:, :)
    w = cmplx(x, 1d0, 8)
    w%re = w%im*x
    v%w = w*x(1)
    v%w(:)%re = v%w%im*x(2)
    v%w%im = w%re*v%w%re
    r = reshape(w%re*x, [n, 1]) + reshape(w%re, [n, 1])
    y = sum(real(w*v%w)) + sum(r*r)
  end subroutine
end module
