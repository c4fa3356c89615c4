submodule (shapes) outer
end submodule outer
