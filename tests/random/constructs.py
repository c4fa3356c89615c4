"""Which constructs a program has, told by its text; so the shares that are printed are those of the programs, not of the generator's intentions."""
import re

FORTRAN = {
    "DO": r"^\s*(\w+: )?do \w+ =", "nested loops": None, "DO with step": r"do \w+ = [^,\n]+, [^,\n]+, -?\d", "DO WHILE": r"do while", "endless DO with EXIT": r"^\s*do$",
    "EXIT": r"\bexit\b", "EXIT of an outer loop": r"exit outer", "CYCLE": r"\bcycle\b", "triangular or zero-trip DO": None, "IF": r"\bif \(", "ELSE": r"^\s*else", "branch on a real": r"if \(.*[<>] -?\d+\.\d+d0",
    "SELECT CASE": r"select case", "GOTO forward": None, "GOTO backward": None, "computed GOTO": r"go to \(", "GOTO into a block": r"go to 2\d{4}", "loop with two entries": r"go to 3\d{4}", "early RETURN": r"\) return", "calls": r"\bcall p", "functions": r"^ *(elemental |recursive )?function",
    "recursion": r"recursive", "internal procedures": None, "optional arguments": r"optional ::", "procedure arguments": r"external ::", "elemental": r"elemental",
    "arrays": r"::.*\w\(\d", "arrays of rank 2": r"::.*\w\(\d, \d\)", "sections": r"\w\([^()]*:[^()]*\)[^:]*=|= .*\w\([^()]*\d:\d", "overlapping sections": None, "vector subscripts": r"\bip\d+\(1:",
    "WHERE": r"where \(", "FORALL": r"forall \(", "DO CONCURRENT": r"do concurrent", "reductions": r"\b(sum|dot_product|maxval|minval|product)\(", "array intrinsics": r"\b(matmul|spread|reshape|cshift|eoshift|merge)\(",
    "pointers": r", pointer ::", "pointer assignment": r"=> \w+\(", "aliasing": None, "COMMON": r"common /", "EQUIVALENCE": r"equivalence", "module variables": r"::.*\bmv\d", "SAVE": r", save ::",
    "derived types": r"^ *type p", "arrays of types": r"::.*\bts\d+\(", "structures copied": r"^\s*t?s\d+(\(.*\))? = t?s\d+(\([^()]*\))?$", "allocation": r"\ballocate \(", "reallocation": r"w\d+ = \(/ w",
    "move_alloc": r"move_alloc", "linked lists": r"%next", "integers that change": r"^\s*k\d+ = mod|^\s*k\d+ = \w+\*|k\d+ = mod", "index arrays": r"\bip\d+\(", "complex": r"complex\(8\)", "ASSOCIATE": r"associate \(",
    "BLOCK": r"^\s*block$", "fixed form": r"^      subroutine",
    "binomial": r"cf binomial", "checkpoint": r"cf checkpoint", "no-checkpoint": r"cf no-checkpoint",
}
C = {
    "for": r"\bfor \(", "nested loops": None, "for downwards or with step": r"for \([^;]*;[^;]*;[^)]*(--|\+= 2)", "unsigned downwards": r"for \(unsigned", "while": r"\bwhile \(.*\{", "do while": r"^\s*do \{", "break": r"\bbreak;",
    "continue": r"\bcontinue;", "if": r"\bif \(", "else": r"\belse\b", "branch on a real": r"if \(.*[<>] -?\d+\.\d+\)", "conditional expression": r" \? ", "switch": r"switch \(", "goto forward": None, "goto backward": None, "goto into a block": r"goto m\d",
    "loop with two entries": r"goto e\d", "case inside of a loop": r"^\s*case \d+: ;", "early return": r"\) return", "calls": r"^\s*p\d+_s\d+\(", "functions": r"^(static )?double p", "recursion": None, "function pointers": r"\(\*\w+\)\(", "arrays": r"double [^;(]*\w\[\d", "arrays of rank 2": r"\w\[\d\]\[\d\]",
    "pointers": r"double \*\w+ = |double \*\w+;", "pointer arithmetic": r"\*\w+\+\+|\*\(\w+ \+", "aliasing": None, "globals": r"^(static )?double p\d+_g", "static locals": r"^\s+static ", "structs": r"struct p\d+_state \w+ =|struct p\d+_state \w+;",
    "arrays of structs": r"struct p\d+_state \w+\[", "structs by value": None, "pointers to structs": r"->", "structs copied": None, "allocation": r"malloc\(|calloc\(", "realloc": r"realloc\(", "linked lists": r"->next",
    "compound assignment": r" [-+*]= ", "increments in subscripts": r"\[\w+(\+\+|--)\]", "integers that change": r"k\d+ = \(", "index arrays": r"\bip\d+\[", "comma": r"\), \w|, \w+ = .*;", "macros": r"#define", "memcpy": r"memcpy\(",
    "binomial": r"cf binomial", "checkpoint": r"cf checkpoint", "no-checkpoint": r"cf no-checkpoint",
}
REQUIRED_NOT = {"fixed form", "functions"}


def _nested(text, opens, closes):
    depth = 0
    for line in text.splitlines():
        if re.match(opens, line):
            depth += 1
            if depth > 1:
                return True
        elif re.match(closes, line):
            depth = max(0, depth - 1)
    return False


def _jumps(text, jump, label):
    """Whether there is a jump forwards, and one backwards."""
    places = {m[1]: m.start() for m in re.finditer(label, text, re.M)}
    forward = backward = False
    for m in re.finditer(jump, text):
        if m[1] in places:
            forward, backward = forward or places[m[1]] > m.start(), backward or places[m[1]] < m.start()
    return forward, backward


def _fortran(text, found):
    if _nested(text, r"^\s*(\w+: )?do( |$)", r"^\s*end do"):
        found.add("nested loops")
    if re.search(r"do \w+ = (i\d+|k\d+), |do \w+ = 1, i\d|do \w+ = (\d), (?!\1)[12]$", text, re.M):
        found.add("triangular or zero-trip DO")
    forward, backward = _jumps(text, r"go to (\d+)", r"^\s*(\d+) +continue")
    found |= {"GOTO forward"} if forward else set()
    found |= {"GOTO backward"} if backward else set()
    head = text[text.rfind("_head(n, x"):]
    if "contains" in head:
        found.add("internal procedures")
    for m in re.finditer(r"^\s*(\w+)\((\d):(\d)(:-1)?\) = .*\b\1\((\d):(\d)", text, re.M):
        found.add("overlapping sections")
    if "pointers" in found or "EQUIVALENCE" in found or any(len(set(a)) < len(a) for a in (re.findall(r"\b[a-z]+\d+\b", m[1]) for m in re.finditer(r"call \w+\(([^()]*)\)", text))):
        found.add("aliasing")


def _c(text, found):
    if _nested(text, r"^\s*(for|while|do)\b.*\{$", r"^\s*\}"):
        pass
    depth, stack = 0, []
    for line in text.splitlines():
        if re.match(r"\s*\}", line) and stack:
            stack.pop()
        if line.rstrip().endswith("{"):
            stack.append(bool(re.match(r"\s*(for|while|do)\b", line)))
            if sum(stack) > 1:
                found.add("nested loops")
    forward, backward = _jumps(text, r"goto (\w+)", r"^\s*(l\d+):")
    found |= {"goto forward"} if forward else set()
    found |= {"goto backward"} if backward else set()
    for m in re.finditer(r"^static \w+ (\w+_s\d+|\w+_f\d+)\(", text, re.M):
        body = text[m.end():text.find("\n}", m.end())]
        if re.search(rf"\b{m[1]}\(", body):
            found.add("recursion")
    if re.search(r"^static struct|struct \w+ \w+[,)]", text, re.M):
        found.add("structs by value")
    if re.search(r"^\s*\*?t?s\d+(\[.*\])? = \*?t?s\d+(\[[^\]]*\])?;", text, re.M):
        found.add("structs copied")
    if "pointers" in found or any(len(set(a)) < len(a) for a in (re.findall(r"\b[a-z]+\d+\b", m[1]) for m in re.finditer(r"p\d+_s\d+\(([^()]*)\);", text))):
        found.add("aliasing")


def of(language, text):
    table = FORTRAN if language == "fortran" else C
    joined = re.sub(r" ?&\n\s*&?", "", text)
    found = {name for name, pattern in table.items() if pattern and re.search(pattern, joined, re.M)}
    (_fortran if language == "fortran" else _c)(joined, found)
    return found


def names(language):
    return FORTRAN if language == "fortran" else C


def required(language):
    return set(names(language)) - REQUIRED_NOT
