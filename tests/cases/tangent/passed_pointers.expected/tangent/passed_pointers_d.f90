module funs_d
  use funs
  implicit none
  abstract interface
    subroutine scalar_fun_d(x, x_d, r, r_d)
      import
      real(8), intent(in) :: x
      real(8), intent(in) :: x_d
      real(8), intent(out) :: r
      real(8), intent(out) :: r_d
    end subroutine
  end interface
contains
  ! Tangent of head: y with respect to x.
  subroutine head_d(n, x, x_d, y, y_d)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(in) :: x_d(n)
    real(8), intent(out) :: y
    real(8), intent(out) :: y_d
    procedure(scalar_fun), pointer :: p, fixed => wave
    type(rule) :: rules(2), start
    integer :: i
    real(8) :: integral_value
    real(8) :: integral_value_d
    real(8) :: integral_value2
    real(8) :: integral_value2_d
    rules(1)%f => cube
    if (associated(start%f, root)) then
      call integral_d(root, root_d, x(1), x_d(1), 2d0, 0d0, y, y_d)
    else if (associated(start%f, cube)) then
      call integral_d(cube, cube_d, x(1), x_d(1), 2d0, 0d0, y, y_d)
    else if (associated(start%f, wave)) then
      call integral_d(wave, wave_d, x(1), x_d(1), 2d0, 0d0, y, y_d)
    else
      error stop 'no derivative of the procedure that f points to'
    end if
    rules(2)%f => wave
    do i = 1, n
      p => rules(1 + mod(i, 2))%f
      if (associated(p, root)) then
        call integral_d(root, root_d, x(1), x_d(1), x(i), x_d(i), integral_value, integral_value_d)
      else if (associated(p, cube)) then
        call integral_d(cube, cube_d, x(1), x_d(1), x(i), x_d(i), integral_value, integral_value_d)
      else if (associated(p, wave)) then
        call integral_d(wave, wave_d, x(1), x_d(1), x(i), x_d(i), integral_value, integral_value_d)
      else
        error stop 'no derivative of the procedure that p points to'
      end if
      if (associated(rules(2)%f, root)) then
        call integral_d(root, root_d, 0d0, 0d0, x(i)**2, 2*x(i)*x_d(i), integral_value2, integral_value2_d)
      else if (associated(rules(2)%f, cube)) then
        call integral_d(cube, cube_d, 0d0, 0d0, x(i)**2, 2*x(i)*x_d(i), integral_value2, integral_value2_d)
      else if (associated(rules(2)%f, wave)) then
        call integral_d(wave, wave_d, 0d0, 0d0, x(i)**2, 2*x(i)*x_d(i), integral_value2, integral_value2_d)
      else
        error stop 'no derivative of the procedure that f points to'
      end if
      y_d = y_d + integral_value_d + 2*integral_value2_d
      y = y + integral_value + 2*integral_value2
      if (associated(p, root)) then
        call twice_d(root, root_d, rules(1)%f, x(i), x_d(i), y, y_d)
      else if (associated(p, cube)) then
        call twice_d(cube, cube_d, rules(1)%f, x(i), x_d(i), y, y_d)
      else if (associated(p, wave)) then
        call twice_d(wave, wave_d, rules(1)%f, x(i), x_d(i), y, y_d)
      else
        error stop 'no derivative of the procedure that p points to'
      end if
      call ptr_d(p, x(i), x_d(i), y, y_d)
      call ptr_d(fixed, x(i), x_d(i), y, y_d)
    end do
  end subroutine
  ! Tangent of integral.
  subroutine integral_d(f, f_d, a, a_d, b, b_d, s, s_d)
    procedure(scalar_fun) :: f
    real(8), intent(in) :: a, b
    real(8), intent(in) :: a_d, b_d
    integer :: i
    real(8), intent(out) :: s
    real(8), intent(out) :: s_d
    procedure(scalar_fun_d) :: f_d
    real(8) :: f_value
    real(8) :: f_value_d
    s_d = 0d0
    s = 0
    do i = 1, 10
      call f_d(a + (i - 0.5d0)*(b - a)/10, a_d + (i - 0.5d0)*(b_d - a_d)/10, f_value, f_value_d)
      s_d = s_d + f_value_d
      s = s + f_value
    end do
    s_d = ((b - a)*s_d + s*(b_d - a_d))/10
    s = s*(b - a)/10
  end subroutine
  ! Tangent of root.
  subroutine root_d(x, x_d, r, r_d)
    real(8), intent(in) :: x
    real(8), intent(in) :: x_d
    real(8), intent(out) :: r
    real(8), intent(out) :: r_d
    r_d = x_d/(2*sqrt(max(x, tiny(x))))
    r = sqrt(x)
  end subroutine
  ! Tangent of cube.
  subroutine cube_d(x, x_d, r, r_d)
    real(8), intent(in) :: x
    real(8), intent(in) :: x_d
    real(8), intent(out) :: r
    real(8), intent(out) :: r_d
    r_d = 3*x**2*x_d
    r = x**3
  end subroutine
  ! Tangent of wave.
  subroutine wave_d(x, x_d, r, r_d)
    real(8), intent(in) :: x
    real(8), intent(in) :: x_d
    real(8), intent(out) :: r
    real(8), intent(out) :: r_d
    r_d = 3*cos(3*x)*x_d
    r = sin(3*x)
  end subroutine
  ! Tangent of twice.
  subroutine twice_d(f, f_d, p, x, x_d, y, y_d)
    procedure(scalar_fun) :: f
    procedure(scalar_fun), pointer, intent(in) :: p
    real(8), intent(in) :: x
    real(8), intent(in) :: x_d
    real(8), intent(inout) :: y
    real(8), intent(inout) :: y_d
    procedure(scalar_fun_d) :: f_d
    real(8) :: f_value
    real(8) :: f_value_d
    real(8) :: f_value2
    real(8) :: f_value2_d
    real(8) :: p_value
    real(8) :: p_value_d
    call f_d(x, x_d, f_value, f_value_d)
    call f_d(f_value, f_value_d, f_value2, f_value2_d)
    if (associated(p, root)) then
      call root_d(x, x_d, p_value, p_value_d)
    else if (associated(p, cube)) then
      call cube_d(x, x_d, p_value, p_value_d)
    else if (associated(p, wave)) then
      call wave_d(x, x_d, p_value, p_value_d)
    else
      error stop 'no derivative of the procedure that p points to'
    end if
    y_d = y_d + f_value2_d + p_value_d
    y = y + f_value2 + p_value
  end subroutine
  ! Tangent of ptr.
  subroutine ptr_d(p, x, x_d, y, y_d)
    procedure(scalar_fun), pointer, intent(in) :: p
    real(8), intent(in) :: x
    real(8), intent(in) :: x_d
    real(8), intent(inout) :: y
    real(8), intent(inout) :: y_d
    real(8) :: p_value
    real(8) :: p_value_d
    if (associated(p, root)) then
      call root_d(x, x_d, p_value, p_value_d)
    else if (associated(p, cube)) then
      call cube_d(x, x_d, p_value, p_value_d)
    else if (associated(p, wave)) then
      call wave_d(x, x_d, p_value, p_value_d)
    else
      error stop 'no derivative of the procedure that p points to'
    end if
    y_d = y_d + x*p_value_d + p_value*x_d
    y = y + p_value*x
  end subroutine
end module
