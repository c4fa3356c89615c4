! test: adjoint head=f
function f(x) ! want error: the adjoint of a function whose CHARACTER result has the length that its caller declares
  real, intent(in) :: x
  character(len=*) :: f
  write (f, '(f8.3)') x
end function
