! Arguments of elemental procedures have the values they had before the call, also in many directions.
! test: check head=f wrt=v,s of=v,s
! test: check head=f wrt=v,s of=v,s --vector=3
module m
contains
  elemental subroutine relax(a, b)
    real(8), intent(inout) :: a
    real(8), intent(in) :: b
    a = a + b*a
  end subroutine
  elemental subroutine step(k, a, b)
    integer, intent(inout) :: k
    real(8), intent(inout) :: a
    real(8), intent(in), value :: b
    a = a*k + b
    k = 4 - k
  end subroutine
  elemental subroutine scaled(a, s)
    real(8), intent(inout) :: a
    real(8), intent(in) :: s
    a = a*s
  end subroutine
  subroutine f(v, s)
    real(8), intent(inout) :: v(4), s
    real(8) :: w(3)
    integer :: k(3)
    call relax(v(2:4), 2*v(1:3))
    call relax(v, (v(4:1:-1)))
    call relax(v, 2*v)
    k = [3, 1, 2]
    w = 1
    call step(k, v(2:4), v(k(3:1:-1))*w)
    k = [3, 1, 2]
    call step(k(3:1:-1), w, v(k))
    v(2:4) = v(2:4)*w
    call scaled(v, s*v(2))
    call scaled(v(1:3), (v(2)))
    call scaled(v(1:3), v(4))
    k = [1, 3, 2]
    call step(k, v(k(1):k(2)), v(k(1))*w(k(3)))
    k = [1, 3, 2]
    call step(k, v(1:3), v(2)*1.5d0)
    k = [1, 3, 2]
    call step(k, v(1:3), w(k(1)))
    v = v/100
  end subroutine
end module
