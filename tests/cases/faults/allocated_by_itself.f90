! An allocatable argument that is assigned as a whole.
! test: check head=foo::bar wrt=a of=a size(a)=3
module foo
contains
  elemental function ele(a)
    real, intent(in) :: a
    real :: ele
    ele = 1./(2 + a)
  end function
  subroutine bar(a)
    real, allocatable :: a(:)
    a = a*2.0
    a = sin(a - 0.3)
    a = ele(a)
  end subroutine
end module
