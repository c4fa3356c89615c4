"""Pieces of random C programs about turns: parameters that move, tables seen by rows, labels before calls, loops that count otherwise, switches in switches, what is filled at first use."""
from .c_places import function
from .maker import Var
from .nodes import Block, Line


class Turns:
    def turn_pieces(self):
        often = {"moved": [self.moved, self.moved], "doubles": [self.double_turns], "continues": [self.do_continue, self.unsigned_turns], "switches": [self.switch_in_loop], "cleanups": [self.cleanup]}
        return [*self.forms_of(2.5, often), *self.forms_of(1.6, {"tables": [self.table_rows], "label_calls": [self.label_call], "caches": [self.cached, self.cached], "phases": [self.phases, self.phases], "whole": [self.whole, self.bit_loop]})]

    def turn_head(self):
        p = self.prefix
        return [Line(f"enum {p}phase {{ {p}cold, {p}warm = 3, {p}hot }};")] if "phases" in self.features else []

    def turn_functions(self):
        table = {"moved": self.moving_functions, "tables": self.table_functions, "caches": self.cache_functions, "phases": self.phase_functions}
        return [one for feature, make in table.items() if feature in self.features for one in make()]

    def turn_init(self):
        return [Line(f"{self.prefix}cached(0.4, 0, 1);")] if "caches" in self.features else []

    # ---- parameters that move ----

    def moving_functions(self):
        p, s, a, u = self.prefix, Var("s"), Var("*a"), Var("u")
        on = self.pick("a++;", "++a;", "a += 1;")
        return [function(f"double {p}adv(const double a[], int n)", "double s = 0.3;", Block("while (n--) {", [Line(f"s = {self.amid([s, Var('(*a)')])};"), Line(on)], "}"), "return s;"),
                function(f"double {p}hop(const double a[4], int k)", self.pick("a += 1 + (k & 1);", "a += 2;", "a++, a += k & 1;"), f"double s = {self.amid([Var('a[-1]'), Var('(*a)')])};", "a--;", f"return {self.amid([s, Var('a[0]'), Var('a[-0]')])};"),
                function(f"void {p}fill(double a[], int n, double u)", Block(f"for (; n > 0; {self.pick('n--, a++', 'a++, --n', '--n')}) {{", [Line(f"*a = {self.amid([Var('(*a)'), u])};"), Line(f"u = {self.amid([Var('(*a)'), u])};")], "}") if self.chance(0.5) else
                         Block("while (n-- > 0) {", [Line(f"u = 0.5*u + 0.4**a;"), Line(f"*a++ = {self.amid([u])};")], "}")),
                function(f"void {p}pairs(double a[3], double u)", self.pick("*a++ += 0.2*u;", "*a++ *= 0.7;", "*a = 0.5*u, a++;"), f"a[0] = {self.amid([Var('a[-1]'), u])};", self.pick("*a++ *= 0.7;", "a += 1;", "a[1] = 0.6*a[0], a++;"), "if (u > 0.4) a--;", f"*a = {self.amid([Var('(*a)'), Var('a[-1]'), u])};"),
                function(f"double {p}upto(double *a, const double *e, double *u)", Block(f"for (; a != e; a++) {{", [Line(f"*u = {self.amid([Var('(*u)'), Var('(*a)')])};"), *([Line(f"*a = 0.5**a + 0.4**u;")] if self.chance(0.6) else [])], "}"), "return a[-1]**u*0.5;")]

    def row_target(self, least=3):
        arrays = [v for v in self.targets(1) if self.in_row(v) and v.extents[0] >= least]
        if not arrays or not self.calls_allowed:
            return None
        v = self.r.choice(arrays)
        self.write(v)
        return v

    def own_scalar(self):
        scalars = [v for v in self.targets(0) if v.form.isidentifier() and not v.glob]
        if not scalars:
            return None
        u = self.r.choice(scalars)
        self.write(u)
        return u

    def moved(self):
        v, u, p = self.row_target(), self.own_scalar(), self.prefix
        if not v or not u:
            return None
        e = v.extents[0]
        count, at = f"{self.wrapped(self.integer(), e, 1)}", self.pick(v.name, f"&{v.form.format('0')}")
        return [self.pick(self.into(f"{p}adv({at}, {count})"), self.into(f"{p}hop({v.name}, {self.integer()})"), Line(f"{p}fill({at}, {count}, {self.some()});"), Line(f"{p}fill({v.name} + 1, {e - 1}, {v.form.format('0')});"), Line(f"{p}pairs({v.name}, {self.some()});"),
                          Line(f"{u.form} = 0.5*{u.form} + 0.3*{p}adv({v.name} + {self.one_of(2)}, 2);"), Line(f"if ({p}upto({v.name}, {v.name} + {count}, &{u.form}) > 0.3) {u.form} *= 0.8;"))]

    def count_down(self):
        """The head counts its own parameters down, and moves them."""
        x, y = f"sin(x[n])", "y[m]"
        ways = [f"while (n--) y[0] = 0.8*y[0] + 0.2*{x};", f"while (m-- > 0) y[m] = 0.7*y[m] + 0.1*{x.replace('[n]', '[m]')};", f"for (; m > 0; m--) y[m - 1] *= 1 + 0.1*x[m - 1];", "for (; n > 0; n--, x++) y[0] = 0.8*y[0] + 0.2**x;", "while (m--) *y++ *= 0.9 + 0.05*x[m];",
                "while (--n > 0) y[1] = 0.8*y[1] + 0.1*x[n]*x[n - 1];", "do y[0] += 0.05*x[--n]; while (n);", f"for (y += m; m > 0; m--) --y, *y = 0.8**y + 0.1*x[m];"]
        return [Line(self.r.choice(ways))] if self.chance(0.5) else []

    # ---- tables ----

    def table_functions(self):
        p, r, t = self.prefix, Var("(*r)"), Var("t[0][1]")
        kind = self.pick("double (*t)[4]", "double t[3][4]", "double t[][4]")
        return [function(f"double {p}rowsum(const double *r, int n)", "double s = 0.2;", f"while (n-- > 0) s = {self.amid([Var('s'), Var('(*r)')])}, r++;", "return s;"),
                function(f"void {p}rowset({kind}, int k, double u)", f"t += k & 1;", f"double *r = *t;", f"*r++ = {self.amid([t, Var('u')])};", f"r[1] = {self.amid([Var('r[-1]'), Var('(*t)[3]'), Var('u')])};", f"(*(t + 1))[2] = {self.amid([Var('(*t)[1]'), Var('(**t)'), r])};")]

    def table_rows(self):
        t, r, q, i, p = self.new("tt"), self.new("tr"), self.new("tq"), self.new("ti"), self.prefix
        at, col, some = lambda: self.one_of(3), lambda: self.one_of(4), self.some
        steps = [[Line(f"{r} = *{t};"), Line(f"{r}[{col()}] = {some()};")], [Line(f"(*({t} + {at()}))[{col()}] = {some()};")], [Line(f"*(*({t} + {at()}) + {col()}) = 0.6***{t} + 0.2*({some()});")], [Line(f"{q} = {t} + {self.one_of(3)};"), Line(f"(*{q})[{col()}] = 0.5*(*{q})[1] + 0.3*({some()});")],
                 [Block(f"for ({q} = {t}; {q} < {t} + 3; {q}++) {{", [Line(f"(*{q})[{col()}] = 0.5***{q} + 0.4*({some()});"), self.into(f"{q}[0][2]")], "}")], [Block(f"for ({r} = {t}[1]; {r} < {t}[1] + 4; {r}++) {{", [Line(f"*{r} = 0.6**{r} + 0.3*({some()});")], "}")],
                 [Line(f"{r} = *({t} + {at()});"), Line(f"*{r}++ {self.pick('*=', '=', '+=')} 0.3*({some()});"), Line(f"{r}[1] = 0.6*{r}[-1] + 0.2*{r}[0];")], [Line(f"{r} = {self.condition(1)} ? {t}[0] : *({t} + 2);"), Line(f"{r}[{col()}] *= 0.8;")],
                 [Block(f"for (int {i} = 0; {i} < 3; {i}++) {{", [Line(f"{r} = {t}[{i}];"), Line(f"{r}[3] = {r}[0]*{r}[{col()}]*0.5 + 0.1*{i};"), *self.looped(lambda: self.within([Var(f"(*{r})", root=t), Var(r, "real", (4,), 0, form=f"{r}[{{}}]", root=t)]), 3)], "}")]]
        if self.calls_allowed:
            steps += [[self.into(f"{p}rowsum({self.pick(f'*{t}', f'{t}[{at()}]', f'*({t} + 1)')}, {self.wrapped(self.integer(), 4, 1)})")], [Line(f"{p}rowset({t}, {self.integer()}, {some()});")]] * 2
        first = f"double {t}[3][4] = {{ {{ {some()}, {some()}, 0.4 }}, {{ {some()} }}, {{ 0.3, {some()}, 0.2, {some()} }} }}, *{r} = *{t}, (*{q})[4] = {t} + 1;"
        return self.block(Line(first), *[n for step in self.r.sample(steps, 4) for n in step], *self.within([Var(t, "real", (3, 4), 0, form=t + "[{}][{}]")]), self.into(f"**{t} + (*{t})[{col()}]*{t}[2][{col()}]"), self.into(f"(*({t} + 1))[{col()}]"))

    # ---- jumps ----

    def label_call(self):
        """A call, or a change, that a jump reaches again."""
        k = self.counter()
        if not k or not self.calls_allowed:
            return None
        self.labels += 1
        at = f"back{self.labels}"
        self.locked += [k.name, k.root]
        was, self.exits = self.exits, []
        nodes = self.looped(self.call, 3)
        first = nodes[0].text if len(nodes) == 1 and isinstance(nodes[0], Line) else f"{{ {self.into(self.some()).text} }}"
        inner = self.looped(lambda: self.nested(1), 3)
        self.exits = was
        del self.locked[-2:]
        return [self.assign(k.form, "0"), Block(f"{at}: {first}", [Block("{", inner, "}")], f"if (++{k.form} < 3) goto {at};", False)]

    def cleanup(self):
        """Out of nested loops to where all ends."""
        i, j, self.labels = self.new("gi"), self.new("gj"), self.labels + 1
        done, bad = f"done{self.labels}", f"bad{self.labels}"
        was, self.exits = self.exits, []
        self.scopes += [[Var(i, "int", span=(0, 2), steady=True)], [Var(j, "int", span=(0, 2), steady=True)]]
        deep = self.looped(lambda: self.looped(lambda: [*self.nested(1), Line(f"if ({self.condition()}) goto {self.pick(done, bad)};"), *self.nested(1)], 3), 3)
        self.scopes.pop()
        outer = self.looped(lambda: self.nested(1), 3) if self.chance(0.5) else []
        self.scopes.pop()
        self.exits = was
        two = [Line(f"if ({self.condition()}) goto {done};")]
        inner = Block(f"for (int {j} = 0; {j} < 3; {j}++) {{", deep, "}") if self.chance(0.6) else Block("do {", deep, f"}} while (++{j} < 2);")
        start = [] if inner.end == "}" else [Line(f"int {j} = 0;")]
        return [Block("{", [Block(f"for (int {i} = 0; {i} < 3; {i}++) {{", [*start, inner, *outer], "}"), *two, Line(f"{bad}: {self.into(self.some()).text}"), Line(f"{done}: {self.into(self.some()).text}")], "}", False)]

    # ---- loops that count otherwise ----

    def double_turns(self):
        """The number of turns is far from another one."""
        t, s, some = self.new("dt"), self.new("dv"), self.some
        v = lambda: self.value(1.5, 1)
        headers = [f"double {t} = 0.1; {t} < 1.0; {t} += 0.25", f"double {t} = 0.1 + 0.05*tanh({v()}); {t} < 1; {t} += 0.25", f"double {t} = 1.2; {t} > 0.3; {t} -= 0.35", f"double {t} = 1.1; {t} > 0.2; {t} *= 0.5", f"double {t} = 0.1; {t} < 1; {t} += 0.4 + 0.02*sin({v()})",
                   f"double {t} = 0.2, {s} = {v()}; {t} < 1; {t} += 0.3, {s} *= 0.8", f"double {t} = 0.3, {s} = 1.6 + 0.1*cos({v()}); {t} < {s}; {t} += 0.5, {s} -= 0.3", f"double {t} = 0; {t} <= 0.9; {t} += 0.4"]
        text = self.r.choice(headers)
        seen = [Var(t, steady=True), *([Var(s, steady=True)] if f" {s} =" in text else [])]
        self.exits.append("for")
        nodes = self.looped(lambda: self.within(seen, 2), 4)
        self.exits.pop()
        return [Block(f"for ({text}) {{", [*nodes, self.into(f"{t}*({some()}){f' + 0.3*{s}' if len(seen) > 1 else ''}")], "}")]

    def do_continue(self):
        k = self.counter()
        if not k:
            return None
        inner = self.held([k.name, k.root], lambda: [*self.nested(1), Line(f"if ({self.condition()}) continue;"), *self.nested(self.pick(1, 2)), *([Line(f"if ({self.condition()}) break;")] if self.chance(0.4) else []), *self.nested(1)])
        return [self.assign(k.form, self.wrapped(k.form, 3, 0)), Block("do {", inner, f"}} while ({self.pick(f'++{k.form} < 4', f'{k.form}++ < 3')});")]

    def unsigned_turns(self):
        k, j = self.new("uk"), self.new("uj")
        self.exits.append("while")
        text, span = self.r.choice([(f"while ({k}-- > 0) {{", (0, 3)), (f"while ({k}--) {{", (0, 3)), (f"for (int {j} = 0; {k}-- > 0; {j}++) {{", (0, 3)), (f"for (unsigned {j} = {k}; {j} --> 0; ) {{", None)])
        seen = [Var(k, "int", span=span, steady=True)] if span else [Var(j, "int", span=(0, 3), steady=True)]
        nodes = self.looped(lambda: self.within(seen, 2), 4)
        self.exits.pop()
        return self.block(Line(f"unsigned {k} = {self.pick('3', '4', self.wrapped(self.integer(), 4, 1))};"), Block(text, nodes, "}"))

    def switch_in_loop(self):
        """Cases that fall through, go on with the loop, and hold other switches."""
        i, named = self.new("wi"), self.ints()
        k = self.r.choice(named).form if named else i
        self.scopes.append([Var(i, "int", span=(0, 3), steady=True)])
        was, self.exits = self.exits, [*self.exits, "switch"]

        def cases():
            inner = Block(f"switch ({self.wrapped(self.integer(), 3, 0)}) {{", [], "}", False).part("case 0: {", self.nested(1)).part(f"}} {self.pick('break;', '', 'continue;')}", []).part("case 1: {", self.nested(1)).part("} break;", []).part("default: {", self.nested(1)).part("}", [])
            block = Block(f"switch ({self.pick(i, self.wrapped(k, 4, 0), self.wrapped(f'{k} + {i}', 4, 0))}) {{", [], "}", False)
            block.part("case 0: {", self.nested(1)).part("}", [Line(f"if ({self.condition()}) continue;")] if self.chance(0.6) else [])
            block.part("case 1: {", [inner]).part("}", [Line("break;")] if self.chance(0.5) else [])
            return block.part("case 2: {", self.nested(1)).part("}", [Line(self.pick("continue;", "break;", f"if ({self.condition()}) break;"))]).part("default: {", self.nested(1)).part("}", [])
        block = self.looped(cases, 4)
        self.exits = [*was, "for"]
        after = self.looped(lambda: self.nested(1), 4)
        self.exits = was
        self.scopes.pop()
        return [Block(f"for (int {i} = 0; {i} < 4; {i}++) {{", [block, *after], "}")]

    # ---- state ----

    def cache_functions(self):
        p, u, k = self.prefix, Var("u"), Var("k", "int", steady=True)
        fill = Block(f"if (!{self.pick('full[k]', '(mask >> k & 1)')}) {{", [Line(f"kept[k] = {self.amid([u, k])};"), Line("full[k] = 1;"), Line("mask |= 1u << k;")], "}")
        return [function(f"double {p}cached(double u, int k, int first)", "static double kept[3];", "static unsigned char full[3];", "static unsigned mask;", Block("if (first) {", [Line("mask = 0;"), Line("memset(full, 0, sizeof full);"), Line("return 0;")], "}"), fill, f"return {self.amid([u, Var('kept[k]')])};")]

    def cached(self):
        if not self.calls_allowed or not self.sees_globals():
            return None
        u = self.own_scalar()
        return u and [Line(f"{u.form} = 0.5*{u.form} + 0.4*{self.prefix}cached({self.some()}, {self.one_of(3)}, 0);")]

    def phase_functions(self):
        p, u = self.prefix, Var("u")
        block = Block("switch (s) {", [Line(f"case {p}cold: return k & 1 ? {p}warm : {p}hot;"), Line(f"case {p}warm: return k > 2 ? {p}cold : {p}hot;"), Line("default: break;")], "}")
        return [function(f"enum {p}phase {p}after(enum {p}phase s, int k)", block, f"return {p}cold;"), function(f"double {p}inphase(enum {p}phase s, double u)", f"static const double gain[] = {{ [{p}cold] = 0.5, [{p}warm] = 0.8, [{p}hot] = 0.3 }};", f"return s == {p}warm ? gain[s]*u : {self.amid([u])} + 0.1*gain[s];")]

    def phases(self):
        if not self.calls_allowed:
            return None
        s, i, p = self.new("ph"), self.new("pi"), self.prefix
        case = lambda name, *ends: Block(f"case {p}{name}: {{", [*self.nested(1), Line(f"{s} = {self.pick(f'{p}after({s}, {self.integer()})', p + 'cold', p + 'warm', p + 'hot')};")], self.pick("} break;", "}", *ends), False)
        was, self.exits = self.exits, [*self.exits, "switch"]
        cases = self.looped(lambda: [case("cold"), case("warm", "} continue;"), case("hot")], 4)
        self.exits = was
        return self.block(Line(f"enum {p}phase {s} = {p}{self.pick('cold', 'warm', 'hot')};"), Block(f"for (int {i} = 0; {i} < {self.pick(3, 4)}; {i}++) {{", [Block(f"switch ({s}) {{", cases, "}", False), self.into(f"{p}inphase({s}, {self.some()})"), Line(f"if ({self.condition()}) {s} = {p}after({s}, {i});")], "}"),
                          self.into(f"{p}inphase({s}, {self.some()}) + 0.05*{s}"))

    def whole(self):
        """Integers from reals that are far from the next one."""
        k, v, arrays = self.new("wk"), lambda: self.value(1.5, 1), self.targets(1)
        text = self.pick(f"(int)(1.5 + 0.3*tanh({v()}))", f"(int)lround(2.0 + 0.3*sin({v()}))", f"(int)floor(0.5 + 0.4*cos({v()}))", f"(unsigned char)(2.4 + 0.3*tanh({v()}))", f"(int)ceil(1.5 - 0.4*sin({v()}))", f"1.5 + 0.3*tanh({v()})", f"(long)(-1.6 + 0.3*sin({v()})) + 2")
        if not arrays:
            return None
        w = self.r.choice(arrays)
        self.write(w)
        return self.block(Line(f"{self.pick('int', 'long', 'unsigned', 'short')} {k} = {text};"), Line(f"{w.form.format(f'{k} % {w.extents[0]}')} = {self.some()};"), *self.within([Var(k, "int", span=(0, 2), steady=True)]), self.into(f"{w.form.format('0')}*(1 + 0.1*{k})"))

    def bit_loop(self):
        m, b, j = self.new("wm"), self.new("wb"), self.new("wj")
        self.exits.append("for")
        inner = self.looped(lambda: self.within([Var(j, "int", span=(0, 2), steady=True)], 1), 3)
        self.exits.pop()
        style = self.pick("shift", "lowest")
        loop = Block(f"for (unsigned {b} = {m}, {j} = 0; {b}; {b} >>= 1, {j}++) {{", [Line(f"if (!({b} & 1)) continue;"), *inner], "}") if style == "shift" else Block(f"for (unsigned {b} = {m}; {b}; {b} &= {b} - 1) {{", [Line(f"int {j} = {b} & 1 ? 0 : {b} & 2 ? 1 : 2;"), *inner], "}")
        return self.block(Line(f"unsigned {m} = {self.pick('5u', '3u', f'1u << {self.one_of(3)}')};"), Line(f"if ({self.condition()}) {m} |= 2u; else {m} ^= 1u << {self.one_of(3)};"), loop, self.into(f"({m} & 4u ? {self.leaf()[0]} : 0.3)"))
