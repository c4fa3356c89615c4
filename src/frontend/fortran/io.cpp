// io.cpp: I/O statements as text with the expressions in it, each with its access.
//
// What is read: unit numbers, formats, the values of most specifiers, the items of WRITE and PRINT, the internal file of READ.
// What is written: the items of READ, the internal file of WRITE, IOSTAT=, IOMSG=, SIZE=, ID=, NEWUNIT= and what INQUIRE asks for.
#include <algorithm>
#include <cctype>
#include <string>
#include <string_view>
#include <utility>

#include "base/letters.h"
#include "base/reflect.h"
#include "frontend/fortran/lowering.h"

namespace cf::frontend::fortran {

namespace {

using base::lower_case;
using base::Overloaded;
using ir::PieceAccess;

// The character before an expression: '=' where a keyword stands there, '(' at the start of a list.
auto before(const parser::Expr& x) -> char {
  const char* p = x.source.begin() - 1;
  while (*p == ' ') --p;
  return *p;
}
auto has_keyword(const parser::Expr& x) -> bool { return before(x) == '='; }

class Writer {
 public:
  Writer(Lowering& lowering, std::string keyword) : lowering_(lowering) {
    result_.kind = ir::OpaqueKind::Io;
    text(std::move(keyword));
  }

  auto done() -> ir::Opaque { return std::move(result_); }

  void text(const std::string& more) {
    if (!result_.pieces.empty() && !result_.pieces.back().expr) result_.pieces.back().text += more;
    else result_.pieces.push_back({more, {}, PieceAccess::Text});
  }
  template <class T>
  void read(const T& x) { result_.pieces.push_back({"", lowering_.expr(x), PieceAccess::Read}); }
  template <class T>
  void write(const T& x) { result_.pieces.push_back({"", lowering_.expr(x), PieceAccess::Write}); }
  void add(ir::ExprId id, PieceAccess access) { result_.pieces.push_back({"", id, access}); }
  void label(parser::Label number) {
    text(std::to_string(number));
    result_.labels.push_back(lowering_.label(number));
  }

  void open() {
    text(" (");
    first_ = true;
  }
  void close() { text(")"); }
  // The next specifier of the list.
  void next(std::string_view keyword = "") {
    text(first_ ? "" : ", ");
    first_ = false;
    if (!keyword.empty()) text(lower_case(keyword) + "=");
  }

  void unit(const parser::FileUnitNumber& x) {
    const auto& number = x.v.thing.thing.value();
    next(!first_ || has_keyword(number) ? "unit" : "");
    read(number);
  }
  void unit(const parser::IoUnit& x, PieceAccess internal, std::string_view keyword) {
    common::visit(Overloaded{
                      [&](const parser::Variable& y) {
                        next(keyword);
                        add(lowering_.expr(y), internal);
                      },
                      [&](const parser::FileUnitNumber& y) {
                        next(keyword.empty() && has_keyword(y.v.thing.thing.value()) ? "unit" : keyword);
                        read(y.v);
                      },
                      [&](const parser::Star&) {
                        next(keyword);
                        text("*");
                      },
                  },
                  x.u);
  }
  void format(const parser::Format& x) {
    common::visit(Overloaded{
                      [&](const parser::Expr& y) { read(y); },
                      [&](parser::Label y) { label(y); },
                      [&](const parser::Star&) { text("*"); },
                  },
                  x.u);
  }
  void stat(const parser::StatVariable& x) {
    next("iostat");
    write(x.v);
  }
  void message(const parser::MsgVariable& x) {
    next("iomsg");
    write(x.v);
  }
  void error(const parser::ErrLabel& x) {
    next("err");
    label(x.v);
  }
  void end(const parser::EndLabel& x) {
    next("end");
    label(x.v);
  }
  void end_of_record(const parser::EorLabel& x) {
    next("eor");
    label(x.v);
  }

  auto item(const parser::InputItem& x) -> ir::ExprId {
    return common::visit(Overloaded{
                             [&](const parser::Variable& y) { return lowering_.expr(y); },
                             [&](const common::Indirection<parser::InputImpliedDo>& y) { return loop(y.value()); },
                         },
                         x.u);
  }
  auto item(const parser::OutputItem& x) -> ir::ExprId {
    return common::visit(Overloaded{
                             [&](const parser::Expr& y) { return lowering_.expr(y); },
                             [&](const common::Indirection<parser::OutputImpliedDo>& y) { return loop(y.value()); },
                         },
                         x.u);
  }
  template <class Item>
  void items(const std::list<Item>& list, PieceAccess access, std::string_view before) {
    bool is_first = true;
    for (const auto& x : list) {
      text(is_first ? std::string{before} : ", ");
      is_first = false;
      add(item(x), access);
    }
  }

 private:
  template <class ImpliedDo>
  auto loop(const ImpliedDo& x) -> ir::ExprId {
    ir::ImpliedDo result;
    for (const auto& inner : std::get<0>(x.t)) result.items.push_back(item(inner));
    const auto& bounds = std::get<parser::IoImpliedDoControl>(x.t);
    const auto& name = bounds.name.thing.thing;
    result.variable = lowering_.symbol(name);
    result.first = lowering_.expr(bounds.lower);
    result.last = lowering_.expr(bounds.upper);
    result.step = lowering_.expr(bounds.step);
    return lowering_.program.add_expr(std::move(result), {}, lowering_.loc(name.source));
  }

  Lowering& lowering_;
  ir::Opaque result_;
  bool first_ = true;
};

// READ and WRITE differ in what happens to the items, a namelist group and an internal file.
void controls(Writer& out, Lowering& lowering, const std::list<parser::IoControlSpec>& list, PieceAccess group, PieceAccess internal) {
  using Spec = parser::IoControlSpec;
  for (const auto& control : list) {
    common::visit(Overloaded{
                      [&](const parser::IoUnit& y) { out.unit(y, internal, "unit"); },
                      [&](const parser::Format& y) {
                        out.next("fmt");
                        out.format(y);
                      },
                      [&](const parser::Name& y) {
                        out.next("nml");
                        out.add(lowering.expr(y), group);
                      },
                      [&](const Spec::CharExpr& y) {
                        out.next(Spec::CharExpr::EnumToString(std::get<0>(y.t)));
                        out.read(std::get<1>(y.t));
                      },
                      [&](const Spec::Asynchronous& y) {
                        out.next("asynchronous");
                        out.read(y.v);
                      },
                      [&](const parser::EndLabel& y) { out.end(y); },
                      [&](const parser::EorLabel& y) { out.end_of_record(y); },
                      [&](const parser::ErrLabel& y) { out.error(y); },
                      [&](const parser::IdVariable& y) {
                        out.next("id");
                        out.write(y.v);
                      },
                      [&](const parser::MsgVariable& y) { out.message(y); },
                      [&](const parser::StatVariable& y) { out.stat(y); },
                      [&](const Spec::Pos& y) {
                        out.next("pos");
                        out.read(y.v);
                      },
                      [&](const Spec::Rec& y) {
                        out.next("rec");
                        out.read(y.v);
                      },
                      [&](const Spec::Size& y) {
                        out.next("size");
                        out.write(y.v);
                      },
                  },
                  control.u);
  }
}

template <class Statement>
void control_list(Writer& out, Lowering& lowering, const Statement& x, PieceAccess group, PieceAccess internal) {
  out.open();
  if (x.iounit) out.unit(*x.iounit, internal, "");
  if (x.format) {
    out.next();
    out.format(*x.format);
  }
  controls(out, lowering, x.controls, group, internal);
  out.close();
}

// REWIND, BACKSPACE, ENDFILE and FLUSH: a unit alone, or a list.
auto position(Lowering& lowering, std::string keyword, const std::list<parser::PositionOrFlushSpec>& list) -> ir::Opaque {
  Writer out(lowering, std::move(keyword));
  const auto* alone = list.size() == 1 ? std::get_if<parser::FileUnitNumber>(&list.front().u) : nullptr;
  if (alone && before(alone->v.thing.thing.value()) != '=' && before(alone->v.thing.thing.value()) != '(') {
    out.text(" ");
    out.read(alone->v);
    return out.done();
  }
  out.open();
  for (const auto& spec : list) {
    common::visit(Overloaded{
                      [&](const parser::FileUnitNumber& y) { out.unit(y); },
                      [&](const parser::MsgVariable& y) { out.message(y); },
                      [&](const parser::StatVariable& y) { out.stat(y); },
                      [&](const parser::ErrLabel& y) { out.error(y); },
                  },
                  spec.u);
  }
  out.close();
  return out.done();
}

void inquire_spec(Writer& out, const parser::InquireSpec& x) {
  using Spec = parser::InquireSpec;
  common::visit(Overloaded{
                    [&](const parser::FileUnitNumber& y) { out.unit(y); },
                    [&](const parser::FileNameExpr& y) {
                      out.next("file");
                      out.read(y);
                    },
                    [&](const Spec::CharVar& y) {
                      out.next(Spec::CharVar::EnumToString(std::get<0>(y.t)));
                      out.write(std::get<1>(y.t));
                    },
                    [&](const Spec::IntVar& y) {
                      out.next(Spec::IntVar::EnumToString(std::get<0>(y.t)));
                      out.write(std::get<1>(y.t));
                    },
                    [&](const Spec::LogVar& y) {
                      out.next(Spec::LogVar::EnumToString(std::get<0>(y.t)));
                      out.write(std::get<1>(y.t));
                    },
                    [&](const parser::IdExpr& y) {
                      out.next("id");
                      out.read(y.v);
                    },
                    [&](const parser::ErrLabel& y) { out.error(y); },
                },
                x.u);
}

}  // namespace

auto Lowering::io(const parser::BackspaceStmt& x) -> ir::Opaque { return position(*this, "backspace", x.v); }
auto Lowering::io(const parser::EndfileStmt& x) -> ir::Opaque { return position(*this, "endfile", x.v); }
auto Lowering::io(const parser::FlushStmt& x) -> ir::Opaque { return position(*this, "flush", x.v); }
auto Lowering::io(const parser::RewindStmt& x) -> ir::Opaque { return position(*this, "rewind", x.v); }

auto Lowering::io(const parser::CloseStmt& x) -> ir::Opaque {
  Writer out(*this, "close");
  out.open();
  for (const auto& spec : x.v) {
    common::visit(Overloaded{
                      [&](const parser::FileUnitNumber& y) { out.unit(y); },
                      [&](const parser::StatVariable& y) { out.stat(y); },
                      [&](const parser::MsgVariable& y) { out.message(y); },
                      [&](const parser::ErrLabel& y) { out.error(y); },
                      [&](const parser::StatusExpr& y) {
                        out.next("status");
                        out.read(y.v);
                      },
                  },
                  spec.u);
  }
  out.close();
  return out.done();
}

auto Lowering::io(const parser::OpenStmt& x) -> ir::Opaque {
  using Spec = parser::ConnectSpec;
  Writer out(*this, "open");
  out.open();
  for (const auto& spec : x.v) {
    common::visit(Overloaded{
                      [&](const parser::FileUnitNumber& y) { out.unit(y); },
                      [&](const parser::FileNameExpr& y) {
                        out.next("file");
                        out.read(y);
                      },
                      [&](const Spec::CharExpr& y) {
                        out.next(Spec::CharExpr::EnumToString(std::get<0>(y.t)));
                        out.read(std::get<1>(y.t));
                      },
                      [&](const parser::MsgVariable& y) { out.message(y); },
                      [&](const parser::StatVariable& y) { out.stat(y); },
                      [&](const Spec::Recl& y) {
                        out.next("recl");
                        out.read(y.v);
                      },
                      [&](const Spec::Newunit& y) {
                        out.next("newunit");
                        out.write(y.v);
                      },
                      [&](const parser::ErrLabel& y) { out.error(y); },
                      [&](const parser::StatusExpr& y) {
                        out.next("status");
                        out.read(y.v);
                      },
                  },
                  spec.u);
  }
  out.close();
  return out.done();
}

auto Lowering::io(const parser::WaitStmt& x) -> ir::Opaque {
  Writer out(*this, "wait");
  out.open();
  for (const auto& spec : x.v) {
    common::visit(Overloaded{
                      [&](const parser::FileUnitNumber& y) { out.unit(y); },
                      [&](const parser::EndLabel& y) { out.end(y); },
                      [&](const parser::EorLabel& y) { out.end_of_record(y); },
                      [&](const parser::ErrLabel& y) { out.error(y); },
                      [&](const parser::IdExpr& y) {
                        out.next("id");
                        out.read(y.v);
                      },
                      [&](const parser::MsgVariable& y) { out.message(y); },
                      [&](const parser::StatVariable& y) { out.stat(y); },
                  },
                  spec.u);
  }
  out.close();
  return out.done();
}

auto Lowering::io(const parser::InquireStmt& x) -> ir::Opaque {
  Writer out(*this, "inquire");
  out.open();
  common::visit(Overloaded{
                    [&](const std::list<parser::InquireSpec>& list) {
                      for (const auto& spec : list) inquire_spec(out, spec);
                      out.close();
                    },
                    [&](const parser::InquireStmt::Iolength& y) {
                      out.next("iolength");
                      out.write(std::get<0>(y.t));
                      out.close();
                      out.items(std::get<1>(y.t), PieceAccess::Read, " ");
                    },
                },
                x.u);
  return out.done();
}

auto Lowering::io(const parser::PrintStmt& x) -> ir::Opaque {
  Writer out(*this, "print ");
  out.format(std::get<0>(x.t));
  out.items(std::get<1>(x.t), PieceAccess::Read, ", ");
  return out.done();
}

auto Lowering::io(const parser::ReadStmt& x) -> ir::Opaque {
  if (!x.iounit && x.format && x.controls.empty()) {  // read fmt, items
    Writer out(*this, "read ");
    out.format(*x.format);
    out.items(x.items, PieceAccess::Write, ", ");
    return out.done();
  }
  Writer out(*this, "read");
  control_list(out, *this, x, PieceAccess::Write, PieceAccess::Read);
  out.items(x.items, PieceAccess::Write, " ");
  return out.done();
}

auto Lowering::io(const parser::WriteStmt& x) -> ir::Opaque {
  Writer out(*this, "write");
  control_list(out, *this, x, PieceAccess::Read, PieceAccess::Write);
  out.items(x.items, PieceAccess::Read, " ");
  return out.done();
}

}  // namespace cf::frontend::fortran
