! INTENT(OUT) alone frees what is allocatable; the way back has it again.
! test: check head=area wrt=x of=y
module m
  implicit none
contains
  subroutine area(x, y)
    real(8), intent(in) :: x
    real(8), intent(out) :: y
    integer, allocatable :: c(:)
    allocate (c(2))
    c = 3
    y = x**c(1)
    call clear(c)
    if (.not. allocated(c)) y = 2*y
  end subroutine
  subroutine clear(c)
    integer, allocatable, intent(out) :: c(:)
  end subroutine
end module
