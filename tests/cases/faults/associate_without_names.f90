! An EXIT names an ASSOCIATE whose names no sweep needs.
! test: check head=area wrt=x of=y
subroutine area(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  integer :: n
  y = x
  done: associate (m => 42)
    if (x > 0) exit done
    y = x*x
  end associate done
  n = 3
end subroutine
