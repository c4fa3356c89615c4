"""Pieces of random Fortran programs about memory: arrays that change their size in loops, structures that hold others, pointers that step, change places and make chains."""
from .maker import Var
from .nodes import Block, Line
from .fortran_state import routine


class Memory:
    def memory_pieces(self):
        return self.forms_of(1.6, {"resized": [self.resized], "deep": [self.deep, self.deep], "views": [self.ping_pong, self.strided, self.held_pointers], "chains": [self.chain_of_nodes]})

    def memory_types(self):
        p, lines = self.prefix, []
        if "deep" in self.features:
            lines += [Block(f"type {p}leaf", [Line("real(8) :: u"), Line("real(8), allocatable :: w(:)")], f"end type {p}leaf", False),
                      Block(f"type {p}tree", [Line("real(8), allocatable :: v(:)"), Line(f"type({p}leaf), allocatable :: l(:)"), Line(f"type({p}leaf) :: one"), Line("integer :: k = 1")], f"end type {p}tree", False)]
        if "views" in self.features:
            lines.append(Block(f"type {p}view", [Line("real(8), pointer :: p(:)"), Line("real(8) :: r"), Line("integer :: k")], f"end type {p}view", False))
        if "chains" in self.features:
            lines.append(Block(f"type {p}node", [Line("real(8) :: v"), Line("integer :: k"), Line(f"type({p}node), pointer :: next")], f"end type {p}node", False))
        return lines

    def memory_procedures(self):
        p, f, made, u, k = self.prefix, self.features, [], Var("u"), Var("k", "int", steady=True)
        if "resized" in f:
            made.append(routine(f"{p}sized(a, u, k)", ["real(8), allocatable, intent(inout) :: a(:)", "real(8), intent(in) :: u", "integer, intent(in) :: k", "real(8), allocatable :: b(:)"],
                                [Line(f"allocate(b(size(a) + modulo(k, 2)))"), Line(f"b = {self.amid([u, k])}"), Line("b(1:size(a)) = 0.5d0*b(1:size(a)) + 0.4d0*a"), Line(self.pick("call move_alloc(b, a)", "a = b", "if (size(b) < 5) call move_alloc(b, a)"))]))
            made.append(routine(f"{p}made(a, u, k)", ["real(8), allocatable, intent(out) :: a(:)", "real(8), intent(in) :: u", "integer, intent(in) :: k", "integer :: i1"],
                                [Line("allocate(a(modulo(k, 3) + 1))"), Block("do i1 = 1, size(a)", [Line(f"a(i1) = {self.amid([u, Var('i1', 'int', steady=True)])}")], "end do")]))
        if "deep" in f:
            made.append(routine(f"{p}plant(u, k) result(t)", ["real(8), intent(in) :: u", "integer, intent(in) :: k", f"type({p}tree) :: t", "integer :: i1"],
                                [Line(f"t%v = [u, {self.amid([u])}]"), Line("allocate(t%l(modulo(k, 2) + 1))"), Block("do i1 = 1, size(t%l)", [Line(f"t%l(i1)%u = {self.amid([u])}"), Line(f"t%l(i1)%w = [0.4d0, u*{self.literal(0.5)}, t%l(i1)%u]")], "end do"),
                                 Line("t%one%u = 0.6d0*u"), Line("t%one%w = t%l(1)%w(2:)"), Line("t%k = modulo(k, 3)")], kind="function"))
            made.append(routine(f"{p}tend(t, k)", [f"type({p}tree), intent(inout) :: t", "integer, intent(in) :: k", f"type({p}tree) :: old"],
                                [Line("old = t"), Line(f"if (k > 2) t%l = [t%l(1), t%l]"), Line("t%l(size(t%l))%w = old%l(1)%w(1:2)*t%one%u*0.6d0"), Line("t%v(1) = 0.5d0*old%v(size(old%v)) + 0.3d0*t%l(1)%u"), Line(f"if ({self.pick('k == 1', 't%v(1) > 0.4d0')}) t%one = old%l(1)"),
                                 Line("if (size(t%l) > 3) t%l = old%l(1:1)")]))
        if "chains" in f:
            made.append(routine(f"{p}push(first, v, k)", [f"type({p}node), pointer :: first, made", "real(8), intent(in) :: v", "integer, intent(in) :: k"], [Line("allocate(made)"), Line("made%v = v"), Line("made%k = k"), Line("made%next => first"), Line("first => made")]))
        return made

    # ---- sizes ----

    def resized(self):
        """Another size in each turn."""
        a, b, i, p = self.new("ra"), self.new("rb"), self.new("ri"), self.prefix
        v = lambda: self.value(1.5, 1)
        steps = [f"{a} = [{a}, {v()}]", f"{a} = [{v()}, {a}(1:{i} - {i} + 1)]", f"{b} = {a}*({self.value(0.9, 1)})", f"call move_alloc({a}, {b}); {a} = {b}(size({b}):1:-1)*0.9d0; {b} = {a}", f"{a} = {a}(:max(1, size({a}) - 1))*0.8d0",
                 f"deallocate({b}); allocate({b}({i} + 1), source={v()})", f"{a} = [({b}(1)*0.3d0*{i}, {i}x = 1, {self.one_of(1, 3)})]", f"{b} = [{b}({self.wrapped(self.integer(), 1, 1)}), {a}]; {b} = {b}(:min(4, size({b})))", f"{a} = 0.5d0*{a} + 0.3d0*{b}(1)",
                 f"{a}({self.wrapped(self.integer(), f'size({a})', 1)}) = {v()}", f"if ({self.condition()}) {a} = {b}"]
        if self.calls_allowed:
            steps += [f"call {p}sized({a}, {v()}, {self.integer()})", f"call {p}made({b}, {a}(1), {i})", f"call {p}sized({b}, {a}(size({a})), {i})"] * 2
        lines = [Line(one.strip()) for step in self.r.sample(steps, 4) for one in step.split(";")]
        shorten = [Line(f"if (size({a}) > 4) {a} = {a}(2:4)"), Line(f"if (size({b}) > 4) {b} = {b}(1:3)")]
        was, self.exits = self.exits, [*self.exits, ""]
        inner = self.looped(lambda: self.nested(1), 3) if self.chance(0.5) else []
        self.exits = was
        loop = Block(f"do {i} = 1, {self.pick('3', '2', self.one_of(0, 3))}", [*lines, *shorten, *inner, self.into(f"{a}(size({a}))*{b}(1) + 0.05d0*size({b})")], "end do")
        return self.block([f"real(8), allocatable :: {a}(:), {b}(:)", f"integer :: {i}, {i}x"], [Line(f"{a} = [{v()}, {v()}]"), Line(f"{b} = [{v()}]"), loop, self.into(f"sum({a})*0.2d0"), self.into(f"{b}(size({b}))*{a}(1)")])

    # ---- structures that hold others ----

    def deep(self):
        q, o, s, i, p = self.new("dq"), self.new("dz"), self.new("ds"), self.new("di"), self.prefix
        v, at = lambda: self.value(1.5, 1), lambda: self.one_of(1, 2)
        place = lambda: self.pick(q, o, f"{s}({at()})", q)
        last = lambda t: f"{t}%l(size({t}%l))"
        def step():
            t, other = place(), place()
            ways = [f"{t} = {other}", f"{o} = {q}", f"{q} = {s}({at()})", f"{t}%v(1) = {v()}", f"{t}%v = [{v()}, {t}%v(1)]", f"{t}%l = {other}%l", f"{last(t)}%w = [{v()}, {t}%v(1)*0.6d0]", f"{t}%l(1) = {other}%one", f"{t}%one = {last(other)}",
                    f"{t}%l(1)%u = {other}%v(size({other}%v))*0.8d0", f"{t}%one%w(1) = {v()}", f"{s} = {s}(2:1:-1)", f"{s}({at()}) = {t}", f"{t}%one%u = sum({other}%l(1)%w)*0.2d0", f"{t}%l%u = 0.6d0*{t}%one%u + 0.2d0"]
            if self.calls_allowed:
                ways += [f"{t} = {p}plant({v()}, {self.integer()})", f"call {p}tend({t}, {self.integer()})", f"{s}({at()}) = {p}plant({other}%v(1), 1)", f"call {p}tend({q}, {self.integer()})"] * 2
            return Line(self.r.choice(ways))
        first = [Line(f"{q}%v = [{v()}, {v()}]"), Line(f"allocate({q}%l(1))"), Line(f"{q}%l(1)%u = {v()}"), Line(f"{q}%l(1)%w = [{v()}, 0.3d0, {v()}]"), Line(f"{q}%one = {q}%l(1)"), Line(f"{o} = {q}"), Line(f"{s}(1) = {q}"), Line(f"{s}(2) = {o}"), Line(f"{s}(2)%v(1) = {v()}")]
        if self.chance(0.3):
            first[-3:] = [Line(f"allocate({s}(2))") if self.chance(0.5) else Line(f"allocate({s}(2), source={q})"), Line(f"{s}(1) = {q}"), Line(f"{s}(2) = {o}")]
        declared = f"type({p}tree), allocatable :: {s}(:)" if first[-3].text.startswith("allocate") else f"type({p}tree) :: {s}(2)"
        loop = Block(f"do {i} = 1, 2", [step(), step(), self.into(f"{last(place())}%w(1)")], "end do")
        return self.block([f"type({p}tree) :: {q}, {o}", declared, f"integer :: {i}"], [*first, step(), step(), Block(f"if ({self.condition()}) then", [step()], "end if"), loop, *self.within([Var(f"{q}%one%u", root=q), Var(f"{o}%l(1)%u", root=o)], 1),
                          self.into(f"sum({q}%v)*0.2d0 + {o}%one%u*{s}(1)%l(1)%w(1)"), self.into(f"{last(o)}%w(1)*{s}({at()})%v(1) + 0.1d0*size({q}%l)")])

    # ---- pointers ----

    def ping_pong(self):
        """Two places that take turns."""
        now, old, t, i = self.new("pn"), self.new("po"), self.new("pt"), self.new("pi")
        v, heap = lambda: self.value(1.5, 1), not self.in_head or self.chance(0.4)
        if heap:
            declared, first, last = [], [Line(f"allocate({now}(3), {old}(3))")], [Line(f"deallocate({now}, {old})")]
        else:
            declared, first, last = [f"real(8), target :: {now}t(3), {old}t(3)"], [Line(f"{now} => {now}t"), Line(f"{old} => {old}t{self.pick('', '(1:3)', '(3:1:-1)')}")], [self.into(f"sum({now}t)*0.2d0 + {old}t(1)")]
        was, self.exits = self.exits, []
        low = f"lbound({old}, 1)"
        place = Var(now, "real", (3,))
        step = [Line(f"{now} = 0.5d0*{old} + 0.3d0*({v()})"), Line(f"{now}(lbound({now}, 1) + {self.one_of(0, 2)}) = {old}({low} + {self.one_of(0, 2)})*{old}({low} + 1)*0.5d0"), *self.looped(lambda: self.within([place], 1) if self.chance(0.5) else self.nested(1), 3)]
        swap = [Line(f"{t} => {old}"), Line(f"{old} => {now}"), Line(f"{now} => {t}")]
        self.exits = was
        if self.chance(0.4):
            swap = [Block(f"if ({self.condition()}) then", swap, "end if")]
        return self.block([*declared, f"real(8), pointer :: {now}(:), {old}(:), {t}(:)", f"integer :: {i}"],
                          [*first, Line(f"{now} = {v()}"), Line(f"{old} = {v()}"), Line(f"{old}({low}) = {v()}"), Block(f"do {i} = 1, {self.pick(2, 3)}", [*step, *swap], "end do"), self.into(f"{old}({low} + {self.one_of(0, 2)})"), self.into(f"sum({now})*0.3d0"), *last])

    def strided(self):
        """Pointers to every second element, from behind, with other bounds, to rows."""
        a, tab, q, i, p = self.new("sa"), self.new("st"), self.new("sq"), self.new("si"), self.new("sp")
        if not self.in_head:
            return None
        v = lambda: self.value(1.5, 1)
        points = [(f"{q} => {a}(1:5:2)", 1), (f"{q} => {a}(5:1:-2)", 1), (f"{q}(0:) => {a}(2:6:2)", 0), (f"{q} => {tab}(2, :)", 1), (f"{q}(-1:) => {a}({self.one_of(1, 3)}:6)", -1), (f"{q}(1:3) => {a}(2:5)", 1), (f"{q} => {a}({self.one_of(1, 4)}:)", 1)]
        nodes = [Line(f"{a} = {v()}"), Line(f"{a}(2:3) = [{v()}, {v()}]"), Line(f"{tab} = reshape({a}*0.9d0, [2, 3])")]
        for _ in range(self.pick(2, 3)):
            text, low = self.r.choice(points)
            nodes += [Line(text), Line(f"{q}({self.one_of(low, low + 2)}) = {v()}"), Line(self.pick(f"{q} = 0.7d0*{q} + 0.2d0*({v()})", f"{a}({self.one_of(1, 6)}) = {v()}", f"{q}({low}:{low + 1}) = {q}({low + 1}:{low + 2})*0.8d0", f"{tab}(1, :) = {q}({low}:{low + 2})*0.9d0")),
                      *self.within([Var(f"{q}", "real", (3,), low, root="memory", loose=True), Var(a, "real", (6,), root="memory")], 1, [q]), self.into(f"{q}({self.one_of(low, low + 2)})*{a}({self.one_of(1, 6)}) + 0.05d0*lbound({q}, 1)")]
        turn = Block(f"do {i} = 1, 3", [Line(f"{p} => {a}({i}:{i} + {self.pick('2', i)}{self.pick('', ':2')})"), Line(f"{p} = 0.6d0*{p} + 0.3d0*({v()})"), self.into(f"{p}(1)*{tab}(2, {i})")], "end do")
        return self.block([f"real(8), target :: {a}(6), {tab}(2, 3)", f"real(8), pointer :: {q}(:), {p}(:)", f"integer :: {i}"], [*nodes, turn, self.into(f"sum({tab})*0.1d0 + {a}({self.one_of(1, 6)})")])

    def held_pointers(self):
        """Structures that hold pointers, and exchange them. They lead to different elements: gfortran 12 takes components of two elements to be apart."""
        s, o, t, i, p = self.new("hs"), self.new("ho"), self.new("ht"), self.new("hi"), self.prefix
        v, heap, at = lambda: self.value(1.5, 1), not self.in_head or self.chance(0.3), lambda: self.one_of(1, 2)
        if heap:
            declared, first, last = [], [Line(f"allocate({s}(1)%p(3), {s}(2)%p(3))")], [Line(f"deallocate({s}(1)%p, {s}(2)%p)")]
        else:
            declared, first, last = [f"real(8), target :: {t}a(6)"], [Line(f"{s}(1)%p => {t}a(1:3)"), Line(f"{s}(2)%p => {t}a({self.pick('4:6', '6:4:-1')})"), Line(f"{t}a = 0.2d0")], [self.into(f"sum({t}a)*0.15d0")]
        swap = [Line(f"{t} => {s}(1)%p"), Line(f"{s}(1)%p => {s}(2)%p"), Line(f"{s}(2)%p => {t}")]
        step = [Line(f"{s}({at()})%p({self.one_of(1, 3)}) = {v()}"), Line(f"{s}(1)%p = 0.5d0*{s}(2)%p + 0.3d0*({v()})"), Line(f"{o}%p({self.one_of(1, 3)}) = 0.7d0*{o}%p(1) + 0.2d0*{s}(1)%r"), Line(f"{s}({at()})%r = {o}%p(2)*0.8d0")]
        again = self.pick(Line(f"{o} = {s}({at()})"), Line(f"{o}%p => {s}({at()})%p"), Line(f"{o} = {p}view({s}(2)%p, {v()}, 2)"))
        nodes = [*first, *[Line(f"{s}({k})%{what}") for k in (1, 2) for what in (f"p = {v()}", f"r = {v()}", f"k = {k}")], Line(f"{o} = {s}({at()})"),
                 Block(f"do {i} = 1, 3", [*self.r.sample(step, 2), *(swap if self.chance(0.5) else [Block(f"if ({self.condition()}) then", swap, "end if")]), *([again] if self.chance(0.6) else []), self.into(f"{o}%p({self.one_of(1, 3)})*{s}(1)%p(1)")], "end do")]
        return self.block([f"type({p}view) :: {s}(2), {o}", *declared, f"real(8), pointer :: {t}(:)", f"integer :: {i}"], [*nodes, self.into(f"{s}({at()})%p(2) + 0.3d0*{s}({at()})%r*{o}%r"), *last])

    def chain_of_nodes(self):
        """Nodes are put in front, walked through, exchanged and given back."""
        first, at, i, p = self.new("nf"), self.new("na"), self.new("ni"), self.prefix
        if not self.calls_allowed:
            return None
        v = lambda: self.value(1.5, 1)
        was, self.exits = self.exits, []
        fill = Block(f"do {i} = 1, {self.pick('3', '4', self.one_of(2, 4))}", [Line(f"call {p}push({first}, {v()}, {self.integer()})"), *([Line(f"if ({self.condition()}) {first}%v = 0.6d0*{first}%v + 0.2d0")] if self.chance(0.5) else [])], "end do")
        walk = lambda *inner: [Line(f"{at} => {first}"), Block(f"do while (associated({at}))", [*inner, Line(f"{at} => {at}%next")], "end do")]
        inner = self.looped(lambda: self.within([Var(f"{at}%v", root=at)], 1), 4)
        changes = [walk(*inner, Line(f"{at}%v = 0.6d0*{at}%v + 0.3d0*({v()})")), walk(Line(f"if (associated({at}%next)) {at}%v = 0.5d0*{at}%v + 0.4d0*{at}%next%v*({v()})")), [Line(f"{at} => {first}%next"), Line(f"{first}%next => {at}%next"), Line(f"{at}%next => {first}"), Line(f"{first} => {at}")],
                   [Line(f"{first}%next%v = {first}%v*0.7d0 + 0.1d0")], [Line(f"{at} => {first}%next"), Line(f"{first}%next => {at}%next"), self.into(f"{at}%v"), Line(f"deallocate({at})")], walk(Line(f"if ({at}%k > 2) {at}%v = {at}%v*{at}%v*0.5d0"))]
        sums = walk(self.into(f"{at}%v + 0.1d0*{at}%k"))
        end = [Block(f"do while (associated({first}))", [Line(f"{at} => {first}"), Line(f"{first} => {first}%next"), *([self.into(f"{at}%v*0.7d0")] if self.chance(0.5) else []), Line(f"deallocate({at})")], "end do")]
        self.exits = was
        chosen = [line for change in self.r.sample(changes, 2) for line in change]
        return self.block([f"type({p}node), pointer :: {first}, {at}", f"integer :: {i}"], [Line(f"nullify({first})"), Line(f"call {p}push({first}, {v()}, 1)"), fill, *chosen, *sums, *end])
