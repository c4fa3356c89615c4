#!/usr/bin/env python3
"""Writes Fortran 77-style programs that are hard for analyses across procedures: many calls, by reference, and shared COMMON variables.

usage: generate_calls.py LINES [--seed N] > FILE.f90

Procedures of 20 to 500 lines (from 20,000 lines on, one of 10,000), in 15 layers, each calling procedures of the layer below; 50 variables in COMMON that all of them read
and write; loops, ifs, arrays. The last is `head(n, x, m, y)`. The same arguments give the same text.
"""
import argparse
import random

LAYERS = 15
SHARED = 50


class Generator:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.lines = []
        self.layers = [[] for _ in range(LAYERS)]

    def shared(self):
        return f"g{self.random.randrange(SHARED)}"

    def operand(self, index):
        kinds = ["s", "t", "u", "v", "p", "q", self.shared(), "0.5d0", "2d0"]
        if index:
            kinds += [f"a({index})", f"b({index})", f"x({index})"] * 2
        return self.random.choice(kinds)

    def expression(self, index):
        kind = self.random.random()
        a, b = self.operand(index), self.operand(index)
        if kind < 0.2:
            return f"sin({a})*{b}"
        if kind < 0.3:
            return f"exp(-abs({a})) + {b}"
        return f"{a}{self.random.choice([' + ', ' - ', '*'])}{b}*{self.operand(index)}"

    def target(self, index):
        kinds = ["s", "t", "u", "v", "q"]
        if self.random.random() < 0.2:
            kinds = [self.shared()]
        elif index:
            kinds += [f"a({index})", f"b({index})"] * 2
        return self.random.choice(kinds)

    def block(self, budget, depth, layer, index=""):
        while budget > 0:
            pad = "  " * depth
            kind = self.random.random()
            if kind < 0.12 and layer > 0 and self.layers[layer - 1]:
                name = self.random.choice(self.layers[layer - 1])
                array = self.random.choice(["a", "b", "x"])
                self.lines.append(f"{pad}call {name}({self.random.choice('stuv')}, {self.random.choice('tuvq')}, {array}, n)")
                budget -= 1
            elif kind < 0.2 and not index and budget > 6 and depth < 4:
                inner = min(budget - 2, self.random.randint(2, 10))
                self.lines.append(f"{pad}do i = 1, n")
                self.block(inner, depth + 1, 0, "i")
                self.lines.append(f"{pad}end do")
                budget -= inner + 2
            elif kind < 0.28 and budget > 6 and depth < 5:
                inner = min(budget - 3, self.random.randint(2, 8))
                self.lines.append(f"{pad}if ({self.operand(index)} > {self.operand(index)}) then")
                self.block(inner // 2 + 1, depth + 1, layer if not index else 0, index)
                self.lines.append(f"{pad}else")
                self.block(inner - inner // 2, depth + 1, layer if not index else 0, index)
                self.lines.append(f"{pad}end if")
                budget -= inner + 4
            else:
                self.lines.append(f"{pad}{self.target(index)} = {self.expression(index)}")
                budget -= 1

    def declarations(self):
        self.lines.append("  real(8) :: s, t, u, v, a(n), b(n)")
        names = [f"g{i}" for i in range(SHARED)]
        for start in range(0, SHARED, 10):
            self.lines.append("  real(8) :: " + ", ".join(names[start : start + 10]))
        self.lines.append("  common /shared/ " + ", ".join(names[:25]) + ", &")
        self.lines.append("    " + ", ".join(names[25:]))
        self.lines.append("  integer :: i")

    def procedure(self, layer, size):
        name = f"p{layer}_{len(self.layers[layer])}"
        self.lines += [f"subroutine {name}(p, q, x, n)", "  implicit none", "  integer :: n", "  real(8) :: p, q, x(n)"]
        self.declarations()
        self.lines += ["  s = p", "  t = q", "  u = 1", "  v = 0", "  a = 0", "  b = x"]
        self.block(max(size - 20, 5), 1, layer)
        self.lines += ["  q = s + t*u", f"end subroutine {name}"]
        self.layers[layer].append(name)

    def program(self, lines):
        sizes = []
        left = lines - 40
        if lines > 20000:
            sizes.append(10000)
            left -= 10000
        while left > 0:
            size = self.random.choice([20, 30, 40, 60, 100, 150, 250, 500])
            sizes.append(size)
            left -= size
        self.random.shuffle(sizes)
        for i, size in enumerate(sizes):
            self.procedure(i * LAYERS // len(sizes), size)
        self.lines += ["subroutine head(n, x, m, y)", "  implicit none", "  integer :: n, m", "  real(8) :: x(n), y(m), p, q"]
        self.declarations()
        self.lines += ["  q = 0", "  u = 0", "  v = 0", "  p = x(1)"]
        for name in self.layers[-1] or self.layers[0]:
            self.lines.append(f"  call {name}(p, q, x, n)")
        self.lines += ["  y(1) = q", "end subroutine head"]
        return "\n".join(self.lines) + "\n"


parser = argparse.ArgumentParser()
parser.add_argument("lines", type=int)
parser.add_argument("--seed", type=int, default=1)
arguments = parser.parse_args()
print(Generator(arguments.seed).program(arguments.lines), end="")
