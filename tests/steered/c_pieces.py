"""Pieces of random C programs: each has one thing that the statements of c_forms.py do not make, with random values, conditions and statements in its holes."""
from .nodes import Block, Line
from .maker import Var


class Pieces:
    """A program has some of the FEATURES only, so that what one of them meets is not hidden by the others."""
    FEATURES = ["members", "literals", "unions", "statics", "lengths", "operations", "acts", "comma", "memory", "complex", "macros", "rows", "heap", "bits", "returned", "walks", "skips", "swap", "expressions"]

    def pieces(self):
        table = {"members": self.members, "literals": self.literals, "unions": self.unions, "statics": self.statics, "lengths": self.lengths, "operations": self.operations, "acts": self.act, "comma": self.comma,
                 "memory": self.memory, "complex": self.complex_numbers, "macros": self.macros, "rows": self.rows, "heap": self.heap, "bits": self.bits, "returned": self.returned, "walks": self.walks, "skips": self.skip,
                 "swap": self.swap, "expressions": self.expressions}
        return [(1.3, 1, table[feature]) for feature in self.features if feature in table]

    # ---- what the file has for them ----

    def support_head(self):
        p, f = self.prefix, self.features
        lines = [Line("#include <complex.h>")] if "complex" in f else []
        if "macros" in f:
            lines += [Line(t) for t in ("#define CLOCK gt", "#define AT(c, i) (c).w[i]", "#define SWAP(a, b) do { double t_ = (a); (a) = (b); (b) = t_; } while (0)", "#define MAX2(a, b) ((a) > (b) ? (a) : (b))",
                                        "#define EACH(e, a, n) for (double *e = (a); e < (a) + (n); e++)", "#define ADD(a, v) ((a) = 0.5*(a) + 0.4*(v))", "#define JOIN(a, b) a##b", "#define NEXT_OF(k) ((k)++ % 3)",
                                        "#define APPLY(f, ...) f(__VA_ARGS__)", "#define STEP_IF(c, s) if (c) { s; }")]
        if "operations" in f:
            lines += [Line(f"struct {p}ops {{ double gain; double (*fn)(double, double); int on; }};")]
        if "acts" in f:
            lines += [Line(f"static void {p}sa(int *on, double *u);"), Line(f"static void {p}sb(int *on, double *u);"), Line(f"static void (*const {p}table[2])(int *, double *) = {{ {p}sa, {p}sb }};"),
                      Line(f"static void (*{p}act)(int *, double *);")]
        return lines

    def support(self):
        p, f, made = self.prefix, self.features, []
        a, b = self.r.choice([("sin(u)*v", "0.5*(u + v)"), ("tanh(u - v)", "cos(v)*0.7"), ("u/(1.5 + v*v)", "-u*0.5")])
        if "operations" in f:
            made += [Block(f"static double {p}{name}(double u, double v) {{", [Line(f"return {text};")], "}", False) for name, text in (("fa", a), ("fb", b))]
            made.append(Block(f"static double {p}use(const struct {p}ops *o, double u) {{", [Line("return o->on ? o->gain*o->fn(u, 0.4)*0.7 : u*0.5;")], "}", False))
        if "acts" in f:
            for name, text, other in ((f"{p}sa", a, f"{p}sb"), (f"{p}sb", b, f"{p}sa")):
                lines = [Line("double v = 0.4 + 0.1**on;"), Line(f"*on = (*on + {self.pick(1, 2)}) % 2;"), Line(f"if (*on) {p}act = {other};") if self.chance(0.5) else Line(f"{p}act = {other};"), Line(f"*u = {text.replace('u', '(*u)')};")]
                if self.chance(0.4):
                    lines[1], lines[3] = lines[3], lines[1]
                made.append(Block(f"static void {name}(int *on, double *u) {{", lines, "}", False))
        if "statics" in f:
            lines = [Line("static double last;"), Line("static int turn;"), Block("if (first) {", [Line("last = 0.3;"), Line("turn = 0;")], "}"), Line("double before = last;"), Line(f"last = 0.5*last + 0.4*({b.replace('v', 'before')});"),
                     Line("turn++;"), Line("return turn % 2 ? before : 0.5*before + 0.4*last;")]
            made.append(Block(f"static double {p}memo(double u, int first) {{", lines, "}", False))
        if "returned" in f:
            made.append(Block(f"static {self.cell} {p}made(double u, int k) {{", [Line(f"{self.cell} c = {{ .v = 0.5*u, .w = {{ [1] = u*0.7, [2] = 0.3 }}, .k = k }};"), Line("if (u > 0.5) c.w[0] = c.v*u;"), Line("return c;")], "}", False))
        if "lengths" in f:
            made.append(Block(f"static double {p}sum(int n, double a[n]) {{", [Line("double s = 0;"), Line("for (int i = 0; i < n; i++) s += a[i];"), Line("return s/n;")], "}", False))
        if "walks" in f:
            made.append(Block(f"static double {p}total(const {self.cell} *from, const {self.cell} *to) {{", [Line("double s = 0;"), Line("while (from != to) s = 0.5*s + 0.4*from++->v;"), Line("return s;")], "}", False))
        return made

    def support_init(self):
        p = self.prefix
        return [*([Line(f"{p}act = {p}sa;")] if "acts" in self.features else []), *([Line(f"{p}memo(0.4, 1);")] if "statics" in self.features else [])]

    # ---- helpers ----

    def into(self, text):
        scalars = self.targets(0)
        if not scalars:
            return self.nothing()
        s = self.r.choice(scalars)
        self.write(s)
        return self.assign(s.form, f"0.5*{s.form} + 0.4*({text})")

    def block(self, *nodes):
        return [Block("{", list(nodes), "}", False)]

    def one_of(self, extent):
        return self.wrapped(self.integer(), extent, 0)

    def within(self, variables, count=1):
        self.scopes.append(variables)
        nodes = self.nested(count)
        self.scopes.pop()
        return nodes

    def some(self):
        return self.value(1.5, 1)

    # ---- pieces ----

    def members(self):
        """Components that are written only through pointers; the structures are passed by value."""
        q, at, i = self.new("mq"), self.new("mp"), self.new("mi")
        first = f"0.4 + 0.1*{i}" if self.chance(0.5) else self.some()
        style = self.pick("double", "cell", "end")
        fill = {"double": [Line(f"double *{at} = &{q}[{i}].v;"), Line(f"*{at} = {first};"), Line(f"{q}[{i}].w[1] = {self.some()};")],
                "cell": [Line(f"{self.cell} *{at} = {q} + {i};"), Line(f"{at}->v = {first};"), Line(f"{at}->w[1] = {self.some()};")],
                "end": [Line(f"double *{at} = {q}[{i}].w, *{at}e = {at} + 3;"), Line(f"while ({at} < {at}e) *{at}++ = {first};"), Line(f"{q}[{i}].v = {q}[{i}].w[1]*0.8;")]}[style]
        copy = [Line(f"{q}[{self.one_of(3)}] = {q}[{self.one_of(3)}];")] if self.chance(0.5) else []
        return self.block(Line(f"{self.cell} {q}[3];"), Block(f"for (int {i} = 0; {i} < 3; {i}++) {{", [*fill, Line(f"{q}[{i}].k = {i};")], "}"), *copy,
                          *self.within([Var(f"{q}.v", "real", (3,), 0, form=f"{q}[{{}}].v", root=q)]), self.into(f"{q}[{self.one_of(3)}].v"), self.into(f"{q}[{self.one_of(3)}].w[1]*{q}[0].v"))

    def literals(self):
        """Designated initialisers and compound literals."""
        q, t, l = self.new("lq"), self.new("lt"), self.new("ll")
        d = self.r.choice([f"{self.cell} {q} = {{ .w = {{ [1] = {self.some()} }}, .v = {self.some()} }};", f"{self.cell} {q} = {{ .k = 1, .v = {self.some()}, .w[2] = {self.some()} }};",
                           f"{self.cell} {q} = ({self.cell}) {{ .v = {self.some()} }};"])
        t_is = Line(f"double {t}[4] = {{ [2] = {self.some()}, {self.some()}, [0] = {self.some()} }};")
        nodes = [Line(d), t_is]
        if self.chance(0.5):
            nodes.append(Line(f"{q} = ({self.cell}) {{ .v = {q}.v*0.8, .w = {{ {self.some()} }}, .k = {self.one_of(3)} }};"))
        if self.chance(0.5):
            nodes.append(Line(f"double *{l} = (double[]) {{ {self.some()}, {self.some()}, 0.4 }};"))
            nodes.append(Line(f"{l}[{self.one_of(3)}] = {self.some()};"))
            nodes.append(self.into(f"{l}[{self.one_of(3)}]*{l}[0]"))
        if self.calls_allowed and self.chance(0.4):
            nodes.append(self.into(f"{t}[{self.finder}((double[]) {{ {self.some()}, {self.some()}, {self.some()} }}, 3)]"))
        return self.block(*nodes, *self.within([Var(t, "real", (4,), 0, form=t + "[{}]"), Var(q + ".v", root=q)]), self.into(f"{q}.v + 0.3*{q}.w[{self.one_of(3)}]"), self.into(f"{t}[{self.one_of(4)}]"))

    def unions(self):
        u = self.new("un")
        kind = self.pick("union { double d, e[2]; }", "union { double d; struct { double e[2]; } s; }", "union { struct { double d, f; } s; double e[2]; }")
        d, e = {"union { double d, e[2]; }": (f"{u}.d", f"{u}.e"), "union { double d; struct { double e[2]; } s; }": (f"{u}.d", f"{u}.s.e")}.get(kind, (f"{u}.s.d", f"{u}.e"))
        steps = [Line(f"{d} = {self.some()};"), Line(f"{e}[0] = {self.some()};"), Line(f"{e}[{self.one_of(2)}] *= 0.8;"), Block(f"if ({self.condition()}) {{", [Line(f"{d} = 0.7*{e}[1];")], "}")]
        return self.block(Line(f"{kind} {u};"), Line(f"{e}[0] = {self.some()};"), Line(f"{e}[1] = {self.some()};"), *self.r.sample(steps, 3), self.into(d), self.into(f"{e}[0]*{e}[1]"))

    def statics(self):
        if not self.calls_allowed:
            return None
        if self.chance(0.5):
            return [self.into(f"{self.prefix}memo({self.some()}, {self.pick('0', '0', self.condition(1))})")]
        k = self.new("sk")
        return self.block(Line(f"static double {k}[2];"), Line(f"{k}[0] = {self.some()};"), Line(f"{k}[1] = {self.some()};"), *self.within([Var(k, "real", (2,), 0, form=k + "[{}]")]), self.into(f"{k}[0]*{k}[1]"))

    def lengths(self):
        """Arrays of variable length, where the head declares them."""
        if not self.calls_allowed:
            return None
        arrays = [v for v in self.reals(1) if v.name in ("a", "b", "ga", "vl")]
        if not arrays:
            return None
        v = self.r.choice(arrays)
        return [self.into(f"{self.prefix}sum({self.wrapped(self.integer(), v.extents[0], 1) if v.extents[0] > 1 else '1'}, {v.name})")]

    def operations(self):
        """Pointers to functions in structures and tables."""
        if not self.calls_allowed:
            return None
        o, p, i = self.new("op"), self.prefix, self.new("oi")
        steps = [Line(f"{o}[{self.one_of(2)}].gain = {self.some()};"), Line(f"{o}[0].fn = {o}[1].fn;"), Line(f"{o}[1] = {o}[0];"), Block(f"if ({self.condition()}) {{", [Line(f"{o}[{self.one_of(2)}].fn = {p}{self.pick('fa', 'fb')};")], "}"),
                 Line(f"{o}[{self.one_of(2)}].on = {self.one_of(2)};"), Block(f"for (int {i} = 0; {i} < 2; {i}++) {{", [self.into(f"{p}use(&{o}[{i}], {self.some()})"), Line(f"{o}[{i}].on = !{o}[{i}].on;")], "}")]
        return self.block(Line(f"struct {p}ops {o}[2] = {{ {{ {self.some()}, {p}fa, 1 }}, {{ .fn = {p}fb, .on = {self.one_of(2)}, .gain = {self.some()} }} }};"), *self.r.sample(steps, 3),
                          self.into(f"{o}[{self.one_of(2)}].fn({self.some()}, {self.some()})*0.7"), self.into(f"{p}use({o} + {self.one_of(2)}, {self.some()})"))

    def act(self):
        """Calls through places that the callee changes."""
        scalars = [v for v in self.targets(0) if not v.glob and "." not in v.form and ">" not in v.form and "*" not in v.form]
        ints = [v for v in self.wandering() if not v.glob and v.form.isidentifier()]
        if not scalars or not ints or not self.calls_allowed:
            return None
        u, k, p, i = self.r.choice(scalars), self.r.choice(ints), self.prefix, self.new("ai")
        self.write(u), self.write(k)
        call = [Line(f"{k.form} = {self.wrapped(k.form, 2, 0)};"), Line(self.pick(f"{p}table[{k.form}](&{k.form}, &{u.form});", f"{p}act(&{k.form}, &{u.form});", f"(*{p}act)(&{k.form}, &{u.form});"))]
        if self.chance(0.6):
            self.locked.append(k.name)
            inner = self.looped(lambda: self.nested(1), 3) if self.chance(0.5) else []
            self.locked.pop()
            return [Block(f"for (int {i} = 0; {i} < 3; {i}++) {{", [*call, *inner], "}"), self.into(u.form)]
        return [Line(f"{'if (' + self.condition() + ') ' if self.chance(0.6) else ''}{p}act = {self.pick(f'{p}sa', f'{p}sb', f'{p}table[{self.one_of(2)}]')};"), *call]

    def comma(self):
        i, j, t = self.new("ci"), self.new("cj"), self.new("ct")
        style = self.pick("for", "value", "both")
        nodes = [Line(f"double {t} = {self.some()};")]
        if style != "value":
            nodes.append(Block(f"for (int {i} = 0, {j} = 2; {i} < {j}; {i}++, {j}--) {{", [Line(f"{t} = 0.5*{t} + 0.3*({self.some()}), {t} *= 1 + 0.1*{i};"), *self.looped(lambda: self.within([Var(i, "int", span=(0, 2), steady=True)]), 2)], "}"))
        if style != "for":
            nodes.append(self.into(f"({t} = 0.6*{t} + {self.literal(0.2)}, {t}*{t})"))
        return self.block(*nodes, self.into(t))

    def memory(self):
        a, b = self.new("ma"), self.new("mb")
        steps = [Line(f"memcpy({b}, {a}, sizeof {b});"), Line(f"memset({a}, 0, sizeof {a});"), Line(f"memmove({a} + 1, {a}, 2*sizeof *{a});"), Line(f"memcpy(&{b}[1], {a}, sizeof(double)*2);"), Line(f"{a}[{self.one_of(3)}] = {self.some()};"),
                 Block(f"if ({self.condition()}) {{", [Line(f"memcpy({a}, {b}, 2*sizeof(double));")], "}"), Line(f"memset({b} + 1, 0, sizeof *{b});")]
        return self.block(Line(f"double {a}[3] = {{ {self.some()}, {self.some()}, {self.some()} }}, {b}[3] = {{ {self.some()}, {self.some()}, 0.3 }};"), *self.r.sample(steps, 4),
                          *self.within([Var(a, "real", (3,), 0, form=a + "[{}]")]), self.into(f"{a}[{self.one_of(3)}]"), self.into(f"{b}[{self.one_of(3)}]*{a}[1]"))

    def complex_numbers(self):
        z, w = self.new("z"), self.new("zw")
        part = lambda v: self.pick(f"creal({v})", f"cimag({v})", f"creal({v}*conj({v}))*0.4", f"__real__ {v}", f"__imag__ {v}", f"cabs({v} + 3.0)*0.3", f"creal({v}*~{v})*0.4")
        step = lambda: Line(self.pick(f"{z} = {z}*{w}*0.5;", f"{z} = 0.5*{z} + 0.4*conj({w});", f"{w} = 0.5*~{z} + 0.2;", f"{w} = ({self.value(1.0, 1)}) + 0.5*cimag({z})*I;", f"{z} = {z}/(2.5 + {w});", f"{w} = cexp(-0.3*{z})*0.4;",
                                      f"{z} = csin(0.5*{w});", f"__real__ {z} = {self.value(1.0, 1)};", f"{z} *= 0.5*{w};", f"{w} += 0.2*I;"))
        return self.block(Line(f"double {self.pick('complex', '_Complex')} {z} = {self.value(1.0, 1)} + ({self.value(1.0, 1)})*I, {w} = 0.6 - 0.3*I;"), step(), Block(f"if ({self.condition()}) {{", [step()], "}"), step(), self.into(part(z)), self.into(part(w)))

    def macros(self):
        v = self.some_element()
        if not v or v.form.count("{}") != 1:
            return None
        a, b = self.element(v), self.element(v)
        k = self.counter()
        ways = [[Line(f"SWAP({v.form.format('0')}, {v.form.format('1')});")], [Line(f"ADD({a}, {self.some()});")], [self.into(f"MAX2({a}, {b})*0.8")], [self.into(f"APPLY(sin, {a})")], [self.into(f"JOIN(co, s)({a})")],
                [Line(f"STEP_IF({self.condition()}, {a} = {self.some()})")]]
        if k and k.form.isidentifier() and k.form not in a + b and v.extents[0] >= 3:
            ways.append([self.assign(k.form, self.wrapped(k.form, 3, 0)), Line(f"{v.form.format(f'NEXT_OF({k.form})')} = 0.7;")])
        if v.form == v.name + "[{}]":
            e = self.new("e")
            ways.append([Line(f"EACH({e}, {v.name}, {v.extents[0]}) *{e} = 0.5**{e} + 0.4*({self.some()});")])
        if self.visible(lambda w: w.name == "c.v") and not {"c", "cells"} & set(self.locked):
            self.written.add("c")
            ways.append([Line(f"AT(c, {self.one_of(3)}) = {self.some()};")])
        if self.visible(lambda w: w.name == "gt"):
            ways.append([Line(f"CLOCK = 0.5*CLOCK + 0.4*({self.some()});")])
            if "gt" in self.locked:
                ways.pop()
            else:
                self.written.add("gt")
        return self.r.choice(ways)

    def rows(self):
        """Arrays of pointers, which change places."""
        a, r, t, i = self.new("ra"), self.new("rr"), self.new("rt"), self.new("ri")
        steps = [[Line(f"double *{t} = {r}[0];"), Line(f"{r}[0] = {r}[1];"), Line(f"{r}[1] = {t};")], [Line(f"{r}[{self.one_of(2)}][{self.one_of(3)}] = {self.some()};")],
                 [Block(f"for (int {i} = 0; {i} < 3; {i}++) {{", [Line(f"double *{t} = {r}[0];"), Line(f"{r}[1][{i}] = 0.5*{r}[0][{i}] + 0.4*({self.some()});"), Line(f"{r}[0] = {r}[1], {r}[1] = {t};")], "}")],
                 [Block(f"if ({self.condition()}) {{", [Line(f"{r}[{self.one_of(2)}] = {a}[1];")], "}")]]
        chosen = self.r.sample(steps, 3)
        nodes = [self.block(*s)[0] for s in chosen]
        return self.block(Line(f"double {a}[2][3] = {{ {{ {self.some()}, {self.some()}, 0.4 }}, {{ {self.some()}, 0.2, {self.some()} }} }}, *{r}[2] = {{ {a}[0], {a}[1] }};"), *nodes, self.into(f"{r}[0][{self.one_of(3)}]*{r}[1][1]"),
                          self.into(f"{a}[1][{self.one_of(3)}]"))

    def heap(self):
        h, n = self.new("hp"), self.new("hn")
        if not self.calls_allowed:
            return None
        was, self.exits = self.exits, []  # whoever leaves the block must free the memory
        inner = self.within([Var(h, "real", (3,), 0, form=h + "[{}]")])
        self.exits = was
        grow = [Line(f"{h} = realloc({h}, {n}*2*sizeof(double));"), Line(f"{h}[{n} + 1] = {self.some()};"), self.into(f"{h}[{n} + 1]*{h}[0]")] if self.chance(0.5) else []
        return self.block(Line(f"int {n} = 3 + {self.one_of(2)};"), Line(f"double *{h} = {self.pick(f'malloc({n}*sizeof *{h})', f'calloc({n}, sizeof(double))')};"), Line(f"for (int i = 0; i < {n}; i++) {h}[i] = {self.some()};"),
                          *inner, *grow, self.into(f"{h}[{self.one_of(3)}]"), Line(f"free({h});"))

    def bits(self):
        """Small integers that steer."""
        b, e, i = self.new("bt"), self.new("be"), self.new("bi")
        return self.block(Line(f"struct {{ unsigned k : 2; int on : 2; }} {b} = {{ {self.r.randint(0, 3)}, 0 }};"), Line(f"enum {{ {e}red = 1, {e}green, {e}blue = 5 }} {e} = {e}green;"), Line(f"unsigned char {i} = {self.one_of(4)};"),
                          Block(f"for (int {e}i = 0; {e}i < 3; {e}i++) {{", [Line(f"{b}.k++;"), Line(f"{i} = (unsigned char)({i}*3 + 250);"), Block(f"switch ({e}) {{", [], "}", False).part(f"case {e}red:", [Line(f"{e} = {e}blue;")]).part(
                              f"case {e}green:", [Line(f"{e} = {e}red;"), Line("break;")]).part("default:", [self.into(self.some())]), Block(f"if ({b}.k > 1 || {i} & 1) {{", [self.into(self.some()), *self.looped(lambda: self.nested(1), 3)], "}")], "}"))

    def returned(self):
        if not self.calls_allowed:
            return None
        q = self.new("rq")
        call = f"{self.prefix}made({self.some()}, {self.one_of(3)})"
        return self.pick([self.into(f"{call}.v")], [self.into(f"{call}.w[{self.one_of(3)}]")],
                         self.block(Line(f"{self.cell} {q} = {call};"), Line(f"if ({self.condition()}) {q} = {self.prefix}made({q}.w[1], {q}.k);"), self.into(f"{q}.v*{q}.w[1] + {q}.w[0]*0.3")))

    def walks(self):
        if not self.visible(lambda v: v.name == "cells.v") or {"c", "cells"} & set(self.locked):
            return None
        self.written.add("cells")
        r = self.new("wr")
        return self.pick(*([[self.into(f"{self.prefix}total(cells, cells + {self.one_of(3)} + 1)")]] if self.calls_allowed else []),
                         [Block(f"for ({self.cell} *{r} = cells; {r} != cells + 3; ++{r}) {{", [Line(f"{r}->w[{r}->k] = 0.5*{r}->v + 0.3;"), Line(f"if ({self.condition()}) {r}->v = {self.some()};")], "}")],
                         self.block(Line(f"{self.cell} *{r} = cells + {self.one_of(2)};"), Line(f"({r}++)->v = {self.some()};"), Line(f"{r}->v = 0.6*{r}[-1].v + 0.2;"), self.into(f"{r}->v")))

    def skip(self):
        if self.exits and self.chance(0.5):
            return None
        self.labels += 1
        at = f"skip{self.labels}"
        was, self.exits = self.exits, []
        inner = self.nested(2)
        self.exits = was
        return [Block(f"if ({self.condition()}) goto {at};", [Block("{", inner, "}", False)], f"{at}: ;", False)]

    def swap(self):
        """Assignments to what a condition chooses."""
        scalars = [v for v in self.targets(0) if v.form.isidentifier() and not v.glob]
        if len(scalars) < 2:
            return None
        u, v = self.r.sample(scalars, 2)
        self.write(u), self.write(v)
        t = self.new("sp")
        return self.pick([Line(f"*({self.condition(1)} ? &{u.form} : &{v.form}) = {self.some()};")],
                         self.block(Line(f"double *{t} = {self.condition(1)} ? &{u.form} : &{v.form};"), Line(f"*{t} = 0.5**{t} + 0.4*({self.some()});"), Line(f"{t} = &{u.form};"), Line(f"*{t} *= 0.7;")))

    def expressions(self):
        """GNU's statement expressions, and values of assignments and conditions."""
        t, scalars = self.new("se"), [v for v in self.targets(0) if v.form.isidentifier() and not v.glob]
        if not scalars:
            return None
        s = self.r.choice(scalars)
        self.write(s)
        right = self.some()
        return self.pick([self.into(f"({{ double {t} = {self.some()}; {t}*{t}*0.5; }})")], [Line(f"if (({s.form} = {right}) > 0.4) {s.form} *= 0.8; else {s.form} += 0.2;")],
                         [self.assign(s.form, f"({self.condition(1)} && {self.condition(1)} ? {self.some()} : ({self.condition(1)} ? {self.some()} : 0.3))")])
