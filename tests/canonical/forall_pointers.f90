! Pointer assignments in FORALL.
module m
  type row
    real(8), pointer :: q(:) => null()
  end type
contains
  pure function n_of(k)
    integer, intent(in) :: k
    integer :: n_of
    n_of = 6 - k
  end function
end module
program p
  use m
  real(8), target :: t(5, 5)
  type(row) :: r(5)
  integer :: i
  t = reshape([(real(i, 8), i = 1, 25)], [5, 5])
  forall (i = 1:5, mod(i, 2) == 1) r(i)%q => t(:, n_of(i))
  print *, r(1)%q, r(3)%q, associated(r(2)%q)
  forall (i = 1:5, associated(r(i)%q)) t(i, n_of(i)) = r(i)%q(n_of(i))
  print *, t
end program
