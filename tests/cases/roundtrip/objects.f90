! test: roundtrip runs
! Type-bound procedures, dispatch, generics, defined operators and assignment, pointers, SELECT TYPE, ASSOCIATE, BLOCK.
module shapes
  implicit none
  integer, parameter :: wp = selected_real_kind(15)
  type, abstract :: shape
    real(wp) :: scale = 1.0_wp
  contains
    procedure(area_i), deferred :: area
    procedure :: double_area
    procedure, nopass :: unit
    procedure :: plus
    generic :: operator(+) => plus
    procedure :: set_r, set_i
    generic :: set => set_r, set_i
    procedure :: assign_i
    generic :: assignment(=) => assign_i
  end type
  type, extends(shape) :: circle
    real(wp) :: r
  contains
    procedure :: area => circle_area
  end type
  type, extends(circle) :: ring
    real(wp) :: inner = 0
  contains
    procedure :: area => ring_area
    procedure :: double_area => ring_double
  end type
  abstract interface
    function area_i(self) result(a)
      import :: shape, wp
      class(shape), intent(in) :: self
      real(wp) :: a
    end function
  end interface
  type vec
    real(wp) :: x(3)
    character(4) :: tag(2)
    complex(wp) :: z
    procedure(fun_i), pointer, nopass :: f => null()
    type(vec), pointer :: next => null()
    real(wp), allocatable :: w(:,:)
  end type
  interface
    real(wp) function fun_i(x)
      import :: wp
      real(wp), intent(in) :: x
    end function
  end interface
  interface operator(+)
    module procedure vec_add
  end interface
  interface operator(.dot.)
    module procedure vec_dot
  end interface
  interface operator(-)
    module procedure vec_neg, vec_sub
  end interface
  interface operator(<)
    module procedure vec_lt
  end interface
  interface assignment(=)
    module procedure vec_from_scalar
  end interface
  interface norm
    module procedure norm_vec, norm_arr
  end interface
  interface sqrt
    module procedure vec_sqrt
  end interface
  interface vec
    module procedure make_vec
  end interface
contains
  function circle_area(self) result(a)
    class(circle), intent(in) :: self
    real(wp) :: a
    a = 3.14_wp * self%r**2 * self%scale
  end function
  function ring_area(self) result(a)
    class(ring), intent(in) :: self
    real(wp) :: a
    a = self%circle%area() - 3.14_wp * self%inner**2
    a = a + self%shape%scale * 0
  end function
  real(wp) function double_area(self)
    class(shape), intent(in) :: self
    double_area = 2 * self%area()
  end function
  real(wp) function ring_double(self)
    class(ring), intent(in) :: self
    ring_double = 2.5_wp * self%area()
  end function
  real(wp) function unit()
    unit = 1
  end function
  function plus(a, b) result(c)
    class(shape), intent(in) :: a, b
    real(wp) :: c
    c = a%area() + b%area()
  end function
  subroutine set_r(self, x)
    class(shape), intent(inout) :: self
    real(wp), intent(in) :: x
    self%scale = x
  end subroutine
  subroutine set_i(self, x)
    class(shape), intent(inout) :: self
    integer, intent(in) :: x
    self%scale = x
  end subroutine
  subroutine assign_i(self, x)
    class(shape), intent(inout) :: self
    integer, intent(in) :: x
    self%scale = x
  end subroutine
  elemental function vec_add(a, b) result(c)
    type(vec), intent(in) :: a, b
    type(vec) :: c
    c%x = a%x + b%x
  end function
  pure function vec_dot(a, b) result(c)
    type(vec), intent(in) :: a, b
    real(wp) :: c
    c = dot_product(a%x, b%x)
  end function
  elemental function vec_neg(a) result(c)
    type(vec), intent(in) :: a
    type(vec) :: c
    c%x = -a%x
  end function
  elemental function vec_sub(a, b) result(c)
    type(vec), intent(in) :: a, b
    type(vec) :: c
    c%x = a%x - b%x
  end function
  logical function vec_lt(a, b)
    type(vec), intent(in) :: a, b
    vec_lt = norm(a) < norm(b)
  end function
  subroutine vec_from_scalar(a, s)
    type(vec), intent(out) :: a
    real(wp), intent(in) :: s
    a%x = s
  end subroutine
  real(wp) function norm_vec(a)
    type(vec), intent(in) :: a
    norm_vec = sqrt(a .dot. a)
  end function
  real(wp) function norm_arr(a)
    real(wp), intent(in) :: a(:)
    norm_arr = sqrt(sum(a**2))
  end function
  type(vec) function vec_sqrt(a)
    type(vec), intent(in) :: a
    vec_sqrt%x = sqrt(a%x)
  end function
  type(vec) function make_vec(n)
    integer, intent(in) :: n
    make_vec%x = n
  end function
  real(wp) function ext_f(x)
    real(wp), intent(in) :: x
    ext_f = x*x
  end function
end module
program p
  use shapes, only: wp, shape, circle, ring, vec, norm, ext_f, fun_i, &
    operator(+), operator(.d.) => operator(.dot.), operator(-), operator(<), assignment(=), root => sqrt
  implicit none
  class(shape), allocatable :: s
  type(ring) :: g
  type(vec) :: a, b, c, arr(3)
  type(vec), target :: t
  type(vec), pointer :: q
  real(wp), target :: d(10)
  real(wp), pointer :: dp(:), dq(:,:)
  procedure(fun_i), pointer :: pf
  real(wp) :: r
  integer :: i
  g = ring(r=2.0_wp, inner=1.0_wp)
  g%scale = 1.5_wp
  allocate(s, source=g)
  r = s%area() + g%area() + s%double_area() + s%unit()
  r = r + (s + g)
  call s%set(2)
  call g%set(3.0_wp)
  g = 4
  a = vec(3)
  b = 2.0_wp
  c = -a + b - a
  r = r + (a .d. b) + norm(c) + norm(c%x) + norm([1.0_wp, 2.0_wp])
  if (a < b) r = r + 1
  c = root(b)
  r = r + root(2.0_wp)
  a%f => ext_f
  pf => a%f
  r = r + a%f(2.0_wp) + pf(3.0_wp)
  a%tag(1)(2:3) = 'xy'
  a%z%re = 1
  a%z%im = a%z%re
  arr(2:3)%x(1) = 3
  arr%x(2) = 4
  t%x = 1
  allocate(t%w(0:2, 3))
  t%w(:, 1:3:2) = 5
  t%next => t
  q => t%next%next
  q%w(1, :) = [real(wp) :: (i, i = 1, 3)]
  dp(0:) => d(2:5)
  dq(1:2, 1:3) => d
  d = 0
  dp(0) = 7
  dq(2, :) = 1
  nullify(dp)
  deallocate(t%w, stat=i)
  select type (s)
  type is (ring)
    s%inner = 0.5_wp ! trailing
    r = r + s%area()
  class is (circle)
    r = r - 1
  ! before default
  class default
    r = 0
  ! before end
  end select
  associate (x => a%x, n2 => norm(a), w => arr(2))
    x(1) = n2
    w%x = x
  end associate
  blk: block
    real(wp) :: tmp
    tmp = r
    if (tmp > 1e6_wp) exit blk
    r = tmp + 1
  end block blk
  print *, r, a%x, arr(2)%x, d, allocated(t%w), associated(q)
end program
