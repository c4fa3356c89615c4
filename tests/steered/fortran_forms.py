"""Statements of random Fortran programs."""
from .nodes import Block, Line
from .maker import Var


class Forms:
    def forms(self):
        plain = self.calls_allowed
        return [(1.5, 0, self.section), (1.5, 1, self.where), (1.5, 1, self.associate), (1.2, 1, self.block_construct), (1, 1, self.concurrent), (1, 0, self.vector_subscript),
                (0.8 if plain else 0, 1, self.goto_loop), (0.8, 1, self.arithmetic_if), (0.8, 0, self.point), (0.7, 1, self.computed_goto), (0.6, 0, self.copy_cell), *self.pieces(), *self.place_pieces(), *self.of_topics("pieces")]

    # ---- loops ----

    def loop(self):
        return self.weighted([(5, lambda: [self.counted(lambda: self.nested())]), (2, self.while_loop), (1.5, self.clock_loop), (1, self.endless)])()

    def bounds_of_do(self):
        """Bounds are literals, or state that the body may change; the values of the index."""
        ints = self.ints()
        k = self.r.choice(ints).form if ints else "2"
        tame = self.ints(lambda v: v.span and v.span[1] <= 4)
        forms = [(3, ("1, 3", (1, 3))), (2, ("1, 4", (1, 4))), (1, ("3, 1, -1", (1, 3))), (1, ("1, 5, 2", (1, 5))), (2, (f"1, {self.wrapped(k, 4, 0)}", (1, 3))), (2, (f"{self.wrapped(k, 3, 1)}, 4", (1, 4)))]
        if tame:
            t = self.r.choice(tame).form
            forms += [(3, (f"{t}, 4", (1, 4))), (1, (f"1, {t}", (1, 4))), (1, (f"{t}, 1, -1", (1, 4)))]
        return self.weighted(forms)

    def counted(self, inner):
        """DO with an index."""
        i = f"{self.loop_stem}{self.loops + 1}"
        bounds, span = self.bounds_of_do()
        self.scopes.append([Var(i, "int", span=span, steady=True)])
        self.locked.append(i)
        name = self.new(self.pick("lap", "lap", "lap", "turn")) if self.chance(0.25) else ""
        self.exits.append(name)
        nodes = self.looped(inner, 3)
        self.exits.pop(), self.locked.pop(), self.scopes.pop()
        return Block(f"{name + ': ' if name else ''}do {i} = {bounds}", nodes, f"end do{' ' + name if name else ''}")

    def while_loop(self):
        counters = self.wandering()
        if not counters:
            return self.loop()
        k = self.r.choice(counters)
        self.write(k)
        step = self.pick(1, 1, 2)
        end = self.r.randint(2, 4) * step
        self.locked.append(k.name)
        self.locked.append(k.root)
        self.exits.append("")
        inner = self.looped(lambda: self.nested(), 4)
        self.exits.pop(), self.locked.pop(), self.locked.pop()
        at = f"{k.form} = {k.form} + {step}"
        start = self.assign(k.form, self.pick("0", "1", "-1", self.wrapped(k.form, 3, 0)))
        also = f" .and. {self.condition(1)}" if self.chance(0.25) else ""
        return [start, Block(f"do while ({k.form} < {end}{also})", [Line(at), *inner], "end do")]

    def clock_loop(self):
        clocks = [v for v in self.targets(0) if v.name.startswith("t")]
        if not clocks:
            return self.while_loop()
        t = self.r.choice(clocks)
        self.write(t)
        self.locked.append(t.name)
        self.exits.append("")
        inner = self.looped(lambda: self.nested(), 4)
        self.exits.pop(), self.locked.pop()
        more = f" + 0.05d0*abs({self.leaf()[0]})" if self.chance(0.3) else ""
        return [self.assign(t.form, self.literal(self.r.choice([0.0, 0.2]))), Block(f"do while ({t.form} < 1.0d0)", [Line(f"{t.form} = {t.form} + 0.37d0{more}"), *inner], "end do")]

    def endless(self):
        counters = self.wandering()
        if not counters:
            return self.loop()
        k = self.r.choice(counters)
        self.write(k)
        self.locked += [k.name, k.root]
        self.exits.append("")
        inner = self.looped(lambda: self.nested(), 4)
        self.exits.pop()
        del self.locked[-2:]
        out = self.condition() if self.chance(0.4) else None
        nodes = [Line(f"{k.form} = {k.form} + 1"), Line(f"if ({k.form} > {self.r.randint(2, 5)}) exit"), *inner]
        if out:
            nodes.append(Line(f"if ({out}) exit"))
        return [self.assign(k.form, self.wrapped(k.form, 3, 0)), Block("do", nodes, "end do")]

    def leave(self):
        name = self.r.choice(self.exits)
        return [Line(f"if ({self.condition()}) {self.pick('exit', 'cycle')}{' ' + name if name else ''}")]

    def label(self):
        self.labels += 10
        return self.labels

    def goto_loop(self):
        counters = self.wandering()
        if not counters:
            return None
        k, at = self.r.choice(counters), self.label()
        self.write(k)
        self.locked += [k.name, k.root]
        inner = self.looped(lambda: self.nested(), 3)
        del self.locked[-2:]
        return [self.assign(k.form, "0"), Block(f"{at} continue", [Line(f"{k.form} = {k.form} + 1"), *inner], f"if ({k.form} < 3) go to {at}", False)]

    # ---- branches ----

    def select(self):
        named = self.ints()
        if not named:
            return self.if_block()
        v = self.r.choice(named)
        return [self.select_on(v.form if self.chance(0.5) else self.wrapped(v.form, 4, 0), lambda: self.nested(self.pick(1, 2)))]

    def select_on(self, text, first):
        cases = self.r.sample(["(0)", "(1)", "(2, 5)", "(3:4)", "(6:)"], self.pick(1, 2, 3))
        block = Block(f"select case ({text})", [], "end select", False)
        for c in cases:
            block.part(f"case {c}", first())
        if self.chance(0.6):
            block.part("case default", first() if self.chance(0.5) else self.nested(1))
        return block

    def arithmetic_if(self):
        a, b, c, end = self.label(), self.label(), self.label(), self.label()
        v = self.integer() if self.chance(0.6) else f"{self.leaf()[0]} - 0.6d0"
        nodes = Block(f"if ({v}) {a}, {b}, {c}", [], f"{end} continue", False)
        return [nodes.part(f"{a} continue", [*self.nested(1), Line(f"go to {end}")]).part(f"{b} continue", [*self.nested(1), *([Line(f"go to {end}")] if self.chance(0.6) else [])])
                .part(f"{c} continue", self.nested(1))]

    def computed_goto(self):
        a, b, end = self.label(), self.label(), self.label()
        nodes = Block(f"go to ({a}, {b}), {self.integer()}", self.nested(1), f"{end} continue", False)
        return [nodes.part(f"{a} continue", [*self.nested(1), Line(f"go to {end}")]).part(f"{b} continue", self.nested(1))]

    # ---- arrays ----

    def conformable(self, extent, without=None):
        """A whole-array expression: (text, bound)."""
        arrays = [v for v in self.reals(1, extent) if v.root != without]
        if not arrays:
            return self.value(1.9, 1), 1.9
        v = self.r.choice(arrays)
        size = v.extents[0]
        top = v.low + extent - 1
        part = v.name if size == extent else v.form.format(f"{v.low}:{top}")
        if self.chance(0.25):
            part = v.form.format(f"{top}:{v.low}:-1")
        lists = self.visible(lambda w: w.kind == "int" and w.extents and w.extents[0] >= extent and w.span and w.name == "ip") if v.low == 1 and size >= 3 else []
        if lists and self.chance(0.3):
            part = v.form.format(f"ip(1:{extent})")
        other = self.value(1.0, 1)
        return self.r.choice([(f"{part}*({other})", 2.0), (f"tanh({part})*({other})", 1.0), (f"0.6d0*{part} + 0.5d0*({other})", 1.7), (f"cos({part})", 1.0)])

    def array_target(self):
        arrays = self.targets(1)
        return self.r.choice(arrays) if arrays else None

    def section(self):
        v = self.array_target()
        if not v:
            return None
        self.write(v)
        size, low = v.extents[0], v.low
        top = low + size - 1
        kind = self.pick("whole", "tail", "head", "inner", "self", "shift")
        if kind == "whole":
            return [self.assign(v.name, self.conformable(size)[0])]
        if kind == "shift":
            return [self.assign(v.form.format(f"{low}:{top - 1}"), f"0.7d0*{v.form.format(f'{low + 1}:{top}')} + 0.5d0*({self.value(1.0, 1)})")]
        at = self.subscript_of_data(size, low) if self.chance(0.5) else self.simple_subscript(size, low)
        place = {"tail": f"{at}:", "head": f":{at}", "inner": f"{at}:{top}:2", "self": f"{at}:"}[kind]
        if v.name == "cells%v":
            place = place.replace(":", f":{top}", 1) if place.endswith(":") else place
        here = v.form.format(place)
        return [self.assign(here, f"0.6d0*{here} + 0.4d0*({self.value(1.5, 1)})" if kind == "self" else self.value())]

    def where(self):
        v = self.array_target()
        if not v:
            return None
        self.write(v)
        size = v.extents[0]
        test = self.pick(f"{v.name} > {self.literal(0.4)}", f"{v.name} < {self.leaf()[0]}", f"{v.name}*{v.name} > {self.literal(0.3)}")
        was, self.calls_allowed = self.calls_allowed, self.calls_allowed and self.chance(0.3)  # statement functions of them are refused there
        block = Block(f"where ({test})", [self.assign(v.name, self.beside(v, lambda: self.conformable(size)[0]))], "end where", False)
        if self.chance(0.5):
            block.part("elsewhere", [self.assign(v.name, self.beside(v, lambda: self.conformable(size)[0]))])
        self.calls_allowed = was
        return [block]

    def vector_subscript(self):
        v = self.array_target()
        if not v:
            return None
        self.write(v)
        size = v.extents[0]
        order = self.r.sample(range(v.low, v.low + size), size)
        return [self.assign(v.form.format("(/ " + ", ".join(map(str, order)) + " /)"), self.conformable(size)[0])]

    def concurrent(self):
        v = self.array_target()
        if not v or v.name == "cells%v":
            return None
        self.write(v)
        i = f"{self.loop_stem}{self.loops + 1}"
        top = v.low + v.extents[0] - 1
        was, self.calls_allowed = self.calls_allowed, False
        self.scopes.append([Var(i, "int", span=(v.low, top), steady=True)])
        hidden = [w for s in self.scopes for w in s if w.root == v.root]
        kept = [(s, list(s)) for s in self.scopes]
        for s in self.scopes:
            s[:] = [w for w in s if w not in hidden]
        line = self.assign(v.form.format(i), f"0.5d0*{v.form.format(i)} + 0.5d0*({self.value(1.9, 2)})")
        mask = f", {self.condition(1)}" if self.chance(0.4) else ""
        for s, old in kept:
            s[:] = old
        self.scopes.pop()
        self.calls_allowed = was
        if self.chance(0.5):
            return [Line(f"forall ({i} = {v.low}:{top}{mask}) {line.text}")]
        return [Block(f"do concurrent ({i} = {v.low}:{top}{mask})", [line], "end do")]

    # ---- names ----

    def associate(self):
        v = self.array_target()
        if not v:
            return None
        e, q = self.new("e"), self.new("q")
        at, text = self.element(v), self.value(1.9, 1)
        first, last = [], []
        others = [w for w in self.targets(0) if w.root != v.root] if self.chance(0.4) else []
        if others:
            # The name keeps the value that the variable had.
            other = self.r.choice(others)
            self.write(other)
            text, first, last = self.pick(f"({other.form})", f"{other.form} - 0.25d0"), [self.assign(other.form, self.value())], [self.assign(other.form, f"0.5d0*{other.form} + 0.4d0*{q}")]
        self.write(v)
        was_exits = self.exits
        self.exits = [e for e in self.exits if e]
        nodes = self.within([Var(e, root=v.root, glob=v.glob), Var(q, steady=True)], 2, self.stays(v))
        self.exits = was_exits
        return [Block(f"associate ({e} => {at}, {q} => {text})", [*first, *nodes, *last], "end associate", False)]

    def stays(self, selector):
        """Adjoints do not take selectors through pointers that go on inside."""
        return ["pa"] if selector.name == "pa" and self.chance(0.97) else []

    def block_construct(self):
        """Locals whose names others have, too: of another type, active here and not there."""
        name = self.pick("tmp", "val", "w", "k1", *(["gt", "ga"] if self.visible(lambda v: v.name in ("hgt", "hga")) else []))
        kind = self.pick("real", "real", "int")
        if name in self.locked:
            return None
        first = self.value(1.5, 1) if kind == "real" and self.chance(0.6) else self.literal(0.4) if kind == "real" else self.integer()
        v = Var(name, kind, span=None)
        outer = self.visible(lambda w: w.name == name)
        if outer and name in first:
            first = self.literal(0.4) if kind == "real" else "2"
        self.scopes.append([v])
        nodes = self.nested(2)
        use = self.set_scalar()
        self.scopes.pop()
        return [Block("block", [Line(f"{'real(8)' if kind == 'real' else 'integer'} :: {name}"), self.assign(name, first), *nodes, *use], "end block", False)]

    def point(self):
        """A pointer goes on: later statements mean another place."""
        pointers = [v for v in self.visible(lambda v: v.name in ("pa", "pe"))]
        arrays = [v for v in self.visible(lambda v: v.name in ("a", "b") and v.root == "memory")]
        if not pointers or not arrays or "pa" in self.locked or not self.in_head and self.chance(0.98):  # see Pieces.members
            return None
        p, v = self.r.choice(pointers), self.r.choice(arrays)
        self.written |= {"memory", "pa"}
        if p.name == "pe":
            return [Line(f"pe => {self.element(v)}")]
        start = self.wrapped(self.integer(), v.extents[0] - 2, 1)
        return [Line(f"pa => {v.name}({start}:{start} + 2)")]

    def copy_cell(self):
        cells = self.visible(lambda v: v.name == "cells%v")
        if not cells:
            return None
        self.written |= {"cells", "c"}
        if "c" in self.locked or "cells" in self.locked:
            return None
        i, j = self.subscript(3, 1), self.subscript(3, 1)
        kept = Line(f"c%k = {self.r.randint(1, 3)}")
        return [self.r.choice([[Line(f"c = cells({i})")], [Line(f"cells({i}) = cells({j})")], [kept, Line(f"cells({i}) = c")]])][0]
