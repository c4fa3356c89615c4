! test: adjoint head=area wrt=x of=y
! INTENT(OUT) frees what is CLASS: the way back would need it, of its type.
module shapes
  implicit none
  type :: shape
    real(8) :: side = 0
  end type
  type :: holder
    class(shape), allocatable :: s
  end type
contains
  subroutine area(x, y)
    real(8), intent(in) :: x
    real(8), intent(out) :: y
    type(holder) :: h
    allocate (h%s)
    h%s%side = x
    y = h%s%side**2
    call clear(h)
    if (allocated(h%s)) y = 0
  end subroutine
  subroutine clear(h)
    type(holder), intent(out) :: h  ! want error: storing a polymorphic value
  end subroutine
end module
