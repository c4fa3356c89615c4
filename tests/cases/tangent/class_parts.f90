! test: tangent head=advance wrt=x of=y
! test: run n=2 x=2
! Objects of a class, kept in the module or given to the head, whose derivatives start at zero.
module shapes
  implicit none
  type, abstract :: shape
    real(8) :: scale = 1d0
  contains
    procedure(area_of), deferred :: area
  end type shape
  abstract interface
    function area_of(this, x) result(a)
      import
      class(shape), intent(in) :: this
      real(8), intent(in) :: x
      real(8) :: a
    end function area_of
  end interface
  type, extends(shape) :: disk
    real(8) :: bulge = 0.2d0
  contains
    procedure :: area => disk_area
  end type disk
  type, extends(shape) :: path
    real(8), allocatable :: sides(:)
  contains
    procedure :: area => path_area
  end type path
  type :: slot
    class(shape), allocatable :: item
  end type slot
  type(slot), save :: slots(2)
  class(shape), allocatable, save :: last
contains
  function disk_area(this, x) result(a)
    class(disk), intent(in) :: this
    real(8), intent(in) :: x
    real(8) :: a
    a = this%scale*3.14d0*x**2 + this%bulge*x
  end function disk_area
  function path_area(this, x) result(a)
    class(path), intent(in) :: this
    real(8), intent(in) :: x
    real(8) :: a
    a = this%scale*sum(this%sides)*x
  end function path_area
  subroutine begin()
    if (allocated(last)) return
    allocate(disk :: slots(1)%item)
    allocate(path :: slots(2)%item)
    allocate(path :: last)
    select type (s => slots(2)%item)
    type is (path)
      s%sides = [1d0, 2d0, 3d0]
    end select
    select type (last)
    type is (path)
      last%sides = [0.5d0, 0.25d0]
    end select
  end subroutine begin
  subroutine advance(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y
    integer :: i
    call begin()
    y = 0
    do i = 1, n
      slots(i)%item%scale = x(i)
      y = y + slots(i)%item%area(x(1))*i
    end do
    last%scale = y
    select type (last)
    type is (path)
      last%sides = last%sides(1)*0 + [0.5d0, 0.25d0]
      last%sides(1) = x(2)
    end select
    y = last%area(x(2))
  end subroutine advance
end module shapes
