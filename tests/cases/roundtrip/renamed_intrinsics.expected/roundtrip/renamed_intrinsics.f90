! Intrinsics that USE exchanges, a namelist group in two statements, a caller that knows the length of a function, kinds and sizes of intrinsic modules.
! test: roundtrip runs
module renamed_m
  intrinsic min, max
end module
program p
  use renamed_m, min => max, max => min
  use iso_c_binding, only: c_sizeof, bytes => c_sizeof
  use iso_fortran_env, only: real_kinds
  character*16 strfun
  character str*8, res*16, other*4
  integer, parameter :: kinds = size(real_kinds)
  real :: a
  integer :: b
  namelist /opts/ a, b
  str = 'Hi there'
  other = 'C:\n'
  res = strfun(str, 1, 2)
  if (res /= 'Hi') stop 1
  if (max(1, 5) /= 1) stop 2
  if (len('\') /= 1 .or. other(3:3) /= '\') stop 3
  if (sizeof(a) /= sizeof(a)) stop 4
  a = 1
  b = 2
  write (*, nml=opts)
end program
function strfun(str, i, j)
  character str*(*), strfun*(*)
  strfun = str(i:j)
end function
