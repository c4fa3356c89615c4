"""Rewrites of C text that do not change what a program computes. Each takes the lines of a file and a random generator, and gives new lines, or those and the lines of another file, or None where it finds no place."""
import re

WORD = r"[A-Za-z_]\w*"
DECLARES = re.compile(r"^\s*(return|goto|break|continue|case|default|typedef|static|extern|const|struct|union|enum|unsigned|signed|long|short|int|double|float|char|void|size_t|auto|register|bool|_\w+)\b")


def strip(line):
    return re.sub(r"//.*|/\*.*?\*/", "", line)


def balanced(text):
    return all(text.count(a) == text.count(b) for a, b in ("()", "[]", "{}"))


def functions(lines):
    """(first, last) of the lines of each function body: the one with its opening brace, and the one with its end."""
    found, depth, start = [], 0, None
    for k, line in enumerate(lines):
        if line.lstrip().startswith("#") or line.rstrip().endswith("\\") or (k and lines[k - 1].rstrip().endswith("\\")):
            continue
        code = re.sub(r'"(\\.|[^"\\])*"|\'(\\.|[^\'\\])*\'', "", strip(line))
        if depth == 0 and "{" in code:
            before = " ".join(strip(l) for l in lines[max(0, k - 3):k]) + " " + code.split("{")[0]
            start = k if re.search(r"\)\s*$", before) and "=" not in code.split("{")[0] else None
        depth += code.count("{") - code.count("}")
        if depth == 0 and start is not None:
            if k > start and code.strip() == "}":
                found.append((start, k))
            start = None
    return found


def statements(lines):
    """Lines that are one simple statement each, and stand by themselves."""
    places = []
    for first, last in functions(lines):
        for k in range(first + 1, last):
            code = strip(lines[k]).rstrip()
            before = strip(lines[k - 1]).strip()
            if not before and k - 2 > first:
                before = strip(lines[k - 2]).strip()
            if not code.endswith(";") or code.count(";") != 1 or not balanced(code) or any(c in code for c in "{}\"'#?") or DECLARES.match(code) or "*/" in lines[k] or "/*" in lines[k] or "//" in lines[k]:
                continue
            if not before.endswith((";", "{", "}")) or before.startswith("#") or re.match(r"\s*(else|do|for|while|if|switch)\b", code) or re.match(rf"\s*{WORD}\s+\*?{WORD}", code) or ":" in code:
                continue
            places.append(k)
    return places


def assignments(lines):
    """(line, indentation, left, operator, right)."""
    found = []
    for k in statements(lines):
        m = re.match(r"^(\s*)([^=!<>]+?)\s*([-+*/]?=)(?!=)\s*(.*);\s*$", strip(lines[k]))
        if m and "++" not in m[2] and "--" not in m[2] and not re.search(r"(?<![=!<>])=(?!=)|,(?![^(]*\))", m[4]) and balanced(m[2]) and balanced(m[4]):
            found.append((k, *m.groups()))
    return found


def pick(r, places):
    return r.choice(places) if places else None


def replaced(lines, k, count, new):
    return [*lines[:k], *new, *lines[k + count:]]


def fresh(lines, stem):
    text = "\n".join(lines)
    return next(f"{stem}{k}" for k in range(1, 999) if not re.search(rf"\b{stem}{k}\b", text))


def header_of(lines, k):
    """Where a declaration of the file's own can stand above the function of line k."""
    first = max(f for f, last in functions(lines) if f < k <= last)
    while first and not re.match(r"^\S", lines[first]):
        first -= 1
    while first and lines[first - 1].strip() and not strip(lines[first - 1]).rstrip().endswith((";", "}")) and "*/" not in lines[first - 1] and not lines[first - 1].startswith(("#", "/*", " *", "//")):
        first -= 1
    return first


def block(lines, r):
    k = pick(r, statements(lines))
    return k is not None and replaced(lines, k, 1, ["{", lines[k], "}"])


def true_branch(lines, r):
    k = pick(r, statements(lines))
    if k is None:
        return None
    name = fresh(lines, "always")
    at = header_of(lines, k)
    new = replaced(lines, k, 1, [r.choice([f"if ({name}) {{", f"if ({name} > 0) {{", "if (1) {"]), lines[k], "}"])
    return [*new[:at], f"static int {name} = 1;", *new[at:]]


def branch_around_everything(lines, r):
    found = []
    for a, b in functions(lines):
        m = re.search(r"(?:^|[;}>]\s)\s*(?:static |inline )*(void|double|int)\s+\w+\s*\([^;{}]*\{?\s*$", " ".join(strip(l) for l in lines[max(0, a - 2):a + 1]).rsplit("{", 1)[0])
        if m:
            found.append((a, b, m[1]))
    place = pick(r, found)
    if not place:
        return None
    a, b, gives = place
    name = fresh(lines, "always")
    at = header_of(lines, b)
    new = [*lines[:a + 1], f"if ({name}) {{", *lines[a + 1:b], "}", *([] if gives == "void" else ["return 0;"]), *lines[b:]]
    return [*new[:at], f"static int {name} = 1;", *new[at:]]


def macro_for_expression(lines, r):
    place = pick(r, assignments(lines))
    if not place:
        return None
    k, space, left, op, right = place
    name = fresh(lines, "VALUE")
    return replaced(lines, k, 1, [f"#define {name} ({right})", f"{space}{left} {op} {name};"])


def macro_for_statement(lines, r):
    place = pick(r, assignments(lines))
    if not place:
        return None
    k, space, left, op, right = place
    name = fresh(lines, "SET")
    return replaced(lines, k, 1, r.choice([[f"#define {name} {left} {op} {right}", f"{space}{name};"], [f"#define {name}(v) {left} {op} (v)", f"{space}{name}({right});"],
                                           [f"#define {name} {left}", f"{space}{name} {op} {right};"]]))


def macros_of(lines):
    """Name to (parameters or None, text), of those that are defined once and make no words of their own."""
    macros = {}
    for line in lines:
        m = re.match(rf"\s*#\s*(define|undef)\s+({WORD})(\([\w\s,]*\))?\s*(.*)$", strip(line).rstrip())
        if m:
            known = m[2] in macros or m[1] == "undef" or m[4].endswith("\\") or "#" in m[4] or not m[4]
            macros[m[2]] = None if known else ([w.strip() for w in m[3][1:-1].split(",") if w.strip()] if m[3] else None, m[4])
    return {name: macro for name, macro in macros.items() if macro}


def arguments(text, start):
    """Of the call whose bracket opens at start: what is in it, and where it ends."""
    given, depth, begin = [], 0, start + 1
    for k in range(start, len(text)):
        depth += (text[k] in "([{") - (text[k] in ")]}")
        if depth == 0 or (depth == 1 and text[k] == ","):
            given.append(text[begin:k].strip())
            begin = k + 1
        if depth == 0:
            return given, k + 1
    return [], start


def macro_inlined(lines, r):
    """What a macro stands for, where it is used."""
    macros, found = macros_of(lines), []
    for k in statements(lines):
        for m in re.finditer(rf"(?<![\w.>])({WORD})\b", lines[k]):
            names, text = macros.get(m[1], (None, ""))
            end = m.end()
            if names is not None:
                open_at = re.match(r"\s*\(", lines[k][end:])
                given, end = arguments(lines[k], end + open_at.end() - 1) if open_at else ([], end)
                if not open_at or [g for g in given if not g] or len(given) != len(names):
                    continue
                values = dict(zip(names, given))
                text = re.sub(WORD, lambda w: values.get(w[0], w[0]), text)
            if text:
                found.append((k, m.start(), end, text))
    place = pick(r, found)
    if not place:
        return None
    k, start, end, text = place
    return replaced(lines, k, 1, [lines[k][:start] + text + lines[k][end:]])


def temporary_for_subscript(lines, r):
    found = [(k, m) for k in statements(lines) for m in re.finditer(r"\[([^\[\]=]*[A-Za-z][^\[\]=]*)\]", lines[k]) if "++" not in m[1] and "--" not in m[1]]
    place = pick(r, found)
    if not place:
        return None
    k, m = place
    name = fresh(lines, "at")
    return replaced(lines, k, 1, ["{", f"int {name} = {m[1]};", f"{lines[k][:m.start(1)]}{name}{lines[k][m.end(1):]}", "}"])


def temporary_for_value(lines, r):
    """Through a local, or through a variable of the file."""
    place = pick(r, assignments(lines))
    if not place:
        return None
    k, space, left, op, right = place
    name = fresh(lines, "kept")
    use = f"{space}{left} {op} {name};"
    if r.random() < 0.5:
        return replaced(lines, k, 1, ["{", f"double {name} = {right};", use, "}"])
    at = header_of(lines, k)
    new = replaced(lines, k, 1, ["{", f"{name} = {right};", use, "}"])
    return [*new[:at], f"static double {name};", *new[at:]]


def pointer_to_left_side(lines, r):
    place = pick(r, assignments(lines))
    if not place:
        return None
    k, space, left, op, right = place
    name = fresh(lines, "to")
    return replaced(lines, k, 1, ["{", f"double *{name} = &({left.strip()});", f"{space}*{name} {op} {right};", "}"])


def spelled_out(lines, r):
    place = pick(r, [p for p in assignments(lines) if p[3] != "="])
    if not place:
        return None
    k, space, left, op, right = place
    return replaced(lines, k, 1, [f"{space}{left} = {left.strip()} {op[0]} ({right});"])


def loops(lines):
    """for loops with a body in braces: (first, last, init, test, step)."""
    found = []
    for a, b in functions(lines):
        for k in range(a + 1, b):
            m = re.match(r"^\s*for \(([^;()]*);([^;]*);([^;]*)\) \{\s*$", strip(lines[k]))
            if not m or not balanced(m[2]) or not balanced(m[3]):
                continue
            depth = 0
            for e in range(k, b):
                code = strip(lines[e])
                depth += code.count("{") - code.count("}")
                if depth == 0:
                    break
            body = "\n".join(strip(l) for l in lines[k + 1:e])
            if strip(lines[e]).strip() == "}" and not re.search(r"\b(break|continue|goto|static|case)\b|^\s*\w+:|#", body, re.M):
                found.append((k, e, m[1].strip(), m[2].strip(), m[3].strip()))
    return found


def peeled(lines, r):
    place = pick(r, loops(lines))
    if not place or not place[3]:
        return None
    k, e, init, test, step = place
    body = lines[k + 1:e]
    return replaced(lines, k, e - k + 1, ["{", f"{init};" if init else "", f"if ({test}) {{", "{", *body, "}", f"{step};", f"for (; {test}; {step}) {{", *body, "}", "}", "}"])


def for_as_while(lines, r):
    place = pick(r, loops(lines))
    if not place or not place[3]:
        return None
    k, e, init, test, step = place
    head = r.choice([f"while ({test}) {{", f"for (; {test};) {{", f"for (;;) {{ if (!({test})) break;"])
    return replaced(lines, k, e - k + 1, ["{", f"{init};" if init else "", head, "{", *lines[k + 1:e], "}", f"{step};", "}", "}"])


def unrolled(lines, r):
    """Two turns are one."""
    place = pick(r, loops(lines))
    if not place or not place[3]:
        return None
    k, e, init, test, step = place
    body = lines[k + 1:e]
    return replaced(lines, k, e - k + 1, ["{", f"{init};" if init else "", f"while ({test}) {{", "{", *body, "}", f"{step};", f"if ({test}) {{", "{", *body, "}", f"{step};", "}", "}", "}"])


def cases_of(text):
    """The body of a switch as (values, statements) of each case, or None where one falls into the next or leaves early."""
    labels, depth = [], 0
    for m in re.finditer(r"[{}]|\b(?:case\b([^:?{}]*)|default\s*):", text):
        if m[0] in "{}":
            depth += 1 if m[0] == "{" else -1
        elif depth == 0:
            labels.append((m.start(), m.end(), m[1]))
        else:
            return None
    cases, values = [], []
    for (_, start, value), (end, _, _) in zip(labels, [*labels[1:], (len(text), 0, None)]):
        values.append(value)
        inner = text[start:end].strip()
        if not inner:
            continue
        ends = re.sub(r"\bbreak\s*;\s*(\}?)$", r"\1", inner)
        if (ends == inner and end != len(text) and not re.search(r"\breturn\b[^;{}]*;$", inner)) or re.search(r"\b(break|switch)\b", ends):
            return None
        cases.append((values, ends))
        values = []
    return cases if cases and not values else None


def switch_as_if(lines, r):
    found = []
    for a, b in functions(lines):
        for k in range(a + 1, b):
            m = re.match(r"^\s*switch \((.*)\) \{\s*$", strip(lines[k]))
            if not m or not balanced(m[1]):
                continue
            depth = 0
            for e in range(k, b):
                depth += strip(lines[e]).count("{") - strip(lines[e]).count("}")
                if depth == 0:
                    break
            text = "\n".join(strip(l) for l in lines[k + 1:e])
            cases = None if re.search(r"#|/\*|\*/|[\"']", text) or strip(lines[e]).strip() != "}" else cases_of(text)
            if cases:
                found.append((k, e, m[1], cases))
    place = pick(r, found)
    if not place:
        return None
    k, e, test, cases = place
    name, made = fresh(lines, "which"), []
    for values, inner in sorted(cases, key=lambda c: None in c[0]):
        asks = "" if None in values else f"if ({' || '.join(f'{name} == ({v.strip()})' for v in values)}) "
        made += [f"{'else ' if made else ''}{asks}{{", *inner.split("\n"), "}"]
    return replaced(lines, k, e - k + 1, ["{", f"int {name} = {test};", *made, "}"])


def if_as_switch(lines, r):
    found = []
    for a, b in functions(lines):
        for k in range(a + 1, b):
            m = re.match(r"^(\s*)if \((.*)\) \{\s*$", strip(lines[k]))
            if not m or not balanced(m[2]):
                continue
            ends = [e for e in range(k + 1, b) if re.match(rf"^{m[1]}\}}", lines[e])]
            if ends and strip(lines[ends[0]]).strip() == "}" and not re.search(r"\b(break|continue|else|case|goto)\b|^\s*\w+:", "\n".join(lines[k + 1:ends[0]]), re.M) and not re.match(r"\s*else\b", lines[ends[0] + 1]):
                found.append((k, ends[0], m[2]))
    place = pick(r, found)
    if not place:
        return None
    k, e, test = place
    body = lines[k + 1:e]
    return replaced(lines, k, e - k + 1, r.choice([[f"switch (({test}) != 0) {{", "case 1: {", *body, "}", "break;", "default: ;", "}"], [f"switch (!({test})) {{", "default: break;", "case 0: {", *body, "}", "}"]]))


def renamed(lines, r):
    text = "\n".join(lines)
    names = sorted({n for n in re.findall(rf"\b(?:double|int)\s+\*?({WORD})\s*(?=[=;,\[])", text) if not re.search(rf"(\.|->)\s*{n}\b", text) and n not in ("head", "n", "x", "m", "y") and not re.search(rf"#.*\b{n}\b|\b{n}\s*\(", text)})
    name = pick(r, names)
    if not name:
        return None
    new = r.choice([name + "_b", name + "_d", "t", "r", "seed", "value", name + "_kept", "loc_" + name])
    if re.search(rf"\b{new}\b", text):
        return None
    return re.sub(rf"\b{name}\b", new, text).split("\n")


def types_in(lines, a, b):
    """What names are declared as in a function: double, int, or the address of doubles."""
    head = " ".join(lines[max(0, a - 3):a + 1])
    head = head[head.rfind("(", 0, head.rfind(")")) if head.count("(") == 1 else 0:]
    known = {}
    for line in [head, *lines[a + 1:b]]:
        for m in re.finditer(rf"\b(?:const\s+)?(double|int)\s+((?:\*?\s*{WORD}\s*(?:\[[^\]]*\])*\s*(?:=\s*[^;,]*)?,\s*)*\*?\s*{WORD}\s*(?:\[[^\]]*\])*)", line):
            for part in m[2].split(","):
                n = re.match(rf"\s*(\*?)\s*(?:const |restrict )?({WORD})\s*(\[[^\]]*\])?(\s*\[)?", part)
                if n and not n[4]:
                    known[n[2]] = m[1] + (" *" if n[1] or n[3] else "")
    return known


MATH = {"sin", "cos", "tan", "exp", "log", "sqrt", "fabs", "pow", "fmax", "fmin", "tanh", "sinh", "cosh", "atan", "atan2", "asin", "acos", "cbrt", "hypot", "expm1", "log1p", "fma", "erf"}


class Outlined:
    """An assignment whose right side has only variables of a known type, and what a function of its own is given that computes it."""

    def __init__(self, lines, r, scalars=False):
        found = []
        for a, b in functions(lines):
            known = types_in(lines, a, b)
            for place in assignments(lines):
                if a < place[0] < b and place[3] == "=":
                    text = re.sub(r"\d[\w.]*", "0", place[4])
                    words = set(re.findall(rf"(?<![\w.>])({WORD})\b(?!\s*\()", text))
                    calls = set(re.findall(rf"\b({WORD})\s*\(", text))
                    if words and all(w in known and not (scalars and known[w].endswith("*")) for w in words):
                        found.append((place, {w: known[w] for w in sorted(words)}, calls <= MATH))
        self.lines, self.found = lines, found

    def draw(self, r, alone=False):
        """(line, indentation, left, right, types); those of which a file of its own knows everything."""
        place = pick(r, [f for f in self.found if f[2] or not alone])
        if not place:
            return None
        (k, space, left, _, right), words, _ = place
        self.given = ", ".join(f"{'const ' if t.endswith('*') else ''}{t}{'' if t.endswith('*') else ' '}{w}" for w, t in words.items())
        return k, space, left, right, words


def outlined(lines, r):
    """The right side by a function of its own, in front of the one it was in; or one that sets its argument."""
    place = Outlined(lines, r)
    drawn = place.draw(r)
    if not drawn:
        return None
    k, space, left, right, words = drawn
    name, at = fresh(lines, "outlined"), header_of(lines, k)
    if r.random() < 0.5:
        made, use = f"static double {name}({place.given}) {{ return {right}; }}", f"{space}{left} = {name}({', '.join(words)});"
    else:
        made, use = f"static void {name}(double *result, {place.given}) {{ *result = {right}; }}", f"{space}{name}(&({left.strip()}), {', '.join(words)});"
    new = replaced(lines, k, 1, [use])
    return [*new[:at], made, *new[at:]]


def outlined_elsewhere(lines, r):
    """The function stands in a file of its own."""
    place = Outlined(lines, r)
    drawn = place.draw(r, alone=True)
    if not drawn:
        return None
    k, space, left, right, words = drawn
    name, at = fresh(lines, "outlined"), header_of(lines, k)
    head = f"double {name}({place.given})"
    new = replaced(lines, k, 1, [f"{space}{left} = {name}({', '.join(words)});"])
    return [*new[:at], f"{head};", *new[at:]], ["#include <math.h>", "", f"{head} {{", f"    return {right};", "}"]


def outlined_by_statics(lines, r):
    """The function finds in variables of the file what it would be given, and leaves there what it gives."""
    place = Outlined(lines, r, scalars=True)
    drawn = place.draw(r)
    if not drawn:
        return None
    k, space, left, right, words = drawn
    name, at = fresh(lines, "outlined"), header_of(lines, k)
    kept = {w: f"{name}_{w}" for w in words}
    inside = re.sub(rf"(?<![\w.>]){WORD}", lambda m: kept.get(m[0], m[0]), right)
    made = [*(f"static {t} {kept[w]};" for w, t in words.items()), f"static double {name}_result;", f"static void {name}(void) {{ {name}_result = {inside}; }}"]
    new = replaced(lines, k, 1, ["{", *(f"{c} = {w};" for w, c in kept.items()), f"{name}();", f"{space}{left} = {name}_result;", "}"])
    return [*new[:at], *made, *new[at:]]


def outlined_call(lines, r):
    """A function of its own makes the call."""
    found = []
    for a, b in functions(lines):
        known = types_in(lines, a, b)
        for k in statements(lines):
            m = re.match(rf"\s*({WORD})\s*\((.*)\);\s*$", lines[k])
            if m and a < k < b and balanced(m[2]):
                words = set(re.findall(rf"(?<![\w.>])({WORD})\b(?!\s*\()", re.sub(r"\d[\w.]*", "0", m[2])))
                if words and all(w in known for w in words):
                    found.append((k, {w: known[w] for w in sorted(words)}))
    place = pick(r, found)
    if not place:
        return None
    k, words = place
    name, at = fresh(lines, "outlined"), header_of(lines, k)
    written = [w for w, t in words.items() if not t.endswith("*") and re.search(rf"&\s*{w}\b|\b{w}\s*(\+\+|--|=[^=])|(\+\+|--)\s*{w}\b", lines[k])]
    if written:
        return None
    given = ", ".join(f"{t}{'' if t.endswith('*') else ' '}{w}" for w, t in words.items())
    new = replaced(lines, k, 1, [f"{name}({', '.join(words)});"])
    return [*new[:at], f"static void {name}({given}) {{ {lines[k].strip()} }}", *new[at:]]


REWRITES = [block, true_branch, branch_around_everything, macro_for_expression, macro_for_statement, macro_inlined, temporary_for_subscript, temporary_for_value, pointer_to_left_side, spelled_out, peeled, unrolled,
            for_as_while, if_as_switch, switch_as_if, renamed, outlined, outlined_elsewhere, outlined_by_statics, outlined_call]
