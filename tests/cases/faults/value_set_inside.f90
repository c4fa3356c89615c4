! test: check head=f wrt=x of=y
! VALUE arguments that an internal procedure changes: their adjoints are no longer the caller's.
module halves
  implicit none
  real(8) :: total = 0
contains
  subroutine half(t)
    real(8), value :: t
    call square
    total = total + t
  contains
    subroutine square
      t = t*t*0.5d0
    end subroutine
  end subroutine
end module
subroutine f(x, y)
  use halves
  implicit none
  real(8), intent(in) :: x(3)
  real(8), intent(out) :: y(3)
  total = x(3)
  call half(x(1))
  y(1) = total
  call half(x(2))
  y(2) = total
  y(3) = x(1)*x(2)
end subroutine
