// print_stmt.cpp: statements as text, one a line, nested ones indented.
#include "ir/print.h"
#include "ir/print_parts.h"

namespace cf::ir {

namespace printing {

namespace {

class StmtPrinter {
 public:
  StmtPrinter(std::string& out, const Program& p, int depth) : out_(out), p_(p), depth_(depth) {}

  void operator()(const Assign& s) {
    put_expr(out_, p_, s.target);
    out_ += s.compound ? " " + operator_text(s.op) + "= " : " = ";
    put_expr(out_, p_, s.value);
    if (s.defined) text("  ! by ", name(p_, s.defined));
  }
  void operator()(const PointerAssign& s) {
    put_expr(out_, p_, s.target);
    if (!s.bounds.empty()) exprs("(", s.bounds, ")");
    out_ += " => ";
    put_expr(out_, p_, s.value);
  }
  void operator()(const CallStmt& s) {
    out_ += "call ";
    put_call(out_, p_, s.call);
  }
  void operator()(const ExprStmt& s) { put_expr(out_, p_, s.expr); }
  void operator()(const If& s) {
    construct(s.name);
    if (s.one_line && s.arms.size() == 1 && s.arms[0].body.stmts.size() == 1) {
      expr("if (", s.arms[0].condition, ") ");
      inner(s.arms[0].body.stmts[0]);
      return;
    }
    arms(s.arms, "if (", ") then", "else if (", "else");
    end("end if");
  }
  void operator()(const CountedLoop& s) {
    construct(s.name);
    out_ += "do ";
    label(s.end_label);
    expr("", s.variable, " = ");
    expr("", s.first, ", ");
    put_expr(out_, p_, s.last);
    if (s.step) expr(", ", s.step, "");
    body(s.body);
    end("end do");
  }
  void operator()(const WhileLoop& s) {
    construct(s.name);
    out_ += "do";
    if (s.end_label) text(" ", p_.labels[s.end_label].name);
    if (s.condition && !s.test_after) expr(" while (", s.condition, ")");
    body(s.body);
    end("end do");
    if (s.condition && s.test_after) expr(" while (", s.condition, ")");
  }
  void operator()(const ForLoop& s) {
    out_ += "for (";
    if (s.init) inner(s.init);
    out_ += "; ";
    if (s.condition) put_expr(out_, p_, s.condition);
    out_ += "; ";
    if (s.step) put_expr(out_, p_, s.step);
    out_ += ')';
    body(s.body);
    end("end for");
  }
  void operator()(const Concurrent& s) {
    construct(s.name);
    out_ += s.forall ? "forall " : "do ";
    label(s.end_label);
    out_ += s.forall ? "(" : "concurrent (";
    if (s.spec.type) {
      put_type(out_, p_, s.spec.type);
      out_ += " :: ";
    }
    put_list(out_, s.indices, [&](const LoopIndex& index) {
      text(name(p_, index.variable), " = ");
      expr("", index.first, ":");
      put_expr(out_, p_, index.last);
      if (index.step) expr(":", index.step, "");
    });
    if (s.mask) expr(", ", s.mask, "");
    out_ += ')';
    for (const Clause& clause : s.locality) {
      out_ += ' ';
      put_clause(out_, p_, clause);
    }
    if (s.one_line && s.body.stmts.size() == 1) {
      out_ += ' ';
      inner(s.body.stmts[0]);
      return;
    }
    body(s.body);
    end(s.forall ? "end forall" : "end do");
  }
  void operator()(const Select& s) {
    construct(s.name);
    expr("select case (", s.selector, ")");
    for (const Case& c : s.cases) {
      end("");
      if (c.label) text(p_.labels[c.label].name, ": ");
      if (c.values.empty()) out_ += "case default";
      else exprs("case (", c.values, c.also_default ? "), default" : ")");
      body(c.body);
      if (c.falls_through) {
        end("");
        out_ += "  fall through";
      }
    }
    end("end select");
  }
  void operator()(const SelectType& s) {
    construct(s.name);
    const bool of_rank = !s.cases.empty() && s.cases[0].guard >= GuardKind::Rank;
    out_ += of_rank ? "select rank (" : "select type (";
    if (!s.associate.empty()) text(s.associate, " => ");
    expr("", s.selector, ")");
    for (const TypeCase& c : s.cases) {
      end("");
      guard(c);
      body(c.body);
    }
    end("end select");
  }
  void operator()(const Where& s) {
    construct(s.name);
    if (s.one_line && s.arms.size() == 1 && s.arms[0].body.stmts.size() == 1) {
      expr("where (", s.arms[0].condition, ") ");
      inner(s.arms[0].body.stmts[0]);
      return;
    }
    arms(s.arms, "where (", ")", "elsewhere (", "elsewhere");
    end("end where");
  }
  void operator()(const Associate& s) {
    construct(s.name);
    out_ += "associate (";
    put_list(out_, s.names, [&](SymbolId id) {
      text(name(p_, id), " => ");
      put_expr(out_, p_, p_.symbols[id].init);
    });
    out_ += ')';
    body(s.body);
    end("end associate");
  }
  void operator()(const BlockConstruct& s) {
    construct(s.name);
    out_ += "block\n";
    if (s.scope)
      for (const SymbolId id : p_.scopes[s.scope].symbols) put_symbol(out_, p_, id, depth_ + 1);
    put_decls(out_, p_, s.decls, depth_ + 1);
    put_block(out_, p_, s.body, depth_ + 1);
    out_.pop_back();  // the newline that end() writes again
    end("end block");
  }
  void operator()(const Allocate& s) {
    out_ += "allocate (";
    if (s.spec.type) {
      put_type(out_, p_, s.spec.type);
      out_ += " :: ";
    }
    objects(s.objects, s.options);
  }
  void operator()(const Deallocate& s) {
    out_ += "deallocate (";
    objects(s.objects, s.options);
  }
  void operator()(const Nullify& s) { exprs("nullify (", s.objects, ")"); }
  void operator()(const Return& s) {
    out_ += "return";
    if (s.value) expr(" ", s.value, "");
  }
  void operator()(const Stop& s) {
    out_ += s.error ? "error stop" : "stop";
    if (s.code) expr(" ", s.code, "");
    if (s.quiet) expr(", quiet=", s.quiet, "");
  }
  void operator()(const Goto& s) {
    out_ += "go to ";
    put_labels(out_, p_, {s.target});
  }
  void operator()(const ComputedGoto& s) {
    out_ += "go to (";
    put_labels(out_, p_, s.targets);
    expr("), ", s.selector, "");
  }
  void operator()(const AssignLabel& s) {
    out_ += "assign ";
    put_labels(out_, p_, {s.label});
    text(" to ", name(p_, s.variable));
  }
  void operator()(const AssignedGoto& s) {
    text("go to ", name(p_, s.variable));
    if (s.targets.empty()) return;
    out_ += ", (";
    put_labels(out_, p_, s.targets);
    out_ += ')';
  }
  void operator()(const ArithmeticIf& s) {
    expr("if (", s.value, ") ");
    put_labels(out_, p_, {s.negative, s.zero, s.positive});
  }
  void operator()(const Cycle& s) { text(s.construct.empty() ? "cycle" : "cycle ", s.construct); }
  void operator()(const Exit& s) { text(s.construct.empty() ? "exit" : "exit ", s.from_select ? " select" : s.construct); }
  void operator()(const Continue&) { out_ += "continue"; }
  void operator()(const Entry& s) {
    text("entry ", name(p_, s.symbol));
    out_ += '(';
    put_names(out_, p_, s.args);
    out_ += ')';
    if (!s.result) return;
    text(" result(", name(p_, s.result));
    out_ += ')';
  }
  void operator()(const Opaque& s) { put_opaque(out_, p_, s); }
  void operator()(const MacroStmt& s) {
    text("macro ", s.text);
    body(s.expansion);
    end("end macro");
  }
  void operator()(const DirectiveStmt& s) {
    put_directive(out_, p_, s.directive);
    if (!s.has_body) return;
    body(s.body);
    end("");
    Directive last = s.directive;
    last.name = "end " + last.name;
    last.clauses = s.end_clauses;
    put_directive(out_, p_, last);
  }
  void operator()(const DeclStmt& s) {
    put_decl(out_, p_, s.decl, 0);
    out_.pop_back();
  }

 private:
  void text(std::string_view a, std::string_view b) {
    out_ += a;
    out_ += b;
  }
  void construct(const std::string& name) {
    if (!name.empty()) text(name, ": ");
  }
  void label(LabelId id) {
    if (id) text(p_.labels[id].name, " ");
  }
  void expr(std::string_view before, ExprId id, std::string_view after) {
    out_ += before;
    put_expr(out_, p_, id);
    out_ += after;
  }
  void exprs(std::string_view before, const std::vector<ExprId>& ids, std::string_view after) {
    out_ += before;
    put_exprs(out_, p_, ids);
    out_ += after;
  }
  void objects(const std::vector<ExprId>& ids, const std::vector<Arg>& options) {
    put_exprs(out_, p_, ids);
    if (!options.empty()) out_ += ", ";
    put_args(out_, p_, options);
    out_ += ')';
  }
  // A line ends and the next one of this construct begins.
  void end(std::string_view line) {
    out_ += '\n';
    indent(out_, depth_);
    out_ += line;
  }
  void body(const Block& block) {
    out_ += '\n';
    put_block(out_, p_, block, depth_ + 1);
    out_.pop_back();
  }
  void arms(const std::vector<Arm>& arms, std::string_view first, std::string_view close, std::string_view other, std::string_view last) {
    bool is_first = true;
    for (const Arm& arm : arms) {
      if (!is_first) end("");
      if (arm.condition) expr(is_first ? first : other, arm.condition, close);
      else out_ += last;
      is_first = false;
      body(arm.body);
    }
  }
  void guard(const TypeCase& c) {
    switch (c.guard) {
      case GuardKind::TypeIs:
      case GuardKind::ClassIs:
        out_ += c.guard == GuardKind::TypeIs ? "type is (" : "class is (";
        put_type(out_, p_, c.spec.type);
        out_ += ')';
        break;
      case GuardKind::ClassDefault: out_ += "class default"; break;
      case GuardKind::Rank: expr("rank (", c.rank, ")"); break;
      case GuardKind::RankStar: out_ += "rank (*)"; break;
      case GuardKind::RankDefault: out_ += "rank default"; break;
    }
  }
  // A statement on the line of the one that holds it.
  void inner(StmtId id) { std::visit(StmtPrinter(out_, p_, depth_), p_.stmts[id].node); }

  std::string& out_;
  const Program& p_;
  int depth_;
};

}  // namespace

void put_clause(std::string& out, const Program& p, const Clause& clause) {
  out += clause.name;
  if (clause.args.empty() && clause.text.empty()) return;
  out += '(' + clause.text;
  if (!clause.args.empty() && !clause.text.empty()) out += ": ";
  put_exprs(out, p, clause.args);
  out += ')';
}

void put_directive(std::string& out, const Program& p, const Directive& directive) {
  switch (directive.family) {
    case DirectiveFamily::OpenMP: out += "!$omp "; break;
    case DirectiveFamily::Contraflow: out += "!$cf "; break;
    case DirectiveFamily::OpenAD: out += "!$openad "; break;
    case DirectiveFamily::Tapenade: out += "!$ad "; break;
    case DirectiveFamily::Other: break;
  }
  out += directive.name;
  for (const Clause& clause : directive.clauses) {
    if (!out.ends_with(' ')) out += ' ';
    put_clause(out, p, clause);
  }
  if (directive.name.empty()) out += directive.text;
}

void put_opaque(std::string& out, const Program& p, const Opaque& opaque) {
  for (const Piece& piece : opaque.pieces) {
    out += piece.text;
    if (piece.expr) put_expr(out, p, piece.expr);
  }
}

void put_stmt(std::string& out, const Program& p, StmtId id, int depth) {
  const Stmt& stmt = p.stmts[id];
  if (stmt.notes)
    for (const Directive& directive : p.notes[stmt.notes].directives) {
      indent(out, depth);
      put_directive(out, p, directive);
      out += '\n';
    }
  indent(out, depth);
  if (stmt.label) out += p.labels[stmt.label].name + ' ';
  std::visit(StmtPrinter(out, p, depth), stmt.node);
  out += '\n';
}

void put_block(std::string& out, const Program& p, const Block& block, int depth) {
  for (const StmtId id : block.stmts) put_stmt(out, p, id, depth);
}

}  // namespace printing

auto print_stmt(const Program& p, StmtId id) -> std::string {
  std::string out;
  printing::put_stmt(out, p, id, 0);
  return out;
}

}  // namespace cf::ir
