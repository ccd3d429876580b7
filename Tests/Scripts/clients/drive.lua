-- Drives Neovim's own client, with Milepost's files installed: nvim --headless -i NONE -n -S drive.lua
-- FOLDER in the environment is a wallet.
local folder = vim.env.FOLDER
local name = "neovim " .. (vim.version().minor < 11 and "0." .. vim.version().minor or "0.11 or later")

local function step(text) io.stdout:write(name .. ": " .. text .. "\n") end
local function expect(condition, text) if not condition then error(text, 2) end end
local function wait(text, condition) expect(vim.wait(10000, condition, 10), "waited in vain for " .. text) end

-- A menu takes what is preferred.
vim.ui.select = function(items, _, choose)
  for index, item in ipairs(items) do
    if (item.action or item[2]).isPreferred then return choose(item, index) end
  end
  error("no action is preferred among " .. #items)
end

local function line(number) return vim.api.nvim_buf_get_lines(0, number, number + 1, true)[1] end
local function column(number, word)
  local found = line(number):find(word, 1, true)
  expect(found, word .. " is not in " .. line(number))
  return found - 1
end
local function go(number, word) vim.api.nvim_win_set_cursor(0, { number + 1, column(number, word) }) end
local function client()
  return vim.tbl_filter(function(one) return one.name == "milepost" end,
    (vim.lsp.get_clients or vim.lsp.get_active_clients)())[1]
end
local function ask(method, params)
  local answers = vim.lsp.buf_request_sync(0, method, params, 10000)
  local _, answer = next(answers or {})
  expect(answer, method .. " has no answer")
  expect(not (answer.err or answer.error), method .. ": " .. vim.inspect(answer))
  return answer.result
end
local function position()
  return vim.lsp.util.make_position_params(0, client().offset_encoding)
end
local function diagnostic(code)
  for _, one in ipairs(vim.diagnostic.get(0)) do if one.code == code then return one end end
end

local function main()
  vim.cmd("edit " .. vim.fn.fnameescape(folder .. "/2026/11.ledger"))
  local journal = vim.api.nvim_get_current_buf()
  expect(vim.bo.filetype == "milepost", "the filetype is " .. vim.bo.filetype)
  wait("diagnostics", function() return diagnostic("E301") end)
  local unknown = diagnostic("E301")
  expect(unknown.lnum == 2 and unknown.col == 18 and unknown.end_col == 22, vim.inspect(unknown))
  wait("the status", function() return require("milepost").status() == "wallet.ledger E1" end)
  step("diagnostics, " .. client().offset_encoding)

  local at = column(1, "x")
  vim.api.nvim_buf_set_text(0, 1, at, 1, at, { '"' })
  wait("an open quote", function() return diagnostic("E011") end)
  expect(diagnostic("E011").col == at, vim.inspect(diagnostic("E011")))
  step("typing after an emoji")

  go(1, '"')
  vim.lsp.buf.code_action()
  wait("the quote closed", function() return line(1):sub(-3) == '"x"' and not diagnostic("E011") end)
  go(2, "ppvv")
  vim.lsp.buf.code_action()
  wait("no diagnostics", function() return #vim.diagnostic.get(0) == 0 end)
  step("quick fixes")

  go(0, "6.40")
  expect(ask("textDocument/hover", position()).contents.value:find("2 miles", 1, true), "hover")
  vim.lsp.buf.hover()
  step("hover")

  vim.api.nvim_buf_set_lines(0, 3, 3, true, { "2026-11-14 5 c" })
  vim.api.nvim_win_set_cursor(0, { 4, 14 })
  local params = position()
  params.position.character = 14
  local list = ask("textDocument/completion", params)
  local cash = vim.tbl_filter(function(item) return item.label == "cash" end, list.items or list)[1]
  expect(cash, "cash is not offered: " .. vim.inspect(list))
  cash = ask("completionItem/resolve", cash)
  vim.lsp.util.apply_text_edits({ cash.textEdit }, journal, client().offset_encoding)
  vim.api.nvim_buf_set_text(0, 3, #line(3), 3, #line(3), { " Tea" })
  step("completion")

  go(0, "ppv")
  vim.lsp.buf.definition()
  wait("the definition", function() return vim.api.nvim_buf_get_name(0):match("wallet%.ledger$") end)
  expect(vim.api.nvim_win_get_cursor(0)[1] == 5, "the definition is in line 5")
  go(4, "uob")
  vim.lsp.buf.definition()
  wait("the template", function() return vim.api.nvim_buf_get_name(0):match("milepost%-library:/") end)
  wait("its text", function() return vim.fn.search("^template card uob-preferred-platinum-visa", "wn") > 0 end)
  step("definition")

  vim.cmd("buffer " .. journal)
  go(0, "ppv")
  vim.lsp.buf.rename("everyday")
  wait("the new name", function() return line(0):find("everyday", 1, true) end)
  step("rename")

  if vim.lsp.buf.format then vim.lsp.buf.format() else vim.lsp.buf.formatting_sync(nil, 10000) end
  step("formatting")

  -- Neovim sends the changes of a buffer 150 ms after them, or with a request for it.
  vim.wait(400, function() return false end)
  wait("no diagnostics of the new name", function() return #vim.diagnostic.get() == 0 end)
  local shown = vim.api.nvim_get_current_win()
  vim.cmd("Milepost cards card:everyday")
  wait("a report beside", function() return vim.bo.filetype == "markdown" end)
  expect(vim.fn.search("everyday", "wn") > 0, "the report has no card")
  vim.api.nvim_set_current_win(shown)
  step("reports")

  local answered = false
  local function answer(fault) answered = fault and fault.code or 0 end
  local one = client()
  if vim.fn.has("nvim-0.11") == 1 then
    local _, id = one:request("workspace/symbol", { query = "" }, answer, journal)
    one:cancel_request(id)
  else
    local _, id = one.request("workspace/symbol", { query = "" }, answer, journal)
    one.cancel_request(id)
  end
  -- Neovim's client may keep the error of what it cancelled to itself.
  vim.wait(500, function() return answered end, 10)
  expect(not answered or answered == 0 or answered == -32800, "cancelled: " .. tostring(answered))
  step("cancelling")

  wait("no diagnostics at the end", function() return #vim.diagnostic.get() == 0 end)
  vim.cmd("wall")
  if vim.fn.has("nvim-0.11") == 1 then one:stop() else one.stop() end
  wait("the end", function() return client() == nil end)
  step("shutdown")
end

local is_right, fault = xpcall(main, debug.traceback)
if not is_right then
  io.stdout:write(name .. ": VIOLATION: " .. tostring(fault) .. "\n" .. vim.fn.execute("messages") .. "\n")
end
vim.cmd(is_right and "qall!" or "cquit!")
