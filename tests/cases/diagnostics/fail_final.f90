! test: tangent head=head wrt=x of=y
module fm
  implicit none
  real(8) :: gsum
  type fin
    real(8) :: v = 0
  contains
    final :: bye
  end type
contains
  subroutine bye(f)
    type(fin), intent(inout) :: f
    gsum = gsum + f%v**2
  end subroutine
  subroutine scope(a)  ! want error: the FINAL procedure
    real(8), intent(in) :: a
    type(fin), allocatable :: f
    allocate (f)
    f%v = a
    deallocate (f)  ! want error: the FINAL procedure
  end subroutine
end module
subroutine head(n, x, m, y)
  use fm
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  gsum = 0
  call scope(x(1))
  y(1) = gsum
  y(2) = x(2)
end subroutine head
