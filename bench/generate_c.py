#!/usr/bin/env python3
"""Writes C of about as many lines as asked for, of the kind numerical codes are made of.

usage: generate_c.py LINES [--seed N] > FILE.c

A structure, macros, short functions, and stages of 20 to 500 lines that call earlier ones: loops, ifs, switches, conditional expressions, pointers that run along arrays,
memory from the heap, comments. The last function is `head(n, x, m, y)`, from which all are reached. The same arguments give the same text.
"""
import argparse
import math
import random
import sys

SCALARS = ["s", "t", "u", "v", "w"]
ARRAYS = ["a", "b", "c", "d"]
UNARY = ["sin({})", "cos({})", "exp(-fabs({}))", "sqrt(1.0 + SQUARE({}))", "tanh({})", "log(2.0 + SQUARE({}))", "atan({})"]
TEXTS = ["flux through the upper face", "limited slope", "source term", "implicit part", "update of the state"]


class Generator:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.lines = []
        self.stages = []
        self.functions = []

    def emit(self, depth, text):
        line = "\t" * depth + text
        while len(line) > 110:
            at = line.rfind(" ", 60, 108)
            if at < 0:
                break
            self.lines.append(line[:at])
            line = "\t" * (depth + 1) + line[at + 1 :]
        self.lines.append(line)

    def choice(self, items):
        return self.random.choice(items)

    def constant(self):
        return self.choice(["0.5", "1.0e-2", "0.25", "2.0", "THIRD", "0.1", "1e-3"])

    def scalar(self, index):
        """A scalar operand; elements of arrays inside a loop."""
        kinds = [lambda: self.choice(SCALARS), lambda: f"st->{self.choice(['temperature', 'pressure'])}", self.constant]
        if index:
            kinds += [lambda: f"{self.choice(ARRAYS)}[{index}]"] * 3 + [lambda: f"st->field[{index}]"]
        return self.choice(kinds)()

    def expression(self, index, depth=0):
        if depth > 2 or self.random.random() < 0.25:
            return self.scalar(index)
        kind = self.random.random()
        if kind < 0.2:
            return self.choice(UNARY).format(self.expression(index, depth + 2))
        if kind < 0.34 and self.functions:
            return f"{self.choice(self.functions[-8:])}({self.expression(index, depth + 2)}, {self.scalar(index)})"
        if kind < 0.4:
            return f"{self.choice(['fmax', 'fmin'])}({self.expression(index, depth + 1)}, {self.scalar(index)})"
        if kind < 0.45:
            return f"({self.scalar(index)} > {self.scalar(index)} ? {self.expression(index, depth + 2)} : {self.scalar(index)})"
        if kind < 0.5:
            return f"{self.scalar(index)}/(1.5 + SQUARE({self.scalar(index)}))"
        operator = self.choice([" + ", " - ", "*", " + ", "*"])
        left, right = self.expression(index, depth + 1), self.expression(index, depth + 1)
        return f"({left}{operator}{right})" if operator != "*" and depth else f"{left}{operator}{right}"

    def assignment(self, depth, target, index):
        """Keeps values small however long the program runs."""
        if self.random.random() < 0.15:
            self.emit(depth, f"{target} += 0.01*tanh({self.expression(index)});")
        else:
            self.emit(depth, f"{target} = tanh({self.expression(index)});")

    def statement(self, depth, index, room):
        """One statement of at most `room` lines."""
        kind = self.random.random()
        if room >= 6 and depth < 6 and kind < 0.16:
            inner = "i" if index is None else "j" if index == "i" else None
            if inner:
                self.emit(depth, f"for ({inner} = 0; {inner} < n; {inner}++) {{")
                self.body(depth + 1, inner, min(room - 2, self.random.randint(2, 12)))
                self.emit(depth, "}")
                return
        if room >= 7 and depth < 6 and kind < 0.3:
            self.emit(depth, f"if ({self.scalar(index)} > {self.scalar(index)}) {{")
            self.body(depth + 1, index, min((room - 3) // 2, self.random.randint(1, 6)))
            if self.random.random() < 0.6:
                self.emit(depth, "} else {")
                self.body(depth + 1, index, min((room - 3) // 2, self.random.randint(1, 6)))
            self.emit(depth, "}")
        elif room >= 9 and depth < 5 and kind < 0.33:
            self.emit(depth, f"switch ((n + {self.random.randint(0, 5)}) % 3) {{")
            self.emit(depth, "case 0:")
            self.assignment(depth + 1, self.choice(SCALARS), index)
            self.emit(depth + 1, "break;")
            self.emit(depth, "default:")
            self.assignment(depth + 1, self.choice(SCALARS), index)
            self.emit(depth, "}")
        elif room >= 4 and index is None and kind < 0.37:
            one, other = self.random.sample(ARRAYS, 2)
            self.emit(depth, f"for (p = {one}, i = 0; i < n; i++)")
            self.emit(depth + 1, f"*p++ = tanh({other}[i]*{self.choice(SCALARS)} + {self.constant()});")
        elif index is None and kind < 0.45 and self.stages:
            one, other = self.random.sample(ARRAYS, 2)
            self.emit(depth, f"{self.choice(self.stages[-6:])}(n, {one}, {other}, st);")
        elif kind < 0.55:
            self.emit(depth, f"if ({self.scalar(index)} < {self.scalar(index)})")
            self.assignment(depth + 1, self.choice(SCALARS), index)
        elif kind < 0.6:
            self.emit(depth, f"/* {self.choice(TEXTS)} */")
        elif kind < 0.64:
            self.assignment(depth, f"st->{self.choice(['temperature', 'pressure'])}", index)
        elif index:
            self.assignment(depth, self.choice([f"{self.choice(ARRAYS)}[{index}]"] * 3 + SCALARS[:2] + [f"st->field[{index}]"]), index)
        else:
            self.assignment(depth, self.choice(SCALARS), None)

    def body(self, depth, index, lines):
        end = len(self.lines) + max(lines, 1)
        while len(self.lines) < end:
            self.statement(depth, index, end - len(self.lines))
        if self.lines[-1].endswith("*/"):  # something has to stand behind a comment
            self.assignment(depth, self.choice(SCALARS), index)

    def stage(self, name, lines):
        heap = self.random.random() < 0.3
        self.emit(0, f"/* {name}: one stage of the model. */")
        self.emit(0, f"void {name}(int n, double *a, double *b, struct state *st)")
        self.emit(0, "{")
        self.emit(1, "double *c = malloc(n*sizeof *c), d[SIZE];" if heap else "double c[SIZE], d[SIZE];")
        self.emit(1, "double s = st->temperature, t = 0.1, u = 0.2, v = st->pressure, w = 0.3;")
        self.emit(1, "double *p = a;")
        self.emit(1, "int i, j = 0;")
        self.emit(0, "")
        self.emit(1, "for (i = 0; i < n; i++) {")
        self.emit(2, "c[i] = 0.5*a[i];")
        self.emit(2, "d[i] = b[n - 1 - i];")
        self.emit(2, "st->field[i] = tanh(*p++ + b[j]);")
        self.emit(1, "}")
        if self.stages:  # everything is reachable from the head
            self.emit(1, "if (n > SIZE)")
            self.emit(2, f"{self.stages[-1]}(n, a, b, st);")
        self.body(1, None, max(lines - 24, 3))
        self.emit(1, "for (i = 0; i < n; i++) {")
        self.emit(2, "a[i] = tanh(a[i] + c[i]*s + t*u);")
        self.emit(2, "b[i] = tanh(b[i] + d[i]*v + w);")
        self.emit(1, "}")
        if heap:
            self.emit(1, "free(c);")
        self.emit(0, "}")
        self.emit(0, "")
        self.stages.append(name)

    def function(self, name):
        self.emit(0, f"double {name}(double x, double y)")
        self.emit(0, "{")
        self.emit(1, f"double r = {self.choice(['x*exp(-SQUARE(y))', 'x/(1.0 + SQUARE(y))', 'sin(x)*cos(y)', 'tanh(x + 0.5*y)'])};")
        self.emit(1, "if (x > y)")
        self.emit(2, f"r += {self.choice(['0.1*x', 'sqrt(1.0 + y*y)', 'x*y'])};")
        self.emit(1, "return r;")
        self.emit(0, "}")
        self.emit(0, "")
        self.functions.append(name)

    def program(self, lines):
        self.lines += START.splitlines()
        number = 0
        while len(self.lines) < lines - 50:
            number += 1
            for k in range(3):
                self.function(f"f{number}_{k}")
            for k in range(8):
                left = lines - 20 - len(self.lines)
                if left < 30:
                    break
                size = int(math.exp(self.random.uniform(math.log(20), math.log(500))))
                self.stage(f"p{number}_{k}", min(size, left))
        self.lines += HEAD.format(last=self.stages[-1]).splitlines()
        return "\n".join(self.lines) + "\n"


START = """\
#include <math.h>
#include <stdlib.h>

#define SIZE 100
#define THIRD (1.0/3.0)
#define SQUARE(x) ((x)*(x))

struct state {
	double temperature, pressure;
	double field[SIZE];
};

"""
HEAD = """\
void head(int n, const double *x, int m, double *y)
{{
	struct state st = {{ 0.0, 0.0, {{ 0.0 }} }};
	double a[SIZE], b[SIZE];
	int i;

	st.temperature = x[0];
	st.pressure = 0.5*x[n - 1];
	for (i = 0; i < n; i++) {{
		a[i] = x[i];
		b[i] = 1.0 - x[i];
	}}
	{last}(n, a, b, &st);
	for (i = 0; i < m; i++)
		y[i] = a[i % n] + b[0] + st.temperature + st.pressure;
}}
"""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("lines", type=int)
    parser.add_argument("--seed", type=int, default=1)
    a = parser.parse_args()
    sys.stdout.write(Generator(a.seed).program(a.lines))


if __name__ == "__main__":
    main()
