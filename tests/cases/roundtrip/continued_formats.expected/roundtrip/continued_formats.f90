! Constants of FORMATs that are continued at a doubled quote, with and without a comment behind the mark.
! test: roundtrip runs
program p
  character(25) :: text
  ! the rest
100 format ('it is' )
200 format (''' quoted')
  ! the quote
300 format ('of the''s end' )
  write (text, 100)
  if (text /= 'it is') stop 1
  write (text, 200)
  if (text /= "' quoted") stop 2
  write (text, 300)
  if (text /= "of the's end") stop 3
end program
