// json_read.cpp: a Program from JSON. The parser hands over one entry of a store at a time, which is decoded and dropped, so memory stays
// small. Whatever the text is, the result is a program whose ids all point somewhere, or a message.
#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <type_traits>

#include "base/names.h"
#include "ir/fields.h"
#include "ir/json.h"
#include "ir/stores.h"
#include "ir/verify.h"

namespace cf::ir {

namespace {

using nlohmann::json;

// Decodes one value into a field. On failure `error()` says what and where: the path grows from the inside out.
class Decoder {
 public:
  auto error() const -> std::string { return path_ + ": " + what_; }

  template <base::Reflected T>
  auto read(const json& j, T& object) -> bool {
    if (!j.is_object()) return expected("an object", j);
    return fields(j, object, 0);
  }
  template <class... T>
  auto read(const json& j, std::variant<T...>& node) -> bool {
    if (!j.is_object()) return expected("an object", j);
    const json* kind = find(j, "is");  // not "kind": types have a field of that name
    if (kind == nullptr || !kind->is_string()) return fail("a node that does not say what it is");
    const std::string& name = string(*kind);
    bool known = false;
    bool ok = false;
    const auto attempt = [&]<class Node>(Node* /*tag*/) {
      if (known || base::type_name<Node> != name) return;
      known = true;
      ok = fields(j, node.template emplace<Node>(), 1);
    };
    (attempt(static_cast<T*>(nullptr)), ...);
    return known ? ok : fail("no such node here: " + shown(*kind));
  }
  auto read(const json& j, Loc& loc) -> bool {
    if (!j.is_array() || j.size() != 3) return expected("[file, line, column]", j);
    const auto& list = array(j);
    return read(list[0], loc.file) && read(list[1], loc.line) && read(list[2], loc.column);
  }
  template <class T>
  auto read(const json& j, std::vector<T>& items) -> bool {
    if (!j.is_array()) return expected("a list", j);
    const auto& list = array(j);
    items.resize(list.size());
    for (std::size_t i = 0; i < list.size(); ++i)
      if (!read(list[i], items[i])) return inside(i);
    return true;
  }
  template <class Tag>
  auto read(const json& j, base::Id<Tag>& id) -> bool {
    if (j.is_null()) {
      id = {};
      return true;
    }
    return read(j, id.index) && (id.valid() || fail("an id out of range"));
  }
  template <class T>
    requires std::is_enum_v<T>
  auto read(const json& j, T& enumerator) -> bool {
    const int value = name_index(j, base::enum_names<T>.data(), base::enum_names<T>.size());
    if (value >= 0) enumerator = static_cast<T>(value);
    return value >= 0;
  }
  template <class T>
    requires std::is_integral_v<T>
  auto read(const json& j, T& number) -> bool {
    std::int64_t value = 0;
    if constexpr (std::is_same_v<T, bool>) return truth(j, number);
    else if (!whole(j, value)) return false;
    else if (!std::in_range<T>(value)) return fail("a number out of range");
    number = static_cast<T>(value);
    return true;
  }
  auto read(const json& j, Attrs& attrs) -> bool {
    std::vector<Attr> list;
    if (!read(j, list)) return false;
    for (const Attr attr : list) attrs.set(attr);
    return true;
  }
  [[gnu::noinline]] auto read(const json& j, std::string& text) -> bool {
    if (j.is_string()) {
      text = string(j);
      return true;
    }
    const json* latin1 = j.is_object() && j.size() == 1 ? find(j, "latin1") : nullptr;
    return latin1 != nullptr && latin1->is_string() ? from_latin1(string(*latin1), text) : expected("a text", j);
  }

  [[gnu::noinline]] auto inside(std::size_t i) -> bool { return inside(std::string_view("[" + std::to_string(i) + "]")); }
  // Says where: what went wrong lies inside `step`.
  [[gnu::noinline]] auto inside(std::string_view step) -> bool {
    path_ = std::string(step) + (path_.empty() || path_[0] == '[' ? "" : ".") + path_;
    return false;
  }

 private:
  // Every member of the object must be a field; fields that are not there keep their defaults.
  template <class T>
  auto fields(const json& j, T& object, std::size_t known) -> bool {
    bool ok = true;
    base::for_each_field(object, [&](const char* name, auto& field) {
      if (!ok) return;
      const json* member = find(j, name);
      if (member == nullptr) return;
      ++known;
      ok = read(*member, field) || inside(name);
    });
    return ok && (known == size(j) || unknown_field(base::type_name<T>));
  }

  // What touches the library, apart from the templates: its functions are long, and would be compiled for each struct.
  [[gnu::noinline]] static auto find(const json& j, const char* name) -> const json* {
    const auto& members = *j.get_ptr<const json::object_t*>();
    const auto found = members.find(name);
    return found != members.end() ? &found->second : nullptr;
  }
  [[gnu::noinline]] static auto size(const json& j) -> std::size_t { return j.size(); }
  [[gnu::noinline]] auto unknown_field(std::string_view type) -> bool { return fail("a field that " + std::string(type) + " does not have"); }
  [[gnu::noinline]] static auto array(const json& j) -> const json::array_t& { return *j.get_ptr<const json::array_t*>(); }
  [[gnu::noinline]] static auto string(const json& j) -> const std::string& { return *j.get_ptr<const std::string*>(); }
  [[gnu::noinline]] auto name_index(const json& j, const std::string_view* names, std::size_t count) -> int {
    if (!j.is_string()) return expected("a name", j), -1;
    for (std::size_t i = 0; i < count; ++i)
      if (names[i] == string(j)) return static_cast<int>(i);
    return fail("unknown name " + shown(j)), -1;
  }
  [[gnu::noinline]] auto truth(const json& j, bool& value) -> bool {
    if (!j.is_boolean()) return expected("true or false", j);
    value = j.get<bool>();
    return true;
  }
  [[gnu::noinline]] auto whole(const json& j, std::int64_t& value) -> bool {
    if (!j.is_number_integer()) return expected("a whole number", j);
    if (j.is_number_unsigned() && j.get<std::uint64_t>() > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
      return fail("a number out of range");
    value = j.get<std::int64_t>();
    return true;
  }
  [[gnu::noinline]] auto from_latin1(const std::string& utf8, std::string& text) -> bool {
    for (std::size_t i = 0; i < utf8.size(); ++i) {
      const auto lead = static_cast<unsigned char>(utf8[i]);
      if (lead < 0x80) {
        text += utf8[i];
        continue;
      }
      if ((lead != 0xC2 && lead != 0xC3) || i + 1 >= utf8.size()) return fail("a text that is not Latin-1");
      text += static_cast<char>(((lead & 3) << 6) | (static_cast<unsigned char>(utf8[++i]) & 0x3F));
    }
    return true;
  }
  [[gnu::noinline]] static auto shown(const json& j) -> std::string {
    std::string text = j.dump(-1, ' ', false, json::error_handler_t::replace);
    if (text.size() > 40) text = text.substr(0, 37) + "...";
    return text;
  }
  [[gnu::noinline]] auto expected(const char* what, const json& j) -> bool { return fail(std::string("expected ") + what + ", found " + shown(j)); }
  [[gnu::noinline]] auto fail(std::string what) -> bool {
    what_ = std::move(what);
    path_.clear();
    return false;
  }

  std::string what_;
  std::string path_;
};

// Takes the parser's events; entries of stores go to the program as they come.
class Loader {
 public:
  explicit Loader(Program& p) : p_(p) {
    // What the constructor put there comes again from the text.
    for_each_store(p_, [](const char*, auto& store) { store.clear(); });
  }

  auto operator()(int depth, json::parse_event_t event, json& parsed) -> bool {
    if (!error.empty()) return false;
    if (depth == 1 && event == json::parse_event_t::key) return begin_member(parsed.get_ref<const std::string&>());
    if (store_.empty()) return true;
    if (depth == 1 && event != json::parse_event_t::array_start && event != json::parse_event_t::array_end)
      error = store_ + ": expected a list";
    if (depth == 2 && event == json::parse_event_t::object_end) return entry(parsed);
    if (depth == 2 && (event == json::parse_event_t::value || event == json::parse_event_t::array_end)) error = store_ + ": expected objects";
    return error.empty();
  }

  std::string error;

 private:
  auto begin_member(const std::string& name) -> bool {
    store_.clear();
    for_each_store(p_, [&](const char* store, auto& entries) {
      if (name != store) return;
      store_ = name;
      if (entries.size() != 0) error = name + ": given twice";
    });
    return true;
  }
  // False: the parser need not keep it.
  auto entry(const json& parsed) -> bool {
    for_each_store(p_, [&](const char* name, auto& store) {
      if (store_ != name) return;
      typename std::remove_cvref_t<decltype(store)>::value_type value;
      if (decoder_.read(parsed, value)) {
        store.add(std::move(value));
        return;
      }
      decoder_.inside(store_ + "[" + std::to_string(store.size()) + "]");
      error = decoder_.error();
    });
    return false;
  }

  Program& p_;
  Decoder decoder_;
  std::string store_;
};

auto check_frame(const json& frame, Program& p) -> std::string {
  if (!frame.is_object() || !frame.contains("format") || frame["format"] != "contraflow-ir") return "this is not a Contraflow program";
  if (!frame.contains("version") || frame["version"] != kJsonVersion)
    return "version " + std::to_string(kJsonVersion) + " of the format is needed; write the file again with this Contraflow";
  Decoder decoder;
  if (!frame.contains("global") || !decoder.read(frame["global"], p.global)) return "global: expected the number of a scope";
  if (!p.scopes.contains(p.global)) return "global: no such scope";
  return "";
}

// "[json.exception.parse_error.101] parse error at line 1, column 3: ..." without the part that only programmers need.
auto plain(std::string_view message) -> std::string {
  const std::size_t end = message.find("] ");
  return std::string(message.starts_with('[') && end != std::string_view::npos ? message.substr(end + 2) : message);
}

auto load(std::string_view text, Program& p) -> std::string {
  Loader loader(p);
  json frame;
  try {
    frame = json::parse(text, [&](int depth, json::parse_event_t event, json& parsed) { return loader(depth, event, parsed); });
  } catch (const json::exception& e) {
    return loader.error.empty() ? plain(e.what()) : loader.error;
  }
  if (!loader.error.empty()) return loader.error;
  if (std::string error = check_frame(frame, p); !error.empty()) return error;
  const std::vector<std::string> broken = verify_structure(p);
  return broken.empty() ? "" : broken[0];
}

}  // namespace

auto from_json(std::string_view text) -> FromJson {
  FromJson result;
  result.error = load(text, result.program);
  if (result.error.empty()) result.program.reindex();
  else result.program = Program{};
  return result;
}

}  // namespace cf::ir
