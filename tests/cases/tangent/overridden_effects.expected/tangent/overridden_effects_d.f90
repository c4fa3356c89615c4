module layers_d
  use layers
  implicit none
contains
  ! Tangent of f: y with respect to x.
  subroutine f_d(n, x, x_d, y, y_d)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(in) :: x_d(n)
    real(8), intent(out) :: y(n)
    real(8), intent(out) :: y_d(n)
    class(layer), allocatable :: any
    allocate (dense :: any)
    y_d = x_d
    y = x
    if (allocated(any)) then
      select type (object => any)
      class is (layer)
        call eval_d(object, y, y_d)
      class default
        error stop 'no derivative of eval for the type of this object'
      end select
    end if
    call last_d(any, y, y_d)
  end subroutine f_d
  ! Tangent of eval.
  subroutine eval_d(self, x, x_d)
    class(layer), intent(inout) :: self
    real(8), intent(inout) :: x(:)
    real(8), intent(inout) :: x_d(:)
    select type (object => self)
    class is (dense)
      call square_d(object, x, x_d)
    class default
      error stop 'no derivative of forward for the type of this object'
    end select
  end subroutine eval_d
  ! Tangent of last.
  subroutine last_d(self, x, x_d)
    class(layer), intent(inout) :: self
    real(8), intent(inout) :: x(:)
    real(8), intent(inout) :: x_d(:)
    select type (object => self)
    class is (layer)
      call nothing_d(object, x, x_d)
    class is (dense)
      call scale_d(object, x, x_d)
    class default
      error stop 'no derivative of finish for the type of this object'
    end select
  end subroutine last_d
  ! Tangent of square.
  subroutine square_d(self, x, x_d)
    class(dense), intent(inout) :: self
    real(8), intent(inout) :: x(:)
    real(8), intent(inout) :: x_d(:)
    x_d = 2*x*x_d
    x = x*x
  end subroutine square_d
  ! Tangent of nothing.
  subroutine nothing_d(self, x, x_d)
    class(layer), intent(inout) :: self
    real(8), intent(inout) :: x(:)
    real(8), intent(inout) :: x_d(:)
  end subroutine nothing_d
  ! Tangent of scale.
  subroutine scale_d(self, x, x_d)
    class(dense), intent(inout) :: self
    real(8), intent(inout) :: x(:)
    real(8), intent(inout) :: x_d(:)
    x_d = 3*x_d
    x = 3*x
  end subroutine scale_d
end module layers_d
