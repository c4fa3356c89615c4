// output.h: files appear whole or not at all.
//
// All texts are written into a hidden staging folder inside the target directory and moved to their names at the very end. When
// anything fails (read-only, full disk, a folder in the way), the directory is left as it was and the sink says why. A file that is
// an input, under whatever name, is never written.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "diag/sink.h"

namespace cf::pipeline {

struct OutputFile {
  std::string name;  // under the directory; may contain folders
  std::string text;
};

// Told the folder (staging, or a directory made for the run) that must be removed if the process dies now; "" when there is none.
using OnStaging = std::function<void(std::string_view folder)>;

// False: nothing was written and the sink has the reason. A missing directory is made.
auto write_files(const std::string& directory, const std::vector<OutputFile>& files, const std::vector<std::string>& inputs, diag::Sink& sink,
                 const OnStaging& on_staging = {}) -> bool;

// One file at a path of the user's choice. A device or pipe is written to directly.
auto write_file(const std::string& path, const std::string& text, const std::vector<std::string>& inputs, diag::Sink& sink,
                const OnStaging& on_staging = {}) -> bool;

auto write_stdout(const std::string& text, diag::Sink& sink) -> bool;

}  // namespace cf::pipeline
