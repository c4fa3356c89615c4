! What calls can reach: bindings, procedure pointers in variables and components, dummies passed on, generics, operators, FINAL, recursion.
module procedures
  implicit none
  abstract interface
    function fn(x) result(y)
      real(8), intent(in) :: x
      real(8) :: y
    end function fn
  end interface
  type :: law
    procedure(fn), pointer, nopass :: f => null()
  contains
    procedure :: rate => law_rate
  end type law
  type, extends(law) :: other_law
  contains
    procedure :: rate => other_rate
  end type other_law
  type :: point
    real(8) :: x
  contains
    procedure, private :: add
    generic :: operator(+) => add
    procedure, private :: copy
    generic :: assignment(=) => copy
    final :: clean
  end type point
  type :: holder
    type(point) :: p
  end type holder
  interface twice
    procedure twice_real, twice_integer
  end interface twice
contains
  function law_rate(self, x) result(y)
    class(law), intent(in) :: self
    real(8), intent(in) :: x
    real(8) :: y
    y = self%f(x)                          ! want callgraph: {cube, square}
  end function law_rate
  function other_rate(self, x) result(y)
    class(other_law), intent(in) :: self
    real(8), intent(in) :: x
    real(8) :: y
    y = 2*x                                ! want callgraph: {}
  end function other_rate
  function square(x) result(y)
    real(8), intent(in) :: x
    real(8) :: y
    y = x*x
  end function square
  function cube(x) result(y)
    real(8), intent(in) :: x
    real(8) :: y
    y = x*square(x)                        ! want callgraph: {square}
  end function cube
  recursive function apply(g, x, n) result(y)  ! want callgraph: {recursive}
    procedure(fn) :: g
    real(8), intent(in) :: x
    integer, intent(in) :: n
    real(8) :: y
    if (n > 0) then
      y = apply(g, x, n - 1)               ! want callgraph: {apply}
    else
      y = g(x)                             ! want callgraph: {square, tangent_of}
    end if
  end function apply
  function tangent_of(x) result(y)
    real(8), intent(in) :: x
    real(8) :: y
    y = tan(x) + twice(x) + twice(3)       ! want callgraph: {twice_integer, twice_real}
  end function tangent_of
  function twice_real(x) result(y)
    real(8), intent(in) :: x
    real(8) :: y
    y = 2*x
  end function twice_real
  function twice_integer(k) result(y)
    integer, intent(in) :: k
    real(8) :: y
    y = 2*k
  end function twice_integer
  function add(a, b) result(c)
    class(point), intent(in) :: a
    type(point), intent(in) :: b
    type(point) :: c
    c%x = a%x + b%x
  end function add
  subroutine copy(a, b)
    class(point), intent(out) :: a
    type(point), intent(in) :: b
    a%x = b%x
  end subroutine copy
  subroutine clean(a)
    type(point), intent(inout) :: a
    a%x = 0
  end subroutine clean
  subroutine top(o, x, y, unknown)
    class(law), intent(inout) :: o
    real(8), intent(in) :: x
    real(8), intent(out) :: y
    procedure(fn) :: unknown
    procedure(fn), pointer :: p
    type(law) :: here
    type(point) :: a, b
    type(holder) :: h, k
    external :: outside
    procedure(fn), pointer :: chosen, set_elsewhere
    p => square
    o%f => cube
    chosen => choose(1)                    ! want callgraph: {choose}
    y = chosen(x)                          ! want callgraph: {cube, tangent_of}
    call set_to(set_elsewhere)             ! want callgraph: {set_to}
    y = set_elsewhere(y)                   ! want callgraph: {twice_real}
    here = law(square)
    y = apply(p, x, 3) + o%rate(x)         ! want callgraph: {apply, law_rate, other_rate}
    y = y + apply(tangent_of, x, 1) + here%rate(x)  ! want callgraph: {apply, law_rate}
    y = y + unknown(x)                     ! want callgraph: {?}
    a = a + b                              ! want callgraph: {add, clean, copy}
    h = k                                  ! want callgraph: {clean, copy}
    call outside(y, cube)                  ! want callgraph: {cube, outside (no source)}
    call inner()                           ! want callgraph: {inner}
  contains
    subroutine inner()
      y = p(y)                             ! want callgraph: {square}
    end subroutine inner
  end subroutine top
  function choose(k) result(p)
    integer, intent(in) :: k
    procedure(fn), pointer :: p
    p => cube
    if (k > 0) p => tangent_of
  end function choose
  subroutine set_to(q)
    procedure(fn), pointer, intent(out) :: q
    q => twice_real
  end subroutine set_to
  recursive subroutine ping(n)             ! want callgraph: {recursive}
    integer, intent(in) :: n
    if (n > 0) call pong(n - 1)            ! want callgraph: {pong}
  end subroutine ping
  recursive subroutine pong(n)             ! want callgraph: {recursive}
    integer, intent(in) :: n
    if (n > 0) call ping(n - 1)            ! want callgraph: {ping}
  end subroutine pong
end module procedures
