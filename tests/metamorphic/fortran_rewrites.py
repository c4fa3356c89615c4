"""Rewrites of Fortran that do not change what a program computes. Each takes logical lines and a random generator, and gives new lines, or those and the lines of a file in front, or None where it finds no place."""
import re

from fortran_text import Logical, units


def new(*texts):
    return [Logical(t) for t in texts]


def balanced(text):
    return text.count("(") == text.count(")")


def body(u):
    return range(u.start, u.contains or u.last)


def assignments(lines):
    """(unit, line, left, right) of assignments without labels, character strings and constructs on their line."""
    found = []
    for u in units(lines):
        for k in body(u):
            l = lines[k]
            if l.raw is not None or l.label or "'" in l.text or '"' in l.text or ";" in l.text or (k and lines[k - 1].raw and lines[k - 1].raw.lstrip()[:2] == "!$"):
                continue
            m = re.match(r"^\s*([a-z][\w%]*(?:\s*\([^=]*?\)(?:%\w+(?:\([^=]*?\))?)*)?)\s*=\s*(?![=>])(.*)$", l.text, re.I)
            if m and balanced(m[1]) and balanced(m[2]) and not re.match(r"(if|do|where|forall|data|parameter)\b", l.code) and not in_concurrent(lines, u, k):
                found.append((u, k, m[1].strip(), m[2].strip()))
    return found


def in_concurrent(lines, u, k):
    depth = 0
    for at in range(k, u.start - 1, -1):
        code = lines[at].code
        if re.match(r"end ?(do|where|forall)", code):
            depth += 1
        elif re.match(r"(\w+:\s*)?(do concurrent|forall\s*\(.*\)$|where\s*\(.*\)$)", code):
            if depth == 0:
                return True
            depth -= 1
        elif re.match(r"(\w+:\s*)?do\b", code) and not re.match(r"do \d", code):
            depth = max(0, depth - 1)
    return False


def pick(r, places):
    return r.choice(places) if places else None


def fresh(lines, stem):
    text = "\n".join(l.text.lower() for l in lines)
    return next(f"{stem}{k}" for k in range(1, 999) if not re.search(rf"\b{stem}{k}\b", text))


def replaced(lines, k, count, inner):
    return [*lines[:k], *inner, *lines[k + count:]]


def declared(lines, u, *texts):
    """With declarations in front of the statement functions of a unit, or where its statements begin."""
    at = u.start
    while at > u.first + 1 and (lines[at - 1].raw is not None or re.match(r"\w+\s*\((\s*[a-z]\w*\s*,?)+\)\s*=|data\b|format\b|include\b", lines[at - 1].code)):
        at -= 1
    return [*lines[:at], *new(*texts), *lines[at:]]


def block(lines, r):
    place = pick(r, assignments(lines))
    return place and replaced(lines, place[1], 1, [*new("block"), lines[place[1]], *new("end block")])


def true_branch(lines, r):
    place = pick(r, assignments(lines))
    if not place:
        return None
    u, k, _, _ = place
    name = fresh(lines, "always")
    inner = [*new(f"if ({name} > 0) then"), lines[k], *new("end if")]
    done = replaced(lines, k, 1, inner)
    done = [*done[:u.start], *new(f"{name} = 1"), *done[u.start:]]
    return declared(done, u, f"integer {name}")


def branch_around_everything(lines, r):
    plain = lambda u: not any(lines[k].label or re.search(r"\b(entry|return|go ?to)\b", lines[k].code) for k in body(u)) and not re.search("pure|elemental", lines[u.first].code)
    u = pick(r, [u for u in units(lines) if plain(u)])
    if not u:
        return None
    name, end = fresh(lines, "always"), u.contains or u.last
    done = [*lines[:u.start], *new(f"{name} = 1", f"if ({name} == 1) then"), *lines[u.start:end], *new("end if"), *lines[end:]]
    return declared(done, u, f"integer {name}")


def temporary_for_subscript(lines, r):
    found = []
    for u, k, _, _ in assignments(lines):
        for m in re.finditer(r"(?<=\w)\(([^():=,]*[a-z][^():=,]*)\)", lines[k].text, re.I):
            found.append((u, k, m))
    place = pick(r, found)
    if not place:
        return None
    u, k, m = place
    name, text = fresh(lines, "at"), lines[k].text
    use = f"{text[:m.start(1)]}{name}{text[m.end(1):]}"
    if r.random() < 0.5:
        return replaced(lines, k, 1, new("block", f"integer :: {name}", f"{name} = {m[1]}", use, "end block"))
    return declared(replaced(lines, k, 1, new(f"{name} = {m[1]}", use)), u, f"integer {name}")


def temporary_for_value(lines, r):
    """Through a local, or through a COMMON block."""
    place = pick(r, assignments(lines))
    if not place:
        return None
    u, k, left, right = place
    name = fresh(lines, "kept")
    done = replaced(lines, k, 1, new(f"{name} = {right}", f"{left} = {name}"))
    return declared(done, u, f"double precision {name}", *([f"common /{name}_block/ {name}"] if r.random() < 0.5 else []))


def statement_function(lines, r):
    place = pick(r, assignments(lines))
    if not place:
        return None
    u, k, left, right = place
    name, dummy = fresh(lines, "sf"), fresh(lines, "sfq")
    done = replaced(lines, k, 1, new(f"{left} = {name}({right})"))
    done = [*done[:u.start], *new(f"{name}({dummy}) = {dummy}"), *done[u.start:]]
    return declared(done, u, f"double precision {name}, {dummy}")


def statement_function_inlined(lines, r):
    """Where a statement function is used, its expression stands, with the arguments in it."""
    found = []
    for u in units(lines):
        for k in range(u.first, u.start):
            m = re.match(r"(\w+)\s*\(((?:\s*[a-z]\w*\s*,?)*)\)\s*=(?!=)\s*(.*)$", lines[k].code)
            if m and not lines[k].label and "'" not in lines[k].text and '"' not in lines[k].text:
                dummies = [d.strip() for d in m[2].split(",") if d.strip()]
                found += [(at, use, dummies, m[3]) for at in body(u) for use in uses(lines[at], m[1]) if len(use[2]) == len(dummies)]
    place = pick(r, found)
    if not place:
        return None
    at, (first, last, given), dummies, value = place
    values = dict(zip(dummies, given))
    value = re.sub(r"(?<![\w%.])[a-z]\w*", lambda w: f"({values[w[0]]})" if w[0] in values else w[0], value)
    text = lines[at].text
    return replaced(lines, at, 1, [Logical(f"{text[:first]}({value}){text[last:]}", lines[at].label)])


def uses(line, name):
    """(first, last, arguments) of each use of a function in a line without texts."""
    found = []
    if line.raw is not None or "'" in line.text or '"' in line.text:
        return found
    for m in re.finditer(rf"(?<![\w%]){name}\s*\(", line.text, re.I):
        given, depth, start = [], 0, m.end()
        for k in range(m.end() - 1, len(line.text)):
            c = line.text[k]
            depth += (c in "([") - (c in ")]")
            if depth == 0 or (depth == 1 and c == ","):
                given.append(line.text[start:k].strip())
                start = k + 1
            if depth == 0:
                found.append((m.start(), k + 1, [g for g in given if g]))
                break
    return found


def associate(lines, r):
    place = pick(r, assignments(lines))
    if not place:
        return None
    u, k, left, right = place
    name = fresh(lines, "same")
    if r.random() < 0.5:
        return replaced(lines, k, 1, new(f"associate ({name} => {left})", f"{name} = {right}", "end associate"))
    return replaced(lines, k, 1, new(f"associate ({name} => {right})", f"{left} = {name}", "end associate"))


def outlined_inside(lines, r):
    """An internal procedure does the assignment."""
    place = pick(r, [p for p in assignments(lines) if not p[0].inner and not is_pure(lines, p[0])])
    return place and inside(lines, place[0], place[1], fresh(lines, "inside"))


def types_in(lines, u):
    known = {}
    for k in range(u.first, u.start):
        m = re.match(r"(real\s*\(\s*(?:8|dp|wp)\s*\)|real\s*\*\s*8|double precision|integer)(\s*,[^:]*)?\s*(::)?\s*(.*)", lines[k].code)
        if m and "function" not in lines[k].code and "dimension" not in (m[2] or "") and "pointer" not in (m[2] or ""):
            for part in re.findall(r"(\w+)\s*(\([^()]*(?:\([^()]*\)[^()]*)*\))?\s*(?:=[^,]*)?,?", m[4]):
                if not part[1]:
                    known[part[0]] = "integer" if m[1] == "integer" else "double precision"
    return known


def is_pure(lines, u):
    return re.search(r"\b(pure|elemental)\b", lines[u.first].code)


class Outlined:
    """An assignment whose right side has only scalars that have a type here, and the procedure that is to compute it: its name, its body, what it is given. calls() is without a value where there is none."""

    def __init__(self, lines, r):
        found = []
        for u, k, left, right in assignments(lines):
            known = types_in(lines, u)
            words = set(re.findall(r"\b[a-z]\w*\b", re.sub(r"\b\d[\w.+]*|\.\w+\.", "0", right.lower())))
            if words and all(w in known for w in words) and not is_pure(lines, u):
                found.append((u, k, left, right, {w: known[w] for w in sorted(words, key=lambda w: (known[w], w))}))
        self.lines, self.place = lines, pick(r, found)
        if self.place:
            self.unit, self.line, self.left, self.right, self.words = self.place
            self.name, self.result = fresh(lines, "outlined"), fresh(lines, "kept")

    def procedure(self, given, *declarations):
        return new(f"subroutine {self.name}({given})", "implicit none", *declarations, "double precision gives", f"gives = {self.right}", f"end subroutine {self.name}")

    def by_arguments(self, value):
        return self.procedure(", ".join([*self.words, "gives"]), *(f"{t}{', value ::' if value else ''} {w}" for w, t in self.words.items()))

    def called(self, *before, given=None):
        """The lines with the call."""
        given = ", ".join([*(self.words if given is None else given), self.result])
        done = replaced(self.lines, self.line, 1, new(*before, f"call {self.name}({given})", f"{self.left} = {self.result}"))
        return declared(done, self.unit, f"double precision {self.result}")

    def in_module(self, made):
        """The module, and the lines with the call and a USE."""
        at, done = self.unit.first + 1, self.called()
        home = f"{self.name}_home"
        return [*new(f"module {home}", "contains"), *made, *new(f"end module {home}")], [*done[:at], *new(f"use {home}"), *done[at:]]


def outlined(lines, r):
    """A procedure behind the file, or one of a module in front of it."""
    place = Outlined(lines, r)
    if not place.place:
        return None
    value = r.random() < 0.3
    made = place.by_arguments(value)
    if not value and r.random() < 0.5:
        return [*place.called(), *made]
    module, done = place.in_module(made)
    return [*module, *done]


def outlined_elsewhere(lines, r):
    """A procedure of another file, by itself or of a module."""
    place = Outlined(lines, r)
    if not place.place:
        return None
    value = r.random() < 0.3
    made = place.by_arguments(value)
    if not value and r.random() < 0.5:
        return place.called(), made
    module, done = place.in_module(made)
    return done, module


def outlined_by_common(lines, r):
    """A procedure behind the file finds in COMMON, under other names, what it would be given."""
    place = Outlined(lines, r)
    if not place.place:
        return None
    names = {w: fresh(lines, f"{w}_common") for w in place.words}
    common = lambda names: f"common /{place.name}_block/ {', '.join(names)}"
    made = place.procedure("gives", *(f"{t} {w}" for w, t in place.words.items()), common(names))
    done = place.called(*(f"{c} = {w}" for w, c in names.items()), given=[])
    return [*declared(done, place.unit, *(f"{place.words[w]} {c}" for w, c in names.items()), common(names.values())), *made]


def outlined_call(lines, r):
    """An internal procedure makes the call."""
    found = [(u, k) for u in units(lines) for k in body(u) if not u.inner and re.match(r"call\s+\w+\s*\(.*\)$", lines[k].code) and not lines[k].label and not is_pure(lines, u) and not in_concurrent(lines, u, k)]
    place = pick(r, found)
    if not place:
        return None
    u, k = place
    return inside(lines, u, k, fresh(lines, "inside"))


def inside(lines, u, k, name):
    """What line k does, an internal procedure does."""
    made = new(f"subroutine {name}()", lines[k].text, f"end subroutine {name}")
    done = replaced(lines, k, 1, new(f"call {name}()"))
    return [*done[:u.contains + 1], *made, *done[u.contains + 1:]] if u.contains else [*done[:u.last], *new("contains"), *made, *done[u.last:]]


def loops(lines):
    """(unit, first, last, index, from, to) of DO loops without labels, exits and steps."""
    found = []
    for u in units(lines):
        for k in body(u):
            m = re.match(r"do\s+(\w+)\s*=\s*([^,()]*(?:\([^()]*\))?[^,()]*),\s*([^,()]*(?:\([^()]*\))?[^,()]*)$", lines[k].code)
            if not m or lines[k].label or re.match(r"do \d", lines[k].code):
                continue
            depth = 0
            for e in range(k, u.contains or u.last):
                code = lines[e].code
                if re.match(r"(\w+\s*:\s*)?do\b(?!\s*\d)", code) and lines[e].raw is None:
                    depth += 1
                elif re.match(r"end ?do\b", code):
                    depth -= 1
                    if depth == 0:
                        break
            else:
                continue
            inner = lines[k + 1:e]
            if not any(l.label or (l.raw or "").lstrip().startswith("!$") or re.search(r"\b(exit|cycle|go ?to|return)\b|^\w+\s*:(?!:)|\bdo\s+\d", l.code) for l in inner) and not (lines[k - 1].raw or "").lstrip().startswith("!$"):
                found.append((u, k, e, m[1], m[2], m[3]))
    return found


def peeled(lines, r):
    place = pick(r, loops(lines))
    if not place:
        return None
    u, k, e, i, first, last = place
    begin, end = fresh(lines, "begin"), fresh(lines, "ends")
    inner = lines[k + 1:e]
    copy = [Logical(l.text, l.label, l.raw) for l in inner]
    return declared(replaced(lines, k, e - k + 1, [*new(f"{begin} = {first}", f"{end} = {last}", f"{i} = {begin}", f"if ({i} <= {end}) then"), *inner, *new("end if", f"do {i} = {begin} + 1, {end}"), *copy, *new("end do")]), u,
                    f"integer {begin}, {end}")


def do_as_while(lines, r):
    place = pick(r, loops(lines))
    if not place:
        return None
    u, k, e, i, first, last = place
    end = fresh(lines, "ends")
    return declared(replaced(lines, k, e - k + 1, [*new(f"{end} = {last}", f"{i} = {first}", f"do while ({i} <= {end})"), *lines[k + 1:e], *new(f"{i} = {i} + 1", "end do")]), u, f"integer {end}")


def unrolled(lines, r):
    """Two turns are one."""
    place = pick(r, loops(lines))
    if not place:
        return None
    u, k, e, i, first, last = place
    end, inner = fresh(lines, "ends"), lines[k + 1:e]
    copy = [Logical(l.text, l.label, l.raw) for l in inner]
    return declared(replaced(lines, k, e - k + 1, [*new(f"{end} = {last}", f"{i} = {first}", f"do while ({i} <= {end})"), *inner, *new(f"{i} = {i} + 1", f"if ({i} <= {end}) then"), *copy, *new(f"{i} = {i} + 1", "end if", "end do")]), u,
                    f"integer {end}")


def select_as_if(lines, r):
    """SELECT of integers."""
    found = []
    for u in units(lines):
        for k in body(u):
            m = re.match(r"select\s*case\s*\((.*)\)$", lines[k].code)
            e, cases = cases_of(lines, k, u.contains or u.last) if m and not lines[k].label else (None, [])
            if cases and not any(lines[q].label for q in range(k, e + 1)) and all(re.fullmatch(r"case\s*(default|\([\s\w:,+-]*\d[\s\w:,+-]*\))", lines[c].code) for c in cases):
                found.append((u, k, e, cases, m[1]))
    place = pick(r, found)
    if not place:
        return None
    u, k, e, cases, selector = place
    name, ways, default = fresh(lines, "which"), [], []
    for c, end in zip(cases, [*cases[1:], e]):
        if "default" in lines[c].code:
            default = lines[c + 1:end]
        else:
            ways.append((" .or. ".join(asked(name, v.strip()) for v in re.search(r"\((.*)\)", lines[c].code)[1].split(",")), lines[c + 1:end]))
    if not ways:
        return None
    made = [l for n, (test, inner) in enumerate(ways) for l in (*new(f"{'else ' if n else ''}if ({test}) then"), *inner)]
    return declared(replaced(lines, k, e - k + 1, [*new(f"{name} = {selector}"), *made, *new("else"), *default, *new("end if")]), u, f"integer {name}")


def cases_of(lines, k, end):
    """Where the SELECT of line k ends, and where its cases begin."""
    depth, cases = 0, []
    for e in range(k, end):
        if re.match(r"(\w+\s*:\s*)?select\b", lines[e].code):
            depth += 1
        elif re.match(r"end ?select\b", lines[e].code):
            depth -= 1
            if depth == 0:
                return e, cases
        elif depth == 1 and re.match(r"case\b", lines[e].code):
            cases.append(e)
    return None, []


def asked(name, value):
    low, colon, high = (v.strip() for v in value.partition(":"))
    if not colon:
        return f"{name} == {low}"
    return " .and. ".join([*([f"{name} >= {low}"] if low else []), *([f"{name} <= {high}"] if high else [])])


def if_as_select(lines, r):
    found = []
    for u in units(lines):
        for k in body(u):
            m = re.match(r"if\s*\((.*)\)\s*then$", lines[k].code)
            if not m or lines[k].label or "'" in lines[k].text or '"' in lines[k].text or not balanced(m[1]):
                continue
            depth, middle, good = 0, None, True
            for e in range(k, u.contains or u.last):
                code = lines[e].code
                if lines[e].raw is not None:
                    continue
                if re.match(r"(\w+\s*:\s*)?if\s*\(.*\)\s*then$", code):
                    depth += 1
                elif re.match(r"end ?if\b", code):
                    depth -= 1
                    if depth == 0:
                        break
                elif depth == 1 and re.match(r"else ?if\b", code):
                    good = False
                elif depth == 1 and re.match(r"else$", code):
                    middle = e
            if good and depth == 0 and not any(lines[q].label for q in range(k, e + 1)):
                found.append((k, e, middle, m[1]))
    place = pick(r, found)
    if not place:
        return None
    k, e, middle, test = place
    yes, no = lines[k + 1:middle or e], lines[middle + 1:e] if middle else []
    return replaced(lines, k, e - k + 1, [*new(f"select case ({test})", "case (.true.)"), *yes, *new("case default"), *no, *new("end select")])


def renamed(lines, r):
    u = pick(r, units(lines))
    if not u:
        return None
    text = "\n".join(l.text.lower() for l in lines)
    names = sorted(n for n in types_in(lines, u) if not re.search(rf"%\s*{n}\b|\b{n}\s*=[^=][^\n]*\)|/\s*{n}\b|\b{n}\s*\(", text) and n not in ("n", "m", "x", "y") and not re.search(r"'|\"", text))
    name = pick(r, names)
    to = r.choice([f"{name}_b", f"{name}_d", "t", "seed", "size", "real", f"{name}_kept", "y_b"]) if name else ""
    if not name or re.search(rf"\b{to}\b", text):
        return None
    inside = lines[u.first:u.last + 1]
    done = [Logical(re.sub(rf"\b{name}\b", to, l.text, flags=re.I), l.label, l.raw) for l in inside]
    return [*lines[:u.first], *done, *lines[u.last + 1:]]


REWRITES = [block, true_branch, branch_around_everything, temporary_for_subscript, temporary_for_value, statement_function, statement_function_inlined, associate, outlined_inside, outlined_call, outlined,
            outlined_elsewhere, outlined_by_common, peeled, unrolled, do_as_while, if_as_select, select_as_if, renamed]
