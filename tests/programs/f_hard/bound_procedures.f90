! program: bound_procedures
! features: type-bound procedures with PASS, NOPASS, generics and operators; elemental functions of objects on arrays; types that extend others
! size: n=4 m=3
module vectors
  implicit none
  type vec
    real(8) :: v(2) = 0
    integer :: tag = 0
  contains
    procedure :: norm => vnorm
    procedure, pass(b) :: scaled
    procedure, nopass :: unit
    procedure, private :: add
    procedure, private :: times
    procedure, private, pass(b) :: rtimes
    generic :: operator(+) => add
    generic :: operator(*) => times, rtimes
    generic :: assignment(=) => set
    procedure, private :: set
    procedure :: grow_r
    procedure :: grow_v
    generic :: grow => grow_r, grow_v
  end type
  type, extends(vec) :: vec3
    real(8) :: w = 0
  contains
    procedure :: norm => v3norm
  end type
contains
  elemental function vnorm(this) result(r)
    class(vec), intent(in) :: this
    real(8) :: r
    r = sum(this%v**2)
  end function
  elemental function v3norm(this) result(r)
    class(vec3), intent(in) :: this
    real(8) :: r
    r = sum(this%v**2) + this%w**2
  end function
  function scaled(a, b) result(c)
    real(8), intent(in) :: a
    class(vec), intent(in) :: b
    type(vec) :: c
    c%v = a*b%v
  end function
  function unit(k) result(c)
    integer, intent(in) :: k
    type(vec) :: c
    c%v(k) = 1
  end function
  elemental function add(a, b) result(c)
    class(vec), intent(in) :: a
    type(vec), intent(in) :: b
    type(vec) :: c
    c%v = a%v + b%v
    c%tag = a%tag + b%tag
  end function
  elemental function times(a, b) result(c)
    class(vec), intent(in) :: a
    real(8), intent(in) :: b
    type(vec) :: c
    c%v = a%v*b
  end function
  elemental function rtimes(a, b) result(c)
    real(8), intent(in) :: a
    class(vec), intent(in) :: b
    type(vec) :: c
    c%v = b%v*a
  end function
  elemental subroutine set(a, b)
    class(vec), intent(inout) :: a
    real(8), intent(in) :: b
    a%v = b
    a%tag = 1
  end subroutine
  subroutine grow_r(this, by)
    class(vec), intent(inout) :: this
    real(8), intent(in) :: by
    this%v = this%v*by
  end subroutine
  subroutine grow_v(this, by)
    class(vec), intent(inout) :: this
    real(8), intent(in) :: by(:)
    this%v = this%v*by
    select type (this)
    type is (vec3)
      this%w = this%w*by(1)
    end select
  end subroutine
end module
subroutine head(n, x, m, y)
  use vectors
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  type(vec) :: a(2), b(2), c
  type(vec3) :: d
  class(vec), allocatable :: e
  a(1)%v = x(1:2)
  a(2)%v = x(3:4)
  b = a + a*x(2)
  c = b(1) + x(1)*b(2)
  y(1) = c%norm() + sum(b%norm())
  c = x(3)
  b = x(1:2)
  y(2) = c%v(1)*b(2)%v(2)
  c%v = c%v + 1
  b(1)%v = c%v
  d%v = x(2:3); d%w = x(4)*x(1)
  call d%grow(x(1))
  call d%grow(x(1:2))
  y(3) = d%norm() + d%vec%norm()
  allocate (e, source=d)
  y(3) = y(3) + e%norm()
  block
    type(vec) :: f
    f%v = x(1:2)
    call f%grow(x(2))
    y(1) = y(1)*f%norm()
  end block
end subroutine
