"""Pieces of random C programs about memory: blocks whose size the state chooses, chains, rows that change places, places that functions give, structures that lead to others."""
from .c_places import function
from .maker import Var
from .nodes import Block, Line


class Memory:
    def memory_pieces(self):
        return self.forms_of(1.6, {"sized": [self.sized], "nodes": [self.nodes], "row_tables": [self.row_table], "out_places": [self.out_places, self.out_places], "ping_pong": [self.ping_pong], "shifts": [self.shifts], "nested": [self.nested_structures, self.nested_structures],
                                   "flexible": [self.flexible], "tagged": [self.tagged]})

    def memory_head(self):
        p, f, lines = self.prefix, self.features, []
        if "nodes" in f:
            lines.append(Line(f"{self.pick(f'struct {p}node', f'typedef struct {p}node {p}node_t; struct {p}node')} {{ double v; int k; struct {p}node *next; }};"))
        if "nested" in f:
            lines += [Line(f"struct {p}in {{ double r; int k; }};"), Line(f"struct {p}out {{ struct {p}in in, row[2]; double *at; double w[3]; }};")]
        if "flexible" in f:
            lines.append(Line(f"struct {p}flex {{ int n; double r, v[]; }};"))
        if "tagged" in f:
            lines.append(Line(f"struct {p}any {{ int tag; union {{ double one, two[2]; struct {{ double a, b; }} pt; }} u; }};"))
        return lines

    def memory_functions(self):
        table = {"sized": self.sizing_functions, "nodes": self.node_functions, "row_tables": self.row_functions, "out_places": self.place_giving, "nested": self.structure_functions, "flexible": self.flexible_functions, "tagged": self.tagged_functions}
        return [one for feature, make in table.items() if feature in self.features for one in make()]

    def enclosed(self, variables=(), count=1):
        """Statements that nobody leaves: memory is given back behind them."""
        was, self.exits = self.exits, []
        nodes = self.within(list(variables), count)
        self.exits = was
        return nodes

    # ---- blocks of memory ----

    def sizing_functions(self):
        p, u, i = self.prefix, Var("u"), Var("i", "int", steady=True)
        work = [Line(f"double *t = {self.pick('malloc(n*sizeof *t)', 'calloc(n, sizeof *t)')}, s = 0.2;"), Line(f"for (int i = 0; i < n; i++) t[i] = {self.amid([u, i])};"), Line(f"for (int i = 1; i < n; i++) t[i] = {self.amid([Var('t[i]'), Var('t[i - 1]')])}, s = 0.5*s + 0.4*t[i];"), Line("free(t);"), Line("return s;")]
        return [function(f"double {p}scratch(double u, int n)", *work), function(f"double *{p}new(int n, double u)", "double *t = malloc(n*sizeof(double));", f"for (int i = 0; i < n; i++) *(t + i) = {self.amid([u, i])};", "return t;"),
                function(f"double *{p}grow(double *t, int *n, double u)", "t = realloc(t, (*n + 1)*sizeof *t);", f"t[*n] = {self.amid([u, Var('t[0]')])};", "++*n;", "return t;")]

    def sized(self):
        """Taken and given back in each turn."""
        if not self.calls_allowed:
            return None
        h, n, i, p = self.new("mh"), self.new("mn"), self.new("mi"), self.prefix
        size = f"{self.wrapped(self.integer(), 3, 2)}"
        at = lambda: self.wrapped(self.integer(), 3, 0)
        take = self.pick(f"{p}new({n}, {self.some()})", f"{p}new({n}, {self.leaf()[0]})")
        grow = [Line(f"{h} = {p}grow({h}, &{n}, {self.some()});"), self.into(f"{h}[{n} - 1]*{h}[0]")]
        extra = self.pick(grow, [Block(f"for (int {i}g = 0; {i}g < 2; {i}g++) {{", grow, "}")], [Line(f"{h} = realloc({h}, 3*sizeof *{h});"), Line(f"if ({n} < 3) {h}[2] = {self.some()};"), Line(f"{n} = 3;"), Line(f"{h}[2] *= {h}[{at()}];")], [self.into(f"{p}scratch({h}[0], {n})")])
        body = [Line(f"int {n} = {size};"), Line(f"double *{h} = {take};"), *self.enclosed([Var(h, "real", (2,), 0, form=h + "[{}]")]), *extra, self.into(f"{h}[0] + 0.3*{h}[{n} - 1]"), Line(f"free({h});")]
        if self.chance(0.6):
            return [Block(f"for (int {i} = 0; {i} < {self.pick('2', '3', self.one_of(4))}; {i}++) {{", self.looped(lambda: body, 3), "}", False)]
        return self.block(*body)

    # ---- chains ----

    def node_functions(self):
        p, t = self.prefix, f"struct {self.prefix}node"
        return [function(f"{t} *{p}push({t} *first, double v, int k)", f"{t} *made = malloc(sizeof *made);", self.pick("made->v = v, made->k = k, made->next = first;", f"*made = ({t}) {{ v, k, first }};", f"*made = ({t}) {{ .next = first, .v = v, .k = k }};"), "return made;"),
                function(f"void {p}append({t} **at, double v, int k)", "while (*at) at = &(*at)->next;", f"*at = {p}push(NULL, v, k);"), function(f"double {p}free({t} *first)", "double s = 0.1;", Block("while (first) {", [Line(f"{t} *next = first->next;"), Line(f"s = {self.amid([Var('s'), Var('first->v')])};"), Line("free(first);"), Line("first = next;")], "}"), "return s;"),
                function(f"double {p}deep(const {t} *at)", f"return at ? 0.5*at->v + 0.4*{p}deep(at->next)*{self.pick('at->v', 'cos(at->v)', '0.9')} : 0.2;")]

    def nodes(self):
        if not self.calls_allowed:
            return None
        f, a, i, p = self.new("nf"), self.new("na"), self.new("ni"), self.prefix
        t, some = f"struct {p}node", self.some
        add = lambda: self.pick(f"{f} = {p}push({f}, {some()}, {self.integer()});", f"{p}append(&{f}, {some()}, {self.integer()});")
        walk = lambda *inner: Block(f"for ({t} *{a} = {f}; {a}; {a} = {a}->next) {{", list(inner), "}")
        changes = [[walk(Line(f"{a}->v = 0.6*{a}->v + 0.3*({some()});"), *self.looped(lambda: self.enclosed([Var(f"{a}->v", root=a), Var(f"{a}->k", "int", root=a)]), 4))], [walk(Line(f"if ({a}->next) {a}->v = 0.5*{a}->v + 0.4*{a}->next->v;"))], [Line(f"{f}->next->v *= {f}->v*0.5;")],
                   [Line(f"{t} *{a} = {f}->next;"), Line(f"{f}->next = {a}->next, {a}->next = {f}, {f} = {a};")], [Line(f"{t} *{a} = {f};"), Line(f"{f} = {f}->next;"), self.into(f"{a}->v"), Line(f"free({a});")],
                   [Line(f"{t} *{a} = {f}, *{a}b = NULL;"), Line(f"while ({a}) {{ {t} *n = {a}->next; {a}->next = {a}b; {a}b = {a}; {a} = n; }}"), Line(f"{f} = {a}b;")], [Block(f"for ({t} **{a} = &{f}; *{a}; {a} = &(*{a})->next) {{", [Line(f"(*{a})->v = 0.7*(*{a})->v + 0.1*(*{a})->k;") if self.chance(0.5) else Line(f"if ((*{a})->k > 2) (*{a})->v *= 0.8;")], "}")]]
        chosen = [self.block(*change)[0] for change in self.r.sample(changes, 3)]
        return self.block(Line(f"{t} *{f} = NULL;"), Line(add()), Line(add()), Block(f"for (int {i} = 0; {i} < {self.pick('2', self.one_of(3))}; {i}++) {{", [Line(add())], "}"), Line(add()), *chosen, self.into(f"{p}deep({f})"), self.into(f"{p}free({f})"))

    # ---- rows and places ----

    def row_functions(self):
        p = self.prefix
        return [function(f"double {p}cross(double **t, int n)", "double s = 0.3;", f"for (int i = 0; i < n; i++) s = {self.amid([Var('s'), Var('t[i][i]'), Var('(*t[i])')])};", self.pick("t[0][1] = 0.5*s;", "(*t)[2] *= s;", ";"), "return s;"),
                function(f"void {p}turn(double **t, int i, int j)", "double *row = t[i];", "t[i] = t[j];", "t[j] = row;")]

    def row_table(self):
        if not self.calls_allowed:
            return None
        t, r, i, p = self.new("rt"), self.new("rw"), self.new("ri"), self.prefix
        at, some, heap = lambda: self.one_of(3), self.some, self.chance(0.5)
        if heap:
            first, last = [Line(f"double **{t} = malloc(3*sizeof *{t});"), Line(f"for (int {i} = 0; {i} < 3; {i}++) {t}[{i}] = {self.pick('malloc(3*sizeof(double))', f'malloc(3*sizeof **{t})')};")], [Line(f"for (int {i} = 0; {i} < 3; {i}++) free({t}[{i}]);"), Line(f"free({t});")]
        else:
            first, last = [Line(f"double {r}m[9], *{r}[3], **{t} = {r};"), Line(f"for (int {i} = 0; {i} < 3; {i}++) {r}[{i}] = {r}m + 3*{i};")], [self.into(f"{r}m[{self.one_of(9)}]")]
        fill = Line(f"for (int {i} = 0; {i} < 9; {i}++) {t}[{i}/3][{i}%3] = {some()};")
        steps = [Line(f"{p}turn({t}, {at()}, {at()});"), self.into(f"{p}cross({t}, {self.wrapped(self.integer(), 3, 1)})"), Line(f"{t}[{at()}][{at()}] = {some()};"), Line(f"*{t}[{at()}] = 0.5***{t} + 0.3*({some()});"), Block(f"if ({self.condition()}) {{", [Line(f"double *k = *{t};"), Line(f"*{t} = {t}[1], {t}[1] = k;")], "}"),
                 Block(f"for (int {i} = 0; {i} < 2; {i}++) {{", [Line(f"for (int j = 0; j < 3; j++) {t}[{i} + 1][j] = 0.5*{t}[{i}][j] + 0.3*({some()});"), Line(f"{p}turn({t}, {i}, {i} + 1);")], "}"), Line(f"*(*({t} + {at()}) + {at()}) *= {t}[1][2];")]
        return self.block(*first, fill, *self.r.sample(steps, 4), *self.enclosed([Var(t, "real", (3, 3), 0, form=t + "[{}][{}]")]), self.into(f"{t}[{at()}][{at()}] + 0.4***{t}"), *last)

    def place_giving(self):
        p, test = self.prefix, self.pick("a[k] > 0.4", "k & 1", "a[0] < a[k]")
        return [function(f"double *{p}most(double *a, int n)", "double *m = a;", f"for (double *e = a + n; a < e; a++) if ({self.pick('*a > *m', '*a < *m', 'fabs(*a) > fabs(*m)')}) m = a;", "return m;"), function(f"void {p}seek(double *a, int k, double **out)", f"*out = {test} ? a + k : a;"),
                function(f"int {p}ahead(double **at, double *e)", f"{self.pick('++*at;', '*at += 1;', '(*at)++;')}", "return *at < e;"), function(f"double *{p}either(double *a, double *b, int k)", self.pick("return k & 1 ? a : b;", "if (k > 2) return b; return a;")),
                function(f"void {p}set(double *out, double v, double **pp)", "*out = 0.6**out + 0.3*v;", "*pp = out;")]

    def out_places(self):
        v, p, q = self.row_target(), self.prefix, self.new("op")
        if not v or not self.calls_allowed:
            return None
        name, e, some = v.name, v.extents[0], self.some
        ways = [[Line(f"*{p}most({name}, {e}) = {some()};")], [Line(f"*{p}most({name}, {e}) *= 0.6;"), Line(f"{p}most({name} + 1, 2)[0] = 0.3 + 0.5*{self.element(v)};")], [Line(f"double *{q};"), Line(f"{p}seek({name}, {self.one_of(e)}, &{q});"), Line(f"*{q} = 0.5**{q} + 0.4*({some()});"), self.into(f"*{q}")],
                [Line(f"double *{q} = {name};"), Block("do {", [Line(f"*{q} = 0.6**{q} + 0.3*({some()});")], f"}} while ({p}ahead(&{q}, {name} + {e}));"), self.into(f"{q}[-1]")], [Line(f"double *{q}, {q}b[3] = {{ {some()}, 0.3 }};"), Line(f"{p}set({p}either({name}, {q}b, {self.integer()}), {some()}, &{q});"), Line(f"*{q} += 0.2*{q}b[0];"), self.into(f"{q}[1]")],
                [Line(f"double *{q} = {p}either({name} + 1, {name}, {self.integer()}), **{q}q = &{q};"), Line(f"**{q}q = {some()};"), Line(f"*{q}q = {name} + {self.one_of(2)};"), Line(f"{q}[1] = 0.5**{q} + 0.3;")]]
        return self.block(*self.r.choice(ways))

    def ping_pong(self):
        """Two places that take turns."""
        a, o, n, t, i, some = self.new("pa"), self.new("po"), self.new("pn"), self.new("pt"), self.new("pi"), self.some
        heap = self.chance(0.3)
        first = [Line(f"double *{o} = malloc(3*sizeof *{o}), *{n} = calloc(3, sizeof *{n});")] if heap else [Line(f"double {a}[2][3] = {{ {{ 0.2 }} }}, *{o} = {a}[0], *{n} = {a}[1];")]
        swap = [Line(f"double *{t} = {o};"), Line(self.pick(f"{o} = {n}, {n} = {t};", f"{o} = {n}; {n} = {t};"))]
        step = [Line(f"for (int j = 0; j < 3; j++) {n}[j] = 0.5*{o}[j] + 0.3*{o}[{self.pick('2 - j', '0', '(j + 1) % 3')}];"), Line(f"{n}[{self.one_of(3)}] = {some()};"), *self.looped(lambda: self.enclosed([Var(o, "real", (3,), 0, form=o + "[{}]")] if self.chance(0.6) else []), 3)]
        turn = swap if self.chance(0.6) else [Block(f"if ({self.condition()}) {{", swap, "}", False)]
        last = [Line(f"free({o});"), Line(f"free({n});")] if heap else [self.into(f"{a}[{self.one_of(2)}][1]")]
        return self.block(*first, Line(f"for (int j = 0; j < 3; j++) {o}[j] = {some()};"), Block(f"for (int {i} = 0; {i} < 3; {i}++) {{", [*step, *turn], "}"), self.into(f"{o}[{self.one_of(3)}]*{n}[0]"), self.into(f"{n}[{self.one_of(3)}]"), *last)

    def shifts(self):
        """Memory copied within arrays, also where it overlaps."""
        v = self.row_target()
        if not v:
            return None
        e, k, i, name = v.extents[0], self.new("sk"), self.new("si"), v.name
        b = self.new("sb")
        moves = [f"memmove({name} + 1, {name}, {e - 1}*sizeof *{name});", f"memmove({name}, {name} + 1, {e - 1}*sizeof(double));", f"memcpy({b}, {name} + 1, sizeof *{b}*{e - 1});", f"memcpy({name}, {b}, {k}*sizeof *{b});", f"memset({b} + {k}, 0, ({e} - {k})*sizeof *{b});", f"memmove(&{name}[{k}], {name}, ({e} - {k})*sizeof *{name});",
                 f"memmove({name}, {name} + {k}, sizeof(double)*({e} - {k}));", f"memset({name} + {self.one_of(e)}, 0, sizeof *{name});"]
        steps = [*map(Line, self.r.sample(moves, 3)), Line(f"{name}[{self.one_of(e)}] = {self.some()};"), Line(f"{k} = {k} % 2 + 1;")]
        self.r.shuffle(steps)
        body = [Block(f"for (int {i} = 0; {i} < 2; {i}++) {{", steps, "}")] if self.chance(0.5) else steps
        return self.block(Line(f"int {k} = {self.wrapped(self.integer(), 2, 1)};"), Line(f"double {b}[{e}] = {{ {self.some()}, {self.some()}, 0.3 }};"), *body, self.into(f"{b}[{self.one_of(e)}]*{name}[{k}]"))

    # ---- structures ----

    def structure_functions(self):
        p, a, u = self.prefix, [Var("a.r"), Var("a.k", "int"), Var("u")], Var("u")
        o = [Var("o->in.r"), Var("o->w[1]"), Var("o->row[1].r"), Var("(*o->at)"), Var("o->in.k", "int", steady=True)]
        return [function(f"struct {p}in {p}inner(struct {p}in a, double u)", "a.k = (a.k + 1) & 3;", f"a.r = {self.amid(a)};", f"return {self.pick('a', f'(struct {p}in) {{ a.r*0.9, a.k }}')};"), function(f"void {p}poke(struct {p}out *o, int k)", f"o->row[k & 1].r = {self.amid(o)};", f"*o->at = {self.amid(o)};", f"o->in = {p}inner(o->row[1], o->w[k & 1]);", f"o->w[o->row[k & 1].k % 3] {self.pick('*=', '=', '+=')} 0.3*({self.amid(o)});"),
                function(f"double {p}outer(struct {p}out o)", "o.in.r *= o.w[2];", "o.row[0] = o.in;", f"*o.at = 0.7**o.at + 0.1*o.row[0].r;", "return 0.4*o.row[0].r + 0.3**o.at + 0.2*o.w[1];"), function(f"double {p}total_of(const struct {p}in *a, int n)", "double s = 0.1;", "for (; n-- > 0; a++) s = 0.5*s + 0.4*a->r + 0.05*a->k;", "return s;")]

    def nested_structures(self):
        if not self.calls_allowed:
            return None
        a, b, q, buf, l, i, p = self.new("xa"), self.new("xb"), self.new("xq"), self.new("xf"), self.new("xl"), self.new("xi"), self.prefix
        some, at = self.some, lambda: self.one_of(2)
        one = lambda: self.pick(f"{a}.", f"{b}[{at()}].", f"{q}->", f"{q}[0].")
        whole = lambda: self.pick(a, f"{b}[{at()}]", f"*{q}")
        where = lambda: self.pick(f"{buf} + {at()}", f"&{buf}[{at()}]", f"{a}.w", f"{b}[{at()}].w", *(["ga"] if self.visible(lambda v: v.name == "ga") and "ga" not in self.locked else []))
        step = lambda: Line(self.r.choice([f"{one()}at[{self.one_of(2)}] = {some()};", f"*{one()}at {self.pick('*=', '+=', '=')} 0.3*({some()});", f"{one()}at = {where()};", f"{whole()} = {whole()};", f"{q} = {self.pick(f'&{a}', b, f'{b} + 1', f'&{b}[{at()}]')};", f"{one()}in = {one()}row[{at()}];", f"{one()}in.r = {some()};", f"{one()}row[{one()}in.k & 1].r = 0.6*{one()}in.r + 0.2*({some()});",
                                           f"{one()}in.k = {self.one_of(4)};", f"{p}poke({self.pick(q, f'&{a}', f'{b} + {at()}')}, {self.integer()});", f"{one()}row[{at()}] = {p}inner({one()}in, {some()});", f"{one()}in.r = {p}inner({one()}row[{at()}], {some()}).r;", f"{one()}w[{one()}in.k % 3] = {some()};",
                                           f"{a} = (struct {p}out) {{ .in.r = {some()}, .row[1] = {{ {some()}, 2 }}, .at = {where()}, .w = {{ [1] = {some()} }} }};", f"{{ struct {p}in *{l} = (struct {p}in[]) {{ {a}.in, {{ {some()}, 1 }} }}; {l}->r *= 0.7; {one()}row[1] = {l}[{at()}]; }}"]))
        if self.visible(lambda v: v.name == "ga"):
            self.written.add("ga")
        start = [Line(f"double {buf}[4] = {{ {some()}, 0.3, {some()} }};"), Line(f"struct {p}out {a} = {{ {{ {some()}, 1 }}, {{ {{ 0.4, 0 }}, {{ .r = {some()} }} }}, {buf}, {{ {some()} }} }}, {b}[2] = {{ {a}, {{ .at = {buf} + 1, .w = {{ 0.2, {some()} }} }} }}, *{q} = &{a};")]
        return self.block(*start, step(), step(), step(), Block(f"for (int {i} = 0; {i} < {self.pick(2, 3)}; {i}++) {{", [step(), step()], "}"), Block(f"if ({self.condition()}) {{", [step()], "}"), *self.within([Var(f"{a}.in.r", root=a), Var(f"{b}.w", "real", (2, 3), 0, form=f"{b}[{{}}].w[{{}}]", root=b)]), self.into(f"{p}outer({whole()})"),
                          self.into(f"{p}total_of({a}.row, 2) + 0.3*{one()}in.r"), self.into(f"{buf}[{self.one_of(3)}]*{one()}at[0]"))

    def flexible_functions(self):
        p, u, i = self.prefix, Var("u"), Var("i", "int", steady=True)
        return [function(f"struct {p}flex *{p}flexed(int n, double u)", f"struct {p}flex *f = malloc(sizeof *f + n*sizeof(double));", "f->n = n, f->r = 0.6*u;", f"for (int i = 0; i < f->n; i++) f->v[i] = {self.amid([u, i])};", "return f;"), function(f"double {p}flexsum(const struct {p}flex *f)", "double s = f->r;", f"for (const double *a = f->v, *e = a + f->n; a < e; a++) s = {self.amid([Var('s'), Var('(*a)')])};", "return s;")]

    def flexible(self):
        if not self.calls_allowed:
            return None
        f, p, at = self.new("fx"), self.prefix, lambda: self.one_of(2)
        body = [Line(f"struct {p}flex *{f} = {p}flexed({self.wrapped(self.integer(), 3, 2)}, {self.some()});"), Line(f"{f}->v[{at()}] = {self.some()};"), *self.enclosed([Var(f"{f}->v", "real", (2,), 0, form=f"{f}->v[{{}}]", root=f), Var(f"{f}->r", root=f)]), Line(f"if ({self.condition()}) {f}->v[{f}->n - 1] *= 0.7*{f}->r;"), self.into(f"{p}flexsum({f})"), Line(f"free({f});")]
        return self.block(*body) if self.chance(0.5) else [Block(f"for (int {f}i = 0; {f}i < 2; {f}i++) {{", body, "}", False)]

    def tagged_functions(self):
        p = self.prefix
        block = Block("switch (a->tag) {", [Line(f"case 0: return {self.amid([Var('a->u.one')])};"), Line(f"case 1: return {self.amid([Var('a->u.two[0]'), Var('a->u.two[1]')])};"), Line(f"default: return {self.amid([Var('a->u.pt.a'), Var('a->u.pt.b')])};")], "}", False)
        return [function(f"double {p}worth(const struct {p}any *a)", block), function(f"struct {p}any {p}tag(int k, double u)", f"struct {p}any a = {{ .tag = k % 3 }};", "if (a.tag == 0) a.u.one = u; else if (a.tag == 1) a.u.two[0] = 0.7*u, a.u.two[1] = u*u*0.4; else a.u.pt.a = 0.5*u, a.u.pt.b = 0.3;", "return a;")]

    def tagged(self):
        """A union of which the member is read that was written."""
        if not self.calls_allowed:
            return None
        a, p, i, some, at = self.new("ta"), self.prefix, self.new("ti"), self.some, lambda: self.one_of(2)
        k = lambda: self.wrapped(self.integer(), 3, 0)
        step = lambda: Line(self.r.choice([f"{a}[{at()}] = {p}tag({k()}, {some()});", f"{a}[{at()}] = {a}[{at()}];", f"{a}[0].tag = 2, {a}[0].u.pt.a = {some()}, {a}[0].u.pt.b = 0.4;", f"if ({a}[1].tag == 1) {a}[1].u.two[{at()}] *= 0.7; else {a}[1] = {p}tag(1, {some()});", f"{a}[1] = (struct {p}any) {{ .tag = 1, .u.two = {{ {some()}, {some()} }} }};", f"if (!{a}[0].tag) {a}[0].u.one = {some()};",
                                           f"{a}[{at()}] = (struct {p}any) {{ 0, {{ {some()} }} }};"]))
        return self.block(Line(f"struct {p}any {a}[2] = {{ {p}tag({k()}, {some()}), {{ .tag = 2, .u.pt = {{ {some()}, {some()} }} }} }};"), step(), Block(f"for (int {i} = 0; {i} < 2; {i}++) {{", [step(), self.into(f"{p}worth({a} + {i})")], "}"), step(), self.into(f"{p}worth(&{a}[{at()}])*{p}worth({a})"))
