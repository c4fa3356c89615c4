! What ASSOCIATE and SELECT TYPE change inside does not move what their names stand for.
! test: check head=f wrt=x of=y n=6 m=4
module shared
  implicit none
  type base
    real(8) :: v
  end type
  type, extends(base) :: more
    real(8) :: w
  end type
  type box
    class(base), allocatable :: p
  end type
  integer :: place
contains
  integer function found()
    found = place
  end function
  subroutine f(n, x, m, y)
    integer, intent(in) :: n, m
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y(m)
    type(box) :: a(3)
    real(8) :: b(3)
    integer :: i, k
    y = 0.25d0
    b = 0.3d0
    do i = 1, 3
      allocate (more :: a(i)%p)
      a(i)%p%v = 0.3d0*i
    end do
    do i = 1, n
      place = mod(i, 2) + 1
      associate (z => b(found()))
        place = 3
        y(1) = y(1) + place*x(i)**2
        z = z*x(i)
        y(2) = y(2) + z**2
      end associate
      place = mod(i, 2) + 1
      select type (z => a(found())%p)
      type is (more)
        place = 3
        z%v = z%v*x(i)
        y(3) = y(3) + place*z%v**2
      end select
      k = mod(i, 3) + 1
      select type (z => a(k)%p)
      class is (base)
        k = 2
        z%v = z%v + k*x(i)
        y(4) = y(4) + k*z%v**2
      end select
    end do
  end subroutine
end module
