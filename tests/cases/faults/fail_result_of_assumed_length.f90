! A CHARACTER function of assumed length.
! test: adjoint head=f
! error: no argument of 'f' can bring a real number out
function f(x)
  real, intent(in) :: x
  character(len=*) :: f
  write (f, '(f8.3)') x
end function
