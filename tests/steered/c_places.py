"""Pieces of random C programs about what is not seen where it is written: macros that declare and change, pointers of the file that functions move, sizes, functions as parameters, static state."""
from global_arguments import Global

from .nodes import Block, Line
from .maker import Var


def function(head, *lines):
    return Block(f"static {head} {{", [Line(line) if isinstance(line, str) else line for line in lines], "}", False)


class Places:
    PLACES = ["declaring", "moving", "sizing", "given", "keeping", "asked"]

    def place_pieces(self):
        table = {"declaring": [self.declaring, self.hidden_effect, self.in_turn, self.in_turn], "moving": [self.moving, self.borrowed, self.own_place, self.own_place], "sizing": [self.sizing], "given": [self.given], "keeping": [self.keeping]}
        return [(1.5, 1, form) for feature in self.features for form in table.get(feature, [])]

    # ---- what the file has for them ----

    def place_head(self):
        p, f, lines = self.prefix, self.features, []
        if "declaring" in f:
            lines += [Line(t) for t in ("#define BOTH(a, b, v) double a = (v), b = 0.5*a, *a##_at = &a", "#define PAIR(a, b, v) double a[2] = { (v), 0.4 }, *b = &a[1]", "#define VIA(q, a) double *q = &(a)",
                                        "#define DRAW(k) ((k) = ((k) + 1) % 3, (k))", "#define KEEP(v) (gt = 0.5*gt + 0.3*(v), gt)", "#define NOTE(v) (gk = (gk + 1) % 5, (v)*(1 + 0.1*gk))",
                                        "#define INTO(a, v) *(&(a)) = (v), gt *= 0.9")]
        if "moving" in f:
            lines.append(Line(f"static double {p}buf[6], *{p}at;"))
        return lines

    def ask_globals(self):
        """Inputs and outputs that are variables of the file, and members of one."""
        p = self.prefix
        if "asked" not in self.features:
            return []
        self.asked_globals = [Global("in", f"{p}in", f"{p}in{{}}", 3), Global("out", f"{p}out", f"{p}out{{}}", 2), Global("in", f"{p}who.v", f"{p}who{{}}", 1), Global("out", f"{p}who.w", f"{p}who{{}}", 3, 1 + self.typed, 1)]
        self.globals += [Var(f"{p}in", "real", (3,), 0, form=f"{p}in[{{}}]", steady=True, glob=True), Var(f"{p}out", "real", (2,), 0, form=f"{p}out[{{}}]", glob=True),
                         Var(f"{p}who.v", root=f"{p}who", steady=True, glob=True), Var(f"{p}who.w", "real", (3,), 0, form=f"{p}who.w[{{}}]", root=f"{p}who", glob=True)]
        return [Line(f"double {p}in[3], {p}out[2];"), Line(f"{self.cell} {p}who;")]

    def place_functions(self):
        p, f, made = self.prefix, self.features, []
        a = self.pick("sin(u)*0.8", "u*u*0.6", "u/(1.5 + u*u)", "tanh(u - 0.3)")
        if "moving" in f:
            at = f"{p}at"
            made += [function(f"void {p}next(void)", self.pick(f"{at}++;", f"++{at};", f"{at} += 1;", f"{at} = {at} + 1;")), function(f"void {p}back(int k)", f"{at} -= k;"), function(f"void {p}home(void)", f"{at} = {p}buf;"),
                     function(f"void {p}goes(double *q, int k)", f"{at} = q + k;"), function(f"void {p}puts(double v)", f"*{at}++ = v;"), function(f"double {p}gets(void)", f"return *--{at};"),
                     function(f"void {p}nexts(int k)", f"while (k-- > 0) {p}next();")]
        if "given" in f:
            made += [function(f"double {p}ga(double u)", f"return {a};"), function(f"double {p}gb(double u)", "return 0.5*u + 0.2*cos(u);"), function(f"double {p}apply(double g(double), double u)", self.pick("return 0.5*g(u) + 0.3*(*g)(0.5*u);", "u = g(u); return u*g(0.7*u);")),
                     function(f"double {p}twice(double g(double), double u)", f"return {p}apply(g, {p}apply(g, u));"),
                     function(f"void {p}each(int n, double a[n], double g(double), double h(double f(double), double u))", "for (int i = 0; i < n; i++) a[i] = 0.5*h(g, a[i]) + 0.3*g(a[0]);")]
        if "keeping" in f:
            made += [function(f"double {p}tell(double u, int first)", "static double last[2] = { 0.3, 0.4 }, *at = last;", "static int turn = 1;", Block("if (first) {", [Line("last[0] = 0.3*u;"), Line("last[1] = 0.4;"), Line("at = last;"), Line("turn = 0;")], "}"),
                              "*at = 0.5**at + 0.4*u;", self.pick("at = last + ++turn % 2;", "at = at == last ? last + 1 : last;", "if (u > 0.4) at = last + (turn++ & 1);"), "return *at*0.9 + 0.05*turn;"),
                     function(f"void {p}log(double *u, int first)", "static int calls;", "static double sum;", "if (first) calls = 0, sum = 0.2;", f"if (++calls % {self.pick(2, 3)}) *u = {a.replace('u', '(*u)')} + 0.2*sum; else sum = 0.5*sum + 0.3**u;")]
        return made

    def place_init(self):
        p, f = self.prefix, self.features
        return [*([Line(f"for (int i = 0; i < 6; i++) {p}buf[i] = {self.value(1.5, 1)};"), Line(f"{p}at = {p}buf;")] if "moving" in f else []),
                *([Line(f"for (int i = 0; i < 3; i++) {p}who.w[i] = {p}out[i/2] = 0.25;"), Line(f"{p}who.k = 1;")] if "asked" in f else []), *([Line(f"double logged = 0.5; {p}tell({self.value(1.5, 1)}, 1), {p}log(&logged, 1);")] if "keeping" in f else [])]

    def sees_globals(self):
        """Functions with a value change nothing."""
        return self.calls_allowed and self.visible(lambda v: v.name == "gk") and not {"gk", "gt"} & set(self.locked)

    # ---- macros ----

    def declaring(self):
        """Macros that declare several variables, of which the address is taken."""
        a, b, q = self.new("da"), self.new("db"), self.new("dq")
        if self.chance(0.5):
            start, seen, first = f"BOTH({a}, {b}, {self.some()});", [Var(a), Var(b), Var(f"(*{a}_at)", root=a)], f"*{a}_at"
        else:
            start, seen, first = f"PAIR({a}, {b}, {self.some()});", [Var(a, "real", (2,), 0, form=a + "[{}]"), Var(f"(*{b})", root=b)], f"*{b}"
        self.scopes.append(seen)
        nodes = [Line(start), *self.within([], 1), Line(f"VIA({q}, {first});"), Line(f"*{q} = 0.5**{q} + 0.4*({self.some()});"), *self.within([Var(f"(*{q})", root=q)], 1),
                 *([Line(f"for (int i = 0; i < 2; i++) {first} = 0.7*{first} + 0.2*({self.some()});")] if self.chance(0.5) else [])]
        self.scopes.pop()
        return self.block(*nodes, self.into(first), self.into(f"{a}[{self.one_of(2)}]*{a}[0]" if "PAIR" in start else f"{a}*{b}"))

    def hidden_effect(self):
        """Macros that change what nobody sees."""
        scalars = [v for v in self.targets(0) if v.form.isidentifier() and not v.glob]
        if not self.sees_globals() or not scalars:
            return None
        u, v = self.r.choice(scalars), self.r.choice(scalars)
        self.write(u)
        self.written |= {"gk", "gt"}
        k, ways = self.counter(), [f"{u.form} = KEEP({v.form}*0.7);", f"{u.form} = NOTE({v.form})*0.6;", f"INTO({u.form}, 0.5*{u.form} + 0.3*{v.form});", f"if (KEEP({v.form}) > 0.4) {u.form} = 0.8*{u.form};", f"if (NOTE({v.form}) > 0.5) {u.form} *= 0.7; else {u.form} += 0.2;"]
        arrays = [w for w in self.targets(1) if w.name in ("a", "b", "d0", "d1") and w.extents[0] >= 3]
        if k and k.form.isidentifier() and not k.glob and arrays:
            w = self.r.choice(arrays)
            self.write(w)
            ways += [f"{w.form.format(f'DRAW({k.form})')} = 0.6*{u.form} + 0.2;"] * 3 + [f"{u.form} = 0.6*{w.form.format(f'DRAW({k.form})')} + 0.2*{u.form};"] * 2
        if self.chance(0.4):
            i = self.new("hi")
            return [Block(f"for (int {i} = 0; {i} < 3; {i}++) {{", [Line(self.r.choice(ways)), self.into(f"gt*{v.form}")], "}")]
        return [Line(self.r.choice(ways))]

    def in_turn(self):
        """Declarations in which a macro changes what the name before it has read."""
        scalars = [v for v in self.targets(0) if v.form.isidentifier() and not v.glob]
        if not self.sees_globals() or not scalars:
            return None
        u, v, q, r = self.r.choice(scalars).form, self.r.choice(scalars).form, self.new("hq"), self.new("hr")
        self.write(next(s for s in scalars if s.form == u))
        self.written |= {"gk", "gt"}
        read, changed = self.r.choice([(f"0.5*gt + 0.3*{v}", f"KEEP({v}*0.7)"), (f"gt*{v}", f"KEEP(0.8*{u})*0.9"), (f"(1 + 0.1*gk)*{v}", f"NOTE({u})")])
        return [Block("{", [Line(f"double {q} = {read}, {r} = {changed};"), Line(f"{u} = 0.6*{q}*{r} + 0.3*{u};")], "}", False)]

    # ---- pointers of the file ----

    def moving(self):
        """Functions that do nothing but move a pointer of the file."""
        if not self.sees_globals():
            return None
        p, i, at = self.prefix, self.new("mv"), f"{self.prefix}at"
        body = [Line(f"{p}next();"), Line(f"*{at} = 0.5**{at} + 0.3*{at}[-1] + 0.2*({self.some()});")]
        steps = [[Line(f"{p}back(1);"), Line(f"*{at} = {self.some()};"), Line(f"{p}next();")], [Line(f"if ({self.condition()}) {p}back(2); else {p}back(1);"), Line(f"*{at} *= 0.8;"), Line(f"{p}goes({p}buf, 3);")],
                 [self.into(f"*{at}*{at}[-1]")], [Line(f"{p}puts({self.some()});"), Line(f"{p}back(1);")], [self.into(f"{p}gets()"), Line(f"{p}nexts(1);")], [Line(f"{p}goes({p}buf, {self.one_of(3)} + 1);"), Line(f"*{at} = 0.6**{at} + 0.3;"), Line(f"{p}goes({p}buf, 3);")]]
        chosen = [line for step in self.r.sample(steps, 3) for line in step]
        loop = Block(f"for (int {i} = 0; {i} < 3; {i}++) {{", body, "}")
        return self.block(Line(f"{p}home();"), loop, *chosen, self.into(f"*{at}"), Line(f"{p}home();"), Line(f"{p}nexts({self.one_of(4)});"), self.into(f"*{at}"))

    def borrowed(self):
        """It leads to an array of the procedure for a while."""
        arrays = [v for v in self.targets(1) if v.name in ("a", "b", "ga", "d0", "d1", "d2") and self.in_row(v) and v.extents[0] >= 3]
        if not self.sees_globals() or not arrays:
            return None
        p, at, v = self.prefix, f"{self.prefix}at", self.r.choice(arrays)
        self.write(v)
        return self.block(Line(f"{p}goes({v.name}, {self.one_of(2)});"), Line(f"*{at} = 0.5**{at} + 0.4*({self.some()});"), Line(f"{p}next();"), Line(f"*{at} = 0.6**{at} + 0.3*{at}[-1];"), *([Line(f"if ({self.condition()}) {p}back(1);")]),
                          self.into(f"*{at}"), Line(f"{p}home();"))

    def own_place(self):
        """Elements that the array itself chooses, and with them others."""
        arrays = [v for v in self.targets(1) if self.in_row(v) and v.extents[0] >= 3]
        if not arrays:
            return None
        v, i = self.r.choice(arrays), self.new("oi")
        self.write(v)
        at = lambda k: v.form.format(self.pick(f"(int)(fabs(tanh({v.form.format(k)}))*2.99)", f"(int)(fabs(sin(2*{v.form.format(k)}))*2.99)"))
        or_else = lambda k, test: v.form.format(f"{v.form.format(k)} {test} {self.literal(0.6)} ? {k} : {self.one_of(3)}")  # the other one from now on
        sets = lambda k: Line(self.pick(f"{at(k)} = 0.8*{v.form.format(k)} + 0.4*({self.some()});", f"{or_else(k, '>')} *= 0.2 + 0.1*sin({self.some()});", f"{or_else(k, '<')} = 0.9 + 0.3*sin({self.some()});"))
        loop = Block(f"for (int {i} = 0; {i} < 3; {i}++) {{", [sets(i), Line(f"{v.form.format(i)} *= 0.6;")], "}")
        return [loop] if self.chance(0.5) else [sets(self.one_of(3)), sets(self.one_of(3)), Line(f"{at(self.one_of(3))} *= 0.5;")]

    # ---- sizes ----

    def sizing(self):
        """Sizes: of literals, of what has effects (only arrays of variable length are evaluated), of arrays that are as long as they were."""
        n, z, i = self.new("zn"), self.new("zv"), self.new("zi")
        scalars, k = [v for v in self.targets(0) if v.form.isidentifier() and not v.glob], self.new("zk")
        u = self.r.choice(scalars).form if scalars else "gt"
        sizes = ['sizeof "abc"', "sizeof (double[3]) { 0.4, 0.5 }/sizeof(double)", f"sizeof({k}++)", f"sizeof (int[{k}])/sizeof(int)", f"sizeof(({k} = 5, {u}))/8", "sizeof 'a'", "sizeof(1.0f + 1)",
                 f"sizeof({u} += 1)/4", f"sizeof({self.cell})/16", f"sizeof gc.w/sizeof gc.w[0]", f"sizeof {z}/sizeof *{z}", f"sizeof(sqrt({u}))/4", "_Alignof(double)/4", f"sizeof(char[{n}])"]
        text = self.pick('""', '"a"', '"ab"')
        use = lambda: self.pick(self.into(f"0.1*({self.r.choice(sizes)})*{self.leaf()[0]}"), Block(f"for (unsigned {i} = 0; {i} < sizeof {z}/sizeof *{z}; {i}++) {{", [Line(f"{z}[{i}] = 0.5*{z}[{i}] + 0.3*({self.some()});")], "}"),
                                Line(f"{z}[sizeof {text} - 1] = {self.some()};"), Line(f"{z}[({self.r.choice(sizes)}) % 3] = 0.6*{z}[0] + 0.2*{k};"), Line(f"{k} = {k} % 3 + 1;"))
        return self.block(Line(f"int {n} = {self.one_of(2)} + 3, {k} = {self.one_of(2)} + 1;"), Line(f"double {z}[{self.pick('3', n)}];"), Line(f"for (int i = 0; i < 3; i++) {z}[i] = {self.some()};"),
                          Line(f"if (sizeof {z} > 3*sizeof(double)) {z}[sizeof {z}/sizeof *{z} - 1] = 0.3;"), Line(f"{z}[sizeof {z}/sizeof *{z} - 1] = {self.some()};"),
                          *[Line(f"for (unsigned {i}a = 3; {i}a < sizeof {z}/sizeof *{z}; {i}a++) {z}[{i}a] = 0.2;"), Line(f"{n} = 5;"), use(), use(), use()], self.into(f"{z}[{self.one_of(3)}] + 0.1*{k}"))

    # ---- functions as parameters ----

    def given(self):
        if not self.calls_allowed:
            return None
        p = self.prefix
        f = lambda: self.pick(f"{p}ga", f"{p}gb", f"&{p}ga", f"({self.condition(1)} ? {p}ga : {p}gb)")
        arrays = [v for v in self.targets(1) if v.name in ("a", "b", "ga", "d0", "d1") and self.in_row(v) and v.extents[0] >= 3]
        ways = [[self.into(f"{p}apply({f()}, {self.some()})")], [self.into(f"{p}twice({f()}, {self.some()})*0.8")]]
        if arrays:
            v = self.r.choice(arrays)
            self.write(v)
            ways.append([Line(f"{p}each({self.one_of(2)} + 2, {v.name}, {f()}, {self.pick(f'{p}apply', f'{p}twice')});")])
        return self.r.choice(ways)

    # ---- static state ----

    def keeping(self):
        scalars = [v for v in self.targets(0) if v.form.isidentifier() and not v.glob]
        if not self.sees_globals() or not scalars:
            return None
        u, p, i = self.r.choice(scalars), self.prefix, self.new("si")
        self.write(u)
        lines = [Line(f"{u.form} = 0.5*{u.form} + 0.4*{p}tell({self.r.choice(scalars).form}, 0);"), Line(f"{p}log(&{u.form}, 0);")]
        if self.chance(0.5):
            return [Block(f"for (int {i} = 0; {i} < 3; {i}++) {{", [self.r.choice(lines), *self.looped(lambda: self.nested(1), 3)], "}")]
        return [*lines]
