! test: tangent head=f wrt=x of=f --vector=3
! Many directions are an array, which cannot be a VALUE argument everywhere.
pure function f(x)
  ! error: 'x' is a VALUE argument that a PURE procedure changes: its many directions are an array
  real, value :: x
  real :: f
  x = x*x
  f = sin(x)
end function
