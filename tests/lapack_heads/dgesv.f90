! DGESV_D against X_d = A^-1 (B_d - A_d X) and against finite differences of the solution and of the factors.
program check_dgesv
  use checks
  implicit none
  call check(1, 1)
  call check(7, 3)
  call check(150, 2)
contains
  subroutine check(n, nrhs)
    integer, intent(in) :: n, nrhs
    real(8) :: a(n, n), a_d(n, n), b(n, nrhs), b_d(n, nrhs)
    real(8) :: factors(n, n), factors_d(n, n), x(n, nrhs), x_d(n, nrhs)
    real(8) :: right(n, nrhs), plus(n, n + nrhs), minus(n, n + nrhs), want(n, nrhs)
    integer :: pivots(n), info
    call fill(a, 1)
    call fill(a_d, 2)
    call fill(b, 3)
    call fill(b_d, 4)
    factors = a
    factors_d = a_d
    x = b
    x_d = b_d
    call dgesv_d(n, nrhs, factors, factors_d, n, pivots, x, x_d, n, info)
    call expect_zero('info', info)
    plus = solved(n, nrhs, a, b)
    call same('primal', [factors, x], [plus])
    right = b_d - matmul(a_d, x)
    plus = solved(n, nrhs, a, right)
    want = plus(:, n + 1:)
    call near('formula', [x_d], [want], 1d-8)
    plus = solved(n, nrhs, a + step*a_d, b + step*b_d)
    minus = solved(n, nrhs, a - step*a_d, b - step*b_d)
    call near('differences', [factors_d, x_d], [(plus - minus)/(2*step)], 1d-5)
  end subroutine check

  ! The factors and the solution, as columns.
  function solved(n, nrhs, a, b) result(r)
    integer, intent(in) :: n, nrhs
    real(8), intent(in) :: a(n, n), b(n, nrhs)
    real(8) :: r(n, n + nrhs)
    integer :: pivots(n), info
    r(:, :n) = a
    r(:, n + 1:) = b
    call dgesv(n, nrhs, r, n, pivots, r(1, n + 1), n, info)
    call expect_zero('info', info)
  end function solved
end program check_dgesv
