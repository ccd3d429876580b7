// Drives examples/editors/vscode/extension.js with the stub of `vscode`: node drive.js EXTENSION FOLDER PROGRAM
"use strict";

const fs = require("fs");
const Module = require("module");
const path = require("path");
const assert = require("assert");

const [extensionFile, folder, program] = process.argv.slice(2);
const load = Module._load;
Module._load = (name, ...more) => load(name === "vscode" ? path.join(__dirname, "vscode.js") : name, ...more);
const vscode = require("vscode");
const extension = require(extensionFile);
const { Position, Range, TextEdit, Uri, record, diagnostics, workspace, events } = vscode;

const wait = async (told, condition) => {
  for (let tries = 0; tries < 1000; tries += 1) {
    const found = await condition();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`waited in vain for ${told}`);
};
const step = (name) => console.log(`vscode: ${name}`);
const open = (uri) => {
  const document = new vscode.TextDocument(uri, "milepost", fs.readFileSync(uri.fsPath, "utf8"));
  workspace.textDocuments.push(document);
  vscode.window.activeTextEditor = { document };
  events.onDidOpenTextDocument.fire(document);
  return document;
};
workspace.open = (text) => open(Uri.parse(text));
const token = () => new vscode.CancellationTokenSource().token;
const listed = (document) => diagnostics.get(document.uri.toString()) ?? [];
const provider = (kind) => {
  assert(record.providers[kind], `${kind} is not registered`);
  return record.providers[kind];
};
const at = (document, line, word) => {
  const character = document.text.split("\n")[line].indexOf(word);
  assert(character >= 0, word);
  return new Position(line, character);
};
const insert = (document, position, text) =>
  document.edit([new TextEdit(new Range(position.line, position.character, position.line, position.character), text)]);

async function quickFix(document, diagnostic) {
  const actions = await provider("CodeActions").provideCodeActions(
    document, diagnostic.range, { diagnostics: [diagnostic], triggerKind: 1 }, token());
  const preferred = actions.find((action) => action.isPreferred);
  assert(preferred, `a fix of ${diagnostic.message}`);
  assert.deepEqual(preferred.diagnostics, [diagnostic]);
  await workspace.applyEdit(preferred.edit);
}

async function main() {
  workspace.workspaceFolders = [{ uri: Uri.file(folder), name: "wallet" }];
  Object.assign(vscode.settings, { "milepost.path": program, "milepost.on": "2026-11-14", "milepost.inlay": "month" });
  extension.activate({ subscriptions: [] });
  const journal = open(Uri.file(path.join(folder, "2026", "11.ledger")));

  const [unknown] = await wait("diagnostics", () => listed(journal).length === 1 && listed(journal));
  assert.equal(unknown.code, "E301");
  assert(unknown.range.isEqual(new Range(2, 18, 2, 22)), JSON.stringify(unknown.range));
  await wait("the status bar", () => vscode.status.isShown && vscode.status.text.includes("wallet.ledger · 1 error"));
  step("diagnostics");

  insert(journal, at(journal, 1, "x"), "\"");
  const quote = await wait("an open quote", () => listed(journal).find(({ code }) => code === "E011"));
  assert.deepEqual(quote.range.start, at(journal, 1, "\""));
  step("typing after an emoji");

  await quickFix(journal, quote);
  await wait("the quote closed", () => listed(journal).length === 1);
  await quickFix(journal, listed(journal)[0]);
  await wait("no diagnostics", () => listed(journal).length === 0);
  step("quick fixes");

  const hover = await provider("Hover").provideHover(journal, at(journal, 0, "6.40"), token());
  assert.match(hover.contents.value, /2 miles/);
  step("hover");

  insert(journal, new Position(3, 0), "2026-11-14 5 c");
  const asked = [journal, new Position(3, 14), token(), { triggerKind: 0 }];
  const { items } = await provider("CompletionItem").provideCompletionItems(...asked);
  const cash = items.find(({ label }) => label === "cash");
  assert(cash, items.map(({ label }) => label).join(" "));
  await provider("CompletionItem").resolveCompletionItem(cash, token());
  journal.edit([new TextEdit(cash.range, `${cash.insertText.value ?? cash.insertText} Tea\n`)]);
  step("completion");

  const [definition] = await provider("Definition").provideDefinition(journal, at(journal, 0, "ppv"), token());
  const defined = definition.targetSelectionRange ?? definition.range;
  assert.equal(path.basename((definition.targetUri ?? definition.uri).fsPath), "wallet.ledger");
  assert.equal(defined.start.line, 4);
  step("definition");

  const prepared = await provider("Rename").prepareRename(journal, at(journal, 0, "ppv"), token());
  assert.equal(prepared.placeholder ?? "ppv", "ppv");
  await workspace.applyEdit(
    await provider("Rename").provideRenameEdits(journal, at(journal, 0, "ppv"), "everyday", token()));
  step("rename");

  const options = { tabSize: 8, insertSpaces: false };
  const edits = await provider("DocumentFormattingEdit").provideDocumentFormattingEdits(journal, options, token());
  if (edits?.length) journal.edit(edits);
  step("formatting");

  await views(journal);
  await commands();

  const cancelled = new vscode.CancellationTokenSource();
  const answer = provider("WorkspaceSymbol").provideWorkspaceSymbols("ppv", cancelled.token)
    .catch((error) => assert(error instanceof vscode.CancellationError, error.stack));
  cancelled.cancel();
  await answer;
  step("cancelling");

  await wait("no diagnostics at the end", () => workspace.textDocuments.every((open) => listed(open).length === 0));
  for (const document of workspace.textDocuments) {
    fs.writeFileSync(document.uri.fsPath, document.text);
    events.onDidSaveTextDocument.fire(document);
  }
  await extension.deactivate();
  assert.deepEqual(Object.keys(record.providers), []);
  assert.deepEqual(record.messages.filter(({ kind }) => kind === "error"), []);
  step("shutdown");
}

/** Programs that are not there, and that end at once. */
async function failing() {
  const shown = (text) => () => record.messages.some((message) => message.text.includes(text));
  vscode.settings["milepost.path"] = path.join(folder, "nothing");
  extension.activate({ subscriptions: [] });
  await wait("a message that there is no program", shown("was not found"));
  vscode.settings["milepost.path"] = "true";
  extension.activate({ subscriptions: [] });
  await wait("the end of restarts", shown("milepost ended 6 times in 3 minutes"));
  step("restarts");
}

/** What only shows: each provider that is there answers, and its answer is one that VS Code takes. */
async function views(journal) {
  const whole = new Range(0, 0, 4, 0);
  const place = at(journal, 0, "everyday");
  const context = { includeDeclaration: true };
  const [, wallet] = workspace.textDocuments;
  const kinds = {
    DocumentHighlight: () => provider("DocumentHighlight").provideDocumentHighlights(journal, place, token()),
    Reference: () => provider("Reference").provideReferences(journal, place, context, token()),
    DocumentSymbol: () => provider("DocumentSymbol").provideDocumentSymbols(journal, token()),
    WorkspaceSymbol: () => provider("WorkspaceSymbol").provideWorkspaceSymbols("every", token()),
    FoldingRange: () => provider("FoldingRange").provideFoldingRanges(journal, {}, token()),
    DocumentLink: () => provider("DocumentLink").provideDocumentLinks(wallet, token()),
    InlayHints: () => provider("InlayHints").provideInlayHints(journal, whole, token()),
    CodeLens: () => provider("CodeLens").provideCodeLenses(wallet, token()),
    DocumentRangeFormattingEdit: () =>
      provider("DocumentRangeFormattingEdit").provideDocumentRangeFormattingEdits(journal, whole, {}, token()),
    DocumentRangeSemanticTokens: async () =>
      (await provider("DocumentRangeSemanticTokens").provideDocumentRangeSemanticTokens(journal, whole, token())).data,
  };
  for (const [kind, ask] of Object.entries(kinds)) {
    const answer = (await ask()) ?? [];
    if (kind !== "DocumentRangeFormattingEdit") assert(answer.length > 0, `${kind}: nothing`);
  }
  const [hint] = await provider("InlayHints").provideInlayHints(journal, whole, token());
  const { tooltip } = await provider("InlayHints").resolveInlayHint(hint, token());
  assert.match(tooltip.value, /miles/);
  step("symbols, folds, links, tokens, hints, lenses");
}

async function commands() {
  record.input = "cards card:everyday";
  await record.commands["milepost.report"]();
  const [command, page] = record.executed.pop();
  assert.equal(command, "markdown.showPreviewToSide");
  assert.match(record.contents["milepost-report"].provideTextDocumentContent(page), /everyday/);
  assert.match(
    await record.contents["milepost-library"].provideTextDocumentContent(
      Uri.parse("milepost-library:/uob-ladys-solitaire.ledger")), /card uob-ladys-solitaire/);
  step("reports and templates");

  const before = workspace.textDocuments.map((document) => document.text);
  record.input = "3.20 cash Kopi";
  await record.commands["milepost.add"]();
  const isAdded = (document) => document.text.includes("3.20 cash Kopi");
  const written = await wait("an added line", () => workspace.textDocuments.find(isAdded));
  const end = written.text.split("\n").length;
  const [text] = before.filter((_, index) => workspace.textDocuments[index] === written);
  written.edit([new TextEdit(new Range(0, 0, end, 0), text)]);
  step("adding an expense");
}

main().then(failing).then(() => process.exit(0), (error) => {
  console.log(`vscode: VIOLATION: ${error.stack}`);
  process.exit(1);
});
