"""Random C programs full of side effects, each with one meaning: program(seed) is the text.

Every expression is made with the set of objects it may write and the set it may read. Operands that C leaves unsequenced (of an operator, of a call, of an
initialiser) share nothing that one of them writes: what is writable is dealt out among them, and what one may write no other may read. Where there is a sequence
point (&& || ?: and the comma) both sides get everything. The target of an assignment may be read, but not written, by its right-hand side. Functions
state what they read and write, so calls obey the same rule. Nothing overflows: integers that grow are unsigned, subscripts are masked, and doubles become
integers only through a function that clamps. NaNs print alike.
"""
import random

PRELUDE = r"""
#include <math.h>
#include <stdio.h>

#define SQUARE(v) ((v)*(v))
#define NUDGE(v) nudge((v) + 0.25)
#define FORWARD(v, w) do { (v) += 3u; (w) = (w)*0.5 + (double) (v); } while (0)

struct state {
    double v[4];
    unsigned len;
    float level;
};

double ga = 0.5, gb = 1.25;
unsigned gu = 3, gp = 1, gt = 5;
double cells[8] = {1, 2, 3, 4, 5, 6, 7, 8};
struct state shared = {{0.5, 1.5, 2.5, 3.5}, 1, 0.75f};

static double plain(double x) { return 0.5*x + 1.0; }
static double other(double x) { return x > 0.0 ? x - 0.25 : 0.25 - x; }
static double nudge(double x) { ga = 0.5*ga + x; return ga - 0.125*x; }
static double pair(double x, unsigned k) { gb = 0.75*gb + x*(double) (k & 3u); return gb; }
static unsigned next(unsigned k) { gu = gu*5u + k + 1u; return gu >> 3; }
static int yes(unsigned k) { gt = gt*7u + k; return (int) (gt >> 4 & 1u); }
static double *place(unsigned k) { gp += k + 1u; return &cells[gp & 7u]; }
static double grow(double *x, double by) { *x = 0.5**x + by; return *x; }
static unsigned count(unsigned *u) { *u += 3u; return *u & 15u; }
static unsigned whole(double x) { return x > 0.0 && x < 1e6 ? (unsigned) x : 7u; }
static struct state made(double x, unsigned k) { struct state s = {{x, 1, 2, 3}, k & 3u, 0.5f}; gb += 0.125; return s; }

static double (*const table[2])(double) = {plain, other};

static void tell(const char *name, double x) {
    if (x != x) printf("%s nan\n", name);
    else printf("%s %.17g\n", name, x);
}
static void tell_all(void) {
    int i;
    tell("ga", ga), tell("gb", gb);
    printf("%u %u %u\n", gu, gp, gt);
    for (i = 0; i < 8; i++) tell("cell", cells[i]);
    for (i = 0; i < 4; i++) tell("v", shared.v[i]);
    printf("%u ", shared.len), tell("level", shared.level);
}
"""

# Objects by type. x and y have their address taken, z and w not.
DOUBLES = ["x", "y", "z", "w", "ga", "gb"]
FLOATS = ["f", "shared.level"]
UNSIGNED = ["u", "n", "m", "gu", "shared.len"]
NARROW = ["b", "h"]  # unsigned char, short
ARRAYS = {"a": 15, "cells": 7, "shared.v": 3}
POINTERS = ["p", "q"]  # both into buf
EVERYTHING = {*DOUBLES, *FLOATS, *UNSIGNED, *NARROW, *ARRAYS, *POINTERS, "buf", "gp", "gt"}

# name: (result, arguments, reads, writes)
FUNCTIONS = {
    "plain": ("d", "d", set(), set()),
    "other": ("d", "d", set(), set()),
    "nudge": ("d", "d", {"ga"}, {"ga"}),
    "NUDGE": ("d", "d", {"ga"}, {"ga"}),
    "pair": ("d", "du", {"gb"}, {"gb"}),
    "next": ("u", "u", {"gu"}, {"gu"}),
    "yes": ("u", "u", {"gt"}, {"gt"}),
    "whole": ("u", "d", set(), set()),
    "sin": ("d", "d", set(), set()),
    "fabs": ("d", "d", set(), set()),
}


class Generator:
    def __init__(self, seed):
        self.r = random.Random(seed)
        self.loops = 0
        self.depth = 0
        self.steps = True  # pointers may be stepped: each statement sets them anew
        self.names = 0

    def chance(self, percent):
        return self.r.randrange(100) < percent

    def deal(self, writes, reads, parts):
        """For unsequenced parts: what each may write, and what it may read."""
        hands = [set() for _ in range(parts)]
        for name in sorted(writes):
            self.r.choice(hands).add(name)
        return [(hand, reads - (writes - hand)) for hand in hands]

    def pick(self, names, allowed):
        names = [n for n in names if n in allowed]
        return self.r.choice(names) if names else None

    # Values.

    def double(self, w, r, d):
        choices = [self.d_leaf] * 2
        if d > 0:
            choices += [self.d_binary] * 4 + [self.d_call] * 5 + [self.d_choice] * 2 + [self.d_comma] * 2 + [self.d_assign] * 4 + [self.d_step, self.d_pointer, self.d_pointer,
                        self.d_element, self.d_element, self.d_address, self.d_table, self.d_square, self.d_cast, self.d_literal, self.d_struct]
        return self.r.choice(choices)(w, r, d)

    def d_leaf(self, w, r, d):
        name = self.pick(DOUBLES + FLOATS, r)
        return name if name and self.chance(75) else self.r.choice(["0.5", "1.5", "-0.25", "2.0"])

    def d_binary(self, w, r, d):
        (w1, r1), (w2, r2) = self.deal(w, r, 2)
        op = self.r.choice(["+", "-", "*"])
        return f"({self.double(w1, r1, d - 1)} {op} {self.double(w2, r2, d - 1)})"

    def call(self, result, w, r, d):
        names = [n for n, f in FUNCTIONS.items() if f[0] == result and f[2] <= r and f[3] <= w]
        name = self.r.choice(names)
        kinds = FUNCTIONS[name][1]
        # The arguments come before the call, but what the call writes is unsequenced to its neighbours only.
        hands = self.deal(w, r, len(kinds))
        args = [self.value(k, *hand, d - 1) for k, hand in zip(kinds, hands)]
        return f"{name}({', '.join(args)})"

    def d_call(self, w, r, d):
        return self.call("d", w, r, d)

    def value(self, kind, w, r, d):
        return self.double(w, r, d) if kind == "d" else self.unsigned(w, r, d)

    def d_choice(self, w, r, d):
        return f"({self.condition(w, r, d - 1)} ? {self.double(w, r, d - 1)} : {self.double(w, r, d - 1)})"

    def d_comma(self, w, r, d):
        return f"({self.effect(w, r, d - 1)}, {self.double(w, r, d - 1)})"

    def place_of(self, w, r, d):
        """A double that may be written: text, its object, and what is left to write for what stands beside it."""
        roll = self.r.randrange(10)
        if roll < 4:
            name = self.pick(DOUBLES + FLOATS, w)
            if name:
                return name, {name}, w - {name}, r
        if roll < 7:
            array = self.pick(ARRAYS, w)
            if array:
                (w1, r1), (w2, r2) = self.deal(w - {array}, r, 2)
                return f"{array}[{self.unsigned(w1, r1, d - 1)} & {ARRAYS[array]}u]", {array}, w2, r2 | ({array} & r)
        if roll < 8 and {"gp", "cells"} <= w:
            (w1, r1), (w2, r2) = self.deal(w - {"gp", "cells"}, r - {"gp"}, 2)
            return f"*place({self.unsigned(w1, r1 - {'cells'}, d - 1)})", {"gp", "cells"}, w2, r2 - {"gp"}
        if self.steps and {"p", "buf"} <= w:
            step = self.r.choice(["*p++", "*++p", "*p--", "*p", "*--p", "p[1]"])
            return step, {"p", "buf"}, w - {"p", "buf"}, r - {"p"}
        name = self.pick(DOUBLES, w)
        return (name, {name}, w - {name}, r) if name else None

    def d_assign(self, w, r, d):
        place = self.place_of(w, r, d)
        if not place:
            return self.d_leaf(w, r, d)
        text, _, w2, r2 = place
        op = self.r.choice(["=", "=", "=", "+=", "-=", "*="])
        return f"({text} {op} {self.double(w2, r2, d - 1)})"

    def d_step(self, w, r, d):
        name = self.pick(DOUBLES + FLOATS, w)
        if not name:
            return self.d_leaf(w, r, d)
        return self.r.choice([f"{name}++", f"++{name}", f"{name}--", f"--{name}"])

    def d_pointer(self, w, r, d):
        if self.steps and "q" in w and "buf" in r and "q" in r:
            return self.r.choice(["*q++", "*--q", "*++q", "q[2]"])
        return "*q" if {"q", "buf"} <= r else self.d_leaf(w, r, d)

    def d_element(self, w, r, d):
        array = self.pick(ARRAYS, r)
        return f"{array}[{self.unsigned(w - {array}, r, d - 1)} & {ARRAYS[array]}u]" if array else self.d_leaf(w, r, d)

    def d_address(self, w, r, d):
        name = self.pick(["x", "y"], w)
        if not name:
            return self.d_leaf(w, r, d)
        return f"grow(&{name}, {self.double(w - {name}, r - {name}, d - 1)})"

    def d_table(self, w, r, d):
        (w1, r1), (w2, r2) = self.deal(w, r, 2)
        return f"table[{self.unsigned(w1, r1, d - 1)} & 1u]({self.double(w2, r2, d - 1)})"

    def d_square(self, w, r, d):
        return f"SQUARE({self.double(set(), r, 1)})"

    def d_cast(self, w, r, d):
        kind = self.r.choice(["float", "double"])
        return f"({kind}) {self.d_atom(w, r, d)}"

    def d_atom(self, w, r, d):
        return f"({self.double(w, r, d - 1)})"

    def d_literal(self, w, r, d):
        hands = self.deal(w, r, 2)
        return f"((struct state){{{{{self.double(*hands[0], d - 1)}, 0.5}}, .level = 0.25f, .len = {self.unsigned(*hands[1], d - 1)}}}).v[0]"

    def d_struct(self, w, r, d):
        if "gb" not in w or "gb" not in r:
            return self.d_leaf(w, r, d)
        hands = self.deal(w, r, 2)
        return f"made({self.double(*hands[0], d - 1)}, {self.unsigned(*hands[1], d - 1)}).v[{self.r.randrange(4)}]"

    def unsigned(self, w, r, d):
        choices = [self.u_leaf] * 2
        if d > 0:
            choices += [self.u_binary] * 3 + [self.u_call] * 3 + [self.u_step] * 5 + [self.u_assign] * 3 + [self.u_comma, self.u_choice, self.u_logic, self.u_logic, self.u_count, self.u_size]
        return self.r.choice(choices)(w, r, d)

    def u_leaf(self, w, r, d):
        name = self.pick(UNSIGNED, r)
        return name if name and self.chance(75) else f"{self.r.randrange(9)}u"

    def u_binary(self, w, r, d):
        (w1, r1), (w2, r2) = self.deal(w, r, 2)
        op = self.r.choice(["+", "-", "*", "^", "|", "&"])
        return f"({self.unsigned(w1, r1, d - 1)} {op} {self.unsigned(w2, r2, d - 1)})"

    def u_call(self, w, r, d):
        return self.call("u", w, r, d)

    def u_step(self, w, r, d):
        name = self.pick(UNSIGNED + NARROW[:1], w)
        if not name:
            return self.u_leaf(w, r, d)
        if name == "b":
            return self.r.choice(["(unsigned) b++", "(unsigned) ++b"])
        return self.r.choice([f"{name}++", f"++{name}", f"{name}--", f"--{name}"])

    def u_assign(self, w, r, d):
        name = self.pick(UNSIGNED + NARROW, w)
        if not name:
            return self.u_leaf(w, r, d)
        value = self.unsigned(w - {name}, r, d - 1)
        if name == "b":
            return f"(unsigned) (b = (unsigned char) ({value}))" if self.chance(50) else f"(unsigned) (b += {value})"
        if name == "h":
            return f"(unsigned) (h = ({value}) & 1023u)"
        return f"({name} {self.r.choice(['=', '=', '+=', '^='])} {value})"

    def u_comma(self, w, r, d):
        return f"({self.effect(w, r, d - 1)}, {self.unsigned(w, r, d - 1)})"

    def u_choice(self, w, r, d):
        return f"({self.condition(w, r, d - 1)} ? {self.unsigned(w, r, d - 1)} : {self.unsigned(w, r, d - 1)})"

    def u_logic(self, w, r, d):
        return f"(unsigned) !{self.condition(w, r, d - 1)}"

    def u_count(self, w, r, d):
        return "count(&n)" if "n" in w and "n" in r else self.u_leaf(w, r, d)

    def u_size(self, w, r, d):
        return f"(unsigned) sizeof({self.double(w, r, d - 1)})"

    def condition(self, w, r, d):
        roll = self.r.randrange(8)
        if d > 0 and roll < 3:
            op = self.r.choice(["&&", "||"])
            return f"({self.condition(w, r, d - 1)} {op} {self.condition(w, r, d - 1)})"
        if d > 0 and roll == 3:
            return f"!{self.condition(w, r, d - 1)}"
        (w1, r1), (w2, r2) = self.deal(w, r, 2)
        if roll < 6:
            return f"({self.double(w1, r1, d - 1)} {self.r.choice(['<', '>', '<=', '>='])} {self.double(w2, r2, d - 1)})"
        if roll == 6:
            return f"({self.unsigned(w1, r1, d - 1)} {self.r.choice(['<', '!=', '=='])} {self.unsigned(w2, r2, d - 1)})"
        return f"({self.unsigned(w, r, d - 1)} & 3u)" if self.chance(50) else f"({self.double(w, r, d - 1)})"

    def effect(self, w, r, d):
        roll = self.r.randrange(5)
        if roll < 2:
            return self.d_assign(w, r, max(d, 1))
        if roll == 2:
            return self.u_step(w, r, d)
        if roll == 3:
            return self.call(self.r.choice("du"), w, r, max(d, 1))
        return self.u_assign(w, r, max(d, 1))

    # Statements.

    def line(self, text, level):
        return "    " * level + text + "\n"

    def block(self, level, count):
        return "".join(self.statement(level) for _ in range(self.r.randrange(1, count + 1)))

    def statement(self, level):
        simple = [self.s_assign] * 6 + [self.s_narrow] * 2 + [self.s_effect] * 3 + [self.s_declare] * 2 + [self.s_lists, self.s_macro, self.s_print]
        nested = [self.s_if] * 3 + [self.s_while, self.s_do, self.s_for, self.s_for, self.s_switch]
        if self.loops:
            simple += [self.s_jump] * 2
        return self.r.choice(simple + (nested if level < 4 else []))(level)

    def all(self):
        return set(EVERYTHING) - {"buf"} | {"buf"}

    def simple_line(self, text, level):
        """Pointers start anew, so that no number of steps leads out of the buffer."""
        reset = "p = buf + 60, q = buf + 100;" if "p" in text or "q" in text else ""
        return (self.line(reset, level) if reset else "") + self.line(text, level)

    def s_assign(self, level):
        text, _, w, r = self.place_of(self.all(), self.all(), 2)
        op = self.r.choice(["=", "=", "=", "+=", "-="])
        return self.simple_line(f"{text} {op} {self.double(w, r, 3)};", level)

    def s_narrow(self, level):
        name = self.r.choice(["u", "n", "m", "gu", "z", "f"])
        w = self.all() - {name}
        if name in ("z", "f"):
            return self.simple_line(f"{name} = {self.double(w, self.all(), 3)};", level)
        return self.simple_line(f"{name} {self.r.choice(['=', '+='])} {self.unsigned(w, self.all(), 3)};", level)

    def s_effect(self, level):
        return self.simple_line(self.effect(self.all(), self.all(), 3) + ";", level)

    def fresh(self):
        self.names += 1
        return f"t{self.names}"

    def s_declare(self, level):
        first, second = self.fresh(), self.fresh()
        text = f"double {first} = {self.double(self.all(), self.all(), 3)}, {second} = {self.double(self.all(), self.all(), 2)};"
        if self.chance(30):
            text = f"const float {first} = {self.double(self.all(), self.all(), 3)}; double {second} = {first};"
        return self.simple_line("{ " + text, level) + self.line(f"  tell(\"{first}\", {first}), tell(\"{second}\", {second}); }}", level)

    def s_lists(self, level):
        name = self.fresh()
        hands = self.deal(self.all(), self.all(), 3)
        items = ", ".join(self.double(*hand, 2) for hand in hands)
        if self.chance(50):
            text = f"{{ double {name}[4] = {{{items}}};"
            shown = f"tell(\"{name}\", {name}[0] + {name}[1]*2.0 + {name}[2]*3.0);"
        else:
            text = f"{{ struct state {name} = {{.level = 1, .v = {{{items}}}, .len = 2}};"
            shown = f"tell(\"{name}\", {name}.v[0] - {name}.v[1]*2.0 + {name}.v[2]);"
        return self.simple_line(text, level) + self.line("  " + shown + " }", level)

    def s_macro(self, level):
        return self.line(f"FORWARD({self.r.choice(['u', 'm', 'gu'])}, {self.r.choice(['z', 'x', 'ga'])});", level)

    def s_print(self, level):
        hands = self.deal(self.all(), self.all(), 2)
        return self.simple_line(f"printf(\"%u %u\\n\", {self.unsigned(*hands[0], 2)}, {self.unsigned(*hands[1], 2)});", level)

    def s_jump(self, level):
        word = self.r.choice(["continue", "break"])
        return self.simple_line(f"if ({self.quiet_condition(2)}) {word};", level)

    def quiet_condition(self, d):
        """In headers of loops pointers are not stepped."""
        outer, self.steps = self.steps, False
        text = self.condition(self.all() - {"p", "q"}, self.all() - {"p", "q"}, d)
        self.steps = outer
        return text

    def s_if(self, level):
        text = self.line(f"if ({self.quiet_condition(3)}) {{", level) + self.block(level + 1, 2)
        for _ in range(self.r.randrange(3)):
            text += self.line(f"}} else if ({self.quiet_condition(2)}) {{", level) + self.block(level + 1, 2)
        if self.chance(50):
            text += self.line("} else {", level) + self.block(level + 1, 2)
        return text + self.line("}", level)

    def loop_body(self, level):
        self.loops += 1
        text = self.block(level + 1, 3)
        self.loops -= 1
        return text

    def s_while(self, level):
        k = self.fresh()
        head = f"{{ int {k} = 0; while ({k}++ < {self.r.randrange(2, 5)} && {self.quiet_condition(2)}) {{"
        return self.line(head, level) + self.loop_body(level) + self.line("} }", level)

    def s_do(self, level):
        k = self.fresh()
        tail = f"}} while (++{k} < {self.r.randrange(2, 4)} && {self.quiet_condition(2)}); }}"
        return self.line(f"{{ int {k} = 0; do {{", level) + self.loop_body(level) + self.line(tail, level)

    def s_for(self, level):
        k = self.fresh()
        outer, self.steps = self.steps, False
        rest = self.all() - {"p", "q"}
        start = self.r.choice([f"int {k} = 0", f"int {k} = (int) (next(u) & 1u)", f"unsigned {k} = u++ & 1u, {k}e = {k} + next(m) % 2u"])
        condition = f"{k} < {self.r.randrange(2, 5)} && {self.condition(rest, rest, 2)}" if self.chance(60) else f"{k} < 3"
        step = self.r.choice([f"{k}++", f"{k}++, {self.effect(rest, rest, 2)}", f"{self.effect(rest, rest, 2)}, {k}++", f"++{k}, z *= 0.5, u ^= next({k})"])
        self.steps = outer
        body = self.loop_body(level)
        if f"{k}e" in start:
            body += self.line(f"u += {k}e;", level + 1)
        return self.line(f"for ({start}; {condition}; {step}) {{", level) + body + self.line("}", level)

    def s_switch(self, level):
        outer, self.steps = self.steps, False
        rest = self.all() - {"p", "q"}
        text = self.line(f"switch ({self.unsigned(rest, rest, 3)} & 3u) {{", level)
        self.steps = outer
        loops, self.loops = self.loops, 0
        for label in ("case 0", "case 1", "case 2", "default"):
            text += self.line(f"{label}:", level) + self.block(level + 1, 2)
            if self.chance(70):
                text += self.line("break;", level + 1)
            else:
                text += self.line(";", level + 1)
        self.loops = loops
        return text + self.line("}", level)

    def helper(self):
        """A function of values: it returns anything."""
        own = {"z", "w", "u", "f", "b", "h", "m", "n", "gt", "gu", "ga", "gb"}
        body = "".join(self.line(f"{self.effect(own, own, 3)};", 1) for _ in range(2))
        body += self.line(f"if ({self.condition(own, own, 2)}) return {self.double(own, own, 3)};", 1)
        body += self.line(f"return {self.double(own, own, 3)};", 1)
        return ("static double helper(double z, unsigned u) {\n    double w = z;\n    float f = 0.5f;\n    unsigned m = u, n = 2;\n    unsigned char b = 250;\n    short h = 7;\n"
                + body + "}\n")

    def program(self):
        locals_ = """    double x = 0.75, y = -1.5, z = 2.25, w = 0.125;
    float f = 0.1f;
    unsigned u = 2, n = 5, m = 11;
    unsigned char b = 250;
    short h = 9;
    double a[16], buf[160];
    double *p = buf, *q = buf;
    int i;
    for (i = 0; i < 16; i++) a[i] = 0.5*i - 3.0;
    for (i = 0; i < 160; i++) buf[i] = 0.25*(i % 7) - 0.5;
"""
        body = "".join(self.statement(1) for _ in range(10))
        end = """    tell("helper", helper(0.5, 3u)), tell("helper", helper(-2.5, 8u));
    tell("x", x), tell("y", y), tell("z", z), tell("w", w), tell("f", f);
    printf("%u %u %u %d %d %d %d\\n", u, n, m, b, h, (int) (p - buf), (int) (q - buf));
    for (i = 0; i < 16; i++) tell("a", a[i]);
    for (i = 40; i < 120; i++) tell("buf", buf[i]);
"""
        return PRELUDE + "\n" + self.helper() + "\nstatic void run(void) {\n" + locals_ + body + end + "}\n\nint main(void) {\n    run();\n    run();\n    tell_all();\n    return 0;\n}\n"


def program(seed):
    return Generator(seed).program()


if __name__ == "__main__":
    import sys
    print(program(int(sys.argv[1])))
