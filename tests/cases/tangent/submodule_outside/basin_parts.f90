submodule (basin) basin_parts
  implicit none
contains
  module procedure fill
    c%store = x**2
    c%level = mean(c%store)
  end procedure fill
  module function outflow(c, rate) result(q)
    type(cell), intent(in) :: c
    real(8), intent(in) :: rate
    real(8) :: q(2)
    q(1) = rate*sqrt(c%level)
    q(2) = maxval(c%store) - rate
  end function outflow
  pure function mean(a) result(b)
    real(8), intent(in) :: a(:)
    real(8) :: b
    b = sum(a)/size(a)
  end function mean
end submodule basin_parts
