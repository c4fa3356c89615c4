module base_m
  implicit none
  integer :: deep0 = 7
  interface operator(.add.)
    module procedure addi
  end interface
  type point
    integer :: k
  end type point
  interface point
    module procedure make_point
  end interface
contains
  integer function addi(a, b)
    integer, intent(in) :: a
    real, intent(in) :: b
    addi = a + int(b)
  end function addi
  type(point) function make_point(x)
    real, intent(in) :: x
    make_point%k = int(x)
  end function make_point
end module base_m
