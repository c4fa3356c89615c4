C     Jumps of Fortran 77. Those that do what CYCLE, EXIT or RETURN would do are no unstructured control flow; a region is the smallest run of
C     statements around the others.
      SUBROUTINE NESTED(N, X, Y)
      INTEGER N, I, J
      DOUBLE PRECISION X(N), Y
C     The label that ends both loops: a jump to it from the inner one is a CYCLE of that.
      DO 10 I = 1, N
      DO 10 J = 1, N
      IF (X(J) .LT. 0) GO TO 10                   ! want cfg: {6 BRANCH 1->7 0->8, 7 BASICBLOCK cycle->16, 8 ENDBRANCH ->9}
      IF (X(J) .GT. 9) GO TO 20                   ! want cfg: {9 BRANCH 1->10 0->11, 10 BASICBLOCK exit->19, 11 ENDBRANCH ->12}
      IF (X(J) .EQ. 5) GO TO 90                   ! want cfg: {12 BRANCH 1->13 0->14, 13 BASICBLOCK return->20, 14 ENDBRANCH ->15}
      Y = Y + X(J)                                ! want cfg: {15 BASICBLOCK ->16}
   10 CONTINUE                                    ! want cfg: {16 BASICBLOCK ->17}
   20 Y = Y/2                                     ! want regions: {}
   90 RETURN
      END

      SUBROUTINE OUT(N, X, Y)
      INTEGER N, I, J
      DOUBLE PRECISION X(N), Y
      Y = 1                                       ! want regions: {}
      DO 10 I = 1, N                              ! want regions: {region 22-31} want loops: {counted I = 1 to N early-exit}
        DO 5 J = 1, N                             ! want loops: {counted J = 1 to N early-exit}
          IF (X(J) .LT. 0) GO TO 20
    5     Y = Y + X(J)
        DO 7 J = 1, 10, 3                         ! want loops: {counted J = 1 to 10 by 3 trips 4}
    7     Y = Y*X(J)
   10 CONTINUE
      Y = Y + 1
      Y = Y + 2
   20 Y = Y/2
      Y = Y + 3
      END

C     A loop made of jumps, and one that is entered in two places.
      SUBROUTINE BACK(N, X, Y)
      INTEGER N
      DOUBLE PRECISION X, Y
      Y = X
   10 Y = Y/2                                     ! want regions: {region 40-42 backward} want loops: {loop}
      IF (Y .LT. 0) GO TO 90
      IF (Y .GT. 1) GO TO 10
      Y = Y + 1
      IF (N .EQ. 1) GO TO 30                      ! want regions: {region 44-47 backward}
   20 Y = Y*X
   30 Y = Y - 1                                   ! want loops: {irreducible}
      IF (Y .GT. 2) GO TO 20
   90 CONTINUE
      END

C     Computed and assigned GO TO, arithmetic IF, labels on READ, alternate returns; a jump to a label that nothing reaches.
      SUBROUTINE WAYS(N, X, Y, *)
      INTEGER N, K
      DOUBLE PRECISION X, Y
      GO TO (10, 20, 10), N                       ! want cfg: {2 BRANCH 0->3 goto:1->4 goto:2->5 goto:3->4} want regions: {region 55-61}
      Y = 0                                       ! want cfg: {3 BASICBLOCK ->4}
   10 Y = 1                                       ! want cfg: {4 BASICBLOCK ->5}
   20 IF (X) 30, 40, 50                           ! want cfg: {5 BASICBLOCK ->6, 6 BRANCH 1->7 goto:2->8 goto:3->9}
   30 Y = 3                                       ! want cfg: {7 BASICBLOCK ->8}
   40 Y = 4                                       ! want cfg: {8 BASICBLOCK ->9}
   50 ASSIGN 60 TO K                              ! want cfg: {9 BASICBLOCK ->10}
      IF (N .GT. 3) ASSIGN 70 TO K                ! want cfg: {10 BRANCH 1->11 0->12, 11 BASICBLOCK ->12, 12 ENDBRANCH ->13}
      GO TO K                                     ! want cfg: {13 BRANCH goto:1->15 goto:2->16} want regions: {region 63-70}
   55 Y = 5                                       ! want cfg: {14 BASICBLOCK dead}
   60 Y = 6                                       ! want cfg: {15 BASICBLOCK ->16}
   70 READ (*, 75, END=80, ERR=90) Y              ! want cfg: {16 BASICBLOCK ->17, 17 BRANCH 0->18 goto:1->22 return:2->23}
   75 FORMAT (F8.3)
      IF (Y .GT. 7) RETURN 1                      ! want cfg: {18 BRANCH 1->19 0->20, 19 BASICBLOCK return->24, 20 ENDBRANCH ->21}
      CALL OTHER(X, *80, *90)                     ! want cfg: {21 BRANCH 0->22 1->22 return:2->23}
   80 Y = 8                                       ! want cfg: {22 BASICBLOCK ->23}
   90 CONTINUE
      END
