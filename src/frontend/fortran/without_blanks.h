// without_blanks.h: a name as one word: fixed form may write it with blanks in it, and on two lines.
#pragma once

#include <string>

namespace cf::frontend::fortran {

inline auto without_blanks(std::string text) -> std::string {
  std::erase_if(text, [](char c) { return c == ' ' || c == '\t'; });
  return text;
}

}  // namespace cf::frontend::fortran
