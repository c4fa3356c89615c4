! Every Fortran entry of the runtime, a few hundred times over, last first; across blocks, and arrays larger than a block.
program everything
  use, intrinsic :: iso_c_binding
  implicit none
  interface
    subroutine cf_push_real4(v) bind(c)
      import :: c_float
      real(c_float), intent(in) :: v
    end subroutine
    subroutine cf_pop_real4(v) bind(c)
      import :: c_float
      real(c_float), intent(out) :: v
    end subroutine
    subroutine cf_push_real8(v) bind(c)
      import :: c_double
      real(c_double), intent(in) :: v
    end subroutine
    subroutine cf_pop_real8(v) bind(c)
      import :: c_double
      real(c_double), intent(out) :: v
    end subroutine
    subroutine cf_push_real8_array(v, n) bind(c)
      import :: c_double, c_int64_t
      real(c_double), intent(in) :: v(*)
      integer(c_int64_t), intent(in), value :: n
    end subroutine
    subroutine cf_pop_real8_array(v, n) bind(c)
      import :: c_double, c_int64_t
      real(c_double), intent(out) :: v(*)
      integer(c_int64_t), intent(in), value :: n
    end subroutine
    subroutine cf_push_complex8(v) bind(c)
      import :: c_double_complex
      complex(c_double_complex), intent(in) :: v
    end subroutine
    subroutine cf_pop_complex8(v) bind(c)
      import :: c_double_complex
      complex(c_double_complex), intent(out) :: v
    end subroutine
    subroutine cf_push_integer1(v) bind(c)
      import :: c_int8_t
      integer(c_int8_t), intent(in) :: v
    end subroutine
    subroutine cf_pop_integer1(v) bind(c)
      import :: c_int8_t
      integer(c_int8_t), intent(out) :: v
    end subroutine
    subroutine cf_push_integer4_array(v, n) bind(c)
      import :: c_int32_t, c_int64_t
      integer(c_int32_t), intent(in) :: v(*)
      integer(c_int64_t), intent(in), value :: n
    end subroutine
    subroutine cf_pop_integer4_array(v, n) bind(c)
      import :: c_int32_t, c_int64_t
      integer(c_int32_t), intent(out) :: v(*)
      integer(c_int64_t), intent(in), value :: n
    end subroutine
    subroutine cf_push_logical1(v) bind(c)
      import :: c_bool
      logical(c_bool), intent(in) :: v
    end subroutine
    subroutine cf_pop_logical1(v) bind(c)
      import :: c_bool
      logical(c_bool), intent(out) :: v
    end subroutine
    subroutine cf_push_character(s, n) bind(c)
      import :: c_char, c_int64_t
      character(kind=c_char), intent(in) :: s(*)
      integer(c_int64_t), intent(in), value :: n
    end subroutine
    subroutine cf_pop_character(s, n) bind(c)
      import :: c_char, c_int64_t
      character(kind=c_char), intent(out) :: s(*)
      integer(c_int64_t), intent(in), value :: n
    end subroutine
    subroutine cf_push_pointer(p) bind(c)
      import :: c_ptr
      type(c_ptr), intent(in), value :: p
    end subroutine
    function cf_pop_pointer() bind(c) result(p)
      import :: c_ptr
      type(c_ptr) :: p
    end function
    subroutine cf_push_count(n) bind(c)
      import :: c_int64_t
      integer(c_int64_t), intent(in), value :: n
    end subroutine
    function cf_pop_count() bind(c) result(n)
      import :: c_int64_t
      integer(c_int64_t) :: n
    end function
    subroutine cf_push_branch(taken) bind(c)
      import :: c_int32_t
      integer(c_int32_t), intent(in), value :: taken
    end subroutine
    function cf_pop_branch() bind(c) result(taken)
      import :: c_int32_t
      integer(c_int32_t) :: taken
    end function
    subroutine cf_push_choice(id, ways) bind(c)
      import :: c_int32_t
      integer(c_int32_t), intent(in), value :: id, ways
    end subroutine
    function cf_pop_choice(ways) bind(c) result(id)
      import :: c_int32_t
      integer(c_int32_t), intent(in), value :: ways
      integer(c_int32_t) :: id
    end function
    subroutine cf_mark(mark) bind(c)
      import :: c_int64_t
      integer(c_int64_t), intent(out) :: mark(3)
    end subroutine
    subroutine cf_check_mark(mark) bind(c)
      import :: c_int64_t
      integer(c_int64_t), intent(in) :: mark(3)
    end subroutine
    subroutine cf_release() bind(c)
    end subroutine
  end interface
  integer, parameter :: rounds = 300
  integer(c_int64_t) :: mark(3)
  integer :: call_number

  call cf_mark(mark)
  do call_number = 1, 3
    call forward
    call backward
    call cf_check_mark(mark)
    if (call_number == 2) call cf_release
  end do
  call threads
  print '(a)', 'everything came back'

contains

  subroutine forward
    integer :: i, j, n
    real(8), allocatable :: u(:)
    real(8), target :: place
    do i = 1, rounds
      n = length(i)
      allocate (u(n))
      u = [(i + 0.5d0*j, j=1, n)]
      call cf_push_real4(real(i, 4))
      call cf_push_real8_array(u, size(u, kind=8))
      call cf_push_branch(mod(i, 2))
      call cf_push_integer1(int(mod(i, 100), c_int8_t))
      call cf_push_complex8(cmplx(i, -i, 8))
      call cf_push_choice(mod(i, 5), 5)
      call cf_push_integer4_array([i, i + 1, i + 2], 3_c_int64_t)
      call cf_push_logical1(logical(mod(i, 3) == 0, c_bool))
      call cf_push_character('value number' // achar(65 + mod(i, 26)), 13_c_int64_t)
      call cf_push_pointer(merge(c_loc(place), c_null_ptr, .false.))
      call cf_push_count(int(i, 8)*10000000000_8)
      call cf_push_real8(1d0/i)
      deallocate (u)
    end do
  end subroutine forward

  subroutine backward
    integer :: i, j, n
    real(8), allocatable :: u(:)
    real(4) :: r4
    real(8) :: r8
    complex(8) :: z
    integer(c_int8_t) :: i1
    integer(c_int32_t) :: three(3)
    logical(c_bool) :: l
    character(13) :: s
    do i = rounds, 1, -1
      n = length(i)
      allocate (u(n))
      call cf_pop_real8(r8)
      call need(r8 == 1d0/i, 'real8')
      call need(cf_pop_count() == int(i, 8)*10000000000_8, 'count')
      call need(.not. c_associated(cf_pop_pointer()), 'pointer')
      call cf_pop_character(s, 13_c_int64_t)
      call need(s == 'value number' // achar(65 + mod(i, 26)), 'character')
      call cf_pop_logical1(l)
      call need(l .eqv. mod(i, 3) == 0, 'logical1')
      call cf_pop_integer4_array(three, 3_c_int64_t)
      call need(all(three == [i, i + 1, i + 2]), 'integer4_array')
      call need(cf_pop_choice(5) == mod(i, 5), 'choice')
      call cf_pop_complex8(z)
      call need(z == cmplx(i, -i, 8), 'complex8')
      call cf_pop_integer1(i1)
      call need(i1 == mod(i, 100), 'integer1')
      call need(cf_pop_branch() == mod(i, 2), 'branch')
      call cf_pop_real8_array(u, size(u, kind=8))
      call need(all(u == [(i + 0.5d0*j, j=1, n)]), 'real8_array')
      call cf_pop_real4(r4)
      call need(r4 == real(i, 4), 'real4')
      deallocate (u)
    end do
  end subroutine backward

  ! Most are small, some are none, some larger than a block.
  integer function length(i)
    integer, intent(in) :: i
    length = mod(i, 70)
    if (mod(i, 100) == 3) length = 200000
  end function length

  subroutine threads
    integer :: k
    !$omp parallel do schedule(static, 1)
    do k = 1, 8
      call forward
      call backward
    end do
    !$omp end parallel do
  end subroutine threads

  subroutine need(right, what)
    logical, intent(in) :: right
    character(*), intent(in) :: what
    if (right) return
    print '(2a)', 'wrong: ', what
    stop 3
  end subroutine need
end program everything
