C What STEP keeps from call to call.
      MODULE STEP_STATE
      IMPLICIT NONE
      INTEGER, SAVE :: NCALL
      DATA NCALL /0/
      END MODULE STEP_STATE
C test: tangent head=head wrt=x of=y
C test: run n=6 m=5 x=6 y=5
C COMMON-heavy, adjustable arrays, SAVE, DATA implied do, statement functions, INCLUDE-free, DO WHILE, arithmetic IF, assigned work arrays.
      SUBROUTINE HEAD(N, X, M, Y)
      INTEGER N, M
      DOUBLE PRECISION X(N), Y(M)
      INTEGER MAXC
      PARAMETER (MAXC = 12)
      DOUBLE PRECISION H(0:MAXC), Q(0:MAXC), WRK(4*MAXC)
      COMMON /STATE/ H, Q
      COMMON /PAR/ GRAV, RN, DT, NSTEP
      DOUBLE PRECISION GRAV, RN, DT
      INTEGER NSTEP, I, K
      GRAV = 9.81D0
      RN = 0.03D0*X(1)
      DT = 0.05D0
      NSTEP = 5
      CALL SETUP(N, X)
      DO 20 K = 1, NSTEP
        CALL STEP(N, WRK(1), WRK(MAXC+1), 2)
   20 CONTINUE
      DO 30 I = 1, M
   30   Y(I) = H(I)*Q(I-1)
      END
C Tangent of HEAD: Y with respect to X.
C test: tangent head=head wrt=x of=y
C test: run n=6 m=5 x=6 y=5
C COMMON-heavy, adjustable arrays, SAVE, DATA implied do, statement functions, INCLUDE-free, DO WHILE, arithmetic IF, assigned work arrays.
      SUBROUTINE HEAD_D(N, X, X_D, M, Y, Y_D)
      INTEGER N, M
      DOUBLE PRECISION X(N), Y(M)
      DOUBLE PRECISION X_D(N), Y_D(M)
      INTEGER MAXC
      PARAMETER (MAXC = 12)
      DOUBLE PRECISION H(0:MAXC), Q(0:MAXC), WRK(4*MAXC)
      DOUBLE PRECISION H_D(0:MAXC), Q_D(0:MAXC), WRK_D(4*MAXC)
      COMMON /STATE/ H, Q
      COMMON /PAR/ GRAV, RN, DT, NSTEP
      DOUBLE PRECISION GRAV, RN, DT
      DOUBLE PRECISION GRAV_D, RN_D, DT_D
      INTEGER NSTEP, I, K
      INTEGER NSTEP_D
      COMMON /PAR_D/ GRAV_D, RN_D, DT_D, NSTEP_D
      COMMON /STATE_D/ H_D, Q_D
      EXTERNAL SETUP_D, STEP_D
      Y_D = 0d0
      GRAV_D = 0d0
      RN_D = 0d0
      DT_D = 0d0
      H_D = 0d0
      Q_D = 0d0
      GRAV = 9.81D0
      RN_D = 0.03D0*X_D(1)
      RN = 0.03D0*X(1)
      DT = 0.05D0
      NSTEP = 5
      CALL SETUP_D(N, X, X_D)
      DO 20 K = 1, NSTEP
        CALL STEP_D(N, WRK(1), WRK_D(1), WRK(MAXC+1), WRK_D(MAXC+1), 2)
   20 CONTINUE
      DO 30 I = 1, M
        Y_D(I) = Q(I-1)*H_D(I) + H(I)*Q_D(I-1)
   30   Y(I) = H(I)*Q(I-1)
      END
      SUBROUTINE SETUP(N, X)
      INTEGER N, I
      DOUBLE PRECISION X(*), H(0:12), Q(0:12)
      COMMON /STATE/ H, Q
      DO 10 I = 0, N
        IF (I - N/2) 1, 2, 3
    1   H(I) = 1D0 + 0.1D0*X(I+1)
        GO TO 10
    2   H(I) = 2D0
        GO TO 10
    3   H(I) = 1.5D0*X(N)
   10   Q(I) = 0.2D0*H(I)
      END
C Tangent of SETUP.
      SUBROUTINE SETUP_D(N, X, X_D)
      INTEGER N, I
      DOUBLE PRECISION X(*), H(0:12), Q(0:12)
      DOUBLE PRECISION X_D(*), H_D(0:12), Q_D(0:12)
      COMMON /STATE/ H, Q
      COMMON /STATE_D/ H_D, Q_D
      DO I = 0, N
        IF (I - N/2) 1, 2, 3
    1   H_D(I) = 0.1D0*X_D(I+1)
        H(I) = 1D0 + 0.1D0*X(I+1)
        GO TO 10
    2   H_D(I) = 0d0
        H(I) = 2D0
        GO TO 10
    3   H_D(I) = 1.5D0*X_D(N)
        H(I) = 1.5D0*X(N)
   10   Q_D(I) = 0.2D0*H_D(I)
        Q(I) = 0.2D0*H(I)
      END DO
      END
      SUBROUTINE STEP(N, FL, SRC, LD)
      USE STEP_STATE
      INTEGER N, LD, I
      DOUBLE PRECISION FL(LD,*), SRC(0:*), H(0:12), Q(0:12)
      DOUBLE PRECISION GRAV, RN, DT, C, HH, QQ, FRIC
      INTEGER NSTEP
      COMMON /STATE/ H, Q
      COMMON /PAR/ GRAV, RN, DT, NSTEP
      DOUBLE PRECISION TAB(4)
      DATA (TAB(I), I = 1, 4) /0.5D0, 1D0, 1.5D0, 2D0/
      FRIC(HH,QQ) = GRAV*RN**2*QQ*ABS(QQ)/HH**(7D0/3D0)
      NCALL = NCALL + 1
      DO 10 I = 0, N
        SRC(I) = FRIC(H(I), Q(I))*TAB(MOD(I, 4) + 1)
   10 CONTINUE
      DO 20 I = 1, N
        C = SQRT(GRAV*MAX(H(I), H(I-1)))
        FL(1,I) = 0.5D0*(Q(I-1) + Q(I)) - 0.5D0*C*(H(I) - H(I-1))
        FL(2,I) = 0.5D0*(Q(I)**2/H(I) + Q(I-1)**2/H(I-1))
   20 CONTINUE
      I = 1
      DO WHILE (I .LT. N)
        H(I) = H(I) - DT*(FL(1,I+1) - FL(1,I))
        Q(I) = Q(I) - DT*(FL(2,I+1) - FL(2,I)) - DT*SRC(I)
        I = I + 1
      END DO
      END
C Tangent of STEP.
      SUBROUTINE STEP_D(N, FL, FL_D, SRC, SRC_D, LD)
      USE STEP_STATE
      INTEGER N, LD, I
      DOUBLE PRECISION FL(LD,*), SRC(0:*), H(0:12), Q(0:12)
      DOUBLE PRECISION FL_D(LD,*), SRC_D(0:*), H_D(0:12), Q_D(0:12)
      DOUBLE PRECISION GRAV, RN, DT, C, HH, QQ, FRIC
      DOUBLE PRECISION GRAV_D, RN_D, DT_D, C_D
      INTEGER NSTEP
      INTEGER NSTEP_D
      COMMON /STATE/ H, Q
      COMMON /PAR/ GRAV, RN, DT, NSTEP
      DOUBLE PRECISION TAB(4)
      DATA (TAB(I), I = 1, 4) /0.5D0, 1D0, 1.5D0, 2D0/
      DOUBLE PRECISION HH_D
      DOUBLE PRECISION QQ_D
      DOUBLE PRECISION FRIC_D
      COMMON /PAR_D/ GRAV_D, RN_D, DT_D, NSTEP_D
      COMMON /STATE_D/ H_D, Q_D
      FRIC(HH,QQ) = GRAV*RN**2*QQ*ABS(QQ)/HH**(7D0/3D0)
      FRIC_D(HH,HH_D,QQ,QQ_D) = GRAV
     &  *(2*RN*QQ*ABS(QQ)*RN_D + RN**2*ABS(QQ)*QQ_D
     &  + SIGN(1d0, QQ)*RN**2*QQ*QQ_D - (RN**2*QQ*ABS(QQ)/HH**(7D0/3D0))
     &  *7D0*HH**(7D0/3D0 - 1)*HH_D/3D0)/HH**(7D0/3D0)
      NCALL = NCALL + 1
      DO 10 I = 0, N
        SRC_D(I) = FRIC_D(H(I), H_D(I), Q(I), Q_D(I))*TAB(MOD(I, 4) + 1)
        SRC(I) = FRIC(H(I), Q(I))*TAB(MOD(I, 4) + 1)
   10 CONTINUE
      DO 20 I = 1, N
        C_D = GRAV*MERGE(H_D(I), H_D(I-1), H(I) >= H(I-1))
     &    /(2*SQRT(MAX(GRAV*MAX(H(I), H(I-1)), TINY(GRAV))))
        C = SQRT(GRAV*MAX(H(I), H(I-1)))
        FL_D(1,I) = 0.5D0*(Q_D(I-1) + Q_D(I))
     &    - 0.5D0*((H(I) - H(I-1))*C_D + C*(H_D(I) - H_D(I-1)))
        FL(1,I) = 0.5D0*(Q(I-1) + Q(I)) - 0.5D0*C*(H(I) - H(I-1))
        FL_D(2,I) = 0.5D0*((2*Q(I)*Q_D(I) - (Q(I)**2/H(I))*H_D(I))/H(I)
     &    + (2*Q(I-1)*Q_D(I-1) - (Q(I-1)**2/H(I-1))*H_D(I-1))/H(I-1))
        FL(2,I) = 0.5D0*(Q(I)**2/H(I) + Q(I-1)**2/H(I-1))
   20 CONTINUE
      I = 1
      DO WHILE (I .LT. N)
        H_D(I) = H_D(I) - DT*(FL_D(1,I+1) - FL_D(1,I))
        H(I) = H(I) - DT*(FL(1,I+1) - FL(1,I))
        Q_D(I) = Q_D(I) - DT*(FL_D(2,I+1) - FL_D(2,I)) - DT*SRC_D(I)
        Q(I) = Q(I) - DT*(FL(2,I+1) - FL(2,I)) - DT*SRC(I)
        I = I + 1
      END DO
      END
