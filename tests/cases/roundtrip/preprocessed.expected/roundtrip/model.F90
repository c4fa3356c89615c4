! test: roundtrip

! the blank line above was there, those of the preprocessor were not
subroutine model(x)
  ! from the header
  integer, parameter :: nlast = 4
  real, intent(inout) :: x(4)
  ! a comment with an apostrophe: it's kept
  x(nlast) = merge(1.0, 2.0, 'ab'//'c' == "abc")
end subroutine model
