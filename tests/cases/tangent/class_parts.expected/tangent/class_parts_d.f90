module shapes_d
  use shapes
  implicit none
  type :: shape_d
    real(8) :: scale = 0d0
  end type shape_d
  type, extends(shape_d) :: disk_d
    real(8) :: bulge = 0d0
  end type disk_d
  type, extends(shape_d) :: path_d
    real(8), allocatable :: sides(:)
  end type path_d
  type :: slot_d
    class(shape_d), allocatable :: item
  end type slot_d
  type(slot_d), save :: slots_d(2)
  class(shape_d), allocatable, save :: last_d
contains
  ! Tangent of advance: y with respect to x.
  subroutine advance_d(n, x, x_d, y, y_d)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(in) :: x_d(n)
    real(8), intent(out) :: y
    real(8), intent(out) :: y_d
    integer :: i
    real(8) :: area_value
    real(8) :: area_value_d
    call zero_slot_d(slots, slots_d)
    if (allocated(last_d)) deallocate (last_d)
    if (allocated(last)) call allocate_shape_d(last, last_d)
    call begin_d()
    y_d = 0d0
    y = 0
    do i = 1, n
      slots_d(i)%item%scale = x_d(i)
      slots(i)%item%scale = x(i)
      select type (object => slots(i)%item)
      class is (disk)
        select type (object_d => slots_d(i)%item)
        class is (disk_d)
          call disk_area_d(object, object_d, x(1), x_d(1), area_value, area_value_d)
        class default
          error stop 'a derivative is not of the type that belongs to its variable'
        end select
      class is (path)
        select type (object_d => slots_d(i)%item)
        class is (path_d)
          call path_area_d(object, object_d, x(1), x_d(1), area_value, area_value_d)
        class default
          error stop 'a derivative is not of the type that belongs to its variable'
        end select
      class default
        error stop 'no derivative of area for the type of this object'
      end select
      y_d = y_d + area_value_d*i
      y = y + area_value*i
    end do
    last_d%scale = y_d
    last%scale = y
    select type (last)
    type is (path)
      select type (last_d)
      type is (path_d)
        last_d%sides = spread(last_d%sides(1)*0, 1, size(last%sides(1)*0 + [0.5d0, 0.25d0]))
        last%sides = last%sides(1)*0 + [0.5d0, 0.25d0]
        last_d%sides(1) = x_d(2)
        last%sides(1) = x(2)
      class default
        error stop 'a derivative is not of the type that belongs to its variable'
      end select
    end select
    select type (object2 => last)
    class is (disk)
      select type (object2_d => last_d)
      class is (disk_d)
        call disk_area_d(object2, object2_d, x(2), x_d(2), y, y_d)
      class default
        error stop 'a derivative is not of the type that belongs to its variable'
      end select
    class is (path)
      select type (object2_d => last_d)
      class is (path_d)
        call path_area_d(object2, object2_d, x(2), x_d(2), y, y_d)
      class default
        error stop 'a derivative is not of the type that belongs to its variable'
      end select
    class default
      error stop 'no derivative of area for the type of this object'
    end select
  end subroutine advance_d
  ! Tangent of begin.
  subroutine begin_d()
    if (allocated(last)) return
    allocate (disk_d :: slots_d(1)%item)
    allocate (disk :: slots(1)%item)
    allocate (path_d :: slots_d(2)%item)
    allocate (path :: slots(2)%item)
    allocate (path_d :: last_d)
    allocate (path :: last)
    select type (s => slots(2)%item)
    type is (path)
      select type (s_d => slots_d(2)%item)
      type is (path_d)
        s_d%sides = spread(0d0, 1, 3)
        s%sides = [1d0, 2d0, 3d0]
      class default
        error stop 'a derivative is not of the type that belongs to its variable'
      end select
    end select
    select type (last)
    type is (path)
      select type (last_d)
      type is (path_d)
        last_d%sides = spread(0d0, 1, 2)
        last%sides = [0.5d0, 0.25d0]
      class default
        error stop 'a derivative is not of the type that belongs to its variable'
      end select
    end select
  end subroutine begin_d
  ! Tangent of disk_area.
  subroutine disk_area_d(this, this_d, x, x_d, a, a_d)
    class(disk), intent(in) :: this
    class(disk_d), intent(in) :: this_d
    real(8), intent(in) :: x
    real(8), intent(in) :: x_d
    real(8), intent(out) :: a
    real(8), intent(out) :: a_d
    a_d = 3.14d0*(x**2*this_d%scale + 2*x*this%scale*x_d) + x*this_d%bulge + this%bulge*x_d
    a = this%scale*3.14d0*x**2 + this%bulge*x
  end subroutine disk_area_d
  ! Tangent of path_area.
  subroutine path_area_d(this, this_d, x, x_d, a, a_d)
    class(path), intent(in) :: this
    class(path_d), intent(in) :: this_d
    real(8), intent(in) :: x
    real(8), intent(in) :: x_d
    real(8), intent(out) :: a
    real(8), intent(out) :: a_d
    a_d = sum(this%sides)*x*this_d%scale + this%scale*x*sum(this_d%sides) + this%scale*sum(this%sides)*x_d
    a = this%scale*sum(this%sides)*x
  end subroutine path_area_d

  ! A zero derivative of s, with the parts that s has allocated.
  impure elemental subroutine zero_slot_d(s, s_d)
    type(slot), intent(in) :: s
    type(slot_d), intent(out) :: s_d
    if (allocated(s%item)) call allocate_shape_d(s%item, s_d%item)
  end subroutine zero_slot_d

  ! A zero derivative of the dynamic type of s.
  recursive subroutine allocate_shape_d(s, s_d)
    class(shape), intent(in) :: s
    class(shape_d), intent(out), allocatable :: s_d
    select type (s)
    type is (disk)
      allocate (disk_d :: s_d)
    type is (path)
      allocate (path_d :: s_d)
      select type (s_d)
      type is (path_d)
        call zero_path_d(s, s_d)
      end select
    end select
  end subroutine allocate_shape_d

  ! A zero derivative of s, with the parts that s has allocated.
  elemental subroutine zero_path_d(s, s_d)
    type(path), intent(in) :: s
    type(path_d), intent(out) :: s_d
    if (allocated(s%sides)) then
      allocate (s_d%sides, mold=s%sides)
      s_d%sides = 0d0
    end if
  end subroutine zero_path_d
end module shapes_d
