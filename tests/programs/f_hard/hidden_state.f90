! program: hidden_state
! features: snapshots where the state of called procedures has the name of something else: a local variable, an argument, a constant, an array
! size: n=7 m=4
module hidden_state_parts
  implicit none
  real(8) :: u, q(3), c
contains
  subroutine start(x)
    real(8), intent(in) :: x(7)
    u = x(3)
    q = x(4:6)
    c = x(7)
  end subroutine start
  subroutine advance(v)
    real(8), intent(in) :: v
    u = sin(u*v) + 0.3d0*v*c
    q(2:3) = q(1:2)*u
    q(1) = sin(q(3)) + u
    c = 0.9d0*c + 0.1d0*u
  end subroutine advance
  function total() result(r)
    real(8) :: r
    r = u*q(1) + c
  end function total
  subroutine by_locals(x, y)
    real(8), intent(in) :: x(7)
    real(8), intent(out) :: y
    real(8) :: u, q
    real(8), parameter :: c = 0.4d0
    integer :: k
    call start(x)
    u = x(1)
    q = x(2)
    y = 0
    !$cf binomial(3)
    do k = 1, 12
      call advance(u)
      u = 0.9d0*u + 0.05d0*sin(u)*c
      q = sin(q*u)
      y = y*0.9d0 + u*u*q
    end do
    y = y*total()
  end subroutine by_locals
  subroutine by_argument(x, u, y)
    real(8), intent(in) :: x(7)
    real(8), intent(inout) :: u
    real(8), intent(out) :: y
    integer :: k
    call start(x)
    y = 0
    !$cf binomial(2)
    do k = 1, 9
      call advance(u)
      u = cos(u)*x(1)
      y = y*0.9d0 + u
    end do
    y = y + total()
  end subroutine by_argument
  subroutine by_calls(x, y)
    real(8), intent(in) :: x(7)
    real(8), intent(out) :: y
    real(8) :: u
    call start(x)
    u = x(2)
    !$cf checkpoint
    call advance(u)
    u = u*u
    !$cf checkpoint
    call advance(u)
    y = total()*u
  end subroutine by_calls
end module hidden_state_parts
subroutine head(n, x, m, y)
  use hidden_state_parts, only: by_locals, by_argument, by_calls
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: w
  call by_locals(x, y(1))
  w = x(2)
  call by_argument(x, w, y(2))
  call by_calls(x, y(3))
  y(4) = w
end subroutine head
