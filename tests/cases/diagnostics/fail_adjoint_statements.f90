! What adjoints do not do, statement by statement.
! test: adjoint head=m::area wrt=x of=y
module m
  implicit none
  type node
    real(8), pointer :: p(:) => null()
  end type
  type holder
    real(8), allocatable :: v(:)
  end type
  type shape
    real(8) :: r = 1d0
  end type
  type, extends(shape) :: circle
    real(8), allocatable :: c(:)
  end type
contains
  subroutine area(x, y)
    real(8), intent(in) :: x(3)
    real(8), intent(out) :: y
    real(8) :: a(3)
    intrinsic :: dsin
    a = x
    y = 0
    call names(a, y)
    call implied(a, y)
    call ranks(a, y)
    call saves(a, y)
    call applied(dsin, a(1), y)  ! want error: an intrinsic procedure as an argument
    call order(a, y)
    call class_out(a, y)
    call allocations(a, y)
    call pointers(a, y)
  end subroutine
  subroutine names(a, y)
    real(8), intent(inout) :: a(3), y
    namelist /values/ a
    read (5, nml=values)  ! want error: input by a NAMELIST
    y = y + a(1)*a(2)
  end subroutine
  subroutine implied(a, y)
    real(8), intent(inout) :: a(3), y
    integer :: i
    y = y + a(2)**2
    read (5, *) (a(i), i = 1, 2)  ! want error: input by an implied DO
    y = y*a(1)
  end subroutine
  subroutine ranks(a, y)
    real(8), intent(inout) :: a(..), y
    select rank (a)  ! want error: SELECT RANK in an adjoint
    rank (1)
      y = y + a(1)*y
    end select
  end subroutine
  subroutine saves(a, y)
    real(8), intent(inout) :: a(3), y
    block  ! want error: a variable of a BLOCK that keeps its value
      real(8), save :: kept = 0
      kept = kept + a(1)
      y = y*kept
    end block
  end subroutine
  subroutine applied(f, a, y)
    real(8), external :: f
    real(8), intent(inout) :: a, y
    y = y + f(a)
  end subroutine
  subroutine order(a, y)
    real(8), intent(inout) :: a(3), y
    integer :: turn(2)
    real(8) :: b(2, 2)
    turn = [2, 1]
    b = reshape([a, y], [2, 2], order=turn)  ! want error: the adjoint of reshape with an ORDER that is no constant
    y = y + b(1, 2)*b(2, 1)
  end subroutine
  subroutine class_out(a, y)
    real(8), intent(inout) :: a(3), y
    class(shape), allocatable :: s
    allocate (circle :: s)
    call start(s, a)
    y = y*s%r  ! want error: storing a polymorphic value for the backward sweep
  end subroutine
  subroutine start(s, a)
    class(shape), intent(out) :: s  ! want error: an INTENT(OUT) argument of CLASS, with types that start with values of their own
    real(8), intent(in) :: a(3)
    s%r = a(1)*a(2)
  end subroutine
  subroutine allocations(a, y)
    real(8), intent(inout) :: a(3), y
    real(8), pointer :: p(:), q(:)
    real(8), allocatable :: v(:)
    integer :: status
    allocate (p(3), stat=status)  ! want error: the adjoint of this ALLOCATE of a pointer
    p = a
    allocate (v(3), stat=status)  ! want error: the adjoint of ALLOCATE with stat
    v = a*p
    allocate (q, source=v)  ! want error: the adjoint of this ALLOCATE of a pointer
    y = y + sum(v*q)
    deallocate (p, v)  ! want error: a DEALLOCATE of pointers and allocatables together
  end subroutine
  subroutine pointers(a, y)
    real(8), intent(inout), target :: a(3), y
    type(node) :: s(2), t(2)
    real(8), allocatable, target :: w(:)
    real(8), pointer :: q(:)
    w = a
    q => w  ! want error: a pointer to an allocatable variable
    s(1)%p => q
    s(2)%p => q
    t = s  ! want error: an array of structures with pointers that is copied as a whole
    y = y + t(1)%p(1)*q(2)
    s = [node(q), node(t(1)%p)]  ! want error: structures with pointers in an expression
    y = y*s(2)%p(1)
  end subroutine
end module
