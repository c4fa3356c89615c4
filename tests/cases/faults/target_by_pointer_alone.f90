! What only pointers lead to starts at zero, too.
! test: check head=f wrt=x of=y
! test: check head=g wrt=x of=y
! test: check head=h wrt=x of=y
module m
  type t
    real(8) :: u(2)
  end type
contains
  subroutine f(x, y)
    real(8), intent(in) :: x(2)
    real(8), intent(out) :: y
    real(8), target :: v(3)
    real(8), pointer :: p(:)
    p => v
    p = x(1)*x(2)
    y = sum(p)
  end subroutine
  subroutine g(x, y)
    real(8), intent(in) :: x(2)
    real(8), intent(out) :: y
    block
      type(t), target :: s
      real(8), pointer :: p(:)
      p => s%u(2:1:-1)
      p = x(1)*x(2)
      y = sum(p*p)
    end block
  end subroutine
  subroutine lead(p, v)
    real(8), pointer :: p(:)
    real(8), target :: v(:)
    p => v
  end subroutine
  subroutine h(x, y)
    real(8), intent(in) :: x(2)
    real(8), intent(out) :: y
    real(8), target :: v(3)
    type(t), target :: s
    type(t), pointer :: q
    real(8), pointer :: p(:)
    call lead(p, v)
    q => s
    p = x(1)*x(2)
    q%u = p(1:2)*x(1)
    y = sum(p)*q%u(1)
  end subroutine
end module
