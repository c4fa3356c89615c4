"""Rewrites of C text that do not change what a program computes. Each takes the lines of a file and a random generator, and gives new lines, or None where it finds no place."""
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
    while first and lines[first - 1].strip() and not strip(lines[first - 1]).rstrip().endswith((";", "}")) and not lines[first - 1].startswith(("#", "/*", " *", "//")):
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
    place = pick(r, [(a, b) for a, b in functions(lines) if re.match(r"^(static |inline )*void\b", " ".join(lines[max(0, a - 2):a + 1]).strip()[-200:]) or re.match(r"^(static |inline )*void\b", lines[a])])
    if not place:
        return None
    a, b = place
    name = fresh(lines, "always")
    at = header_of(lines, b)
    new = [*lines[:a + 1], f"if ({name}) {{", *lines[a + 1:b], "}", *lines[b:]]
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


def outlined(lines, r):
    """The right side by a function of its own, in front of the one it was in; or a file-wide one that sets its argument."""
    found = []
    for a, b in functions(lines):
        known = types_in(lines, a, b)
        for place in assignments(lines):
            if a < place[0] < b and place[3] == "=":
                words = set(re.findall(rf"(?<![\w.>])({WORD})\b(?!\s*\()", re.sub(rf"\d[\w.]*", "0", place[4])))
                if words and all(w in known for w in words):
                    found.append((place, {w: known[w] for w in sorted(words)}))
    place = pick(r, found)
    if not place:
        return None
    (k, space, left, op, right), words = place
    name = fresh(lines, "outlined")
    given = ", ".join(f"{'const ' if t.endswith('*') else ''}{t}{'' if t.endswith('*') else ' '}{w}" for w, t in words.items())
    at = header_of(lines, k)
    if r.random() < 0.5:
        made, use = f"static double {name}({given}) {{ return {right}; }}", f"{space}{left} = {name}({', '.join(words)});"
    else:
        made, use = f"static void {name}(double *result, {given}) {{ *result = {right}; }}", f"{space}{name}(&({left.strip()}), {', '.join(words)});"
    new = replaced(lines, k, 1, [use])
    return [*new[:at], made, *new[at:]]


REWRITES = [block, true_branch, branch_around_everything, macro_for_expression, macro_for_statement, temporary_for_subscript, temporary_for_value, pointer_to_left_side, spelled_out, peeled, for_as_while, if_as_switch,
            renamed, outlined]
