! DGEQRF_D against R_d' R + R' R_d = A_d' A + A' A_d and against finite differences of R, the reflectors and TAU.
program check_dgeqrf
  use checks
  implicit none
  call check(1, 1)
  call check(8, 5)
  call check(5, 8)
  call check(170, 150)
contains
  subroutine check(m, n)
    integer, intent(in) :: m, n
    real(8) :: a(m, n), a_d(m, n), q(m, n), q_d(m, n), tau(min(m, n)), tau_d(min(m, n)), work(64*n), work_d(64*n)
    real(8) :: r(m, n), r_d(m, n), plus(m*n + min(m, n)), minus(m*n + min(m, n))
    integer :: info
    call fill(a, 1)
    call fill(a_d, 2)
    q = a
    q_d = a_d
    tau_d = 0
    work_d = 0
    call dgeqrf_d(m, n, q, q_d, m, tau, tau_d, work, work_d, 64*n, info)
    call expect_zero('info', info)
    plus = factored(m, n, a)
    call same('primal', [q, tau], plus)
    r = upper(q)
    r_d = upper(q_d)
    call near('formula', [squared_d(r, r_d)], [squared_d(a, a_d)], 1d-10)
    plus = factored(m, n, a + step*a_d)
    minus = factored(m, n, a - step*a_d)
    call near('differences', [q_d, tau_d], (plus - minus)/(2*step), 1d-5)
  end subroutine check

  ! The factored matrix, then TAU.
  function factored(m, n, a) result(r)
    integer, intent(in) :: m, n
    real(8), intent(in) :: a(m, n)
    real(8) :: r(m*n + min(m, n)), work(64*n)
    integer :: info
    r(:m*n) = reshape(a, [m*n])
    call dgeqrf(m, n, r, m, r(m*n + 1), work, 64*n, info)
    call expect_zero('info', info)
  end function factored

  ! The derivative of A' A.
  function squared_d(a, a_d) result(r)
    real(8), intent(in) :: a(:, :), a_d(:, :)
    real(8) :: r(size(a, 2), size(a, 2))
    r = matmul(transpose(a_d), a) + matmul(transpose(a), a_d)
  end function squared_d

  function upper(a) result(r)
    real(8), intent(in) :: a(:, :)
    real(8) :: r(size(a, 1), size(a, 2))
    integer :: j
    r = a
    do j = 1, size(a, 2)
      r(j + 1:, j) = 0
    end do
  end function upper
end program check_dgeqrf
