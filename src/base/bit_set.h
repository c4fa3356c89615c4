// bit_set.h: sets of small numbers as bits. BitSet is dense, over 0 .. size-1; SparseBitSet holds only the words that have a bit, for few members
// out of many.
//
// Prints: nothing by itself.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "base/check.h"

namespace cf::base {

class BitSet {
 public:
  BitSet() = default;
  explicit BitSet(std::size_t size, bool full = false) : size_(size), words_((size + 63) / 64, full ? ~std::uint64_t{0} : 0) { trim(); }

  auto size() const -> std::size_t { return size_; }  // of the universe
  auto test(std::size_t i) const -> bool { return ((words_[i / 64] >> (i % 64)) & 1) != 0; }
  void set(std::size_t i) { words_[i / 64] |= bit(i); }
  void reset(std::size_t i) { words_[i / 64] &= ~bit(i); }
  void clear() { words_.assign(words_.size(), 0); }
  void fill() {
    words_.assign(words_.size(), ~std::uint64_t{0});
    trim();
  }
  auto empty() const -> bool {
    for (const std::uint64_t word : words_)
      if (word != 0) return false;
    return true;
  }
  auto count() const -> std::size_t {
    std::size_t n = 0;
    for (const std::uint64_t word : words_) n += static_cast<std::size_t>(std::popcount(word));
    return n;
  }

  // Each tells whether this set has changed. Both sets have the same universe.
  auto unite(const BitSet& other) -> bool {
    return change(other, [](std::uint64_t a, std::uint64_t b) { return a | b; });
  }
  auto intersect(const BitSet& other) -> bool {
    return change(other, [](std::uint64_t a, std::uint64_t b) { return a & b; });
  }
  auto subtract(const BitSet& other) -> bool {
    return change(other, [](std::uint64_t a, std::uint64_t b) { return a & ~b; });
  }
  // gen u (this \ kill)
  void apply(const BitSet& gen, const BitSet& kill) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] = gen.words_[i] | (words_[i] & ~kill.words_[i]);
  }
  auto intersects(const BitSet& other) const -> bool {
    for (std::size_t i = 0; i < words_.size(); ++i)
      if ((words_[i] & other.words_[i]) != 0) return true;
    return false;
  }
  auto contains(const BitSet& other) const -> bool {
    for (std::size_t i = 0; i < words_.size(); ++i)
      if ((other.words_[i] & ~words_[i]) != 0) return false;
    return true;
  }
  friend auto operator==(const BitSet&, const BitSet&) -> bool = default;

  // Members in ascending order.
  template <class Visit>
  void for_each(Visit&& visit) const {
    for (std::size_t i = 0; i < words_.size(); ++i)
      for (std::uint64_t word = words_[i]; word != 0; word &= word - 1) visit(i * 64 + static_cast<std::size_t>(std::countr_zero(word)));
  }
  // The first member that is not below `from`; size() if there is none.
  auto next(std::size_t from) const -> std::size_t {
    if (from >= size_) return size_;
    std::size_t i = from / 64;
    std::uint64_t word = words_[i] & (~std::uint64_t{0} << (from % 64));
    while (word == 0) {
      if (++i == words_.size()) return size_;
      word = words_[i];
    }
    return i * 64 + static_cast<std::size_t>(std::countr_zero(word));
  }

 private:
  static auto bit(std::size_t i) -> std::uint64_t { return std::uint64_t{1} << (i % 64); }
  void trim() {
    if (size_ % 64 != 0 && !words_.empty()) words_.back() &= (std::uint64_t{1} << (size_ % 64)) - 1;
  }
  template <class Op>
  auto change(const BitSet& other, Op op) -> bool {
    CHECK(size_ == other.size_, "sets of different universes");
    std::uint64_t changed = 0;
    for (std::size_t i = 0; i < words_.size(); ++i) {
      const std::uint64_t now = op(words_[i], other.words_[i]);
      changed |= now ^ words_[i];
      words_[i] = now;
    }
    return changed != 0;
  }

  std::size_t size_ = 0;
  std::vector<std::uint64_t> words_;
};

class SparseBitSet {
 public:
  auto test(std::size_t i) const -> bool {
    const std::size_t at = find(key(i));
    return at < parts_.size() && parts_[at].key == key(i) && (parts_[at].bits & bit(i)) != 0;
  }
  // True if it was not a member.
  auto set(std::size_t i) -> bool {
    const std::size_t at = find(key(i));
    if (at == parts_.size() || parts_[at].key != key(i)) {
      parts_.insert(parts_.begin() + static_cast<std::ptrdiff_t>(at), Part{key(i), bit(i)});
      return true;
    }
    const bool is_new = (parts_[at].bits & bit(i)) == 0;
    parts_[at].bits |= bit(i);
    return is_new;
  }
  void reset(std::size_t i) {
    const std::size_t at = find(key(i));
    if (at == parts_.size() || parts_[at].key != key(i)) return;
    parts_[at].bits &= ~bit(i);
    if (parts_[at].bits == 0) parts_.erase(parts_.begin() + static_cast<std::ptrdiff_t>(at));
  }
  void clear() { parts_.clear(); }
  auto empty() const -> bool { return parts_.empty(); }
  auto count() const -> std::size_t {
    std::size_t n = 0;
    for (const Part& part : parts_) n += static_cast<std::size_t>(std::popcount(part.bits));
    return n;
  }

  // Each tells whether this set has changed.
  auto unite(const SparseBitSet& other) -> bool {
    std::size_t missing = 0;
    bool changed = false;
    // Most unions add nothing new, or only bits to words that are there.
    for (std::size_t i = 0, j = 0; j < other.parts_.size(); ++j) {
      while (i < parts_.size() && parts_[i].key < other.parts_[j].key) ++i;
      if (i == parts_.size() || parts_[i].key != other.parts_[j].key) {
        ++missing;
        continue;
      }
      changed = changed || (other.parts_[j].bits & ~parts_[i].bits) != 0;
      parts_[i].bits |= other.parts_[j].bits;
    }
    if (missing == 0) return changed;
    std::vector<Part> both;
    both.reserve(parts_.size() + missing);
    std::size_t i = 0;
    for (const Part& part : other.parts_) {
      while (i < parts_.size() && parts_[i].key < part.key) both.push_back(parts_[i++]);
      if (i == parts_.size() || parts_[i].key != part.key) both.push_back(part);
    }
    both.insert(both.end(), parts_.begin() + static_cast<std::ptrdiff_t>(i), parts_.end());
    parts_ = std::move(both);
    return true;
  }
  auto intersect(const SparseBitSet& other) -> bool {
    return filter(other, [](std::uint64_t a, std::uint64_t b) { return a & b; });
  }
  auto subtract(const SparseBitSet& other) -> bool {
    return filter(other, [](std::uint64_t a, std::uint64_t b) { return a & ~b; });
  }
  auto intersects(const SparseBitSet& other) const -> bool {
    for (std::size_t i = 0, j = 0; i < parts_.size() && j < other.parts_.size();) {
      if (parts_[i].key < other.parts_[j].key) ++i;
      else if (other.parts_[j].key < parts_[i].key) ++j;
      else if ((parts_[i++].bits & other.parts_[j++].bits) != 0) return true;
    }
    return false;
  }
  auto contains(const SparseBitSet& other) const -> bool {
    std::size_t i = 0;
    for (const Part& part : other.parts_) {
      while (i < parts_.size() && parts_[i].key < part.key) ++i;
      if (i == parts_.size() || parts_[i].key != part.key || (part.bits & ~parts_[i].bits) != 0) return false;
    }
    return true;
  }
  friend auto operator==(const SparseBitSet&, const SparseBitSet&) -> bool = default;

  // Members in ascending order.
  template <class Visit>
  void for_each(Visit&& visit) const {
    for (const Part& part : parts_)
      for (std::uint64_t word = part.bits; word != 0; word &= word - 1)
        visit(std::size_t{part.key} * 64 + static_cast<std::size_t>(std::countr_zero(word)));
  }

 private:
  struct Part {
    std::uint32_t key = 0;
    std::uint64_t bits = 0;
    friend auto operator==(const Part&, const Part&) -> bool = default;
  };
  static auto key(std::size_t i) -> std::uint32_t { return static_cast<std::uint32_t>(i / 64); }
  static auto bit(std::size_t i) -> std::uint64_t { return std::uint64_t{1} << (i % 64); }
  // The first part that is not before `wanted`.
  auto find(std::uint32_t wanted) const -> std::size_t {
    std::size_t low = 0;
    std::size_t high = parts_.size();
    while (low < high) {
      const std::size_t middle = (low + high) / 2;
      if (parts_[middle].key < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  }
  template <class Op>
  auto filter(const SparseBitSet& other, Op op) -> bool {
    bool changed = false;
    std::size_t j = 0;
    std::size_t kept = 0;
    for (Part& part : parts_) {
      while (j < other.parts_.size() && other.parts_[j].key < part.key) ++j;
      const std::uint64_t theirs = j < other.parts_.size() && other.parts_[j].key == part.key ? other.parts_[j].bits : 0;
      const std::uint64_t now = op(part.bits, theirs);
      changed = changed || now != part.bits;
      if (now != 0) parts_[kept++] = {part.key, now};
    }
    parts_.resize(kept);
    return changed;
  }

  std::vector<Part> parts_;  // in ascending order of keys, none without a bit
};

}  // namespace cf::base
