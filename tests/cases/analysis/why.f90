! Why a variable is active, and what it costs to know.
! test: command explain why.f90:9:t why.f90:11:u why.f90:9:zz --head head --wrt x --of y
! test: command analyze FILES --what activity,side-effects --head head --wrt x --of y --format json
! test: command analyze FILES --what dugaa --head head --wrt x --of y --format dot
! test: command analyze FILES --what vdgaa --head head --wrt x --of y
subroutine head(x, y)
  real(8) :: x, y, t, u
  call twice(x, t)
  t = sin(t)
  u = 3
  u = u + 1
  y = t*u
contains
  subroutine twice(a, b)
    real(8), intent(in) :: a
    real(8), intent(out) :: b
    b = 2*a
  end subroutine
end subroutine
