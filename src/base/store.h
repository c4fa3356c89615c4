// store.h: an append-only vector whose entries are named by typed ids, and side tables over the same ids.
#pragma once

#include <ranges>
#include <utility>
#include <vector>

#include "base/check.h"
#include "base/id.h"

namespace cf::base {

template <class IdType, class T>
class Store {
 public:
  auto add(T value) -> IdType {
    entries_.push_back(std::move(value));
    return IdType{static_cast<std::uint32_t>(entries_.size() - 1)};
  }
  auto operator[](IdType id) const -> const T& {
    CHECK(id.index < entries_.size(), "id out of range");
    return entries_[id.index];
  }
  auto operator[](IdType id) -> T& {
    CHECK(id.index < entries_.size(), "id out of range");
    return entries_[id.index];
  }
  auto contains(IdType id) const -> bool { return id.index < entries_.size(); }
  auto size() const -> std::size_t { return entries_.size(); }
  // All ids, in order of creation.
  auto ids() const {
    return std::views::iota(std::uint32_t{0}, static_cast<std::uint32_t>(entries_.size())) |
           std::views::transform([](std::uint32_t i) { return IdType{i}; });
  }
  auto begin() const { return entries_.begin(); }
  auto end() const { return entries_.end(); }
  auto entries() const -> const std::vector<T>& { return entries_; }
  auto entries() -> std::vector<T>& { return entries_; }

 private:
  std::vector<T> entries_;
};

// A table beside a store: one T for each id, default-made on first use.
template <class IdType, class T>
class SideTable {
 public:
  SideTable() = default;
  explicit SideTable(std::size_t size) : entries_(size) {}
  auto operator[](IdType id) -> T& {
    CHECK(id.valid(), "side table asked for no id");
    if (id.index >= entries_.size()) entries_.resize(id.index + 1);
    return entries_[id.index];
  }
  auto at(IdType id) const -> const T& {
    static const T none{};
    return id.index < entries_.size() ? entries_[id.index] : none;
  }
  auto size() const -> std::size_t { return entries_.size(); }

 private:
  std::vector<T> entries_;
};

}  // namespace cf::base
