#!/usr/bin/env python3
"""Writes Fortran of about as many lines as asked for, of the kind numerical codes are made of.

usage: generate_fortran.py LINES [--seed N] > FILE.f90

Modules with a derived type each, procedures of 20 to 500 lines: loops, array statements, ifs, select case, WHERE, calls of earlier procedures and functions, comments. The last
unit is `head(n, x, m, y)`. The same arguments give the same text.
"""
import argparse
import math
import random
import sys

SCALARS = ["s", "t", "u", "v", "w"]
ARRAYS = ["a", "b", "c", "d"]
UNARY = ["sin({})", "cos({})", "exp(-abs({}))", "sqrt(1d0 + ({})**2)", "tanh({})", "log(2d0 + ({})**2)", "atan({})"]


class Generator:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.lines = []
        self.procedures = []  # (module, name)
        self.functions = []

    def emit(self, depth, text):
        line = "  " * depth + text
        while len(line) > 110:
            at = line.rfind(" ", 60, 108)
            if at < 0:
                break
            self.lines.append(line[:at] + " &")
            line = "  " * (depth + 2) + line[at + 1 :]
        self.lines.append(line)

    def choice(self, items):
        return self.random.choice(items)

    def constant(self):
        return self.choice(["0.5_dp", "1.0d-2", "0.25_dp", "2.0_dp", "third", "0.1d0", "1.d-3"])

    def scalar(self, index):
        """A scalar operand; elements of arrays inside a loop."""
        kinds = [lambda: self.choice(SCALARS), lambda: f"st%{self.choice(['temperature', 'pressure'])}", self.constant]
        if index:
            kinds += [lambda: f"{self.choice(ARRAYS)}({index})"] * 3 + [lambda: f"st%field({index})"]
        return self.choice(kinds)()

    def expression(self, index, depth=0):
        if depth > 2 or self.random.random() < 0.25:
            return self.scalar(index)
        kind = self.random.random()
        if kind < 0.2:
            return self.choice(UNARY).format(self.expression(index, depth + 2))
        if kind < 0.27 and self.functions:
            return f"{self.choice(self.functions[-8:])}({self.expression(index, depth + 2)}, {self.scalar(index)})"
        if kind < 0.33:
            return f"{self.choice(['max', 'min'])}({self.expression(index, depth + 1)}, {self.scalar(index)})"
        if kind < 0.42:
            return f"{self.scalar(index)}/(1.5_dp + {self.scalar(index)}**2)"
        operator = self.choice([" + ", " - ", "*", " + ", "*"])
        left, right = self.expression(index, depth + 1), self.expression(index, depth + 1)
        return f"({left}{operator}{right})" if operator != "*" and depth else f"{left}{operator}{right}"

    def array_expression(self):
        a, b, c = (self.choice(ARRAYS) for _ in range(3))
        return self.choice([
            f"{a} + {self.constant()}*{b}", f"{a}*{b}/(1.0_dp + {c}**2)", f"sin({a}) + cos({b})*{self.choice(SCALARS)}", f"exp(-{a}**2)*{b} - {c}",
            f"merge({a}, {b}, {c} > 0.0_dp)", f"cshift({a}, 1) - {b}", f"{a} - sum({b})/n",
        ])

    def damped(self, target, expression):
        """Keeps values small however long the program runs."""
        return f"{target} = tanh({expression})"

    def statement(self, depth, index, room):
        """One statement or construct of at most `room` lines."""
        kind = self.random.random()
        if room >= 6 and depth < 6 and kind < 0.16:
            inner = "i" if index is None else "j" if index == "i" else None
            if inner:
                self.emit(depth, f"do {inner} = 1, n")
                self.body(depth + 1, inner, min(room - 2, self.random.randint(2, 12)))
                self.emit(depth, "end do")
                return
        if room >= 7 and depth < 6 and kind < 0.3:
            self.emit(depth, f"if ({self.scalar(index)} > {self.scalar(index)}) then")
            self.body(depth + 1, index, min((room - 3) // 2, self.random.randint(1, 6)))
            if self.random.random() < 0.6:
                self.emit(depth, "else")
                self.body(depth + 1, index, min((room - 3) // 2, self.random.randint(1, 6)))
            self.emit(depth, "end if")
        elif room >= 7 and depth < 5 and kind < 0.33:
            self.emit(depth, f"select case (mod(n + {self.random.randint(0, 5)}, 3))")
            self.emit(depth, "case (0)")
            self.emit(depth + 1, self.damped(self.choice(SCALARS), self.expression(index)))
            self.emit(depth, "case default")
            self.emit(depth + 1, self.damped(self.choice(SCALARS), self.expression(index)))
            self.emit(depth, "end select")
        elif room >= 5 and index is None and kind < 0.37:
            mask, target = self.choice(ARRAYS), self.choice(ARRAYS)
            self.emit(depth, f"where ({mask} > {self.constant()})")
            self.emit(depth + 1, f"{target} = tanh({self.array_expression()})")
            self.emit(depth, "elsewhere")
            self.emit(depth + 1, f"{target} = {self.constant()}*{target}")
            self.emit(depth, "end where")
        elif index is None and kind < 0.45:
            self.emit(depth, f"{self.choice(ARRAYS)} = tanh({self.array_expression()})")
        elif index is None and kind < 0.5 and self.procedures:
            self.emit(depth, f"call {self.choice(self.procedures[-6:])}(n, {', '.join(self.random.sample(ARRAYS, 2))}, st)")
        elif index is None and kind < 0.54:
            self.emit(depth, f"{self.choice(SCALARS)} = dot_product({self.choice(ARRAYS)}, {self.choice(ARRAYS)})/n")
        elif kind < 0.6:
            self.emit(depth, f"if ({self.scalar(index)} < {self.scalar(index)}) {self.damped(self.choice(SCALARS), self.expression(index))}")
        elif kind < 0.65:
            self.emit(depth, "! " + self.choice(["flux through the upper face", "limited slope", "source term", "implicit part", "update of the state"]))
        elif kind < 0.68:
            self.emit(depth, f"st%{self.choice(['temperature', 'pressure'])} = tanh({self.expression(index)})")
        elif index:
            target = self.choice([f"{self.choice(ARRAYS)}({index})"] * 3 + SCALARS[:2] + [f"st%field({index})"])
            self.emit(depth, self.damped(target, self.expression(index)))
        else:
            self.emit(depth, self.damped(self.choice(SCALARS), self.expression(None)))

    def body(self, depth, index, lines):
        end = len(self.lines) + max(lines, 1)
        while len(self.lines) < end:
            self.statement(depth, index, end - len(self.lines))

    def procedure(self, name, lines):
        self.emit(1, f"! {name}: one stage of the model.")
        self.emit(1, f"subroutine {name}(n, a, b, st)")
        self.emit(2, "integer, intent(in) :: n")
        self.emit(2, "real(dp), intent(inout) :: a(n), b(n)")
        self.emit(2, "type(state), intent(inout) :: st")
        self.emit(2, "real(dp) :: c(n), d(n)")
        self.emit(2, "real(dp) :: s, t, u, v, w")
        self.emit(2, "integer :: i, j")
        self.emit(2, "c = 0.5_dp*a; d = b")
        self.emit(2, "s = st%temperature; t = 0.1_dp; u = 0.2_dp; v = st%pressure; w = 0.3_dp")
        self.emit(2, "do i = 1, n")
        self.emit(3, "j = n + 1 - i")
        self.emit(3, "st%field(i) = tanh(a(i) + b(j))")
        self.emit(2, "end do")
        if self.procedures:  # everything is reachable from the head
            self.emit(2, f"if (n > 1000) call {self.procedures[-1]}(n, a, b, st)")
        self.body(2, None, max(lines - 21, 3))
        self.emit(2, "a = tanh(a + c*s + t*u)")
        self.emit(2, "b = tanh(b + d*v + w)")
        self.emit(1, f"end subroutine {name}")
        self.emit(0, "")
        self.procedures.append(name)

    def function(self, name):
        self.emit(1, f"pure function {name}(x, y) result(r)")
        self.emit(2, "real(dp), intent(in) :: x, y")
        self.emit(2, "real(dp) :: r")
        self.emit(2, f"r = {self.choice(['x*exp(-y**2)', 'x/(1.0_dp + y**2)', 'sin(x)*cos(y)', 'tanh(x + 0.5_dp*y)'])}")
        self.emit(2, f"if (x > y) r = r + {self.choice(['0.1_dp*x', 'sqrt(1.0_dp + y**2)', 'x*y'])}")
        self.emit(1, f"end function {name}")
        self.emit(0, "")
        self.functions.append(name)

    def module(self, number, lines):
        start = len(self.lines)
        self.emit(0, f"module stage_{number}")
        self.emit(1, "use model_types")
        if number > 1:
            self.emit(1, f"use stage_{number - 1}")
        self.emit(1, "implicit none")
        self.emit(0, "contains")
        for k in range(3):
            self.function(f"f{number}_{k}")
        count = 0
        while len(self.lines) - start < lines - 20:
            left = lines - (len(self.lines) - start)
            size = int(math.exp(self.random.uniform(math.log(20), math.log(500))))
            self.procedure(f"p{number}_{count}", min(size, max(left, 20)))
            count += 1
        self.emit(0, f"end module stage_{number}")
        self.emit(0, "")

    def program(self, lines):
        self.lines += TYPES.splitlines()
        number = 0
        while len(self.lines) < lines - 40:
            number += 1
            self.module(number, min(2000, lines - len(self.lines) - 20))
        self.lines += HEAD.format(module=f"stage_{number}", last=self.procedures[-1]).splitlines()
        return "\n".join(self.lines) + "\n"


TYPES = """\
module model_types
  implicit none
  integer, parameter :: dp = kind(1d0)
  real(dp), parameter :: third = 1.0_dp/3.0_dp
  type :: state
    real(dp) :: temperature = 0.0_dp, pressure = 0.0_dp
    real(dp) :: field(100) = 0.0_dp
  end type state
end module model_types
"""
HEAD = """\
subroutine head(n, x, m, y)
  use model_types
  use {module}
  implicit none
  integer, intent(in) :: n, m
  real(dp), intent(in) :: x(n)
  real(dp), intent(out) :: y(m)
  type(state) :: st
  real(dp) :: a(n), b(n)
  st%temperature = x(1)
  st%pressure = 0.5_dp*x(n)
  a = x
  b = 1.0_dp - x
  call {last}(n, a, b, st)
  y = sum(a) + st%temperature
  y(1) = b(1) + st%pressure
end subroutine head
"""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("lines", type=int)
    parser.add_argument("--seed", type=int, default=1)
    a = parser.parse_args()
    sys.stdout.write(Generator(a.seed).program(a.lines))


if __name__ == "__main__":
    main()
