! test: roundtrip
! Constructs that select nothing.
subroutine nothing(a, b, n)
  implicit none
  real(8), intent(in) :: a(..)
  class(*), intent(in) :: b
  integer, intent(in) :: n
  select rank (a)
  end select
  select type (b)
  end select
  select case (n)
  end select
end subroutine nothing
