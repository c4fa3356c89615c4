! test: roundtrip
#define SIZE 4
#ifdef NOT_DEFINED
subroutine gone(x)
  real :: x
end subroutine gone
#else

! the blank line above was there, those of the preprocessor were not
#endif
subroutine model(x)
#include "sizes.h"
  real, intent(inout) :: x(SIZE)
  ! a comment with an apostrophe: it's kept
  x(nlast) = merge(1.0, 2.0, 'ab'//'c' == "abc")
end subroutine model
