! What adjoints do not do with pointers, structures and their arrays.
! test: adjoint head=rates::area wrt=x of=y
module rates
  implicit none
  abstract interface
    subroutine step(a, y)
      real(8), intent(in) :: a
      real(8), intent(inout) :: y
    end subroutine
  end interface
  type part
    real(8) :: v(2) = 0
  end type
  type whole
    type(part) :: p(2)
    real(8), allocatable :: r(:)
  end type
  type node
    real(8), pointer :: p(:) => null()
  end type
  type tree
    type(node), allocatable :: n(:)
  end type
  procedure(step), pointer :: unset => null()
contains
  subroutine area(x, y)
    real(8), intent(in) :: x(3)
    real(8), intent(out) :: y
    y = x(1)
    call unset_target(x, y)
    call elements(x, y)
    call parts(x, y)
    call sections(x, y)
    call trees(x, y)
    call bits(x, y)
  end subroutine
  subroutine unset_target(x, y)
    real(8), intent(in) :: x(3)
    real(8), intent(inout) :: y
    if (associated(unset)) call unset(x(1), y)  ! want error: nothing in the program is a target of the procedure pointer 'unset'
  end subroutine
  subroutine elements(x, y)
    real(8), intent(in) :: x(3)
    real(8), intent(inout) :: y
    real(8) :: c(2, 2)
    c(:, 1) = x(1:2)
    c(:, 2) = x(2:3)
    call open_ones(c, y)
  end subroutine
  subroutine open_ones(c, y)
    real(8), intent(inout) :: c(2, *), y
    call product_of(c(1, 1), c(1, 2), y)  ! want error: arguments that may share elements of an array of unknown extent
  end subroutine
  subroutine product_of(u, v, y)
    real(8), intent(in) :: u(*), v(*)
    real(8), intent(inout) :: y
    y = y + u(1)*v(2)
  end subroutine
  subroutine parts(x, y)
    real(8), intent(in) :: x(3)
    real(8), intent(inout) :: y
    type(part) :: p(2)
    p(1)%v = x(1:2)
    p(2)%v = x(2:3)
    p = [p(2), p(1)]
    y = y + p(1)%v(1)*p(2)%v(2)
  end subroutine
  subroutine sections(x, y)
    real(8), intent(in) :: x(3)
    real(8), intent(inout) :: y
    type(whole) :: w(3)
    integer :: i
    do i = 1, 3
      w(i)%r = x*i
    end do
    w([1, 3]) = w(2)  ! want error: this array expression must become loops for its adjoint, and cannot
    w(1:2) = w(2:3)
    y = y + w(1)%r(1)*w(3)%r(2)
  end subroutine
  subroutine trees(x, y)
    real(8), intent(in) :: x(3)
    real(8), intent(inout) :: y
    type(tree) :: t, u
    real(8), target :: v(3)
    v = x
    allocate (t%n(2))  ! want error: the adjoint of what allocates a structure with pointers, or gives it back
    t%n(1)%p => v  ! want error: a pointer to a local variable of a procedure that is called
    ! error: a pointer to a local variable of a procedure that is called
    t%n(2) = node(own(v))  ! want error: the value behind the pointer that 'own' gives, inside of an expression
    u = t  ! want error: a copy of a structure in which structures with pointers are allocated
    y = y + u%n(1)%p(1)*t%n(2)%p(2)
  end subroutine
  function own(v) result(p)
    real(8), target :: v(:)
    real(8), pointer :: p(:)
    p => v
  end function
  subroutine bits(x, y)
    real(8), intent(in) :: x(3)
    real(8), intent(inout) :: y
    real(8) :: m(2, 2)
    m = reshape([x, y], [2, 2])
    y = y + sum(transfer(m, [0d0]))  ! want error: the adjoint of transfer of an array of more than one dimension
  end subroutine
end module
