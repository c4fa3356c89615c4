! An integer of the host is a subscript inside.
! test: check head=outer wrt=a of=r
module host_m
contains
  subroutine work(a, r)
    implicit none
    real(8), dimension(3) :: a
    real(8), dimension(2) :: r
    integer k
    r(1) = a(1)*a(3)
    r(2) = a(2)
    k = 3
    call inner()
  contains
    subroutine inner()
      implicit none
      r(1) = r(1)*exp(a(2))*sin(a(k))
    end subroutine
  end subroutine
end module
subroutine outer(a, r)
  use host_m
  implicit none
  real(8), dimension(3) :: a
  real(8), dimension(2) :: r
  call work(a, r)
end subroutine
