! program: binomial_hidden
! features: loops that are reversed from snapshots of module variables that only the procedures name which the loop calls: public, private, allocatable, of a module that is used with only
! size: n=5 m=3
module binomial_hidden_ocean
  implicit none
  private
  real(8), allocatable, public :: u(:)
  real(8), public :: level
  real(8) :: drift(3)   ! private
  integer :: turns
  public :: start, ocean_step, run, total
contains
  subroutine start(x)
    real(8), intent(in) :: x(:)
    if (allocated(u)) deallocate (u)
    allocate (u(size(x)))
    u = x*x + 0.5d0
    level = 1d0 + x(1)
    drift = [x(2), 0.3d0, x(1)*x(2)]
    turns = 0
  end subroutine start
  subroutine ocean_step(t)
    real(8), intent(in) :: t
    integer :: i
    do i = 2, size(u)
      u(i) = u(i) + 0.1d0*u(i - 1)*sin(u(i))*level + 0.01d0*t*drift(1)
    end do
    level = level*(1d0 + 0.01d0*u(size(u)))
    drift(1) = drift(2)*cos(drift(3))
    drift(2) = drift(3)*u(1)
    drift(3) = sin(drift(1)) + 0.1d0*drift(2)
    turns = turns + 1
  end subroutine ocean_step
  ! The host's own variables, private ones among them.
  subroutine run(steps)
    integer, intent(in) :: steps
    integer :: k
    !$cf binomial(3)
    do k = 1, steps
      call ocean_step(0.1d0*k)
    end do
  end subroutine run
  function total() result(s)
    real(8) :: s
    s = sum(u*u) + level + turns*drift(2)
  end function total
end module binomial_hidden_ocean

module binomial_hidden_air
  implicit none
  real(8) :: wind, gust(2, 2)
contains
  subroutine blow(k)
    integer, intent(in) :: k
    real(8) :: old
    old = wind
    wind = gust(1, 1)*sin(wind) + 0.1d0*k
    gust(2, 1) = gust(1, 2)*old
    gust(1, 1) = gust(2, 2) + 0.2d0*wind*wind
    gust(1, 2) = 0.9d0*gust(1, 2) + 0.1d0*old*gust(2, 1)
  end subroutine blow
  function rest() result(r)
    real(8) :: r
    r = wind*gust(1, 1) + gust(1, 2)*gust(2, 1)
  end function rest
end module binomial_hidden_air

module binomial_hidden_loop
  implicit none
contains
  ! Sees all of the module, and names none of its variables.
  subroutine blow_long(n)
    use binomial_hidden_air
    integer, intent(in) :: n
    integer :: k
    k = 0
    !$cf binomial(2)
    do while (k < n)
      k = k + 1
      call blow(k)
    end do
  end subroutine blow_long
end module binomial_hidden_loop

subroutine head(n, x, m, y)
  use binomial_hidden_ocean, only: start, run, total
  use binomial_hidden_air, only: wind, gust, rest
  use binomial_hidden_loop, only: blow_long
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  call start(x)
  call run(11)
  y(1) = total()
  call run(2)
  y(2) = total()*x(3)
  wind = x(4)
  gust = reshape([x(1), x(2), 0.4d0, x(5)], [2, 2])
  call blow_long(9)
  y(3) = rest()
end subroutine head
