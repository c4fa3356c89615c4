! test: roundtrip
! A free-form file whose first statement does not stand in the first column: that is no step of its indentation.
      module margin

      implicit none

      integer, parameter :: first_of_many_constants = 80, second_of_many_constants = 256, third_of_many_constants = 6, &
                            fourth_of_many_constants = 13

      contains

      subroutine fill(n, a)
      integer, intent(in) :: n
      real, intent(out) :: a(n)
      integer :: i
      do i = 1, n
         a(i) = i
      end do
      end subroutine fill

      end module margin
