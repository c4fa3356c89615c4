! Pointers to local variables of procedures that are called, also where neither has a derivative, and by way of a constructor.
! test: adjoint head=head wrt=x of=y
subroutine head(x, y)
  implicit none
  real(8), intent(in) :: x(4)
  real(8), intent(out) :: y
  type link
    real(8), pointer :: p(:) => null()
    real(8) :: a
  end type
  y = 0
  call by_index(x, y)
  call by_constructor(x, y)
  call of_value(x(1), y)
contains
  subroutine by_index(a, y)
    real(8), intent(in) :: a(4)
    real(8), intent(inout) :: y
    integer, target :: order(2)
    integer, pointer :: q(:)
    order = [1, 3]
    ! error: a pointer to a local variable of a procedure that is called
    q => order
    y = y + a(q(1))*a(q(2))
  end subroutine
  subroutine by_constructor(a, y)
    real(8), intent(in) :: a(4)
    real(8), intent(inout) :: y
    real(8), target :: r(4)
    type(link) :: s
    r = a*a
    ! error: a pointer to a local variable of a procedure that is called
    s = link(r, a(1))
    y = y + sum(s%p**2)*s%a
  end subroutine
  subroutine of_value(t, y)
    real(8), value, target :: t
    real(8), intent(inout) :: y
    real(8), pointer :: q
    ! error: a pointer to a local variable of a procedure that is called
    q => t
    y = y + q*q
  end subroutine
end subroutine head
