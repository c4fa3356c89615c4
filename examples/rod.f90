! Heat in a rod whose conductivity depends on its temperature: docs/user/memory.md keeps the memory of its adjoint small.
module rod
  implicit none
contains
  function flux(a, b) result(f)
    real(8), intent(in) :: a, b
    real(8) :: f, c
    c = 1 + 0.1d0*(a + b)
    c = c*c
    f = c*(a - b)
  end function flux
  subroutine misfit(n, steps, k, cost)
    integer, intent(in) :: n, steps
    real(8), intent(in) :: k(n)
    real(8), intent(out) :: cost
    real(8) :: u(n), new(n), d
    integer :: i, t
    u = k
    new = k
    do t = 1, steps
      do i = 2, n - 1
        new(i) = u(i) + 0.1d0*(flux(u(i - 1), u(i)) - flux(u(i), u(i + 1)))
      end do
      do i = 2, n - 1
        u(i) = new(i)
      end do
    end do
    cost = 0
    do i = 1, n
      d = u(i)*u(i) - k(i)
      d = d*d
      cost = cost + d*d
    end do
  end subroutine misfit
end module rod
