! test: tangent head=head wrt=x of=y
! test: run n=6 m=4 x=6 y=4
! Array-valued functions of computed shape, allocatable results, elemental with arrays, matmul/spread/reshape/pack, where, transfer free.
module af
  implicit none
contains
  function outer(a, b) result(c)
    real(8), intent(in) :: a(:), b(:)
    real(8) :: c(size(a), size(b))
    c = spread(a, 2, size(b))*spread(b, 1, size(a))
  end function
  function positive(a) result(p)
    real(8), intent(in) :: a(:)
    real(8), allocatable :: p(:)
    p = pack(a, a > 0)
  end function
  elemental function soft(a, k) result(r)
    real(8), intent(in) :: a
    integer, intent(in) :: k
    real(8) :: r
    r = log(1 + exp(k*a))/k
  end function
  pure function diag(n) result(d)
    integer, intent(in) :: n
    real(8) :: d(n, n)
    integer :: i
    d = 0
    do concurrent (i = 1:n)
      d(i, i) = i
    end do
  end function
  recursive function tree(a) result(s)
    real(8), intent(in) :: a(:)
    real(8) :: s
    integer :: h
    h = size(a)/2
    if (size(a) == 1) then
      s = a(1)**2
    else
      s = tree(a(:h)) + sin(tree(a(h+1:)))
    end if
  end function
end module
subroutine head(n, x, m, y)
  use af
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: a(n, n), b(3, 2), v(n)
  real(8), allocatable :: p(:), q(:, :)
  a = outer(x, sin(x)) + matmul(diag(n), outer(x**2, x))
  y(1) = sum(a, mask=a > 0.3d0)
  allocate(p(0))
  p = positive(x - 0.8d0)
  p = [p, positive(0.9d0 - x), x(1)]
  y(2) = dot_product(p, p) + size(p)
  v = soft(x, [(n - 1, n = 2, 7)])
  where (v > 1)
    v = soft(v, 2)*x
  elsewhere
    v = -v
  end where
  y(3) = sum(v) + tree(x)
  b = reshape(x(1:6), [3, 2], order=[2, 1])
  q = transpose(b)
  q = matmul(q, b)
  y(4) = q(1, 1)*q(2, 2) - q(1, 2)*q(2, 1) + norm2(outer(q(1, :), x(1:2)))
end subroutine
