! program: target_names_itself
! features: elements, sections and vector subscripts by what the statement assigns; WHERE, FORALL, ASSOCIATE, loops over an index that its bounds read
! size: n=6 m=12
module parts
  implicit none
contains
  subroutine part1(x, y)
    real(8), intent(in) :: x(6)
    real(8), intent(out) :: y
    real(8) :: a(6)
    a = x
    where (a > a(minloc(a,1))*1.25d0) a = a*a(1)
    y = 0
    y = y + sum(a*x) + a(1)*a(2)
  end subroutine
  subroutine part2(x, y)
    real(8), intent(in) :: x(6)
    real(8), intent(out) :: y
    integer :: idx(6)
    real(8) :: a(6)
    integer :: i
    idx = [2, 3, 4, 5, 6, 1]
    a = x
    forall (i = 1:6) idx(idx(i)) = i
    a(idx(1)) = a(idx(2))*a(1)
    y = 0
    y = y + sum(a*x) + a(1)*a(2)
    y = y + a(idx(1))*a(idx(2))
  end subroutine
  subroutine part3(x, y)
    real(8), intent(in) :: x(6)
    real(8), intent(out) :: y
    integer :: idx(6)
    real(8) :: a(6)
    integer :: i
    idx = [2, 3, 4, 5, 6, 1]
    a = x
    forall (i = 1:6) a(idx(i)) = a(i)*a(int(a(1))+1)
    y = 0
    y = y + sum(a*x) + a(1)*a(2)
    y = y + a(idx(1))*a(idx(2))
  end subroutine
  subroutine part4(x, y)
    real(8), intent(in) :: x(6)
    real(8), intent(out) :: y
    real(8) :: a(6)
    integer :: k
    a = x
    k = 2
    do k = k, 5
      a(k) = a(k)*a(k-1)
    end do
    y = 0
    y = y + sum(a*x) + a(1)*a(2)
  end subroutine
  subroutine part5(x, y)
    real(8), intent(in) :: x(6)
    real(8), intent(out) :: y
    integer :: idx(6)
    real(8) :: a(6)
    integer :: k
    idx = [2, 3, 4, 5, 6, 1]
    a = x
    k = 2
    do k = idx(1) - 1, idx(2), 1
      idx(2) = 6
      a(k) = a(k)*a(2)
    end do
    y = 0
    y = y + sum(a*x) + a(1)*a(2)
    y = y + a(idx(1))*a(idx(2))
  end subroutine
  subroutine part6(x, y)
    real(8), intent(in) :: x(6)
    real(8), intent(out) :: y
    real(8) :: a(6)
    a = x
    associate (z => a(int(a(1)*2)+1))
      z = z*a(1)*a(2)
      a(int(a(1)*2)+2) = z*z
      z = a(1)*z
    end associate
    y = 0
    y = y + sum(a*x) + a(1)*a(2)
  end subroutine
  subroutine part7(x, y)
    real(8), intent(in) :: x(6)
    real(8), intent(out) :: y
    integer :: idx(6)
    real(8) :: a(6)
    idx = [2, 3, 4, 5, 6, 1]
    a = x
    associate (z => idx(idx(1)))
      z = 1
      a(z) = a(3)*a(2)
      idx(z) = 4
      z = idx(z)
      a(idx(1)) = a(4)*a(z)
    end associate
    y = 0
    y = y + sum(a*x) + a(1)*a(2)
    y = y + a(idx(1))*a(idx(2))
  end subroutine
  subroutine part8(x, y)
    real(8), intent(in) :: x(6)
    real(8), intent(out) :: y
    real(8) :: a(6)
    a = x
    a(int(a(1)*2) + 1) = a(1)*a(2)*2 + 2
    a(int(a(1)*2) + 1) = a(1)*a(2)
    y = 0
    y = y + sum(a*x) + a(1)*a(2)
  end subroutine
  subroutine part9(x, y)
    real(8), intent(in) :: x(6)
    real(8), intent(out) :: y
    real(8) :: a(6)
    a = x
    a(maxloc(a, dim=1):) = a(1)*3
    a(:minloc(a, dim=1)) = a(:minloc(a, dim=1))*2
    a(int(a(1)*2):int(a(1)*2)+1) = a(2:3)*a(1)
    y = 0
    y = y + sum(a*x) + a(1)*a(2)
  end subroutine
  subroutine part10(x, y)
    real(8), intent(in) :: x(6)
    real(8), intent(out) :: y
    integer :: idx(6)
    real(8) :: a(6)
    idx = [2, 3, 4, 5, 6, 1]
    a = x
    idx = [2, 3, 1, 5, 6, 4]
    a(idx) = a*a(3)
    idx(idx(1:2)) = [4, 5]
    a(idx(2)) = a(idx(3))*a(1)
    idx(idx) = idx(6:1:-1)
    y = 0
    y = y + sum(a*x) + a(1)*a(2)
    y = y + a(idx(1))*a(idx(2))
  end subroutine
  subroutine part11(x, y)
    real(8), intent(in) :: x(6)
    real(8), intent(out) :: y
    real(8) :: a(6)
    a = x
    block
      integer :: kk(3)
      kk = [2, 3, 1]
      kk(kk) = kk
      a(kk) = a(kk(kk))*a(2)
      kk(kk(1):) = kk(1)
      a(kk(1)) = a(2)*a(3)
    end block
    y = 0
    y = y + sum(a*x) + a(1)*a(2)
  end subroutine
  subroutine part12(x, y)
    real(8), intent(in) :: x(6)
    real(8), intent(out) :: y
    real(8) :: a(6)
    a = x
    complexes: block
      complex(8) :: z(3)
      z = cmplx(a(1:3), a(2:4), 8)
      z(int(z(1)%re*3)+1)%im = a(1)*a(2)
      z(int(z(1)%re*3)+1) = z(1)*a(2)
      a(1:3) = real(z)*aimag(z)
    end block complexes
    y = 0
    y = y + sum(a*x) + a(1)*a(2)
  end subroutine
end module
subroutine head(n, x, m, y)
  use parts
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  call part1(x, y(1))
  call part2(x, y(2))
  call part3(x, y(3))
  call part4(x, y(4))
  call part5(x, y(5))
  call part6(x, y(6))
  call part7(x, y(7))
  call part8(x, y(8))
  call part9(x, y(9))
  call part10(x, y(10))
  call part11(x, y(11))
  call part12(x, y(12))
end subroutine
