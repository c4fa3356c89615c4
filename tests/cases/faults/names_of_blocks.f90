! Variables and USE of a BLOCK, under names that USE statements of the procedure, or the module around it, bring too.
module t1_mod
  real(8) :: gt, ga
end module t1_mod

module t1_other
  real(8) :: k = 2d0
  real(8) :: s = 0.7d0
contains
  subroutine t1_inner(a, b)
    real(8), intent(in) :: a
    real(8), intent(inout) :: b
    block
      real(8) :: s
      s = a*b
      b = s*a
    end block
    b = b*s
  end subroutine
end module t1_other

! test: check head=t1_head n=4 m=2
subroutine t1_head(n, x, m, y)
  use t1_mod, hga => ga
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  integer :: i, k
  hga = x(1)
  gt = x(2)
  k = 2
  do i = 1, n
    block
      integer :: gt
      gt = i
      hga = hga*x(gt)
    end block
    block
      use t1_other, only: k, t1_inner
      hga = hga*k
      call t1_inner(hga, gt)
    end block
    hga = hga*gt*x(k)
  end do
  y(1) = hga*gt
  y(2) = gt
end subroutine
