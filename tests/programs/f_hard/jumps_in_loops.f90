! program: jumps_in_loops
! features: regions inside of loops with EXIT and CYCLE of named and unnamed loops around them, SELECT, allocatables, function calls in conditions, DO WHILE entered in the middle
! std: legacy
! size: n=6 m=3
module parts
contains
  real(8) function damp(a) result(r)
    real(8), intent(in) :: a
    r = a/(1 + a*a)
  end function damp
  subroutine sweep(n, x, s)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: s
    real(8), allocatable :: w(:)
    integer :: i, k, tries
    s = 0
    tries = 0
    outer: do i = 1, n
      allocate (w(i))
      w = x(1:i)*0.5d0
      k = 1
      if (mod(i, 2) == 0) go to 20
10    s = s + w(k)
      k = k + 1
      if (k > i) go to 30
20    s = s + damp(s + w(k))
      k = k + 1
      if (damp(s) < 0.2d0 .and. tries < 3) then
        tries = tries + 1
        deallocate (w)
        cycle outer
      end if
      if (k > 4) exit
      if (k <= i) go to 10
30    s = s*0.95d0
      deallocate (w)
      select case (i)
      case (5)
        s = s + 1
        if (s > 100) exit outer
      case default
        s = s - 0.1d0*x(i)
      end select
    end do outer
    if (allocated(w)) s = s + sum(w)
  end subroutine sweep
  subroutine loops(n, x, s)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: s
    integer :: i
    s = 0.1d0
    i = 1
    if (x(1) > 0.2d0) go to 50
    do while (damp(s) < 0.45d0)
      s = s + x(i)
50    i = mod(i, n) + 1
      s = s + 0.3d0*x(i)**2
      if (i == 4) cycle
      if (s > 20) exit
      s = s*1.05d0
    end do
  end subroutine loops
end module parts
subroutine head(n, x, m, y)
  use parts
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  call sweep(n, x, y(1))
  call loops(n, x, y(2))
  y(3) = y(1)*y(2)
end subroutine head
