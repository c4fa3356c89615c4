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
  public :: from_array_d, vec_d, add_d, add_scalar_d, dot_d, to_array_d, norm_v_d, norm_a_d
  type :: vec_d
    real(8), allocatable :: e(:)
  end type
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
    allocate (c%e(size(a%e)))
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
  ! Tangent of from_array.
  subroutine from_array_d(a, a_d, x, x_d)
    type(vec), intent(out) :: a
    type(vec_d), intent(out) :: a_d
    real(8), intent(in) :: x(:)
    real(8), intent(in) :: x_d(:)
    a_d%e = x_d
    a%e = x
  end subroutine
  ! Tangent of add.
  subroutine add_d(a, a_d, b, b_d, c, c_d)
    type(vec), intent(in) :: a, b
    type(vec_d), intent(in) :: a_d, b_d
    type(vec), intent(out) :: c
    type(vec_d), intent(out) :: c_d
    c_d%e = a_d%e + b_d%e
    c%e = a%e + b%e
  end subroutine
  ! Tangent of add_scalar.
  subroutine add_scalar_d(a, a_d, s, s_d, c, c_d)
    type(vec), intent(in) :: a
    type(vec_d), intent(in) :: a_d
    real(8), intent(in) :: s
    real(8), intent(in) :: s_d
    type(vec), intent(out) :: c
    type(vec_d), intent(out) :: c_d
    allocate (c%e(size(a%e)), c_d%e(size(a%e)))
    c_d%e = a_d%e + s_d
    c%e = a%e + s
  end subroutine
  ! Tangent of dot.
  subroutine dot_d(a, a_d, b, b_d, r, r_d)
    type(vec), intent(in) :: a, b
    type(vec_d), intent(in) :: a_d, b_d
    real(8), intent(out) :: r
    real(8), intent(out) :: r_d
    r_d = dot_product(a_d%e, b%e) + dot_product(a%e, b_d%e)
    r = dot_product(a%e, b%e)
  end subroutine
  ! Tangent of to_array.
  subroutine to_array_d(x, x_d, a, a_d)
    real(8), allocatable, intent(out) :: x(:)
    real(8), allocatable, intent(out) :: x_d(:)
    type(vec), intent(in) :: a
    type(vec_d), intent(in) :: a_d
    x_d = a_d%e
    x = a%e
  end subroutine
  ! Tangent of norm_v.
  elemental subroutine norm_v_d(a, a_d, r, r_d)
    type(vec), intent(in) :: a
    type(vec_d), intent(in) :: a_d
    real(8), intent(out) :: r
    real(8), intent(out) :: r_d
    r_d = sum(a%e*a_d%e)/sqrt(max(sum(a%e**2), tiny(a%e)))
    r = sqrt(sum(a%e**2))
  end subroutine
  ! Tangent of norm_a.
  pure subroutine norm_a_d(a, a_d, r, r_d)
    real(8), intent(in) :: a(:)
    real(8), intent(in) :: a_d(:)
    real(8), intent(out) :: r
    real(8), intent(out) :: r_d
    r_d = sum(a*a_d)/sqrt(max(sum(a**2), tiny(a)))
    r = sqrt(sum(a**2))
  end subroutine
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
! Tangent of head: y with respect to x.
subroutine head_d(n, x, x_d, m, y, y_d)
  use vec_m, only: vec, size_of
  use vec_m, only: from_array_d, vec_d, add_d, add_scalar_d, dot_d, to_array_d, norm_v_d, norm_a_d
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(in) :: x_d(n)
  real(8), intent(out) :: y(m)
  real(8), intent(out) :: y_d(m)
  type(vec) :: a, b, c(2)
  type(vec_d) :: a_d, b_d, c_d(2)
  real(8), allocatable :: r(:)
  real(8), allocatable :: r_d(:)
  type(vec) :: add_value
  type(vec_d) :: add_value_d
  type(vec) :: add_value2
  type(vec_d) :: add_value2_d
  type(vec) :: add_scalar_value
  type(vec_d) :: add_scalar_value_d
  real(8) :: norm_a_value
  real(8) :: norm_a_value_d
  real(8) :: local_value
  real(8) :: local_value_d
  call from_array_d(a, a_d, x, x_d)
  call from_array_d(b, b_d, x**2, 2*x*x_d)
  call add_d(a, a_d, b, b_d, c(1), c_d(1))
  call add_d(a, a_d, b, b_d, add_value, add_value_d)
  call add_scalar_d(add_value, add_value_d, x(1), x_d(1), c(2), c_d(2))
  call add_d(a, a_d, b, b_d, add_value2, add_value2_d)
  call add_scalar_d(b, b_d, x(2), x_d(2), add_scalar_value, add_scalar_value_d)
  call dot_d(add_value2, add_value2_d, add_scalar_value, add_scalar_value_d, y(1), y_d(1))
  call to_array_d(r, r_d, c(2), c_d(2))
  y_d(2) = sum(r_d)*size_of(c(1))
  y(2) = sum(r)*size_of(c(1))
  call norm_v_d(c, c_d, y(3:4), y_d(3:4))
  call norm_a_d(x, x_d, norm_a_value, norm_a_value_d)
  call local_d(2, local_value, local_value_d)
  y_d(4) = y_d(4) + norm_a_value_d + local_value_d
  y(4) = y(4) + norm_a_value + local_value
contains
  ! Tangent of local.
  recursive subroutine local_d(k, s, s_d)
    integer, intent(in) :: k
    real(8), intent(out) :: s
    real(8), intent(out) :: s_d
    real(8) :: local_value
    real(8) :: local_value_d
    real(8) :: norm_v_value
    real(8) :: norm_v_value_d
    s_d = x_d(k)
    s = x(k)
    if (k > 1) then
      call local_d(k - 1, local_value, local_value_d)
      call norm_v_d(a, a_d, norm_v_value, norm_v_value_d)
      s_d = local_value*s_d + s*local_value_d + norm_v_value_d
      s = s*local_value + norm_v_value
    end if
  end subroutine
end subroutine
