#include "base/check.h"
#include "base/reflect.h"
#include "unparse/fortran/printer.h"

namespace cf::unparse::fortran {

using base::Overloaded;
using ir::ExprId;
using ir::LabelId;

auto Printer::action(const ir::Stmt::Node& node) -> bool {
  return std::visit(
      Overloaded{
          [&](const ir::CallStmt& n) {
            word("call ");
            call(n.call, true);
            return true;
          },
          [&](const ir::ExprStmt&) -> bool { not_fortran("an expression as a statement"); },
          [&](const ir::ForLoop&) -> bool { not_fortran("a for loop"); },
          [&](const ir::Nullify& n) {
            word("nullify ");
            open();
            list(n.objects, [&](ExprId object) { expr(object); });
            close();
            return true;
          },
          [&](const ir::Return& n) {
            word("return");
            if (n.value) {
              put(" ");
              expr(n.value);
            }
            return true;
          },
          [&](const ir::Goto& n) {
            word("go to ");
            put(label_text(n.target));
            return true;
          },
          [&](const ir::AssignLabel& n) {
            word("assign ");
            put(label_text(n.label));
            word(" to ");
            name(n.variable);
            return true;
          },
          [&](const ir::Cycle& n) {
            construct_jump("cycle", n.construct);
            return true;
          },
          [&](const ir::Exit& n) {
            construct_jump("exit", n.construct);
            return true;
          },
          [&](const ir::Continue&) {
            word("continue");
            return true;
          },
          [&](const ir::Opaque& n) {
            opaque(n);
            return true;
          },
          [](const ir::If&) { return false; },
          [](const ir::CountedLoop&) { return false; },
          [](const ir::WhileLoop&) { return false; },
          [](const ir::Concurrent&) { return false; },
          [](const ir::Select&) { return false; },
          [](const ir::SelectType&) { return false; },
          [](const ir::Where&) { return false; },
          [](const ir::Associate&) { return false; },
          [](const ir::BlockConstruct&) { return false; },
          [](const ir::DirectiveStmt&) { return false; },
          [](const ir::DeclStmt&) { return false; },
          [&](const ir::MacroStmt&) -> bool { not_fortran("a macro"); },
          [&](const auto& n) {
            action_line(n);
            return true;
          },
      },
      node);
}

void Printer::action_line(const ir::Assign& n) {
  CHECK(!n.compound, "not Fortran: a compound assignment");
  expr(n.target);
  put(" = ");
  line.may_break(penalty::kAssign);
  expr(n.value);
}

void Printer::action_line(const ir::PointerAssign& n) {
  expr(n.target);
  if (!n.bounds.empty()) subscripts(n.bounds);
  put(" => ");
  line.may_break(penalty::kAssign);
  expr(n.value);
}

void Printer::action_line(const ir::Allocate& n) {
  word("allocate ");
  open();
  if (n.spec.type) {
    bare_type_spec(n.spec);
    put(" :: ");
  }
  list(n.objects, [&](ExprId object) { expr(object); });
  for (const ir::Arg& option : n.options) {
    comma();
    arg(option);
  }
  close();
}

void Printer::action_line(const ir::Deallocate& n) {
  word("deallocate ");
  open();
  list(n.objects, [&](ExprId object) { expr(object); });
  for (const ir::Arg& option : n.options) {
    comma();
    arg(option);
  }
  close();
}

void Printer::action_line(const ir::Stop& n) {
  word(n.error ? "error stop" : "stop");
  if (n.code) {
    put(" ");
    expr(n.code);
  }
  if (n.quiet) {
    word(", quiet=");
    expr(n.quiet);
  }
}

void Printer::labels(const std::vector<LabelId>& targets) {
  open();
  list(targets, [&](LabelId label) { put(label_text(label)); });
  close();
}

void Printer::action_line(const ir::ComputedGoto& n) {
  word("go to ");
  labels(n.targets);
  put(", ");
  expr(n.selector);
}

void Printer::action_line(const ir::AssignedGoto& n) {
  word("go to ");
  name(n.variable);
  if (n.targets.empty()) return;
  put(", ");
  labels(n.targets);
}

void Printer::action_line(const ir::ArithmeticIf& n) {
  word("if ");
  open();
  expr(n.value);
  close();
  put(" ");
  put(label_text(n.negative));
  comma();
  put(label_text(n.zero));
  comma();
  put(label_text(n.positive));
}

void Printer::action_line(const ir::Entry& n) {
  const ir::Symbol& s = program_.symbols[n.symbol];
  word("entry ");
  name(n.symbol);
  dummies(n.args, n.result_clause || !fixed() || s.attrs.has(ir::Attr::BindC));
  if (s.attrs.has(ir::Attr::BindC)) {
    word(" bind(c");
    if (!s.bind_name.empty()) {
      word(", name=");
      put("'" + s.bind_name + "'");
    }
    put(")");
  }
  if (!n.result_clause) return;
  word(" result");
  put("(");
  name(n.result);
  put(")");
}

void Printer::construct_jump(std::string_view jump, const std::string& construct) {
  word(jump);
  if (construct.empty()) return;
  put(" ");
  put(construct);
}

}  // namespace cf::unparse::fortran
