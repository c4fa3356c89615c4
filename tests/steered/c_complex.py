"""Pieces of random C programs with complex numbers: variables, arrays and members, their parts, functions of the library, pointers to them."""
from .c_places import function
from .maker import Var
from .nodes import Block, Line


class Complexes:
    """The parts of complex variables stay below 0.7."""

    def complex_pieces(self):
        return self.forms_of(2.6, {"zeds": [self.complex_work]})

    def complex_head(self):
        return [*([] if "complex" in self.features else [Line("#include <complex.h>")]), Line(f"struct {self.prefix}zed {{ double complex z, s[3]; double r; }};")] if "zeds" in self.features else []

    def complex_functions(self):
        if "zeds" not in self.features:
            return []
        p, z = self.prefix, "double _Complex"
        return [function(f"{z} {p}zf({z} z, int k)", f"{z} w = 0.4 - 0.2*I;", f"z = {self.turned(['z', 'w'])};", f"if (k > 1) w = {self.turned(['w', 'z'])};", f"return {self.turned(['z', 'w'], 1)};"),
                function(f"void {p}ze({z} *z, const {z} *w, int n)", f"while (n-- > 0) {{ *z = {self.turned(['*z', '*w'])}; {self.pick('__real__ *z = 0.5*creal(*w);', '__imag__ *z *= 0.6;', '')} z++, w++; }}"),
                function(f"double {p}zr(struct {p}zed q)", f"q.z = {self.turned(['q.z', 'q.s[1]'])};", "q.r *= creal(q.z);", "return 0.5*q.r + 0.4*cimag(q.z*conj(q.s[2]));"),
                function(f"struct {p}zed {p}zm({z} z, double r)", f"struct {p}zed q = {{ z, {{ 0.5*z, [2] = 0.3*I }}, .r = r*0.8 }};", f"q.s[1] = {self.turned(['z', 'q.s[2]'])};", "return q;")]

    def complex_value(self, names, depth=2, real=lambda: "0.3"):
        """(text, bound)"""
        if not depth or self.chance(0.1):
            return (self.r.choice(names), 1.0) if self.chance(0.8) else self.r.choice([(f"({real()} + 0.4*I)", 0.8), ("(0.3 - 0.5*I)", 0.6), (f"({real()} - ({real()})*I)", 1.0)])
        a, ba = self.complex_value(names, depth - 1, real)
        b, bb = self.complex_value(names, depth - 1, real)
        leaf = self.r.choice(names)
        return self.r.choice([(f"({a} {self.pick('+', '-')} {b})", ba + bb), (f"{a}*{b}", ba * bb), (f"{a}*{b}", ba * bb), (f"conj({a})", ba), (f"~({a})*{b}", ba * bb), (f"{a}/(2.5 + {leaf})", ba / 1.5), (f"cpow(2.5 + {leaf}, {self.pick('2', '0.5', '-1.5', '3')})", 43.0), (f"cpow(2.5 + {leaf}, {leaf})", 16.0),
                              (f"cpow(1.2 + SQ({real()}), {leaf})", 2.0), (f"cexp({leaf})", 2.8), (f"csin({leaf})", 1.6), (f"ccos({leaf})", 1.6), (f"csqrt(2.5 + {leaf})", 1.9), (f"clog(2.5 + {leaf})", 1.5), (f"ctanh(0.5*({leaf}))", 1.0), (f"({real()})*{a}", 0.5 * ba), (f"cabs({leaf} + 3)*{a}", 4 * ba), (f"I*{a}", ba),
                              (f"-{a}", ba), (f"({self.condition(1)} ? {a} : {b})", max(ba, bb))])

    def turned(self, names, depth=2, real=lambda: "0.3"):
        """A value for one of them."""
        was, self.scopes = self.scopes, self.scopes if names and self.scopes != [[]] else [[Var("2", "int")]]
        text, bound = self.complex_value(names, depth, real)
        self.scopes = was
        return text if bound <= 0.7 else f"{self.literal(max(0.01, int(70 / bound) / 100))}*({text})"

    def complex_work(self):
        z, w, s, q, at, i = (self.new(stem) for stem in ("za", "zb", "zs", "zq", "zp", "zi"))
        real, k, p = lambda: self.value(0.5, 1), lambda: self.one_of(3), self.prefix
        places = lambda: [z, w, f"{s}[{k()}]", f"{q}.z", f"{q}.s[{k()}]", f"(*{at})"]

        def step():
            one, other, part, more = self.r.choice(places()), self.r.choice(places()), self.pick("__real__", "__imag__"), self.pick("creal({})", "cimag({})", "__imag__ {}", "__real__ {}")
            ways = [f"{one} = {self.turned(places(), 2, real)};", f"{one} = {self.turned(places(), 2, real)};", f"{part} {one} = {self.value(0.7, 1)};", f"{part} {one} = 0.7*{more.format(other)};", f"{one} *= {self.turned([w, z], 1, real)};", f"{one} = 0.5*{one}, {one} += 0.2*{other};", f"{part} {one} *= 0.8;",
                    f"{at} = {self.pick(f'&{z}', f'{s} + {k()}', f'&{q}.z', f'{q}.s', f'&{s}[{k()}]')};", f"memcpy({s}, {q}.s, sizeof {s});", f"{q}.s[{k()}] = {real()};", f"for (int {i} = 0; {i} < 3; {i}++) {s}[{i}] = 0.7*{s}[2 - {i}]*{self.pick(w, f'conj({s}[{i}])')};",
                    f"if (cabs({one}) > 0.4) {one} = 0.6*conj({other});", f"{one} = {real()};", f"{one} /= 2.0 + {other};"]
            if self.calls_allowed:
                ways += [f"{one} = {p}zf({other}, {self.integer()});", f"{p}ze({s}, {q}.s, {self.wrapped(self.integer(), 3, 1)});", f"{p}ze(&{z}, &{w}, 1);", f"{q} = {p}zm({other}, {q}.r);", f"{p}ze({s}, {s} + 1, 2);"]
            return Line(self.r.choice(ways))
        part = lambda v: self.pick(f"creal({v})", f"cimag({v})", f"__imag__ {v}", f"cabs({v} + 3.0)*0.3", f"creal({v}*conj({w}))", f"(double){v}")
        start = [Line(f"double {self.pick('complex', '_Complex')} {z} = {real()} + ({real()})*I, {w} = 0.6 - 0.3*I, {s}[3] = {{ {real()}, 0.3*I }}, *{at} = &{s}[{k()}];"), Line(f"struct {p}zed {q} = {{ .z = {z}*0.8, .s = {{ [1] = {w} }}, .r = {self.value(1.5, 1)} }};")]
        body = [step(), step(), Block(f"for (int {i} = 0; {i} < {self.pick(2, 3)}; {i}++) {{", [step(), step(), *self.looped(lambda: self.within([Var(f"{q}.r", root=q)]), 3)], "}"), Block(f"if ({self.condition()}) {{", [step()], "}"), step()]
        return self.block(*start, *body, self.into(part(f"{s}[{k()}]")), self.into(part(self.r.choice(places()))), self.into(f"{p}zr({q})" if self.calls_allowed else f"{q}.r"))
