! The gradient for a rod of 1000 cells and 100 steps.
program main
  use rod_b, only: misfit_b
  implicit none
  integer, parameter :: n = 1000
  real(8) :: k(n), k_b(n), cost, cost_b
  integer :: i
  k = [(1 + 0.001d0*i, i = 1, n)]
  k_b = 0
  cost_b = 1
  call misfit_b(n, 100, k, k_b, cost, cost_b)
  print '(f20.14)', sum(k_b)
end program main
