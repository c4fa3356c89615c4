"""Random programs in C: the words of the language, procedures and data. Statements that only C has are in c_forms.py."""
import re

from .c_calls import Calls
from .c_complex import Complexes
from .c_forms import Forms
from .c_memory import Memory
from .c_pieces import Pieces
from .c_places import Places
from .c_turns import Turns
from .nodes import Block, Line, text_of
from .maker import Maker, Proc, Var

MACROS = ["#define SQ(v) ((v)*(v))", "#define NC 4", "#define PUSH(v) (pushed = (v), *sp++ = pushed)", "#define POP() (*--sp)", "#define TOP sp[-1]", "#define NEXT (*p++)", "#define PUT(v) (*o++) = (v)",
          "#define EL(a, i) ((a)[(i)])", "#define TURN(k, e) ((k) = ((k) + 1) % (e))", "#define LOOP(i, e) for (int i = 0; i < (e); i++)", "#define MIX(a, b) (0.5*(a) + 0.4*(b))", "#define REAL double"]
STRUCT = ["struct {p}cell {{ double v, w[3]; int k; }};", "typedef struct {p}cell {{ double v; int k; double w[3]; }} {p}cell_t;"]


class C(Pieces, Places, Turns, Complexes, Memory, Calls, Forms, Maker):
    TOPICS = ["turn", "complex", "memory", "call"]
    # How often programs have them.
    MORE = {"moved": 0.5, "tables": 0.3, "label_calls": 0.3, "doubles": 0.4, "continues": 0.5, "switches": 0.4, "cleanups": 0.3, "caches": 0.25, "phases": 0.25, "whole": 0.3, "zeds": 0.25, "sized": 0.3, "nodes": 0.25, "row_tables": 0.25, "out_places": 0.3,
            "ping_pong": 0.3, "shifts": 0.3, "nested": 0.3, "flexible": 0.2, "tagged": 0.2, "tables_of_functions": 0.25, "self_methods": 0.25, "contexts": 0.2, "given_functions": 0.2, "fields": 0.2, "pasted": 0.25, "inline": 0.3, "places_by_state": 0.4, "hidden_names": 0.3}

    low = 0
    suffix = ".c"

    # ---- words ----

    def literal(self, v):
        return f"{v:g}" if "." in f"{v:g}" else f"{v:g}.0"

    def single(self):
        return self.r.choice([("0.3f", 0.3), ("2.0f/3.0f", 0.7), ("1.1f", 1.1), ("(1/3.)", 0.34), ("(float)0.7", 0.7)])

    def wrapped(self, text, extent, low):
        simple = re.fullmatch(r"\w+", text)
        t = text if simple else f"({text})"
        ways = [f"({t} % {extent} + {extent}) % {extent}", f"abs({t}) % {extent}"]
        if extent in (2, 4):
            ways.append(f"({t} & {extent - 1})")
        return self.r.choice(ways) + (f" + {low}" if low else "")

    def square(self, a):
        return self.r.choice([f"pow({a}, 2)", f"SQ({a})"])

    def choose(self, c, a, b):
        return f"({c} ? {a} : {b})"

    def truth(self, name):
        return self.r.choice([name, f"!{name}"])

    def negated(self, name):
        return f"!{name}"

    def both(self, a, b):
        return f"({a}) {self.pick('&&', '||')} ({b})"

    def equal(self, a, b):
        return f"{a} == {b}"

    def assign(self, left, right):
        return Line(f"{left} = {right};")

    def update(self, left, right):
        if right == f"{left} + 1":
            return Line(self.pick(f"{left}++;", f"++{left};", f"{left} += 1;"))
        if right.startswith(f"{left} + "):
            return Line(f"{left} += {right[len(left) + 3:]};")
        return self.assign(left, right)

    def nothing(self):
        return Line(";")

    def if_(self, test, body):
        return Block(f"if ({test}) {{", body, "}")

    def else_if(self, block, test, body):
        return block.part(f"}} else if ({test}) {{", body)

    def else_(self, block, body):
        return block.part("} else {", body)

    def call_text(self, name, words):
        return f"{name}({', '.join(words)});"

    def in_row(self, v):
        """Its name is the address of all its elements: they are not members of structures."""
        return "{}]." not in v.form

    # ---- data-dependent subscripts ----

    def subscript_of_data(self, extent, low):
        arrays = self.reals(1)
        if not arrays:
            return self.simple_subscript(extent, low)
        v = self.r.choice(arrays)
        e = v.form.format(self.simple_subscript(v.extents[0], 0))
        f = v.form.format(self.simple_subscript(v.extents[0], 0))
        table = [(3, f"(int)(fabs(tanh({e}))*{extent - 0.01})"), (2, f"{e} > {self.literal(0.4)}"), (2, f"{e} > {f}"), (1, f"({e} < {f} ? 0 : {extent - 1})"), (1, f"(int)floor(fabs(sin({e}))*{extent - 0.01})")]
        exact = [v for v in arrays if v.extents[0] <= extent and self.in_row(v)]
        if exact and self.calls_allowed:
            a = self.r.choice(exact)
            table.append((4, f"{self.finder}({a.name}, {a.extents[0]})"))
        text = self.weighted(table)
        return f"({text}) + {low}" if low else text

    # ---- what is passed ----

    def actual(self, kind, extent, mode, used):
        if kind == "cell":
            cells = self.visible(lambda v: v.name.endswith("v") and v.root in ("c", "cells", "gc") and v.name in ("c.v", "gc.v", "cells.v") and (mode != "inout" or v.root == "c"))
            if not cells:
                return None
            v = self.r.choice(cells)
            if mode == "inout":
                self.written.add(v.root)
                if v.root in self.locked:
                    return None
            text = v.root if v.root != "cells" else f"cells[{self.simple_subscript(3, 0)}]"
            return text if mode != "inout" else f"&{text}"
        if kind == "int":
            if mode != "inout":
                return self.integer()
            mine = [v for v in self.wandering() if not v.glob and v.root not in used]
            if not mine:
                return None
            v = self.r.choice(mine)
            used.add(v.root), self.write(v)
            return f"&{v.form}"
        if extent is not None:
            arrays = [v for v in self.reals(1, extent) if self.in_row(v) and (mode == "in" or self.free(v) and v.name != "x")]
            if not arrays:
                return None
            v = self.r.choice(arrays)
            if mode == "inout":
                self.write(v)
            if v.extents[0] > extent and self.chance(0.4):
                return f"{v.name} + {self.wrapped(self.integer(), v.extents[0] - extent + 1, 0)}" if self.chance(0.5) else f"&{v.name}[1]"
            return v.name
        if mode != "inout":
            return self.value(1.9, 1)
        scalars = self.targets(0) + self.targets(1)
        if not scalars:
            return None
        v = self.r.choice(scalars)
        self.write(v)
        return f"&{self.element(v)}" if not self.element(v).startswith("(*") else self.element(v)[2:-1]

    # ---- procedures ----

    def build(self):
        p = self.prefix
        self.features = [f for f in self.FEATURES if self.chance(0.25)] + [f for f in self.PLACES if self.chance(0.35)] + [f for f, p in self.MORE.items() if self.chance(p)]
        self.typed = self.r.randrange(2)
        self.cell = f"struct {p}cell" if not self.typed else f"{p}cell_t"
        self.globals = [Var("gk", "int", glob=True), Var("gt", glob=True), Var("ga", "real", (4,), 0, glob=True, form="ga[{}]"), Var("gc.v", root="gc", glob=True), Var("gc.k", "int", root="gc", glob=True),
                        Var("gc.w", "real", (3,), 0, form="gc.w[{}]", root="gc", glob=True)]
        self.finder, self.labels, self.index = p + "find", 0, 0
        macros = [Line(m) for m in MACROS]
        if self.chance(0.3):
            macros.append(Line("#define POP2() (--sp, *sp)"))
        head = [Line(f"#include <{h}.h>") for h in ("math", "stdlib", "string")] + macros + [Line(STRUCT[self.typed].format(p=p)), Line("static int gk;"), Line("static double gt, ga[NC];"), Line(f"static {self.cell} gc;"), *self.support_head(), *self.place_head(), *self.of_topics("head"), *self.ask_globals()]
        self.units = [*head, self.finder_function(), *self.support(), *self.place_functions(), *self.of_topics("functions")]
        for number in range(self.pick(1, 2, 3, 3, 4)):
            self.units.append(self.procedure(f"{p}q{number}", self.weighted([(4, "sub"), (3, "fun"), (1, "recursive")])))
        self.units.append(self.head())

    def finder_function(self):
        test = self.pick("a[i] < a[k]", "a[i] > a[k]", "fabs(a[i] - 0.5) < fabs(a[k] - 0.5)", "a[i] > a[k] && i % 2")
        return Block(f"static int {self.finder}(const double *a, int n) {{", [Line("int k = 0;"), Line(f"for (int i = 1; i < n; i++) if ({test}) k = i;"), Line("return k;")], "}", False)

    def begin(self):
        saved = (self.scopes, self.locked, self.written, self.cost, self.times, self.depth, self.loops, self.exits)
        self.locked, self.written, self.cost, self.times, self.depth, self.loops, self.exits = [], set(), 0, 1, 0, 0, []
        return saved

    def end(self, saved):
        self.scopes, self.locked, self.written, self.cost, self.times, self.depth, self.loops, self.exits = saved

    def locals(self, nodes, many):
        scope = self.scopes[-1]
        for name in ["u", "v", "w", "s"][:self.pick(2, 3)]:
            nodes.append(Line(f"{self.pick('double', 'double', 'REAL')} {name} = {self.value(1.5, 1)};"))
            scope.append(Var(name))
        for name in ["t1", "t2"][:self.pick(1, 1, 2)]:
            nodes.append(Line(f"double {name} = {self.pick('0.0', '0.3', '0.5')};"))
            scope.append(Var(name))
        if self.chance(0.8):
            for name in ["a", "b"][:self.pick(1, 2)]:
                extent = self.pick(3, 4, 5)
                sized = "NC" if extent == 4 else str(extent)
                static = many and self.chance(0.1)
                nodes.append(Line(f"{'static ' if static else ''}double {name}[{sized}];"))
                i = self.pick("i", "k")
                scope.append(Var(i, "int", span=(0, extent - 1), steady=True))
                right = self.value(1.5, 1)
                scope.pop()
                loop = f"LOOP({i}, {sized})" if self.chance(0.4) else f"for (int {i} = 0; {i} < {sized}; {i}++)"
                nodes.append(Line(f"{loop} {name}[{i}] = {right};"))
                scope.append(Var(name, "real", (extent,), 0, form=name + ("[{}]" if self.chance(0.8) else "[{}]")))
        if self.chance(0.3):
            nodes.append(Line("double tb[3][4];"))
            nodes.append(Line(f"for (int i = 0; i < 12; i++) tb[i / 4][i % 4] = {self.value(1.5, 1)};"))
            scope.append(Var("tb", "real", (3, 4), 0, form="tb[{}][{}]"))
        if "lengths" in self.features and self.chance(0.6):
            nodes += [Line(f"int nv = {self.r.randint(3, 4)};"), Line("double vl[nv];"), Line(f"for (int i = 0; i < nv; i++) vl[i] = {self.value(1.5, 1)};")]
            scope.append(Var("vl", "real", (3,), 0, form="vl[{}]"))
        for name in ["k1", "k2"][:self.pick(1, 2, 2)]:
            nodes.append(Line(f"int {name} = {self.r.randint(0, 4)};"))
            scope.append(Var(name, "int"))
        nodes.append(Line(f"int p1 = {self.r.randint(0, 2)};"))
        scope.append(Var("p1", "int", span=(0, 2)))
        if self.chance(0.5):
            nodes.append(Line(f"int ok = {self.pick('0', '1')};"))
            scope.append(Var("ok", "flag"))
        if self.chance(0.5):
            nodes.append(Line("int ip[4] = { " + ", ".join(str(self.r.randint(0, 2)) for _ in range(4)) + " };"))
            scope.append(Var("ip", "int", (4,), 0, span=(0, 2), form="ip[{}]"))
        if many and self.chance(0.5):
            given = lambda: self.cell_value()
            nodes.append(Line(f"{self.cell} c = {given()}, cells[3] = {{ {given()}, {given()}, {given()} }};"))
            scope += [Var("c.v", root="c"), Var("c.k", "int", root="c"), Var("c.w", "real", (3,), 0, form="c.w[{}]", root="c"), Var("cells.v", "real", (3,), 0, form="cells[{}].v", root="cells"),
                      Var("cells.k", "int", (3,), 0, form="cells[{}].k", span=(0, 2), root="cells"), Var("cells.w", "real", (3, 3), 0, form="cells[{}].w[{}]", root="cells")]

    def cell_value(self):
        v, w, k = f".v = {self.value(1.5, 1)}", f".w = {{ {self.value(1.5, 1)}, {self.value(1.5, 1)}, 0.5 }}", f".k = {self.r.randint(0, 2)}"
        return f"{{ {v}, {w}, {k} }}"

    def procedure(self, name, kind):
        saved = self.begin()
        self.scopes = [[]]
        args, dummies, nodes = [], [], []
        for _ in range(self.pick(2, 3, 3, 4)):
            what = self.weighted([(3, "real"), (3, "array"), (2, "int"), (1, "cell")])
            d = f"d{len(args)}"
            mode = "in" if kind == "fun" else self.pick("in", "inout", "inout")
            steady = mode == "in" and what == "array"
            if what == "array":
                extent = self.pick(3, 3, 4)
                dummies.append(f"{'const ' if steady else ''}double {self.pick('*' + d, f'{d}[{extent}]', f'{d}[]')}")
                args.append(("real", extent, mode))
                self.scopes[-1].append(Var(d, "real", (extent,), 0, form=self.pick(d + "[{}]", d + "[{}]", f"(*({d} + ({{}})))", f"EL({d}, {{}})"), steady=steady))
            elif what == "cell":
                dummies.append(f"{self.cell} {'*' if mode == 'inout' else ''}{d}")
                args.append(("cell", None, mode))
                dot = f"{d}->" if mode == "inout" else f"{d}."
                self.scopes[-1] += [Var(dot + "v", root=d), Var(dot + "k", "int", root=d), Var(dot + "w", "real", (3,), 0, form=dot + "w[{}]", root=d)]
            else:
                dummies.append(f"{'int' if what == 'int' else 'double'} {'*' if mode == 'inout' else ''}{d}")
                args.append((what, None, mode))
                self.scopes[-1].append(Var(d if mode == "in" else f"(*{d})", what, root=d))
        result = "real" if kind == "fun" or kind == "recursive" and self.chance(0.4) and all(a[2] != "inout" for a in args) else None
        if kind == "recursive":
            dummies.append("int deep")
            args.append(("int", "deep", "value"))
            self.scopes[-1].append(Var("deep", "int", steady=True))
        self.locals(nodes, False)
        if not result and self.chance(0.5):
            self.scopes[-1] += self.globals
        if result:
            nodes.append(Line("double res = 0.5;"))
        body = self.body(self.pick(2, 3, 4, 5))
        if kind == "recursive":
            body.insert(self.r.randint(0, len(body)), self.again(name, args, dummies, result))
        self.returns(body, 0.25, "return res;" if result else "return;")
        if result:
            body.append(Line(f"return tanh(res + {self.value(1.9)});"))
        proc = Proc(name, args, result, (self.cost + 10) * (4 if kind == "recursive" else 1), {w for w in self.written if w in {v.root for v in self.globals}} if not result else ())
        self.end(saved)
        self.procs.append(proc)
        return Block(f"{self.pick('static ', 'static ', '')}{'double' if result else 'void'} {name}({', '.join(dummies)}) {{", nodes + body, "}", False)

    def again(self, name, args, dummies, result):
        words = []
        for a, d in zip(args, dummies):
            plain = re.search(r"(\w+)(\[.*\])?$", d)[1]
            words.append("deep - 1" if a[1] == "deep" else plain if a[2] == "inout" or a[1] or a[0] == "cell" else self.integer() if a[0] == "int" else self.value(1.9, 1))
        inner = [Line(f"res = 0.5*{name}({', '.join(words)});")] if result else [Line(self.call_text(name, words))]
        return Block("if (deep > 0) {", inner, "}", False)

    def returns(self, body, p, text="return;"):
        if self.chance(p) and len(body) > 1:
            body.insert(self.r.randint(1, len(body)), Line(f"if ({self.condition()}) {text}"))

    def head(self):
        saved = self.begin()
        self.calls_allowed = False  # functions may read what has no value yet
        nodes = [Line("for (int k = 0; k < m; k++) y[k] = 0.25;"), Line("gk = 2;"), *self.support_init(), *self.place_init(), *self.of_topics("init")]
        self.scopes = [[Var("x", "real", (self.n,), 0, steady=True, form="x[{}]")]]
        nodes += [Line(f"gt = {self.value(1.5, 1)};"), Line(f"for (int i = 0; i < NC; i++) ga[i] = {self.value(1.5, 1)};"), Line(f"gc = ({self.cell}) {self.cell_value()};")]
        self.calls_allowed = True
        self.scopes[-1] += self.globals
        self.scopes[-1].append(Var("y", "real", (self.m,), 0, form="y[{}]"))
        self.locals(nodes, True)
        body = self.body(self.pick(5, 6, 7, 8, 10))
        self.returns(body, 0.1)
        scalars = self.reals(0)
        for k in range(self.m):
            body.append(Line(f"y[{k}] = 0.5*y[{k}] + {self.value(1.9, 2)} + 0.7*{self.r.choice(scalars).form} + {self.all_of()}*x[{self.r.randrange(self.n)}];"))
        body += self.count_down()
        self.end(saved)
        return Block(f"void {self.prefix}head(int n, const double *x, int m, double *y) {{", nodes + body, "}", False)

    def all_of(self):
        v = self.r.choice(self.reals(1))
        return "(" + " + ".join(v.form.format(i) for i in range(v.extents[0])) + ")"

    def text(self):
        return "\n".join(text_of(self.units)) + "\n"
