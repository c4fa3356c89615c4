C Adjoint of sums: y with respect to x.
C test: adjoint head=sums wrt=x of=y
C A call has one way out in the backward sweep; in the forward sweep a branch behind it leads on.
      subroutine sums_b(n, x, x_b, y, y_b)
      integer n, i
      double precision x(n), y
      double precision x_b(n), y_b
      integer way
      integer turns
      external add_fwd, add_bwd
      interface
        function cf_pop_branch() bind(c)
        use, intrinsic :: iso_c_binding, only: c_int32_t
        integer(c_int32_t) cf_pop_branch
        end function
        subroutine cf_pop_integer4(v) bind(c)
        use, intrinsic :: iso_c_binding, only: c_int32_t
        integer(c_int32_t) v
        end subroutine
        subroutine cf_pop_real8(v) bind(c)
        use, intrinsic :: iso_c_binding, only: c_double
        real(c_double) v
        end subroutine
        subroutine cf_push_branch(taken) bind(c)
        use, intrinsic :: iso_c_binding, only: c_int32_t
        integer(c_int32_t), value :: taken
        end subroutine
        subroutine cf_push_integer4(v) bind(c)
        use, intrinsic :: iso_c_binding, only: c_int32_t
        integer(c_int32_t) v
        end subroutine
        subroutine cf_push_real8(v) bind(c)
        use, intrinsic :: iso_c_binding, only: c_double
        real(c_double) v
        end subroutine
      end interface
      y = 0d0
      turns = 0
      do i = 1, n
        turns = turns + 1
        call add_fwd(x(i), y, *100)
        way = 0
        go to 200
  100   way = 1
  200   continue
        select case (way)
        case (1)
          call cf_push_branch(0)
          go to 10
        end select
        call cf_push_real8(y)
        y = y*x(i)
        call cf_push_branch(1)
        go to 20
   10   continue
        y = y - 1d0
   20   continue
        continue
      end do
      call cf_push_integer4(turns)
      call cf_pop_integer4(turns)
      do i = turns, 1, -1
        if (cf_pop_branch() == 1) then
          call cf_pop_real8(y)
          x_b(i) = x_b(i) + y*y_b
          y_b = x(i)*y_b
        end if
        call add_bwd(x(i), x_b(i), y, y_b)
      end do
      y_b = 0d0
      end
C Forward sweep of add.
      subroutine add_fwd(a, y, *)
      double precision a, y
      integer taken
      interface
        subroutine cf_push_branch(taken) bind(c)
        use, intrinsic :: iso_c_binding, only: c_int32_t
        integer(c_int32_t), value :: taken
        end subroutine
      end interface
      taken = 0
      y = y + a*a
      if (y .gt. 2d0) then
        taken = 1
        call cf_push_branch(0)
        go to 100
      end if
      y = y + a
      call cf_push_branch(1)
  100 continue
      return taken
      end
C Backward sweep of add.
      subroutine add_bwd(a, a_b, y, y_b)
      double precision a, y
      double precision a_b, y_b
      interface
        function cf_pop_branch() bind(c)
        use, intrinsic :: iso_c_binding, only: c_int32_t
        integer(c_int32_t) cf_pop_branch
        end function
      end interface
      if (cf_pop_branch() == 1) then
        a_b = a_b + y_b
      end if
      a_b = a_b + 2*a*y_b
      end
