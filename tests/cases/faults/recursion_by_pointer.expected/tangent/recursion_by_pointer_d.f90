module tt_d
  use tt
contains
  ! Tangent of cost, as it is called from inside.
  recursive subroutine cost_inner_d(x, x_d, y, y_d)
    double precision :: x(:)
    double precision :: x_d(:)
    double precision, intent(out), allocatable :: y(:)
    double precision, intent(out), allocatable :: y_d(:)
    double precision, allocatable :: pcost_value(:)
    double precision, allocatable :: pcost_value_d(:)
    allocate (y(2), y_d(2))
    if (associated(pcost, cost1)) then
      call cost1_d(x, x_d, pcost_value, pcost_value_d)
    else if (associated(pcost, cost)) then
      call cost_inner_d(x, x_d, pcost_value, pcost_value_d)
    else
      error stop 'no derivative of the procedure that pcost points to'
    end if
    y_d = pcost_value_d(:)
    y = pcost_value(:)
  end subroutine
  ! Tangent of cost1.
  subroutine cost1_d(x, x_d, y, y_d)
    double precision :: x(:)
    double precision :: x_d(:)
    double precision, intent(out), allocatable :: y(:)
    double precision, intent(out), allocatable :: y_d(:)
    allocate (y(2), y_d(2))
    y_d = 2d0*x_d
    y = 2d0*x
  end subroutine
  ! Tangent of cost: x, y with respect to x.
  subroutine cost_d(x, x_d, y, y_d)
    double precision :: x(:)
    double precision :: x_d(:)
    double precision, intent(out), allocatable :: y(:)
    double precision, intent(out), allocatable :: y_d(:)
    call cost_inner_d(x, x_d, y, y_d)
  end subroutine
end module
