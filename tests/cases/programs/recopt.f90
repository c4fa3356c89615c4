! test: tangent head=head wrt=x of=y
! test: run n=5 m=4 x=5 y=4
! Private module with public generic, same names in scopes, use only rename, operators on types with allocatable, defined assignment, nested internal.
module vec_m
  implicit none
  private
  type, public :: vec
    private
    real(8), allocatable :: e(:)
  end type
  public :: operator(+), operator(.dot.), assignment(=), size_of, norm
  interface operator(+)
    module procedure add, add_scalar
  end interface
  interface operator(.dot.)
    module procedure dot
  end interface
  interface assignment(=)
    module procedure from_array, to_array
  end interface
  interface norm
    module procedure norm_v
    module procedure norm_a
  end interface
contains
  elemental function norm_v(a) result(r)
    type(vec), intent(in) :: a
    real(8) :: r
    r = sqrt(sum(a%e**2))
  end function
  pure function norm_a(a) result(r)
    real(8), intent(in) :: a(:)
    real(8) :: r
    r = sqrt(sum(a**2))
  end function
  function add(a, b) result(c)
    type(vec), intent(in) :: a, b
    type(vec) :: c
    c%e = a%e + b%e
  end function
  function add_scalar(a, s) result(c)
    type(vec), intent(in) :: a
    real(8), intent(in) :: s
    type(vec) :: c
    allocate(c%e(size(a%e)))
    c%e = a%e + s
  end function
  function dot(a, b) result(r)
    type(vec), intent(in) :: a, b
    real(8) :: r
    r = dot_product(a%e, b%e)
  end function
  subroutine from_array(a, x)
    type(vec), intent(out) :: a
    real(8), intent(in) :: x(:)
    a%e = x
  end subroutine
  subroutine to_array(x, a)
    real(8), allocatable, intent(out) :: x(:)
    type(vec), intent(in) :: a
    x = a%e
  end subroutine
  pure integer function size_of(a)
    type(vec), intent(in) :: a
    size_of = size(a%e)
  end function
end module
subroutine head(n, x, m, y)
  use vec_m, only: vec, operator(+), operator(.dot.), assignment(=), length => norm, size_of
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  type(vec) :: a, b, c(2)
  real(8), allocatable :: r(:)
  a = x
  b = x**2
  c(1) = a + b
  c(2) = (a + b) + x(1)
  y(1) = (a + b) .dot. (b + x(2))
  r = c(2)
  y(2) = sum(r)*size_of(c(1))
  y(3:4) = length(c)
  y(4) = y(4) + length(x) + local(2)
contains
  recursive real(8) function local(k) result(s)
    integer, intent(in) :: k
    s = x(k)
    if (k > 1) s = s*local(k - 1) + length(a)
  end function
end subroutine
