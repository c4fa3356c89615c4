! Names with blanks in them (fixed form) are one word, whatever they name: dummies and results are told apart from what is derived from them.
! test: check head=f wrt=x of=y
      module m m
      type pa ir
        real*8 a a, b b
      contains
        procedure, pass(se lf) :: ev al => ev al p
      end type
      real*8 :: sc ale = 2
      interface ge n
        module procedure f n
      end interface
      contains
      subroutine ev al p(se lf, x, y)
      class(pa ir) se lf
      real*8 x, y
      y = se lf%a a*x*se lf%b b
      end subroutine
      real*8 function f n(x)
      real*8 x
      f n = x*x*sc ale
      end function
      end module
      subroutine f(x, y)
      use m m, on ly: sa => sc ale, pa ir, ge n
      real*8 x, y, tt(3)
      type(pa ir) p
      common /bl k/ tt
      na melist /gr p/ y
      p = pa ir(a a=x, b b=x*x)
      out er: do i = 1, 3
        tt(i) = x*i
        if (i .eq. 3) exit ou ter
      end do ou ter
      associate (q q => p%a a)
        q q = q q*sa
      end associate
      call p%ev al(x, y)
      y = y*ge n(x)*tt(2)
      end
