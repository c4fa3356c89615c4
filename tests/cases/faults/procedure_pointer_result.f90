! Functions that give procedure pointers, of a module and internal.
! test: check head=m::f wrt=x of=y
! test: check head=m::f wrt=x of=y --vector=3
! test: check head=m::f wrt=x of=y --store=all
module m
contains
  function pick(n) result(p)
    integer, intent(in) :: n
    procedure(real(8)), pointer :: p
    p => alpha
    if (n == 1) p => beta
  end function
  real(8) function alpha(t)
    real(8), intent(in) :: t
    alpha = sin(t)
  end function
  real(8) function beta(t)
    real(8), intent(in) :: t
    beta = t**2
  end function
  subroutine f(x, y)
    real(8), intent(in) :: x(2)
    real(8), intent(out) :: y
    procedure(real(8)), pointer :: pf
    pf => pick(1)
    y = pf(x(1))
    pf => pick(2)
    y = y + pf(x(2))
    pf => none(pf)
    if (.not. associated(pf)) y = y*x(1)
  contains
    function none(p) result(q)
      procedure(real(8)), pointer :: p, q
      q => p
      nullify (q)
    end function
  end subroutine
end module
