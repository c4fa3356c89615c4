! DPOTRF_D against L_d L' + L L_d' = A_d and against finite differences, for both triangles.
program check_dpotrf
  use checks
  implicit none
  call check('L', 1)
  call check('L', 9)
  call check('U', 9)
  call check('L', 150)
  call check('U', 150)
contains
  subroutine check(uplo, n)
    character, intent(in) :: uplo
    integer, intent(in) :: n
    real(8) :: a(n, n), a_d(n, n), l(n, n), l_d(n, n), product_d(n, n)
    integer :: i, info
    call fill(a, 1)
    a = matmul(a, transpose(a))/n
    do i = 1, n
      a(i, i) = a(i, i) + 1
    end do
    call fill(a_d, 2)
    a_d = a_d + transpose(a_d)
    l = a
    l_d = a_d
    call dpotrf_d(uplo, n, l, l_d, n, info)
    call expect_zero('info', info)
    call same('primal', [l], [factored(uplo, n, a)])
    call near('differences', [l_d], [(factored(uplo, n, a + step*a_d) - factored(uplo, n, a - step*a_d))/(2*step)], 1d-5)
    call lower(uplo, l)
    call lower(uplo, l_d)
    product_d = matmul(l_d, transpose(l)) + matmul(l, transpose(l_d))
    call near('formula', [product_d], [a_d], 1d-10)
  end subroutine check

  function factored(uplo, n, a) result(r)
    character, intent(in) :: uplo
    integer, intent(in) :: n
    real(8), intent(in) :: a(n, n)
    real(8) :: r(n, n)
    integer :: info
    r = a
    call dpotrf(uplo, n, r, n, info)
    call expect_zero('info', info)
  end function factored

  ! The factor as a lower triangle with zeros above.
  subroutine lower(uplo, a)
    character, intent(in) :: uplo
    real(8), intent(inout) :: a(:, :)
    integer :: j
    if (uplo == 'U') a = transpose(a)
    do j = 2, size(a, 2)
      a(:j - 1, j) = 0
    end do
  end subroutine lower
end program check_dpotrf
