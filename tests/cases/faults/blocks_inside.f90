! In an internal procedure, BLOCKs have variables of one name, which the host has too.
! test: check head=blocks_inside_head n=3 m=2 --no-adjoint-liveness
! test: check head=blocks_inside_head n=3 m=2 --checkpoint=split --no-tbr --store=all
subroutine blocks_inside_head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  integer :: k1
  k1 = 2
  y = x(1)
  call inside
  call inside
  y(2) = y(1)*x(3)
contains
  subroutine inside
    integer :: i
    do i = 1, 2
      block
        real(8) :: k1
        k1 = 0.5d0*x(i)
        y(1) = y(1)*k1
      end block
      block
        integer :: k1
        k1 = i + 1
        y(1) = y(1)*x(k1)
      end block
      y(1) = y(1) + x(k1)
      k1 = 3 - k1
    end do
  end subroutine
end subroutine
