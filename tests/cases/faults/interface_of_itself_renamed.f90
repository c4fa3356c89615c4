! test: roundtrip
! test: check head=gain wrt=x of=gain
! A procedure that uses a module with an interface of itself under another name keeps its own.
module gains
  implicit none
  interface
    subroutine amplify(x)
      real(8), intent(inout) :: x
    end subroutine amplify
    function gain(x)
      real(8), intent(in) :: x
      real(8) :: gain
    end function gain
  end interface
end module gains

subroutine amplify(x)
  use gains, only: other => amplify, gain
  implicit none
  real(8), intent(inout) :: x
  x = x*x + 1
  if (x < 0) x = gain(x)
end subroutine amplify

function gain(x)
  use gains, only: also => gain, louder => amplify
  implicit none
  real(8), intent(in) :: x
  real(8) :: gain
  real(8) :: y
  y = 3*x
  call louder(y)
  gain = y*x
end function gain

module entries
  implicit none
  interface
    subroutine raise(x)
      real(8), intent(inout) :: x
    end subroutine raise
    subroutine square(x)
      real(8), intent(inout) :: x
    end subroutine square
  end interface
end module entries

subroutine raise(x)
  use entries, up => raise, twice => square
  implicit none
  real(8), intent(inout) :: x
  x = x + 1
  return
  entry square(x)
  x = x*x
end subroutine raise
