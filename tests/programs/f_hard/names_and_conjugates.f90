! program: names_and_conjugates
! features: components of deferred length that are stored; real parts of conjugates, alone and in products
! size: n=4 m=3
module slots_of_model
  implicit none
  type slot
    character(len=:), allocatable :: name
    character(len=:), allocatable :: words(:)
    real(8) :: par(2) = 0
  end type
  type model
    integer :: count = 0
    type(slot) :: slots(4)
  end type
contains
  subroutine configure(m, text, par)
    type(model), intent(inout) :: m
    character(len=*), intent(in) :: text
    real(8), intent(in) :: par(:)
    character(len=len(text)) :: rest
    integer :: at
    rest = text
    do while (len_trim(rest) > 0)
      at = scan(trim(rest)//',', ',')
      m%count = m%count + 1
      m%slots(m%count)%name = rest(:at - 1)
      m%slots(m%count)%words = [rest(:1), rest(2:2)]
      m%slots(m%count)%par = par(m%count)*par(1:2)
      rest = adjustl(rest(at + 1:))
    end do
    m%slots(1)%name = m%slots(1)%name//'_'//m%slots(2)%name
  end subroutine
end module
subroutine head(n, x, m, y)
  use slots_of_model
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  type(model) :: all
  complex(8) :: c(n)
  integer :: k
  call configure(all, 'rain,snow, ice', x)
  y = 0
  do k = 1, all%count
    y(1) = y(1) + all%slots(k)%par(1)*len(all%slots(k)%name)
    if (all%slots(k)%words(2) == 'n') y(2) = y(2)*x(k) + all%slots(k)%par(2)
  end do
  c = cmplx(x, x**2, 8)
  c(2) = c(2)*c(1)
  y(2) = y(2) + aimag(c(2))*real(conjg(c(3)))
  y(3) = real(conjg(c(1)*c(4))) + aimag(conjg(c(2))) + real(dot_product(c, conjg(c))) + sum(dble(conjg(c)))
end subroutine
