! Integer, logical, complex, single precision and derived values; a defined assignment.
module m
  type pair
    real(8) :: x = 0d0
    integer :: k = 0
  end type
  interface assignment(=)
    module procedure set_pair
  end interface
  interface operator(+)
    module procedure add_pair
  end interface
contains
  elemental subroutine set_pair(p, x)
    type(pair), intent(out) :: p
    real(8), intent(in) :: x
    p%x = x
    p%k = 1
  end subroutine
  elemental function add_pair(a, b) result(c)
    type(pair), intent(in) :: a, b
    type(pair) :: c
    c%x = a%x + b%x
    c%k = a%k + b%k
  end function
  elemental function odd(k)
    integer, intent(in) :: k
    logical :: odd
    odd = mod(k, 2) == 1
  end function
  elemental function z(x)
    real, intent(in) :: x
    complex :: z
    z = cmplx(x, -x)
  end function
end module
program p
  use m
  type(pair) :: q(4), r(4)
  integer(8) :: k(4)
  integer :: n(4)
  logical :: l(4)
  complex :: c(4)
  real :: s(4)
  n = [1, 2, 3, 4]
  k = 0
  l = .false.
  where (odd(n))
    k = n(4:1:-1)
    l = odd(n(4:1:-1))
    n = n(4:1:-1)*3
  elsewhere
    l = .not. odd(n + 1)
  end where
  print *, n, k, l
  s = [1., 2., 3., 4.]
  c = (0., 0.)
  where (s > 1.5)
    c = z(s(4:1:-1))
    c%re = c%re + s
    s = c%im
  elsewhere
    c = z(s)*n
  end where
  print *, c, s
  where (s < 0.)
    q = 2d0*s
    r = q + q(4:1:-1)
    q = r(4:1:-1) + r
  end where
  print *, q%x, q%k
end program
