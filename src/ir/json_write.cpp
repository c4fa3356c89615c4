// json_write.cpp: a Program as JSON, written straight into one text: the programs are large and the fields are known.
#include <charconv>
#include <type_traits>

#include "base/names.h"
#include "ir/fields.h"
#include "ir/json.h"
#include "ir/stores.h"

namespace cf::ir {

namespace {

auto is_utf8(std::string_view text) -> bool {
  for (std::size_t i = 0; i < text.size();) {
    const auto lead = static_cast<unsigned char>(text[i]);
    if (lead < 0x80) {
      ++i;
      continue;
    }
    const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || i + length > text.size()) return false;
    const auto second = static_cast<unsigned char>(text[i + 1]);
    // Overlong forms, surrogates and what lies beyond Unicode.
    if ((lead == 0xE0 && second < 0xA0) || (lead == 0xED && second > 0x9F) || (lead == 0xF0 && second < 0x90) || (lead == 0xF4 && second > 0x8F))
      return false;
    for (std::size_t k = 1; k < length; ++k)
      if ((static_cast<unsigned char>(text[i + k]) & 0xC0) != 0x80) return false;
    i += length;
  }
  return true;
}

class Writer {
 public:
  explicit Writer(std::string& out) : out_(out) {}

  // The fields of a struct that differ from the default, as an object; of a variant also, as `is`, which alternative it is.
  template <base::Reflected T>
  void value(const T& object) {
    static const T defaults{};
    out_ += '{';
    fields(object, defaults);
    out_ += '}';
  }
  template <class... T>
  void value(const std::variant<T...>& node) {
    std::visit(
        [&]<class Node>(const Node& alternative) {
          static const Node defaults{};
          out_ += "{\"is\":\"";
          out_ += base::type_name<Node>;
          out_ += '"';
          fields(alternative, defaults);
          out_ += '}';
        },
        node);
  }
  void value(const Loc& loc) {
    out_ += '[';
    value(loc.file);
    out_ += ',';
    value(loc.line);
    out_ += ',';
    value(loc.column);
    out_ += ']';
  }
  template <class T>
  void value(const std::vector<T>& items) {
    out_ += '[';
    for (const T& item : items) {
      if (out_.back() != '[') out_ += ',';
      value(item);
    }
    out_ += ']';
  }
  template <class Tag>
  void value(base::Id<Tag> id) {
    if (id) value(id.index);
    else out_ += "null";
  }
  template <class T>
    requires std::is_enum_v<T>
  void value(T enumerator) {
    out_ += '"';
    out_ += base::enum_name(enumerator);
    out_ += '"';
  }
  template <class T>
    requires std::is_integral_v<T>
  void value(T number) {
    if constexpr (std::is_same_v<T, bool>) {
      out_ += number ? "true" : "false";
    } else {
      char digits[24];
      const auto end = std::to_chars(digits, digits + sizeof digits, number).ptr;
      out_.append(digits, end);
    }
  }
  void value(const Attrs& attrs) {
    out_ += '[';
    for (std::size_t i = 0; i < base::enum_names<Attr>.size(); ++i) {
      if (!attrs.has(static_cast<Attr>(i))) continue;
      if (out_.back() != '[') out_ += ',';
      value(static_cast<Attr>(i));
    }
    out_ += ']';
  }
  // JSON is UTF-8; what is not is taken as Latin-1 and says so.
  void value(const std::string& text) {
    if (is_utf8(text)) {
      quoted(text);
      return;
    }
    std::string utf8;
    for (const char c : text) {
      const auto byte = static_cast<unsigned char>(c);
      if (byte < 0x80) utf8 += c;
      else (utf8 += static_cast<char>(0xC0 | (byte >> 6))) += static_cast<char>(0x80 | (byte & 0x3F));
    }
    out_ += "{\"latin1\":";
    quoted(utf8);
    out_ += '}';
  }

 private:
  template <class T>
  void fields(const T& object, const T& defaults) {
    std::apply([&](const auto&... f) { (field(f.name, object.*(f.member), defaults.*(f.member)), ...); }, T::cf_fields());
  }
  template <class T>
  void field(const char* name, const T& content, const T& usual) {
    if constexpr (detail::is_vector<T>) {
      if (content.empty()) return;
    } else if constexpr (!base::Reflected<T> && !detail::is_variant<T>) {
      if (content == usual) return;
    } else if constexpr (std::is_same_v<T, Loc>) {
      if (content == usual) return;
    }
    const std::size_t start = out_.size();
    if (out_.back() != '{') out_ += ',';
    out_ += '"';
    out_ += name;
    out_ += "\":";
    value(content);
    // A struct that turns out to be all defaults leaves nothing behind.
    if constexpr (base::Reflected<T>)
      if (out_.ends_with(":{}")) out_.resize(start);
  }
  void quoted(std::string_view text) {
    static constexpr char kHex[] = "0123456789abcdef";
    out_ += '"';
    for (const char c : text) {
      if (c == '"' || c == '\\') (out_ += '\\') += c;
      else if (static_cast<unsigned char>(c) >= 0x20) out_ += c;
      else ((out_ += "\\u00") += kHex[c >> 4]) += kHex[c & 15];
    }
    out_ += '"';
  }

  std::string& out_;
};

}  // namespace

auto to_json(const Program& p) -> std::string {
  std::string out = "{\"format\":\"contraflow-ir\",\"version\":" + std::to_string(kJsonVersion);
  Writer writer(out);
  out += ",\"global\":";
  writer.value(p.global);
  for_each_store(p, [&](const char* name, const auto& store) {
    out += ",\n\"";
    out += name;
    out += "\":[";
    bool first = true;
    for (const auto& entry : store) {
      out += first ? "\n" : ",\n";
      first = false;
      writer.value(entry);
    }
    out += ']';
  });
  out += "}\n";
  return out;
}

}  // namespace cf::ir
