"""Random C programs: structures, globals, functions, calls. The statements are in c_statements.py.

Legal by construction: every variable has a value before anything else happens, subscripts are in range, all memory is given back. Arguments may overlap, also where
they are written. Functions with a value only read. Branches on reals compare with constants of four digits.
"""
import re

import values
from c_statements import Statements
from maker import Int, Param, Proc, Ref, Scope
from tree import Line, Unit


class Declarations:
    """Variables by type, written where they are spoken of."""

    def __init__(self):
        self.entities = []  # (type, entity, name)

    def add(self, kind, entity, name=None):
        self.entities.append((kind, entity, name or re.search(r"\w+", entity)[0]))

    def lines(self, words):
        by_type = {}
        for kind, entity, name in self.entities:
            if name in words:
                by_type.setdefault(kind, []).append(entity)
        return [f"{kind} {', '.join(entities)};" for kind, entities in by_type.items()]


class Struct:
    def __init__(self, name, parts, inner=None):
        self.name, self.parts, self.inner = name, parts, inner


def shape_text(dims):
    return "".join(f"[{hi + 1}]" for _, hi in dims)


def subscripts(count, first=0):
    return "".join("[{%d}]" % (first + k) for k in range(count))


class C(Statements):
    suffix = ".c"

    def __init__(self, seed, prefix):
        super().__init__(seed, prefix)
        self.types, self.units, self.globals = [], [], []
        self.global_declarations = Declarations()
        self.size = max(4, min(110, int(self.r.lognormvariate(2.0, 0.8))))
        self.make()

    # ---- the program ----

    def make(self):
        r = self.r
        if self.want("globals"):
            for _ in range(r.randrange(1, 4)):
                name = self.prefix + self.name("g")
                dims = r.choice([[], [], [(0, self.n1 - 1)], [(0, self.n1 - 1), (0, self.n2 - 1)]])
                self.global_declarations.add(r.choice(["static double", "double"]), name + shape_text(dims))
                self.globals.append(Ref(name + subscripts(len(dims)), dims, whole=name))
        if self.want("structs"):
            first = Struct(self.prefix + "state", [("v", []), ("w", [(0, self.n2 - 1)])])
            self.types.append(first)
            if self.chance(0.35):
                self.types.append(Struct(self.prefix + "cell", [("q", []), ("z", [(0, self.n1 - 1)])], inner=first.name))
        self.procs = []
        if self.want("functions"):
            self.procs.append(self.make_procedure(function=True))
        if self.want("function pointers"):
            for _ in range(2):
                self.procs.append(self.make_procedure(function=True, unary=True))
        for _ in range(r.choice([1, 1, 2]) if self.want("calls") else 0):
            self.procs.append(self.make_procedure())
        if self.want("recursion"):
            self.procs.append(self.make_procedure(recursive=True))
        if self.want("function pointers") and self.chance(0.6):
            self.procs.append(self.make_procedure(given=True))
        self.make_head()

    def is_unary(self, proc):
        return proc.function and len(proc.params) == 1 and proc.params[0].kind == "real"

    def spoken(self, lines):
        return {w for line in lines for w in re.findall(r"[a-zA-Z_]\w*", line)}

    def text(self):
        alive, todo = set(), [self.head]
        by_name = {u.name: u for u in self.units}
        rendered = {}
        while todo:
            unit = todo.pop()
            if unit.name in alive:
                continue
            alive.add(unit.name)
            rendered[unit.name] = lines = []
            unit.lines(0, lines)
            todo += [by_name[w] for w in sorted(self.spoken(lines)) if w in by_name]
        units = [u for u in self.units if u.name in alive]
        words = {w for u in units for w in self.spoken(rendered[u.name])}
        out = ["#include <math.h>"]
        out += ["#include <stdlib.h>"] if words & {"malloc", "calloc", "realloc", "free"} else []
        out += ["#include <string.h>"] if "memcpy" in words else []
        out += ["#define MIX(a, b) (0.5*(a) + 0.4*(b))"] if "MIX" in words else []
        types, more = [], set(words)
        for t in reversed(self.types):
            if t.name in more:
                more |= {t.inner} if t.inner else set()
                types.insert(0, t)
        for t in types:
            out += [f"struct {t.name} {{"] + [f"  double {name}{shape_text(dims)};" for name, dims in t.parts] + ["  int mark;"]
            out += ([f"  struct {t.inner} inner;"] if t.inner else []) + ["};"]
        if self.prefix + "node" in words:
            out += [f"struct {self.prefix}node {{", "  double v;", f"  struct {self.prefix}node *next;", "};"]
        out += self.global_declarations.lines(words)
        for u in units:
            out += rendered[u.name]
        return "\n".join(out) + "\n"

    def component_refs(self, base, struct, outer=(), write=True, arrow=False):
        refs, root = [], re.search(r"\w+", base)[0]
        mark = "->" if arrow else "."
        for name, dims in struct.parts:
            refs.append(Ref(f"{base}{mark}{name}{subscripts(len(dims), len(outer))}", [*outer, *dims], root=root, write=write, whole=None if outer else f"{base}{mark}{name}"))
        if struct.inner:
            refs += self.component_refs(f"{base}{mark}inner", self.types[0], outer, write)
        for f in refs:
            f.root = root
        return refs

    # ---- functions ----

    def make_procedure(self, function=False, recursive=False, given=False, unary=False):
        r = self.r
        name = self.prefix + self.name("f" if function else "s")
        proc = Proc(name, [], function)
        d = Declarations()
        scope = Scope(proc)
        scope.budget = r.randrange(1, 4) if function else max(3, int(self.size * r.uniform(0.1, 0.25)))
        self.params_of(proc, function, recursive, given, unary)
        for p in proc.params:
            self.declare_param(scope, p)
        if not function or self.chance(0.4):
            scope.refs += [Ref(f.template, f.dims, whole=f.whole) for f in self.globals if self.chance(0.7)]
        scope.functions_only = function
        if function:
            # It writes its own variables only: parameters by value among them.
            for f in scope.refs:
                f.write = f.write and any(p.name == f.root and p.kind == "real" for p in proc.params)
        body = self.locals_of(scope, d, small=True, function=function)
        scope.procs = [p for p in self.procs if p.cost < 400 and (not function or p.function)]
        scope.may_return = True
        if recursive:
            body += self.recursive_body(scope, proc)
        else:
            body += self.block(scope, 99)
        if function:
            body.append(Line(f"return {self.assigned(scope, 2).text};", keep="return"))
        static = "static " if self.chance(0.6) else ""
        texts = ", ".join(self.param_text(p) for p in proc.params)
        proc.cost = max(1, scope.cost)
        self.units.append(Unit(name, [f"{static}{'double' if function else 'void'} {name}({texts}) {{"], d.lines, body, "}"))
        for p in proc.params:
            proc.reads.discard(p.name), proc.writes.discard(p.name)
        return proc

    def params_of(self, proc, function, recursive, given, unary):
        r = self.r
        n1, n2 = self.n1, self.n2
        if recursive:
            proc.depth = (0, r.randrange(2, 4))
            proc.params.append(Param(self.name("depth"), "int", hi=proc.depth[1]))
        if function:
            unary = unary or self.chance(0.4)
            proc.params += [Param(self.name("u"), "real") for _ in range(1 if unary else r.randrange(1, 3))]
            if not unary and self.chance(0.6):
                proc.params.append(Param(self.name("b"), "array", dims=[(0, n1 - 1)]))
            if not unary and self.types and self.chance(0.5):
                proc.params.append(Param(self.name("sv"), "struct", more=self.types[0]))
            return
        if given:
            proc.params.append(Param(self.name("fun"), "function"))
        if self.chance(0.4):
            proc.params.append(Param(self.name("np"), "int", lo=n1, hi=n1))
        for k in range(r.randrange(2, 5)):
            kind = r.choice(["real", "ref", "ref", "array", "array", "short", "matrix"]) if k else r.choice(["ref", "array"])
            dims = {"array": [(0, n1 - 1)], "short": [(0, n2 - 1)], "matrix": [(0, n1 - 1), (0, n2 - 1)]}.get(kind, [])
            intent = "in" if kind == "real" else "inout" if k == 0 else r.choice(["in", "inout", "inout"])
            proc.params.append(Param(self.name("b" if dims else "u"), "array" if kind == "short" else kind, intent, dims))
        if self.types and self.chance(0.5):
            t = r.choice(self.types)
            proc.params.append(Param(self.name("st"), r.choice(["struct", "structp", "structp"]), "inout", more=t))

    def param_text(self, p):
        const = "const " if p.intent == "in" else ""
        if p.kind == "int":
            return f"int {p.name}"
        if p.kind == "real":
            return f"double {p.name}"
        if p.kind == "ref":
            return f"{const}double *{p.name}"
        if p.kind == "array":
            return f"{const}double *{p.name}" if sum(map(ord, p.name)) % 2 else f"{const}double {p.name}[{p.dims[0][1] + 1}]"
        if p.kind == "matrix":
            return f"double (*{p.name})[{self.n2}]"
        if p.kind == "function":
            return f"double (*{p.name})(double)"
        return f"struct {p.more.name} {'*' if p.kind == 'structp' else ''}{p.name}"

    def declare_param(self, scope, p):
        write = p.intent != "in"
        if p.kind == "int":
            scope.ints.append(Int(p.name, p.lo, p.hi))
        elif p.kind == "function":
            scope.given = p.name
        elif p.kind == "real":
            scope.refs.append(Ref(p.name, steady=False))
        elif p.kind == "ref":
            scope.refs.append(Ref(f"(*{p.name})", root=p.name, write=write, steady=False))
            scope.addresses = getattr(scope, "addresses", {})
            scope.addresses[f"(*{p.name})"] = p.name
        elif p.kind in ("struct", "structp"):
            scope.refs += self.component_refs(p.name, p.more, arrow=p.kind == "structp")
            scope.structs.append((p.name if p.kind == "struct" else f"*{p.name}", p.more, None, True))
        else:
            scope.refs.append(Ref(p.name + subscripts(len(p.dims)), p.dims, write=write or p.kind == "matrix", whole=p.name, steady=False))

    # ---- calls ----

    def address(self, scope, ref):
        return getattr(scope, "addresses", {}).get(ref.template) or "&" + ref.at(*[self.index(scope, lo, hi) for lo, hi in ref.dims])

    def actuals(self, scope, proc, depth=None):
        r = self.r
        overlap = "aliasing" in self.wanted
        texts, written, read = [], set(), set()
        for p in proc.params:
            writes = p.intent == "inout"
            free = lambda f: (f.write or not writes) and (overlap or f.root not in (written | read if writes else written))
            refs = [f for f in scope.refs if free(f)]
            if p.kind == "int":
                texts.append(depth if proc.depth and p is proc.params[0] and depth else self.index(scope, p.lo, p.hi))
                continue
            if p.kind == "function":
                given = [f.name for f in self.procs if self.is_unary(f) and f is not proc]
                texts.append(r.choice(given))
                continue
            if p.kind == "real":
                texts.append(self.assigned(scope, 1).text)
                continue
            if p.kind in ("struct", "structp"):
                structs = [s for s in scope.structs if s[1] is p.more]
                if not structs:
                    return None
                s = r.choice(structs)
                text = f"{s[0]}[{self.index(scope, *s[2])}]" if s[2] else s[0]
                texts.append(text if p.kind == "struct" else text[1:] if text.startswith("*") else "&" + text)
                root = s[0].lstrip("*")
                (written if p.kind == "structp" else read).add(root)
                continue
            if p.kind == "ref":
                if not refs:
                    return None
                ref = r.choice(refs)
                texts.append(self.address(scope, ref))
            else:
                fits = self.fitting(scope, refs, p)
                if not fits:
                    return None
                ref, text = r.choice(fits)
                texts.append(text)
            (written if writes else read).add(ref.root)
        scope.proc.writes |= written | proc.writes
        scope.proc.reads |= read | written | proc.reads
        scope.cost += proc.cost * scope.trips
        return texts

    def fitting(self, scope, refs, p):
        want = [hi + 1 for _, hi in p.dims]
        fits = []
        for f in refs:
            extents = [hi + 1 for _, hi in f.dims]
            if p.kind == "matrix":
                if extents == want and f.whole and f.write:
                    fits.append((f, f.whole))
            elif len(extents) == 1 and extents[0] >= want[0] and f.whole:
                start = self.r.randrange(extents[0] - want[0] + 1)
                fits.append((f, f.whole if not start else self.r.choice([f"{f.whole} + {start}", f"&{f.at(start)}"])))
            elif len(extents) == 2 and extents[1] >= want[0] and f.whole:
                fits.append((f, f"{f.whole}[{self.index(scope, *f.dims[0])}]"))
        return fits

    def function_call(self, scope, sub):
        functions = [p for p in scope.procs if p.function and p.cost * scope.trips < 2000]
        if self.chance(0.2):
            self.use("conditional expression")
            a, b = sub(), sub()
            return values.Value(f"({self.condition(scope)} ? {a.text} : {b.text})", min(a.lo, b.lo), max(a.hi, b.hi), max(a.slope, b.slope))
        if getattr(scope, "given", None) and self.chance(0.5):
            return values.Value(f"{scope.given}({self.ops.bounded(self.r, sub()).text})", -1.0, 1.0, 1.5)
        if not functions or (scope.proc.function and self.chance(0.5)):
            return None
        proc = self.r.choice(functions)
        texts = []
        for p in proc.params:
            if p.kind == "array":
                fits = self.fitting(scope, scope.refs, p)
                if not fits:
                    return None
                ref, text = self.r.choice(fits)
                texts.append(text)
            elif p.kind == "struct":
                structs = [s for s in scope.structs if s[1] is p.more]
                if not structs:
                    return None
                s = self.r.choice(structs)
                texts.append(f"{s[0]}[{self.index(scope, *s[2])}]" if s[2] else s[0])
            else:
                texts.append(self.ops.bounded(self.r, sub()).text)
        scope.proc.reads |= proc.reads
        scope.cost += proc.cost * scope.trips
        return values.Value(f"{proc.name}({', '.join(texts)})", -1.0, 1.0, 1.5)

    # ---- the head ----

    def make_head(self):
        name = self.prefix + "head"
        proc = Proc(name, [])
        d = Declarations()
        scope = Scope(proc)
        scope.budget = max(4, int(self.size * self.r.uniform(0.4, 0.7)))
        scope.ints += [Int("n", self.n, self.n), Int("m", self.m, self.m)]
        scope.refs.append(Ref("x[{0}]", [(0, self.n - 1)], write=False, whole="x"))
        y = Ref("y[{0}]", [(0, self.m - 1)], whole="y")
        d.add("int", "i0"), d.add("int", "j0")
        body = [Line("for (i0 = 0; i0 < m; i0++) y[i0] = 0.0;", keep="y")]
        scope.free += ["i0", "j0"]
        for f in self.globals:
            body.append(self.first_value(scope, f))
            scope.refs.append(Ref(f.template, f.dims, whole=f.whole))
        body += self.locals_of(scope, d, small=False)
        scope.procs = self.procs
        scope.refs.append(y)
        body += self.block(scope, 99)
        body += self.late(scope)
        lines = []
        for node in body:
            node.lines(0, lines)
        for proc2 in self.procs:
            if any(proc2.name in line for line in lines):
                continue
            if proc2.function:
                scope.procs = [proc2]
                call, target = self.function_call(scope, lambda: self.read(scope)), self.target(scope)
                if call and target:
                    body.append(Line(f"{target} = {self.ops.bounded(self.r, call).text};"))
            else:
                texts = self.actuals(scope, proc2)
                if texts is not None:
                    body.append(self.call_line(proc2, texts))
        body += self.outputs(scope, y)
        self.head = Unit(name, [f"void {name}(int n, const double *x, int m, double *y) {{"], d.lines, body, "}")
        self.units.append(self.head)

    def outputs(self, scope, y):
        terms = []
        for f in scope.refs:
            if f is y or f.whole == "x":
                continue
            terms += [f.at(*[self.r.randrange(lo, hi + 1) for lo, hi in f.dims]) for _ in range(2 if f.dims else 1)]
        self.r.shuffle(terms)
        out = []
        for k in range(0, min(len(terms), 24), 4):
            place = self.r.randrange(self.m)
            out.append(Line(f"y[{place}] += {' + '.join(f'{self.ops.number(round(self.r.uniform(0.2, 0.9), 2))}*{t}' for t in terms[k:k + 4])};"))
        return out
