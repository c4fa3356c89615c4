! test: tangent head=f wrt=x of=y
! test: run n=3
! Procedures that are passed or pointed to change module variables: so does what calls them, though none of its arguments is real.
module state
  implicit none
  real(8) :: acc = 0
  abstract interface
    subroutine action(i)
      integer, intent(in) :: i
    end subroutine
  end interface
contains
  subroutine repeat_it(cb, n)
    procedure(action) :: cb
    integer, intent(in) :: n
    integer :: i
    do i = 1, n
      call cb(i)
    end do
  end subroutine
  subroutine through(p, n)
    procedure(action), pointer, intent(in) :: p
    integer, intent(in) :: n
    call p(n)
  end subroutine
  subroutine twice(cb)
    external :: cb
    call cb()
    call cb()
  end subroutine
  subroutine double_it()
    acc = acc*1.5d0
  end subroutine
  subroutine square(i)
    integer, intent(in) :: i
    acc = acc*acc + i
  end subroutine
  integer function step(i)
    integer, intent(in) :: i
    acc = acc + 0.5d0*acc**2
    step = i + 1
  end function
  integer function last(g, n) result(k)
    interface
      integer function g(i)
        integer, intent(in) :: i
      end function
    end interface
    integer, intent(in) :: n
    k = g(g(n))
  end function
  subroutine f(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y
    procedure(action), pointer :: q
    integer :: k
    acc = x(1)
    call repeat_it(square, 2)
    call repeat_it(local, n)
    q => square
    call through(q, 3)
    call twice(double_it)
    k = last(step, 1)
    y = acc*k
  contains
    subroutine local(i)
      integer, intent(in) :: i
      acc = acc + x(i)**2
    end subroutine
  end subroutine
end module
