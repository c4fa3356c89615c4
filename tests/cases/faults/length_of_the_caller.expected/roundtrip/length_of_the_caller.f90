! The caller says how long the result is.
! test: roundtrip runs
program p
  character*16 strfun
  character str*8, res*16
  str = 'Hi there'
  res = strfun(str, 1, 2)
  if (res /= 'Hi') stop 1
end program
function strfun(str, i, j)
  character str*(*), strfun*(*)
  strfun = str(i:j)
end function
