! test: tangent head=head wrt=x of=y
! test: run n=4 m=3 x=4 y=3
! Finalizer, constructors, polymorphic allocatable args, class(*) unlimited, generic type-bound operators, deferred, move_alloc of class.
module terms
  implicit none
  type, abstract :: term
    real(8) :: c = 1
  contains
    procedure(eval_i), deferred :: eval
    procedure :: scale_by
    generic :: scale => scale_by
  end type
  abstract interface
    pure function eval_i(this, t) result(r)
      import :: term
      class(term), intent(in) :: this
      real(8), intent(in) :: t
      real(8) :: r
    end function
  end interface
  type, extends(term) :: poly
    real(8), allocatable :: a(:)
  contains
    procedure :: eval => poly_eval
    procedure, private :: add_poly
    generic :: operator(+) => add_poly
    final :: poly_done
  end type
  type, extends(term) :: wave
    real(8) :: omega = 1
  contains
    procedure :: eval => wave_eval
    procedure :: scale_by => wave_scale
  end type
  interface poly
    module procedure make_poly
  end interface
  integer :: finished = 0
contains
  function make_poly(a) result(p)
    real(8), intent(in) :: a(:)
    type(poly) :: p
    p%a = a
    p%c = 1
  end function
  pure function poly_eval(this, t) result(r)
    class(poly), intent(in) :: this
    real(8), intent(in) :: t
    real(8) :: r
    integer :: i
    r = 0
    do i = size(this%a), 1, -1
      r = r*t + this%a(i)
    end do
    r = r*this%c
  end function
  pure function wave_eval(this, t) result(r)
    class(wave), intent(in) :: this
    real(8), intent(in) :: t
    real(8) :: r
    r = this%c*sin(this%omega*t)
  end function
  subroutine scale_by(this, f)
    class(term), intent(inout) :: this
    real(8), intent(in) :: f
    this%c = this%c*f
  end subroutine
  subroutine wave_scale(this, f)
    class(wave), intent(inout) :: this
    real(8), intent(in) :: f
    this%omega = this%omega*f
    this%c = this%c + f
  end subroutine
  function add_poly(l, r) result(s)
    class(poly), intent(in) :: l, r
    type(poly) :: s
    s%a = l%a + r%a*r%c
    s%c = l%c
  end function
  subroutine poly_done(this)
    type(poly), intent(inout) :: this
    finished = finished + 1
  end subroutine
  subroutine pick(kind, x, t)
    integer, intent(in) :: kind
    real(8), intent(in) :: x
    class(term), allocatable, intent(out) :: t
    type(wave) :: w
    if (kind == 1) then
      w%omega = x
      allocate(t, source=w)
    else
      allocate(t, source=poly([x, 2*x, x**2]))
    end if
  end subroutine
end module
subroutine head(n, x, m, y)
  use terms
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  class(term), allocatable :: t, u
  type(poly) :: p, q
  integer :: k
  do k = 1, 2
    call pick(k, x(k), t)
    call t%scale(x(3))
    y(k) = t%eval(x(4))
    if (allocated(u)) deallocate(u)
    call move_alloc(t, u)
    y(k) = y(k) + u%eval(x(1))
  end do
  p = poly(x)
  q = poly(x**2)
  q%c = x(2)
  p = p + q
  y(3) = p%eval(0.5d0)
end subroutine
