! program: first_in_block
! features: BLOCKs whose first statement assigns an array element, which looks like a statement function: in loops, behind declarations, nested, of arrays of the host, of modules and of associate names, with labels
! compilers: gfortran
! size: n=4 m=4
module first_in_block_data
  implicit none
  real(8) :: w(4)
end module
subroutine head(n, x, m, y)
  use first_in_block_data
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  integer :: i
  y = 0
  w = 1
  do concurrent (i = 1:4)
    block
      y(i) = x(i)**2
    end block
  end do
  do i = 1, 4
    block
      real(8) :: t
      y(i) = x(i)*y(i)
      t = y(i)
      y(i) = t + y(i)
    end block
  end do
  i = 2
  associate (b => w)
    block
      b(i) = x(1)
      block
        real(8) :: z(4)
        z(i) = b(i)*x(3)
        block
10        b(i) = z(i) + x(2)
        end block
      end block
    end block
  end associate
  if (x(1) > 0) then
    block
      w(i) = w(i)*x(4)
      if (w(i) < 0) go to 20
      w(i) = w(i) + x(1)
20    continue
    end block
  end if
  call inner(3)
  call other(4)
contains
  subroutine inner(j)
    integer, intent(in) :: j
    block
      y(j) = y(j)*w(2)
    end block
  end subroutine
  subroutine other(j)
    integer, intent(in) :: j
    y(j) = y(j) + w(2)**2
    block
      y( j ) = y(j)*x(2)
      w(j) = 0
    end block
  end subroutine
end subroutine
