! What the drivers of this folder share: data, comparisons, and a line for each comparison. A failed one ends the program with an error.
module checks
  implicit none
  real(8), parameter :: step = 1d-6
contains
  ! Numbers in (-1, 1) that look random and are the same everywhere.
  subroutine fill(a, seed)
    real(8), intent(out) :: a(:, :)
    integer, intent(in) :: seed
    integer, parameter :: wide = selected_int_kind(15)
    integer(wide) :: state
    integer :: i, j
    state = 12345 + 7919*seed
    do j = 1, size(a, 2)
      do i = 1, size(a, 1)
        state = mod(state*16807_wide, 2147483647_wide)
        a(i, j) = 2*real(state, 8)/2147483647d0 - 1
      end do
    end do
  end subroutine fill

  subroutine near(what, got, want, tolerance)
    character(*), intent(in) :: what
    real(8), intent(in) :: got(:), want(:), tolerance
    real(8) :: worst
    worst = maxval(abs(got - want))/max(1d0, maxval(abs(want)))
    print '(a, t14, i7, a, es9.1)', what, size(got), ' values, relative difference', worst
    if (.not. worst <= tolerance) error stop 'the derivative is wrong'
  end subroutine near

  subroutine same(what, got, want)
    character(*), intent(in) :: what
    real(8), intent(in) :: got(:), want(:)
    if (any(got /= want)) then
      print '(a, es9.1)', what, maxval(abs(got - want))
      error stop 'the values differ'
    end if
  end subroutine same

  subroutine expect_zero(what, value)
    character(*), intent(in) :: what
    integer, intent(in) :: value
    if (value /= 0) then
      print *, what, value
      error stop 'not zero'
    end if
  end subroutine expect_zero
end module checks
