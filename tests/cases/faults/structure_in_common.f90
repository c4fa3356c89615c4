! A structure in COMMON: its derivative starts at zero.
! test: check head=area wrt=x of=y
subroutine area(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  type :: t
    sequence
    real(8) :: a, b
  end type
  type(t) :: s
  common /blk/ s
  s%a = x
  s%b = 2*x
  call use_it(y)
end subroutine
subroutine use_it(y)
  implicit none
  real(8), intent(out) :: y
  type :: t
    sequence
    real(8) :: a, b
  end type
  type(t) :: s
  common /blk/ s
  y = s%a*s%b
end subroutine
