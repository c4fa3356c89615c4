module state_d
  use state
  implicit none
  abstract interface
    subroutine action_d(i)
      import
      integer, intent(in) :: i
    end subroutine
  end interface
  real(8) :: acc_d
contains
  ! Tangent of f: y with respect to x.
  subroutine f_d(n, x, x_d, y, y_d)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(in) :: x_d(n)
    real(8), intent(out) :: y
    real(8), intent(out) :: y_d
    procedure(action), pointer :: q
    integer :: k
    acc_d = 0d0
    acc_d = x_d(1)
    acc = x(1)
    call repeat_it_d(square, square_d, 2)
    call repeat_it_d(local, local_d, n)
    q => square
    call through_d(q, 3)
    call twice_d(double_it, double_it_d)
    call last_d(step, step_d, 1, k)
    y_d = acc_d*k
    y = acc*k
  contains
    ! Tangent of local.
    subroutine local_d(i)
      integer, intent(in) :: i
      acc_d = acc_d + 2*x(i)*x_d(i)
      acc = acc + x(i)**2
    end subroutine
    subroutine local(i)
      integer, intent(in) :: i
      acc = acc + x(i)**2
    end subroutine
  end subroutine
  ! Tangent of repeat_it.
  subroutine repeat_it_d(cb, cb_d, n)
    procedure(action) :: cb
    integer, intent(in) :: n
    integer :: i
    procedure(action_d) :: cb_d
    do i = 1, n
      call cb_d(i)
    end do
  end subroutine
  ! Tangent of square.
  subroutine square_d(i)
    integer, intent(in) :: i
    acc_d = 2*acc*acc_d
    acc = acc*acc + i
  end subroutine
  ! Tangent of through.
  subroutine through_d(p, n)
    procedure(action), pointer, intent(in) :: p
    integer, intent(in) :: n
    if (associated(p, square)) then
      call square_d(n)
    else
      error stop 'no derivative of the procedure that p points to'
    end if
  end subroutine
  ! Tangent of twice.
  subroutine twice_d(cb, cb_d)
    external :: cb
    external :: cb_d
    call cb_d()
    call cb_d()
  end subroutine
  ! Tangent of double_it.
  subroutine double_it_d()
    acc_d = acc_d*1.5d0
    acc = acc*1.5d0
  end subroutine
  ! Tangent of last.
  subroutine last_d(g, g_d, n, k)
    interface
      integer function g(i)
        integer, intent(in) :: i
      end function
    end interface
    integer, intent(in) :: n
    integer, intent(out) :: k
    interface
      subroutine g_d(i, r)
        integer, intent(in) :: i
        integer, intent(out) :: r
      end subroutine
    end interface
    integer :: g_value
    call g_d(n, g_value)
    call g_d(g_value, k)
  end subroutine
  ! Tangent of step.
  subroutine step_d(i, r)
    integer, intent(in) :: i
    integer, intent(out) :: r
    acc_d = acc_d + acc*acc_d
    acc = acc + 0.5d0*acc**2
    r = i + 1
  end subroutine
end module
