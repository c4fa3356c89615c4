! Times of the runtime's stack, from Fortran; see runtime.c.
program bench
  use, intrinsic :: iso_c_binding
  implicit none
  interface
    subroutine cf_push_real8(v) bind(c)
      import :: c_double
      real(c_double), intent(in) :: v
    end subroutine
    subroutine cf_pop_real8(v) bind(c)
      import :: c_double
      real(c_double), intent(out) :: v
    end subroutine
    subroutine cf_push_branch(taken) bind(c)
      import :: c_int32_t
      integer(c_int32_t), intent(in), value :: taken
    end subroutine
    function cf_pop_branch() bind(c) result(taken)
      import :: c_int32_t
      integer(c_int32_t) :: taken
    end function
    subroutine cf_push_real8_array(v, n) bind(c)
      import :: c_double, c_int64_t
      real(c_double), intent(in) :: v(*)
      integer(c_int64_t), intent(in), value :: n
    end subroutine
    subroutine cf_pop_real8_array(v, n) bind(c)
      import :: c_double, c_int64_t
      real(c_double), intent(out) :: v(*)
      integer(c_int64_t), intent(in), value :: n
    end subroutine
  end interface
  real(8) :: total = 0

  print '(a, f0.2)', 'double, 10,000 deep|ns|', doubles(10000, 2000)
  print '(a, f0.2)', 'double, 20,000,000 deep, first time|ns|', doubles(20000000, 1)
  print '(a, f0.2)', 'double, 20,000,000 deep, again|ns|', doubles(20000000, 1)
  print '(a, f0.2)', 'branch, 10,000 deep|ns|', branches(10000, 2000)
  print '(a, f0.2)', 'arrays of 10 doubles, 1,000 deep|GB/s|', arrays(10, 1000, 2000)
  print '(a, f0.2)', 'arrays of 1,000 doubles, 10 deep|GB/s|', arrays(1000, 10, 5000)
  print '(a, f0.2)', 'arrays of 100,000 doubles, 200 deep|GB/s|', arrays(100000, 200, 3)
  if (total < 0) stop 1

contains

  real(8) function doubles(depth, rounds)
    integer, intent(in) :: depth, rounds
    real(8) :: began, ended, v
    integer :: i, r
    call cpu_time(began)
    do r = 1, rounds
      do i = 1, depth
        v = 0.5d0*i
        call cf_push_real8(v)
      end do
      do i = 1, depth
        call cf_pop_real8(v)
        total = total + v
      end do
    end do
    call cpu_time(ended)
    doubles = (ended - began)/depth/rounds*1d9
  end function doubles

  real(8) function branches(depth, rounds)
    integer, intent(in) :: depth, rounds
    real(8) :: began, ended
    integer :: i, r
    call cpu_time(began)
    do r = 1, rounds
      do i = 1, depth
        call cf_push_branch(iand(i, 4))
      end do
      do i = 1, depth
        total = total + cf_pop_branch()
      end do
    end do
    call cpu_time(ended)
    branches = (ended - began)/depth/rounds*1d9
  end function branches

  real(8) function arrays(n, depth, rounds)
    integer, intent(in) :: n, depth, rounds
    real(8), allocatable :: u(:)
    real(8) :: began, ended
    integer :: i, r
    allocate (u(n), source=0d0)
    call cpu_time(began)
    do r = 1, rounds
      do i = 1, depth
        call cf_push_real8_array(u, int(n, 8))
      end do
      do i = 1, depth
        call cf_pop_real8_array(u, int(n, 8))
      end do
    end do
    call cpu_time(ended)
    total = total + u(1)
    arrays = 2d-9*8*real(n, 8)*depth*rounds/(ended - began)
  end function arrays
end program bench
