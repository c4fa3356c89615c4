! USE exchanges two intrinsics.
! test: roundtrip runs
module m
  intrinsic min, max
end module
program p
  use m, min => max, max => min
  if (max(1, 5) /= 1) stop 1
end program
