"""Statements of random C programs."""
from .nodes import Block, Line
from .maker import Var


class Forms:
    def forms(self):
        return [(2, 0, self.compound), (1.5, 1, self.stack), (2, 1, self.walk), (2, 1, self.local_block), (1, 1, self.goto_loop), (0.6, 1, self.index_address), (0.8, 0, self.copy), (0.8, 0, self.step_subscript),
                (0.8, 1, self.cell_pointer), (0.8, 0, self.chain), *self.pieces(), *self.place_pieces(), *self.of_topics("pieces")]

    def new_index(self):
        return self.pick("i", "j", "k") + (str(self.loops) if self.loops else "")

    # ---- loops ----

    def loop(self):
        return self.weighted([(5, lambda: [self.counted(lambda: self.nested())]), (2, self.while_loop), (1.5, self.do_while), (1.5, self.clock_loop), (1, self.endless)])()

    def counted(self, inner):
        """for, its bound a literal or state that the body may change."""
        i = self.new_index()
        ints = [v for v in self.ints() if v.name != i]
        k = self.r.choice(ints).form if ints else "2"
        tame = self.ints(lambda v: v.span and v.span[1] <= 3 and v.name != i)
        forms = [(3, (f"int {i} = 0; {i} < 3; {i}++", (0, 2))), (2, (f"int {i} = 0; {i} < NC; ++{i}", (0, 3))), (1, (f"int {i} = 2; {i} >= 0; {i}--", (0, 2))), (1, (f"int {i} = 0; {i} < 5; {i} += 2", (0, 4))),
                 (2, (f"int {i} = {self.wrapped(k, 3, 0)}; {i} < 4; {i}++", (0, 3))), (2, (f"int {i} = 0; {i} < {k} && {i} < 4; {i}++", (0, 3))),
                 (1, (f"int {i} = 0, {i}e = {self.wrapped(k, 4, 0)}; {i} < {i}e; {i}++", (0, 2))), (1, (f"unsigned {i} = 3; {i}-- > 0;", (0, 2)))]
        if tame:
            v = self.r.choice(tame)
            forms += [(3, (f"int {i} = {v.form}; {i} < 4; {i}++", (0, 3))), (1, (f"int {i} = 0; {i} <= {v.form}; {i}++", (0, v.span[1])))]
        text, span = self.weighted(forms)
        self.scopes.append([Var(i, "int", span=span, steady=True)])
        self.locked.append(i)
        self.exits.append("for")
        nodes = self.looped(inner, 3)
        self.exits.pop(), self.locked.pop(), self.scopes.pop()
        if text == f"int {i} = 0; {i} < 3; {i}++" and self.chance(0.3):
            return Block(f"LOOP({i}, 3) {{", nodes, "}")
        return Block(f"for ({text}) {{", nodes, "}")

    def counter(self):
        counters = self.wandering()
        if not counters:
            return None
        k = self.r.choice(counters)
        self.write(k)
        return k

    def held(self, names, inner, times=4):
        self.locked += names
        self.exits.append("while")
        nodes = self.looped(inner, times)
        self.exits.pop()
        del self.locked[-len(names):]
        return nodes

    def while_loop(self):
        k = self.counter()
        if not k:
            return self.loop()
        step, end = self.pick(1, 1, 2), self.r.randint(2, 4)
        inner = self.held([k.name, k.root], lambda: self.nested())
        start = self.assign(k.form, self.pick("0", "1", self.wrapped(k.form, 3, 0)))
        also = f" && ({self.condition(1)})" if self.chance(0.25) else ""
        if step == 1 and self.chance(0.4) and k.form.isidentifier():
            return [start, Block(f"while ({k.form}++ < {end}{also}) {{", inner, "}")]
        return [start, Block(f"while ({k.form} < {end * step}{also}) {{", [Line(f"{k.form} += {step};"), *inner], "}")]

    def do_while(self):
        k = self.counter()
        if not k:
            return self.loop()
        inner = self.held([k.name, k.root], lambda: self.nested())
        return [self.assign(k.form, self.wrapped(k.form, 3, 0)), Block("do {", [self.update(k.form, f"{k.form} + 1"), *inner], f"}} while ({k.form} < {self.r.randint(2, 4)});")]

    def clock_loop(self):
        clocks = [v for v in self.targets(0) if v.name.startswith("t")]
        if not clocks:
            return self.while_loop()
        t = self.r.choice(clocks)
        self.write(t)
        inner = self.held([t.name], lambda: self.nested())
        more = f" + 0.05*fabs({self.leaf()[0]})" if self.chance(0.3) else ""
        if self.chance(0.3):
            return [Block(f"for ({t.form} = 0.1; {t.form} < 1; {t.form} += 0.4) {{", inner, "}")]
        return [self.assign(t.form, self.pick("0", "0.2")), Block(f"while ({t.form} < 1) {{", [Line(f"{t.form} += 0.37{more};"), *inner], "}")]

    def endless(self):
        k = self.counter()
        if not k:
            return self.loop()
        inner = self.held([k.name, k.root], lambda: self.nested())
        out = [Line(f"if ({self.condition()}) break;")] if self.chance(0.4) else []
        return [self.assign(k.form, self.wrapped(k.form, 3, 0)), Block("for (;;) {", [Line(f"if (++{k.form} > {self.r.randint(2, 5)}) break;"), *inner, *out], "}")]

    def leave(self):
        return [Line(f"if ({self.condition()}) {'break' if self.exits[-1] == 'switch' else self.pick('break', 'continue')};")]

    def goto_loop(self):
        k = self.counter()
        if not k:
            return None
        self.labels += 1
        at = f"again{self.labels}"
        was, self.exits = self.exits, []
        self.locked += [k.name, k.root]
        inner = self.looped(lambda: self.nested(), 3)
        del self.locked[-2:]
        self.exits = was
        return [self.assign(k.form, "0"), Block(f"{at}: {{", [Line(f"{k.form}++;"), *inner], f"}} if ({k.form} < 3) goto {at};", False)]

    # ---- branches ----

    def select(self):
        named = self.ints()
        if not named:
            return self.if_block()
        v = self.r.choice(named)
        return [self.select_on(v.form if self.chance(0.5) else self.wrapped(v.form, 4, 0), lambda: self.nested(self.pick(1, 2)))]

    def select_on(self, text, first):
        self.exits.append("switch")
        block = Block(f"switch ({text}) {{", [], "}", False)
        for c in self.r.sample(["0", "1", "2", "3", "5"], self.pick(1, 2, 3)):
            block.part(f"case {c}: {{", first())
            block.part("}", [Line("break;")] if self.chance(0.65) else [])
        if self.chance(0.6):
            block.part("default: {", first() if self.chance(0.5) else self.nested(1)).part("}", [])
        self.exits.pop()
        return block

    # ---- assignments ----

    def some_element(self):
        arrays = self.targets(1)
        if not arrays:
            return None
        v = self.r.choice(arrays)
        self.write(v)
        return v

    def compound(self):
        v = self.some_element()
        if not v:
            return None
        op, right = self.r.choice([("*=", self.literal(0.7)), ("*=", f"cos({self.value(1.9, 1)})"), ("+=", f"0.1*({self.value(1.0, 1)})"), ("-=", f"0.1*({self.value(1.0, 1)})"), ("/=", f"(1.5 + SQ({self.leaf()[0]}))"),
                                    ("=", f"MIX({self.value(1.9, 1)}, {self.value(1.9, 1)})")])
        place = v.form.format(self.subscript_of_data(v.extents[0], 0)) if self.chance(0.5) else self.element(v)
        return [Line(f"{place} {op} {right};")]

    def step_subscript(self):
        v, k = self.some_element(), self.counter()
        if not v or not k or v.form.count("{}") != 1 or v.form.startswith("EL"):
            return None
        e = v.extents[0]
        hidden = [(s, list(s)) for s in self.scopes]
        for s in self.scopes:
            s[:] = [w for w in s if w.root != k.root]
        right = self.value()
        for s, old in hidden:
            s[:] = old
        if k.glob and "(" in right and self.prefix in right:
            return None
        return [self.assign(k.form, self.wrapped(k.form, e, 0)), self.assign(v.form.format(self.pick(f"{k.form}++", f"{k.form}--", f"TURN({k.form}, {e})")), right)]

    def chain(self):
        v, scalars = self.some_element(), self.targets(0)
        if not v or not scalars:
            return None
        s = self.r.choice(scalars)
        self.write(s)
        return [Line(f"{v.form.format(self.simple_subscript(v.extents[0], 0))} = {s.form} = {self.value()};")]

    def copy(self):
        arrays = [v for v in self.targets(1) if v.name in ("a", "b")]
        if len(arrays) == 2 and self.chance(0.5):
            self.written |= {"a", "b"}
            return [Line(f"memcpy(a, b, {min(v.extents[0] for v in arrays)}*sizeof *a);")]
        if self.visible(lambda v: v.name == "cells.v") and not {"c", "cells"} & set(self.locked):
            self.written |= {"c", "cells"}
            i, j = self.simple_subscript(3, 0), self.simple_subscript(3, 0)
            return self.r.choice([[Line(f"c = cells[{i}];")], [Line(f"cells[{i}] = cells[{j}];")], [Line(f"c.k = {self.r.randint(0, 2)};"), Line(f"cells[{i}] = c;")]])
        return None

    # ---- pointers ----

    def stack(self):
        """PUSH and POP on a local array."""
        if self.visible(lambda v: v.name == "st"):
            return None
        scalars = self.targets(0)
        nodes = [Line("double st[8], *sp = st, pushed;"), Line(f"PUSH({self.value()});")]
        self.scopes.append([Var("st", steady=True, form="st[0]")])
        left = 1
        for _ in range(self.pick(2, 3, 4, 5)):
            kind = self.pick("push", "pop", "loop", "top", "if")
            s = self.r.choice(scalars) if scalars else None
            if s:
                self.write(s)
            if kind == "push" and left < 4:
                nodes.append(Line(f"PUSH({self.value(1.9, 1)}{self.pick('', '*TOP', ' + 0.1*sp[-1]')});"))
                left += 1
            elif kind == "pop" and left > 1 and s:
                nodes.append(Line(f"{s.form} = 0.5*{s.form} + 0.4*POP();"))
                left -= 1
            elif kind == "top":
                nodes.append(Line(f"TOP {self.pick('=', '+=', '*=')} 0.5*({self.value(1.9, 1)});"))
            elif kind == "loop" and left < 3:
                nodes.append(Block("for (int pq = 0; pq < 2; pq++) {", [Line(f"PUSH(0.5*TOP + 0.5*({self.value(1.9, 1)}));")], "}"))
                left += 2
            elif kind == "if" and s:
                nodes.append(Block(f"if ({self.condition()}) {{", [Line(f"PUSH({self.value(1.9, 1)});"), Line(f"{s.form} = POP()*0.9;")], "}"))
        if scalars:
            s = self.r.choice(scalars)
            self.write(s)
            nodes.append(Line(f"while (sp > st) {s.form} = 0.6*{s.form} + 0.3*POP();"))
        self.scopes.pop()
        return [Block("{", nodes, "}", False)]

    def walk(self):
        """A pointer goes through an array, and reads or writes."""
        arrays = [v for v in self.reals(1) if v.name in ("x", "a", "b", "y", "ga", "d0", "d1", "d2", "c.w") and "const" not in v.form]
        if not arrays or self.visible(lambda v: v.name == "p"):
            return None
        v = self.r.choice(arrays)
        size = v.extents[0]
        writes = self.free(v) and v.name != "x" and self.chance(0.5)
        scalars = self.targets(0)
        if not scalars:
            return None
        s = self.r.choice(scalars)
        self.write(s)
        kept, hidden = [(sc, list(sc)) for sc in self.scopes], ("p", "o", "e")
        if writes:
            self.write(v)
            nodes = [Line(f"double *o = {v.name};")]
            for _ in range(self.pick(1, 2)):
                nodes.append(Line(f"{self.pick(f'*o++ = {self.value(1.9, 1)}', f'PUT({self.value(1.9, 1)})', f'*o = {self.value(1.9, 1)}, o++')};"))
            nodes.append(Line(f"while (o < {v.name} + {size}) *o++ = 0.5*o[-1] + 0.5*({self.value(1.9, 1)});") if False else
                         Block(f"while (o < {v.name} + {size}) {{", [Line(f"*o = 0.5**(o - 1) + 0.4*({self.value(1.9, 1)});"), Line(self.pick("o++;", "o += 1;", "++o;"))], "}"))
            nodes.append(Line(f"{s.form} = 0.5*{s.form} + 0.4**--o;"))
            if self.chance(0.5):
                nodes.append(Line(f"if ({self.condition()}) --o;"))
                nodes.append(Line(f"*o {self.pick('=', '*=', '+=')} 0.4*({self.value(1.9, 1)});"))
        else:
            nodes = [Line(f"const double *p = {v.name};"), Line(f"{s.form} = 0.5*({self.value(1.9, 1)})*NEXT;")]
            style = self.pick("while", "for", "data")
            if style == "while":
                nodes.append(Line(f"while (p != {v.name} + {size}) {s.form} = 0.6*{s.form} + 0.4*{self.pick('NEXT', '*p++')};"))
            elif style == "for":
                nodes.append(Block(f"for (const double *e = {v.name} + {size}; p < e; p++) {{", [Line(f"{s.form} = 0.6*{s.form} + 0.4**p*({self.value(1.9, 1)});"), *self.looped(lambda: self.nested(1), 4)], "}"))
            else:
                nodes.append(Line(f"if ({self.condition()}) p++;"))
                nodes.append(Line(f"{s.form} = 0.6*{s.form} + 0.4*{self.pick('p[-1]', '*--p', '*(p - 1)')};"))
        for sc, old in kept:
            sc[:] = [w for w in old if w.name not in hidden]
            sc[:] = old
        return [Block("{", nodes, "}", False)]

    def local_block(self):
        """Locals whose names others have, too: of another type, active here and not there."""
        name = self.pick("tmp", "val", "w", "k1", "tmp")
        if name in self.locked:
            return None
        kind = self.pick("real", "real", "int")
        outer = self.visible(lambda w: w.name == name)
        first = self.value(1.5, 1) if kind == "real" and self.chance(0.6) else self.literal(0.4) if kind == "real" else self.integer()
        if name in first or outer and f"{name}" in first:
            first = self.literal(0.4) if kind == "real" else "2"
        self.scopes.append([Var(name, kind)])
        nodes = self.nested(2)
        use = self.set_scalar()
        self.scopes.pop()
        declared = Line(f"{'double' if kind == 'real' else 'int'} {name} = {first};")
        hidden = [v for v in outer if v.kind == kind and not v.extents and v.form == name]
        seen = [self.into(f"0.9*{name}" if kind == "real" else f"0.2*({name} % 3)")] if hidden else []  # it is what it was
        if self.chance(0.5) and self.loops < 2:
            return [Block(f"for (int z{self.loops} = 0; z{self.loops} < 2; z{self.loops}++) {{", [declared, *nodes, *use], "}", False), *seen]
        return [Block("{", [declared, *nodes, *use], "}", False), *seen]

    def index_address(self):
        """The address of a loop's index, or of a local."""
        v = self.some_element()
        if not v:
            return None
        e = min(v.extents[0], 3)
        place = v.form.format("*at")
        return [Block(f"for (int ix = 0; ix < {e}; ix++) {{", [Line("int *at = &ix;"), Line(f"{place} = 0.5*{place} + 0.5*({self.value(1.9, 1)});"), *self.looped(lambda: self.steer(), 3)], "}")]

    def cell_pointer(self):
        if not self.visible(lambda v: v.name == "cells.v") or self.visible(lambda v: v.name == "q->v"):
            return None
        if {"c", "cells"} & set(self.locked):
            return None
        self.written |= {"cells", "c"}
        at = self.pick(f"&cells[{self.subscript(3, 0)}]", "&c", f"cells + {self.simple_subscript(3, 0)}", f"({self.condition(1)}) ? &c : &cells[1]")
        self.scopes.append([Var("q->v", root="q"), Var("q->w", "real", (3,), 0, form="q->w[{}]", root="q")])
        nodes = self.nested(2)
        self.scopes.pop()
        steps = [Block(f"for (q = cells; q < cells + 3; q++) {{", [Line(f"q->v = 0.5*q->v + 0.4*({self.value(1.9, 1)});")], "}")] if self.chance(0.5) else []
        return [Block("{", [Line(f"{self.cell} *q = {at};"), *nodes, *steps], "}", False)]
