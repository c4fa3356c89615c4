! test: tangent head=show
subroutine show(x) ! want error: no argument of 'show' can bring a real number out
  real(8), intent(in) :: x
  print *, x
end subroutine
