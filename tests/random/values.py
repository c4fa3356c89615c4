"""Expressions with what is known of their values, so that programs stay well scaled whatever they do.

Every real variable of a random program lies in [-1, 1]. An expression knows its interval and the sum of the absolute values of its partial derivatives, as
bounds; `bounded` scales it until the result may be assigned to a variable. So nothing is divided by zero, no root of a negative number is taken, and derivatives
neither overflow nor die on their way through loops.
"""
import math

# No input, and no difference of two of them, ends like this: kinks are not where programs are run.
ODD = 0.00031


class Value:
    """text; strength of its outermost operator (3: none, 2: product, 1: sum); bounds of value and of derivative."""

    def __init__(self, text, lo, hi, slope, strength=3):
        self.text, self.lo, self.hi, self.slope, self.strength = text, lo, hi, slope, strength

    @property
    def size(self):
        return max(abs(self.lo), abs(self.hi))

    def at(self, strength):
        return self.text if self.strength >= strength else f"({self.text})"


def variable(text):
    return Value(text, -1.0, 1.0, 1.0)


class Arithmetic:
    """How a language writes what all have."""

    def __init__(self, number, call, power):
        self.number, self.call, self.power_text = number, call, power

    def constant(self, c):
        return Value(self.number(c), c, c, 0.0) if c >= 0 else Value(f"({self.number(c)})", c, c, 0.0)

    def add(self, a, b):
        return Value(f"{a.at(1)} + {b.at(1)}", a.lo + b.lo, a.hi + b.hi, a.slope + b.slope, 1)

    def sub(self, a, b):
        return Value(f"{a.at(1)} - {b.at(2)}", a.lo - b.hi, a.hi - b.lo, a.slope + b.slope, 1)

    def mul(self, a, b):
        ends = [p * q for p in (a.lo, a.hi) for q in (b.lo, b.hi)]
        return Value(f"{a.at(2)}*{b.at(2)}", min(ends), max(ends), a.size * b.slope + b.size * a.slope, 2)

    def scaled(self, c, a):
        return self.mul(self.constant(c), a)

    def div(self, a, b):
        ends = [p / q for p in (a.lo, a.hi) for q in (b.lo, b.hi)]
        least = min(abs(b.lo), abs(b.hi))
        return Value(f"{a.at(2)}/{b.at(3)}", min(ends), max(ends), a.slope / least + a.size * b.slope / least**2, 2)

    def square(self, a):
        top = a.size**2
        return Value(self.power_text(a, 2), 0.0, top, 2 * a.size * a.slope, 2)

    def cube(self, a):
        return Value(self.power_text(a, 3), -a.size**3, a.size**3, 3 * a.size**2 * a.slope, 2)

    def away_from_zero(self, r, a):
        """Something of a that is at least a third."""
        if r.random() < 0.4:
            return self.add(self.constant(round(r.uniform(0.5, 2), 2)), self.square(a))
        return self.add(self.constant(round(a.size + r.uniform(0.4, 1.5), 2)), a)

    def unary(self, r, a):
        name = r.choice(["sin", "cos", "exp", "log", "sqrt", "tanh", "atan", "sin", "abs", "cosh"])
        if name == "sin":
            return Value(self.call("sin", a.text), -min(1, a.size), min(1, a.size), a.slope)
        if name == "cos":
            return Value(self.call("cos", a.text), -1.0, 1.0, min(1, a.size) * a.slope)
        if name == "tanh" or name == "atan":
            f = math.tanh if name == "tanh" else math.atan
            return Value(self.call(name, a.text), f(a.lo), f(a.hi), a.slope)
        if name == "abs":
            b = self.sub(a, self.constant(round(r.uniform(0.05, 0.95), 3) + ODD))
            return Value(self.call("abs", b.text), 0.0, b.size, b.slope)
        if name in ("log", "sqrt"):
            b = self.away_from_zero(r, a)
            f = math.log if name == "log" else math.sqrt
            steep = 1 / b.lo if name == "log" else 0.5 / math.sqrt(b.lo)
            return Value(self.call(name, b.text), f(b.lo), f(b.hi), b.slope * steep)
        b = a if a.size <= 1.5 else self.scaled(round(1.2 / a.size, 3), a)
        if name == "exp":
            return Value(self.call("exp", b.text), math.exp(b.lo), math.exp(b.hi), b.slope * math.exp(b.hi))
        return Value(self.call("cosh", b.text), 1.0, math.cosh(b.size), b.slope * math.sinh(b.size))

    def choice(self, r, a, b):
        name = r.choice(["max", "min"])
        # A constant between, so that equal operands are rare.
        b = self.add(b, self.constant(round(r.uniform(0.01, 0.3), 3) + ODD))
        f = max if name == "max" else min
        return Value(self.call(name, a.text, b.text), f(a.lo, b.lo), f(a.hi, b.hi), max(a.slope, b.slope))

    def bounded(self, r, a, size=1.0, slope=1.25):
        """a, made small enough to be assigned."""
        if a.size <= size and a.slope <= slope:
            return a
        if a.slope <= slope and r.random() < 0.25 and size == 1.0:
            return Value(self.call("sin", a.text), -1.0, 1.0, a.slope)
        if a.slope <= slope and a.hi - a.lo <= 2 * size:
            middle = round((a.lo + a.hi) / 2, 3)
            b = self.sub(a, self.constant(middle)) if middle > 0 else self.add(a, self.constant(-middle))
            if b.size <= size:
                return b
        factor = min(size / a.size if a.size else 1.0, slope / a.slope if a.slope else 1.0)
        digits = 3 if factor > 0.02 else 6
        return self.scaled(math.floor(factor * 10**digits) / 10**digits, a)
