! The head of external_argument_of_head.f90 with two functions.
! test: check head=bow_and_sine wrt=x of=a n=3
subroutine interior(n, x, f, a)
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: a(n)
  interface
    real(8) function f(x)
      real(8), intent(in) :: x
    end function
  end interface
  integer :: i
  do i = 1, n
    a(i) = exp(x(i))*f(x(i))
  end do
end subroutine
subroutine bow_and_sine(n, x, a)
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: a(n)
  interface
    subroutine interior(n, x, f, a)
      integer, intent(in) :: n
      real(8), intent(in) :: x(n)
      real(8), intent(out) :: a(n)
      interface
        real(8) function f(x)
          real(8), intent(in) :: x
        end function
      end interface
    end subroutine
    real(8) function bow(x)
      real(8), intent(in) :: x
    end function
    real(8) function sine(x)
      real(8), intent(in) :: x
    end function
  end interface
  real(8) :: c(n)
  call interior(n, x, bow, a)
  call interior(n, a, sine, c)
  a = a*c
end subroutine
real(8) function bow(x)
  real(8), intent(in) :: x
  bow = x*x + 1
end function
real(8) function sine(x)
  real(8), intent(in) :: x
  sine = sin(x)
end function
