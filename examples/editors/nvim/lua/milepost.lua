-- Milepost's language server in Neovim, from 0.7 on. In your init.lua: require("milepost").setup()
local M = {}

--- The wallets that were read, by the URI of their first file, as `milepost/wallet` reports them.
M.wallets = {}

local is_new = vim.fn.has("nvim-0.11") == 1

local function clients()
  local all = (vim.lsp.get_clients or vim.lsp.get_active_clients)()
  return vim.tbl_filter(function(client) return client.name == "milepost" end, all)
end

local function request(client, method, params, handler)
  if is_new then return client:request(method, params, handler, 0) end
  return client.request(method, params, handler, 0)
end

--- The folder of a wallet: the nearest above the file that has a `wallet.ledger`, else the repository's.
local function root(buffer)
  local folder = vim.fn.fnamemodify(vim.api.nvim_buf_get_name(buffer), ":p:h"):gsub("[ ,;\\]", "\\%0") .. ";"
  local wallet, repository = vim.fn.findfile("wallet.ledger", folder), vim.fn.finddir(".git", folder)
  local found = wallet ~= "" and wallet or repository
  return found ~= "" and vim.fn.fnamemodify(found, ":p"):gsub("/+$", ""):match("^(.*)/") or nil
end

local function show_beside(name, text)
  vim.cmd("botright vertical new")
  vim.api.nvim_buf_set_lines(0, 0, -1, false, vim.split(text, "\n"))
  for option, value in pairs({ buftype = "nofile", bufhidden = "wipe", swapfile = false, filetype = "markdown" }) do
    vim.bo[option] = value
  end
  pcall(vim.api.nvim_buf_set_name, 0, "milepost " .. name)
end

--- Runs `milepost.report` or `milepost.add` on words and perhaps the URI of a file of the wallet; shows the answer.
function M.execute(command, arguments)
  local client = clients()[1]
  if not client then return vim.notify("milepost lsp is not running", vim.log.levels.ERROR) end
  request(client, "workspace/executeCommand", { command = command, arguments = arguments }, function(fault, text)
    if fault then return vim.notify(fault.message, vim.log.levels.ERROR) end
    if type(text) ~= "string" then return end
    if command ~= "milepost.report" then return vim.notify(text) end
    local words = vim.tbl_filter(function(word) return type(word) == "string" end, arguments)
    show_beside(table.concat(words, " "), text)
  end)
end

--- Fills a page of the built-in library, which a jump to a built-in template opens.
local function read_library(buffer, uri)
  local client = clients()[1]
  if not client then return end
  local answer
  request(client, "milepost/libraryText", { uri = uri }, function(_, text) answer = text or "" end)
  vim.wait(1000, function() return answer ~= nil end, 10)
  vim.api.nvim_buf_set_lines(buffer, 0, -1, false, vim.split(answer or "", "\n"))
  vim.bo[buffer].buftype = "nofile"
  vim.bo[buffer].modifiable = false
  vim.bo[buffer].filetype = "milepost"
end

--- A command of a buffer, about the wallet of its file.
local function add_command(buffer, name, command, description)
  vim.api.nvim_buf_create_user_command(buffer, name, function(given)
    M.execute(command, vim.list_extend(given.fargs, { { uri = vim.uri_from_bufnr(buffer) } }))
  end, { nargs = "*", desc = description })
end

local function on_attach(client, buffer)
  vim.bo[buffer].omnifunc = "v:lua.vim.lsp.omnifunc"
  add_command(buffer, "Milepost", "milepost.report", "show a report beside the file")
  add_command(buffer, "MilepostAdd", "milepost.add", "add an expense")
  local group = vim.api.nvim_create_augroup("milepost_library", { clear = true })
  vim.api.nvim_create_autocmd("BufReadCmd", {
    -- Neovim 0.7 takes such a name for a path in the working folder.
    group = group, pattern = "*milepost-library:/*",
    callback = function(event) read_library(event.buf, event.match:match("milepost%-library:/.*")) end,
  })
  if vim.lsp.inlay_hint and vim.lsp.inlay_hint.enable then
    pcall(vim.lsp.inlay_hint.enable, true, { bufnr = buffer })
  end
  if vim.lsp.codelens.enable then
    pcall(vim.lsp.codelens.enable, true, { bufnr = buffer })
  elseif (client.server_capabilities or client.resolved_capabilities).codeLensProvider then
    vim.api.nvim_create_autocmd({ "BufEnter", "InsertLeave", "BufWritePost" }, {
      buffer = buffer, callback = function() vim.lsp.codelens.refresh() end,
    })
  end
end

--- What `vim.lsp.config` and `vim.lsp.start_client` take. Options: path, file, on, inlay, allowOutside.
function M.config(options)
  options = options or {}
  return {
    name = "milepost",
    cmd = { options.path or "milepost", "lsp" },
    filetypes = { "milepost", "milepostrules" },
    root_dir = function(buffer, use) use(root(buffer)) end,
    init_options = {
      file = options.file, on = options.on, inlay = options.inlay, allowOutside = options.allowOutside,
      libraryPages = true,
    },
    on_attach = on_attach,
    handlers = {
      ["milepost/wallet"] = function(_, wallet)
        M.wallets[wallet.uri] = wallet
        vim.cmd("redrawstatus!")
      end,
    },
    commands = {
      ["milepost.report"] = function(command) M.execute("milepost.report", command.arguments or {}) end,
    },
  }
end

--- For the status line: the wallets with the numbers of errors and warnings.
function M.status()
  local parts = {}
  for uri, wallet in pairs(M.wallets) do
    local words = { vim.fn.fnamemodify(vim.uri_to_fname(uri), ":t") }
    if wallet.errors > 0 then table.insert(words, "E" .. wallet.errors) end
    if wallet.warnings > 0 then table.insert(words, "W" .. wallet.warnings) end
    if wallet.numbers == "old" then table.insert(words, "numbers before the errors") end
    table.insert(parts, table.concat(words, " "))
  end
  table.sort(parts)
  return table.concat(parts, ", ")
end

local function attach(buffer, options)
  if vim.bo[buffer].buftype ~= "" then return end
  local config = M.config(options)
  config.root_dir = root(buffer)
  for _, client in ipairs(clients()) do
    if client.config.root_dir == config.root_dir then return vim.lsp.buf_attach_client(buffer, client.id) end
  end
  local id = vim.lsp.start_client(config)
  if id then vim.lsp.buf_attach_client(buffer, id) end
end

--- Starts the server for each wallet that is opened.
function M.setup(options)
  if is_new then
    vim.lsp.config("milepost", M.config(options))
    return vim.lsp.enable("milepost")
  end
  vim.api.nvim_create_autocmd("FileType", {
    group = vim.api.nvim_create_augroup("milepost", { clear = true }),
    pattern = { "milepost", "milepostrules" },
    callback = function(event) attach(event.buf, options) end,
  })
end

return M
