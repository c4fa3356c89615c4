// Text carried through: I/O, FORMAT and the like. Its expressions are printed like any other; its text keeps the user's characters (the words of
// I/O follow the keywords), and may be broken behind commas and at blanks outside of character constants. A FORMAT has one blank at all these places, because a
// broken line that is read back has one where it was broken.
#include <cctype>

#include "unparse/fortran/printer.h"

namespace cf::unparse::fortran {

namespace {

auto is_digit(char c) -> bool { return std::isdigit(static_cast<unsigned char>(c)) != 0; }
auto is_name(char c) -> bool { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

// The end of the constant that starts with the quote at `at`; a doubled quote does not end it.
auto constant_end(std::string_view text, std::size_t at) -> std::size_t {
  const char quote = text[at];
  for (++at; at < text.size(); ++at)
    if (text[at] == quote) {
      if (at + 1 >= text.size() || text[at + 1] != quote) return at + 1;
      ++at;
    }
  return at;
}

// The end of a Hollerith constant `5Hhello` that starts at `at`, or `at`.
auto hollerith_end(std::string_view text, std::size_t at) -> std::size_t {
  if (at > 0 && is_name(text[at - 1])) return at;
  std::size_t count = 0;
  std::size_t i = at;
  for (; i < text.size() && is_digit(text[i]) && count < text.size(); ++i) count = count * 10 + static_cast<std::size_t>(text[i] - '0');
  if (i == at || i >= text.size() || (text[i] != 'h' && text[i] != 'H') || count == 0 || i + 1 + count > text.size()) return at;
  return i + 1 + count;
}

}  // namespace

void Printer::opaque(const ir::Opaque& n) {
  for (const ir::Piece& piece : n.pieces) {
    if (piece.expr) expr(piece.expr);
    else text(piece.text, n.kind);
  }
}

void Printer::text(std::string_view t, ir::OpaqueKind kind) {
  const bool format = kind == ir::OpaqueKind::Format;
  const bool words = kind == ir::OpaqueKind::Io;
  constexpr std::string_view kFormat = "format ";
  std::size_t done = 0;
  if (format && t.starts_with(kFormat)) {
    word(kFormat);
    done = kFormat.size();
  }
  const auto flush = [&](std::size_t end) {
    if (words) word(t.substr(done, end - done));
    else put(t.substr(done, end - done));
    done = end;
  };
  for (std::size_t i = done; i < t.size();) {
    if (t[i] == '\'' || t[i] == '"') {
      flush(i);
      i = constant_end(t, i);
      line.put_constant(t.substr(done, i - done));
      done = i;
    } else if (const std::size_t end = is_digit(t[i]) ? hollerith_end(t, i) : i; end != i) {
      flush(i);
      i = end;
      line.put_constant(t.substr(done, i - done));
      done = i;
    } else {
      const char c = t[i++];
      if (c == '(') line.open();
      if (c == ')') line.close();
      if (c != ',' && c != ' ') continue;
      flush(i);
      line.may_break(c == ',' ? penalty::kComma : penalty::kAssign);
      if (!format) continue;
      while (i < t.size() && t[i] == ' ') done = ++i;
      if (c == ',') put(" ");
    }
  }
  flush(t.size());
}

}  // namespace cf::unparse::fortran
