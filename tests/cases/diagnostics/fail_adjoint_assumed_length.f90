! test: adjoint head=f
function f(x, y) ! want error: the adjoint of a function whose CHARACTER result has the length that its caller declares
  real, intent(in) :: x
  real, intent(out) :: y
  character(len=*) :: f
  write (f, '(f8.3)') x
  y = x**2
end function
