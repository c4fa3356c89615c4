C A leading dimension that is passed on.
C test: check head=head wrt=x of=y n=3
      subroutine head(n, x, y)
      integer n
      double precision x(n, n), y
      call mid(n, x, n, y)
      end
      subroutine mid(n, a, lda, y)
      integer n, lda
      double precision a(lda, *), y
      call low(n, a, lda, y)
      end
      subroutine low(n, a, lda, y)
      integer n, lda, i
      double precision a(lda, *), y
      y = 0
      do i = 1, n
        y = y + a(i, i)**2
      end do
      end
