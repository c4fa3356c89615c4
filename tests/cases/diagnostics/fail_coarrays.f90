! What cannot be carried is named, all of it in one run.
subroutine images(n)
  integer :: n
  ! error: a coarray is not supported
  real, save :: a[*]
  ! error: a coindexed object is not supported
  a[1] = 2
  ! error: a coarray statement is not supported
  sync all
  ! error: %VAL is not supported
  call foo(%val(n))
  ! error: a coarray construct is not supported
  critical
    n = 1
  end critical
end subroutine
