"""Pieces of random C programs about what is called and what is written: tables of functions, methods, callbacks with a context, functions that give functions, macros that make members and names."""
from .c_places import function
from .maker import Var
from .nodes import Block, Line


class Calls:
    def call_pieces(self):
        return self.forms_of(1.6, {"tables_of_functions": [self.table_call], "self_methods": [self.method_calls], "contexts": [self.context_call], "given_functions": [self.given_function], "fields": [self.fields], "pasted": [self.pasted], "inline": [self.inline_call],
                                   "places_by_state": [self.indexed, self.stepping, self.either_place, self.either_place], "hidden_names": [self.hidden_names]})

    def call_head(self):
        p, f, lines = self.prefix, self.features, []
        if {"tables_of_functions", "given_functions"} & set(f):
            lines.append(Line(f"typedef double (*{p}fn)(double, double);"))
        if "self_methods" in f:
            lines.append(Line(f"struct {p}obj {{ double v; int k; double (*worth)(const struct {p}obj *self, double u); void (*step)(struct {p}obj *self, double *u); }};"))
        if "contexts" in f:
            lines.append(Line(f"struct {p}ctx {{ double a, b[2]; int turns; }};"))
        if "fields" in f:
            lines += [Line(t.replace("P_", p.upper())) for t in ("#define P_FIELDS(X) X(mass) X(speed) X(heat)", "#define P_DECLARE(f) double f;", "#define P_SUM(f) + 0.3*r->f", "#define P_DAMP(f) r->f = 0.6*r->f + 0.2*u; u *= 0.9;", "#define P_ZERO(f) .f = 0.3,")]
            lines.append(Line(f"struct {p}rec {{ {p.upper()}FIELDS({p.upper()}DECLARE) int k; }};"))
        if "pasted" in f:
            lines += [Line(t) for t in ("#define VALUE_OF(name) name##_value", "#define DEFINE(name, v) double name##_value = (v), *name##_place = &name##_value", "#define BUMP(name, v) do { *name##_place = 0.6*name##_value + (v); name##_value *= 0.9; } while (0)", "#define ONCE(a, v) do { double *once = &(a); *once += 0.3*(v); if (*once > 1) *once -= 0.5; } while (0)",
                                        "#define EACH_OF(i, n, body) do { for (int i = 0; i < (n); i++) { body; } } while (0)")]
        return lines

    def call_functions(self):
        table = {"tables_of_functions": self.table_functions_of, "self_methods": self.method_functions, "contexts": self.context_functions, "given_functions": self.giving_functions, "fields": self.field_functions, "inline": self.inline_functions}
        return [one for feature, make in table.items() if feature in self.features for one in make()]

    # ---- functions that the state chooses ----

    def table_functions_of(self):
        p, two = self.prefix, [Var("u"), Var("v")]
        return [*[function(f"double {p}t{k}(double u, double v)", f"{self.pick('u *= 0.8;', 'v = sin(u + v);', ';')}", f"return {self.amid(two)};") for k in range(3)], Line(f"static {self.pick(f'const {p}fn', f'{p}fn')} {p}tab[{self.pick('3', '')}] = {{ {p}t0, {self.pick('', '&')}{p}t1, {p}t2 }};"),
                function(f"double {p}fold({p}fn f, const double *a, int n)", "double s = *a;", f"while (--n > 0) s = {self.pick('f(s, *++a)', '(*f)(*++a, s)', f'{p}tab[n % 3](s, f(*++a, 0.4))')};", "return s;")]

    def table_call(self):
        v = self.row_target()
        if not v or not self.calls_allowed:
            return None
        p, f, i, k = self.prefix, self.new("tf"), self.new("ti"), lambda: self.one_of(3)
        ways = [[self.into(f"{p}tab[{k()}]({self.some()}, {self.some()})")], [Line(f"{p}fn {f} = {p}tab[{k()}];"), Block(f"for (int {i} = 0; {i} < 3; {i}++) {{", [self.into(f"{f}({self.some()}, 0.1*{i})"), Line(f"if ({self.condition()}) {f} = {p}tab[{self.pick(i, k())}];")], "}")], [self.into(f"{p}fold({p}tab[{k()}], {v.name}, {self.wrapped(self.integer(), v.extents[0], 1)})")],
                [Line(f"{p}fn {f}[] = {{ {p}tab[{k()}], {p}t1 }};"), Line(f"if ({self.condition()}) {f}[0] = {f}[1];"), Line(f"{v.form.format('1')} = {f}[{self.one_of(2)}]({v.form.format('0')}, {self.some()})*0.9;")], [self.into(f"({self.condition(1)} ? {p}t0 : *{p}tab[2])({self.some()}, {self.some()})")]]
        return self.block(*self.r.choice(ways))

    def giving_functions(self):
        p = self.prefix
        two = [Var("u"), Var("v")]
        return [*[function(f"double {p}g{k}(double u, double v)", f"return {self.amid(two)};") for k in range(2)], function(f"{p}fn {p}choose(int k)", self.pick(f"return k & 1 ? {p}g0 : {p}g1;", f"if (k > 2) return {p}g0; return &{p}g1;")), function(f"double (*{p}by(double u))(double, double)", f"return u > 0.4 ? {p}g1 : {p}choose(1);")]

    def given_function(self):
        if not self.calls_allowed:
            return None
        p, f, some = self.prefix, self.new("gf"), self.some
        ways = [[self.into(f"{p}choose({self.integer()})({some()}, {some()})")], [self.into(f"{p}by({some()})({some()}, 0.3)")], [Line(f"double (*{f})(double, double) = {p}choose({self.integer()});"), self.into(f"{f}({some()}, 0.2)"), Line(f"if ({self.condition()}) {f} = {p}by({some()});"), self.into(f"(*{f})(0.4, {some()})")]]
        return self.block(*self.r.choice(ways))

    def method_functions(self):
        p, t = self.prefix, f"struct {self.prefix}obj"
        mine, two = [Var("self->v"), Var("self->k", "int", steady=True)], lambda u: [Var("self->v"), Var("self->k", "int", steady=True), Var(u)]
        made = [function(f"double {p}{name}(const {t} *self, double u)", f"return {self.amid(two('u'))};") for name in ("wa", "wb")]
        made += [function(f"void {p}stepb(struct {p}obj *self, double *u)", f"self->v = {self.amid(two('(*u)'))};", f"self->worth = {p}wa;" if self.chance(0.5) else "self->k = (self->k + 1) & 3;", f"*u = {self.amid(two('(*u)'))};"),
                 function(f"void {p}stepa(struct {p}obj *self, double *u)", f"*u = 0.5**u + 0.4*self->worth(self, *u);", "self->k ^= 1;", f"if (self->k & 1) self->step = {p}stepb;", f"self->v = {self.amid(mine)};")]
        return [*made, function(f"{t} {p}obj(double v, int k)", f"{t} o = {{ v, k & 3, k & 1 ? {p}wa : {p}wb, {p}stepa }};", f"if (k > 2) o.step = {p}stepb;", "return o;"), function(f"double {p}live({t} *o, int n, double u)", Block("while (n-- > 0) {", [Line("o->step(o, &u);"), Line("u = 0.5*u + 0.4*o->worth(o, u);")], "}"), "return u;")]

    def method_calls(self):
        u = self.own_scalar()
        if not u or not self.calls_allowed:
            return None
        o, q, i, p, some = self.new("oo"), self.new("oq"), self.new("oi"), self.prefix, self.some
        at = lambda: self.one_of(2)
        step = lambda: self.r.choice([Line(f"{o}[{at()}].step(&{o}[{at()}], &{u.form});"), self.into(f"{o}[{at()}].worth({o}, {some()})"), Line(f"{o}[{at()}].v = {some()};"), Line(f"{o}[0].worth = {o}[1].worth;"), Line(f"{o}[{at()}] = {o}[{at()}];"), Line(f"{q} = {o} + {at()};"), Line(f"{q}->step({q}, &{u.form});"), Line(f"{q}->worth = {p}{self.pick('wa', 'wb')};"), self.into(f"{p}live({q}, {self.wrapped(self.integer(), 2, 1)}, {some()})"), Line(f"{o}[1] = {p}obj({some()}, {self.one_of(5)});")])
        return self.block(Line(f"struct {p}obj {o}[2] = {{ {p}obj({some()}, {self.one_of(5)}), {{ .v = {some()}, .step = {p}stepb, .worth = {p}wb }} }}, *{q} = {o};"), step(), Block(f"for (int {i} = 0; {i} < 3; {i}++) {{", [step(), step()], "}"), step(), self.into(f"{q}->worth({q}, {some()}) + 0.3*{o}[{at()}].v"))

    def context_functions(self):
        p, u = self.prefix, Var("u")
        c = [Var("c->a"), Var("c->b[1]"), Var("c->turns", "int", steady=True), u]
        made = [function(f"double {p}{name}(double u, void *ctx)", f"struct {p}ctx *c = {self.pick('ctx', f'(struct {p}ctx *)ctx')};", change, f"return {self.amid(c)};") for name, change in (("ca", "c->turns = (c->turns + 1) & 3;"), ("cb", f"c->b[c->turns & 1] = {self.amid(c)};"))]
        return [*made, function(f"double {p}over(double (*f)(double, void *), void *ctx, int n)", "double s = 0.3;", f"while (n-- > 0) s = {self.pick('f(s, ctx)', '0.5*s + 0.4*f(0.7*s, ctx)', '0.6*(*f)(s + 0.1*n, ctx)')};", "return s;")]

    def context_call(self):
        if not self.calls_allowed:
            return None
        c, p, i = self.new("cx"), self.prefix, self.new("ci")
        f = lambda: f"{p}{self.pick('ca', 'cb')}" if self.chance(0.7) else f"({self.condition(1)} ? {p}ca : {p}cb)"
        call = lambda: self.into(f"{p}over({f()}, &{c}, {self.one_of(3)} + 1)")
        return self.block(Line(f"struct {p}ctx {c} = {{ {self.some()}, {{ {self.some()}, 0.3 }}, {self.one_of(4)} }};"), call(), *self.within([Var(f"{c}.a", root=c), Var(f"{c}.b", "real", (2,), 0, form=f"{c}.b[{{}}]", root=c)]), *([Block(f"for (int {i} = 0; {i} < 2; {i}++) {{", [call()], "}")] if self.chance(0.5) else [call()]), self.into(f"{c}.b[{self.one_of(2)}]*{c}.a"))

    # ---- macros ----

    def field_functions(self):
        p, big = self.prefix, self.prefix.upper()
        return [function(f"double {p}recsum(const struct {p}rec *r)", f"return 0.1*r->k {big}FIELDS({big}SUM);"), function(f"void {p}damp(struct {p}rec *r, double u)", f"{big}FIELDS({big}DAMP)", "r->k = (r->k + 1) % 3;")]

    def fields(self):
        if not self.calls_allowed:
            return None
        r, p, i = self.new("fr"), self.prefix, self.new("fi")
        field = lambda: f"{r}[{self.one_of(2)}].{self.pick('mass', 'speed', 'heat')}"
        step = lambda: Line(self.pick(f"{p}damp({r} + {self.one_of(2)}, {self.some()});", f"{field()} = {self.some()};", f"{r}[0] = {r}[1];", f"{field()} *= {field()};", f"if ({self.condition()}) {p}damp({r}, {field()});"))
        return self.block(Line(f"struct {p}rec {r}[2] = {{ {{ {p.upper()}FIELDS({p.upper()}ZERO) .k = 1 }}, {{ .heat = {self.some()}, .mass = {self.some()} }} }};"), step(), Block(f"for (int {i} = 0; {i} < 2; {i}++) {{", [step(), step()], "}"), self.into(f"{p}recsum({r} + {self.one_of(2)})"), self.into(f"{field()}*{field()}"))

    def pasted(self):
        n, v, i = self.new("pd"), self.row_target(), self.new("pi")
        if not v:
            return None
        steps = [f"BUMP({n}, 0.3*({self.some()}));", f"ONCE({v.form.format(self.one_of(v.extents[0]))}, {self.some()});", f"if ({self.condition()}) BUMP({n}, 0.2); else ONCE({n}_value, {self.some()});", f"EACH_OF({i}, 2, {v.form.format(i)} = 0.5*{v.form.format(i)} + 0.3*VALUE_OF({n}));", f"{n}_place = &{v.form.format('1')};", f"VALUE_OF({n}) = {self.some()};"]
        return self.block(Line(f"DEFINE({n}, {self.some()});"), *map(Line, self.r.sample(steps, 4)), *self.within([Var(f"{n}_value")]), self.into(f"VALUE_OF({n})**{n}_place"))

    # ---- words ----

    def inline_functions(self):
        p, u, v = self.prefix, Var("u"), Var("v")
        text = Block(f"static inline double {p}quick(double u, double v) {{", [Line(f"return {self.amid([u, v])};")], "}", False)
        return [text, Block(f"static inline void {p}nudge(double *restrict a, int k, double u) {{", [Line(f"a[k] = {self.amid([Var('a[k]'), u])};"), Line("a[0] = 0.7*a[0] + 0.2*u;")], "}", False)]

    def inline_call(self):
        v = self.row_target()
        if not v or not self.calls_allowed:
            return None
        return [self.pick(self.into(f"{self.prefix}quick({self.some()}, {self.element(v)})"), Line(f"{self.prefix}nudge({v.name}, {self.one_of(v.extents[0])}, {self.some()});"))]

    def indexed(self):
        """Updates of places whose subscripts are in an array that changes."""
        v, lists = self.some_element(), [w for w in self.visible(lambda w: w.name == "ip") if self.free(w)]
        if not v or v.form.count("{}") != 1 or not lists or v.extents[0] < 3:
            return None
        self.write(lists[0])
        i, k = self.new("xi"), self.new("xk")
        op, right = self.pick(("*=", self.literal(0.8)), ("+=", f"0.2*({self.some()})"), ("-=", f"0.1*({self.some()})"), ("/=", f"(1.5 + 0.2*cos({self.leaf()[0]}))"), ("=", self.some()))
        loop = Block(f"for (int {i} = 0; {i} < 4; {i}++) {{", [Line(f"{v.form.format(f'ip[{i}]')} {op} {right};"), Line(self.pick(f"ip[{i}] = (ip[{i}] + 1) % 3;", f"ip[3 - {i}] = {i} % 3;", f"if ({self.condition()}) ip[{i}] = 2 - ip[{i}];"))], "}")
        return [loop] if self.chance(0.6) else self.block(Line(f"int {k} = {self.one_of(3)};"), Line(f"{v.form.format(f'ip[{k}++]')} {op} {right};"), Line(f"{v.form.format(f'ip[{k}]')} += 0.1*{k};"))

    def stepping(self):
        v = self.row_target(3)
        if not v:
            return None
        q, e, some = self.new("sq"), v.extents[0], self.some
        lines = [f"*{q}++ += 0.2*({some()});", f"*{q}++ *= 0.8;", f"*{q} = {q}[1]*0.7, ++{q};", f"*++{q} -= 0.1*({some()});"]
        return self.block(Line(f"double *{q} = {v.name};"), Line(self.r.choice(lines)), *([Line(f"if ({self.condition()}) {self.r.choice(lines)}")] if self.chance(0.5) else [Line(self.r.choice(lines))]), Line(f"while ({q} > {v.name}) *--{q} *= 0.9;") if self.chance(0.5) else self.into(f"{q}[-1]"))

    def either_place(self):
        """(k & 1 ? p : q)[j]"""
        v, w = self.row_target(3), self.row_target(3)
        ints = self.ints()
        if not v or not ints:
            return None
        k = self.r.choice(ints).form
        size = min(v.extents[0], w.extents[0])
        place = lambda: f"({self.pick(f'{k} & 1', self.condition(1))} ? {v.name} : {w.name})[{self.one_of(size)}]"
        return [self.pick(Line(f"{place()} {self.pick('=', '*=', '+=')} 0.4*({self.some()});"), Line(f"{place()} = 0.5*{place()} + 0.2;"), self.into(f"{place()}*{place()}"), Line(f"*({k} > 2 ? &{v.form.format('0')} : {w.name} + 1) = {self.some()};"))]

    def hidden_names(self):
        """A block's variable has the name of one outside, of another type, and is set from it."""
        scalars = [v for v in self.targets(0) if v.form in ("u", "v", "w", "s", "t1")]
        if not scalars:
            return None
        s, keep, i = self.r.choice(scalars), self.new("hk"), self.new("hi")
        self.write(s)
        inner = self.pick([Line(f"double {s.form}[2] = {{ {keep}, 0.5*{keep} }};"), Line(f"{s.form}[{self.one_of(2)}] *= 0.8;"), Line(f"{keep} = {s.form}[0]*{s.form}[1];")], [Line(f"int {s.form} = {keep} > 0.4;"), Line(f"{keep} = 0.6*{keep} + 0.2*{s.form};")], [Line(f"double *{s.form} = &{keep};"), Line(f"*{s.form} = 0.5**{s.form} + 0.2;")],
                          [Line(f"for (double {s.form} = 0.1; {s.form} < 0.8; {s.form} += 0.3) {keep} = 0.7*{keep} + 0.2*{s.form};")])
        return self.block(Line(f"double {keep} = 0.5*{s.form} + 0.3*({self.some()});"), *([Block("{", inner, "}", False)] if self.chance(0.5) else [Block(f"for (int {i} = 0; {i} < 2; {i}++) {{", inner, "}", False)]), Line(f"{s.form} = 0.6*{s.form} + 0.3*{keep};"))
