-- For `vim.lsp.enable("milepost")`, Neovim 0.11 and later.
return require("milepost").config()
