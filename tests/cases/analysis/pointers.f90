! POINTER and TARGET.
! test: analyze head=head wrt=x of=y
module lists
  type node
    real(8) :: v
    type(node), pointer :: next => null()
  end type
contains
  subroutine head(x, y)              ! want activity: {x, y}
    real(8), target :: x(3), y
    real(8), target :: a(3), b(3)
    real(8), pointer :: p(:), q(:)
    type(node), pointer :: first, at
    p => a
    q => b
    p = x                            ! want alias: {p: a} want activity: {p, x}
    q = 1                            ! want alias: {q: b} want activity: {}
    q => p
    y = sum(q)                       ! want alias: {q: a} want activity: {q, y}
    allocate (first)
    first%v = x(1)                   ! want alias: {first: heap:20, first%v: heap:20%v} want activity: {first%v, x}
    allocate (first%next)            
    at => first%next
    at%v = 2                         ! want alias: {at: heap:22, at%v: heap:22%v} want activity: {}
    y = y + first%v                  ! want activity: {first%v, y}
  end subroutine
end module
