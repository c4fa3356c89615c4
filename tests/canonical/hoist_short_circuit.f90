! The operand of .and. or .or. that is not needed is not evaluated.
module m
  integer :: trace = 0
contains
  function small(x) result(r)
    real(8), intent(in) :: x(:)
    logical :: r
    trace = trace + 1
    r = x(1) < 3d0
  end function
  function inverse(x) result(r)
    real(8), intent(in) :: x
    real(8) :: r
    r = 77d0
    if (x /= 0d0) r = 1d0/x
  end function
  elemental function e(x)
    real(8), intent(in) :: x
    real(8) :: e
    e = x*x
  end function
  subroutine maybe(x, y)
    real(8), intent(in), optional :: x(:)
    real(8), intent(out) :: y
    y = 0d0
    if (present(x) .and. small_or_absent(x)) y = 1d0
    if (.not. present(x) .or. small_or_absent(x)) y = y + 2d0
  end subroutine
  function small_or_absent(x) result(r)
    real(8), intent(in), optional :: x(:)
    logical :: r
    r = .false.
    if (present(x)) r = small(x)
  end function
end module
program p
  use m
  real(8) :: x(3), y
  logical :: l(3)
  integer :: i
  x = [1d0, 0d0, 5d0]
  call maybe(x, y)
  print *, y
  call maybe(y=y)
  print *, y
  do i = 1, 3
    if (x(i) /= 0d0 .and. inverse(x(i)) > 0.5d0) print *, 'a', i
    if (x(i) == 0d0 .or. inverse(x(i)) > 0.5d0) print *, 'b', i
    if (x(i) == 0d0 .or. (inverse(x(i)) > 0.1d0 .and. small(x(i:)))) print *, 'c', i
    if (small(x(i:)) .and. i > 1) print *, 'd', i
  end do
  ! arrays have no short circuit
  l = x > 0d0 .and. e(x) > 2d0
  print *, l, any(x > 0d0 .and. e(x) < 2d0)
end program
