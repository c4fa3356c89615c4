// store.h: an append-only list whose entries are named by typed ids, and side tables over the same ids.
#pragma once

#include <cstddef>
#include <ranges>
#include <utility>
#include <vector>

#include "base/check.h"
#include "base/id.h"

namespace cf::base {

// Entries stay where they are when others are added: a reference to one may be held while new ones are made.
template <class IdType, class T>
class Store {
 public:
  using value_type = T;

  Store() = default;
  Store(const Store& other) : blocks_(other.blocks_), size_(other.size_) { keep_room(); }
  Store(Store&& other) noexcept : blocks_(std::move(other.blocks_)), size_(std::exchange(other.size_, 0)) {}
  auto operator=(Store other) noexcept -> Store& {
    blocks_ = std::move(other.blocks_);
    size_ = other.size_;
    return *this;
  }
  ~Store() = default;

  auto add(T value) -> IdType {
    if (size_ % kBlock == 0) {
      blocks_.emplace_back();
      keep_room();
    }
    blocks_.back().push_back(std::move(value));
    return IdType{static_cast<std::uint32_t>(size_++)};
  }
  auto operator[](IdType id) const -> const T& {
    CHECK(id.index < size_, "id out of range");
    return blocks_[id.index / kBlock][id.index % kBlock];
  }
  auto operator[](IdType id) -> T& {
    CHECK(id.index < size_, "id out of range");
    return blocks_[id.index / kBlock][id.index % kBlock];
  }
  auto contains(IdType id) const -> bool { return id.index < size_; }
  auto size() const -> std::size_t { return size_; }
  void clear() {
    blocks_.clear();
    size_ = 0;
  }
  // All ids, in order of creation.
  auto ids() const {
    return std::views::iota(std::uint32_t{0}, static_cast<std::uint32_t>(size_)) | std::views::transform([](std::uint32_t i) { return IdType{i}; });
  }
  class Iterator {
   public:
    using value_type = T;
    using difference_type = std::ptrdiff_t;
    Iterator() = default;
    Iterator(const Store* store, std::size_t at) : store_(store), at_(at) {}
    auto operator*() const -> const T& { return store_->blocks_[at_ / kBlock][at_ % kBlock]; }
    auto operator->() const -> const T* { return &**this; }
    auto operator++() -> Iterator& {
      ++at_;
      return *this;
    }
    auto operator++(int) -> Iterator { return {store_, at_++}; }
    friend auto operator==(const Iterator& a, const Iterator& b) -> bool { return a.at_ == b.at_; }

   private:
    const Store* store_ = nullptr;
    std::size_t at_ = 0;
  };
  auto begin() const -> Iterator { return {this, 0}; }
  auto end() const -> Iterator { return {this, size_}; }

 private:
  static constexpr std::size_t kBlock = 256;

  // A block that moves its entries when it grows would be no use; copies of blocks have only the room that they need.
  void keep_room() {
    if (!blocks_.empty()) blocks_.back().reserve(kBlock);
  }

  std::vector<std::vector<T>> blocks_;
  std::size_t size_ = 0;
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
