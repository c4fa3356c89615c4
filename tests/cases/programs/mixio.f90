! test: tangent head=head wrt=x of=y
! test: run n=4 m=3 x=4 y=3
! I/O in the middle, internal read/write of passive, NAMELIST to scratch, inquire, stop codes never reached, BLOCK, ASSOCIATE to array sections, select type on class(*).
module cfg
  implicit none
  real(8) :: gain = 1.5d0
  integer :: level = 2
  namelist /setup/ gain, level
contains
  subroutine load()
    integer :: u
    gain = 2.5d0
    open(newunit=u, status='scratch')
    write(u, nml=setup)
    gain = 0
    rewind(u)
    read(u, nml=setup)
    close(u)
  end subroutine
  subroutine describe(a, s)
    class(*), intent(in) :: a
    real(8), intent(inout) :: s
    select type (a)
    type is (integer)
      s = s*a
    type is (real(8))
      s = s + 1
    class default
      error stop 'unknown'
    end select
  end subroutine
end module
subroutine head(n, x, m, y)
  use cfg
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: w(n), grid(2, 2)
  character(len=20) :: text
  integer :: k, ios
  call load()
  write(text, '(i0)') n*10
  read(text, *, iostat=ios) k
  if (ios /= 0) stop 3
  w = gain*x*k
  call describe(k, w(1))
  associate (left => w(1:2), right => w(3:4), g => grid(:, 1), s => sum(w**2))
    g = left*right
    left = left + s
    block
      real(8) :: t(2)
      integer :: j
      t = right
      do j = 1, 2
        grid(j, 2) = t(3 - j)*left(j)
      end do
    end block
  end associate
  y(1) = sum(grid(:, 1))
  y(2) = grid(1, 2)*level
  y(3) = product(grid(2, :))/1d4
end subroutine
