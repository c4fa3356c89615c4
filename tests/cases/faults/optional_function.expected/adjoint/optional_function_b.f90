module m_b
  use m
  implicit none
contains
  ! Adjoint of sub: y with respect to y.
  subroutine sub_b(y, y_b, a, a_fwd, a_bwd)
    real(8) :: y
    real(8) :: y_b
    optional :: a
    interface
      function a(x)
        real(8) :: a
        real(8), intent(in) :: x
      end function a
    end interface
    interface
      subroutine a_fwd(x, r)
        real(8), intent(in) :: x
        real(8), intent(out) :: r
      end subroutine a_fwd
    end interface
    optional :: a_fwd
    interface
      subroutine a_bwd(x, x_b, r_b)
        real(8), intent(in) :: x
        real(8), intent(inout) :: x_b
        real(8) :: r
        real(8), intent(inout) :: r_b
      end subroutine a_bwd
    end interface
    optional :: a_bwd
    real(8) :: a_value
    real(8) :: a_value_b
    real(8) :: t
    if (present(a)) then
      call a_fwd(4.0d0, a_value)
      write (*, '(f16.10)') a_value
    end if
    a_value_b = 0d0
    if (present(a)) then
      t = 0d0
      call a_bwd(4.0d0, t, a_value_b)
      a_value_b = 0d0
    end if
  end subroutine sub_b
end module m_b
