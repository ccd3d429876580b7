// What the protocol says, as the editor has it, and back. Both count UTF-16 units, so places need no text.
"use strict";

const vscode = require("vscode");

const fromPosition = ({ line, character }) => ({ line, character });
const fromRange = ({ start, end }) => ({ start: fromPosition(start), end: fromPosition(end) });
const toPosition = ({ line, character }) => new vscode.Position(line, character);
const toRange = ({ start, end }) => new vscode.Range(start.line, start.character, end.line, end.character);
const toURI = (text) => vscode.Uri.parse(text);
const toLocation = ({ uri, range }) => new vscode.Location(toURI(uri), toRange(range));
const toTextEdit = ({ range, newText }) => new vscode.TextEdit(toRange(range), newText);
const identifier = (document) => ({ uri: document.uri.toString() });
const each = (convert) => (list) => list.map(convert);

function toMarkdown(content) {
  if (content === undefined || content === null) return undefined;
  if (typeof content === "string") return content;
  return content.kind === "plaintext" ? content.value : new vscode.MarkdownString(content.value);
}

/** What the server sent for an object of the editor: it gets it back with `codeAction` and `resolve`. */
const originals = new WeakMap();

function toDiagnostic(sent) {
  const diagnostic = new vscode.Diagnostic(toRange(sent.range), sent.message, (sent.severity ?? 1) - 1);
  const relatedInformation = sent.relatedInformation?.map(
    ({ location, message }) => new vscode.DiagnosticRelatedInformation(toLocation(location), message));
  originals.set(diagnostic, sent);
  return Object.assign(diagnostic, { code: sent.code, source: sent.source, tags: sent.tags, relatedInformation });
}

function toWorkspaceEdit({ documentChanges, changes }) {
  const edit = new vscode.WorkspaceEdit();
  const files = documentChanges?.map(({ textDocument, edits }) => [textDocument.uri, edits]);
  for (const [uri, edits] of files ?? Object.entries(changes ?? {})) edit.set(toURI(uri), edits.map(toTextEdit));
  return edit;
}

/** Whether the edit is for the text that the editor has now. */
function isCurrent(sent) {
  return (sent.documentChanges ?? []).every(({ textDocument: { uri, version } }) => {
    const document = vscode.workspace.textDocuments.find((open) => open.uri.toString() === uri);
    return version === null || version === undefined || !document || document.version === version;
  });
}

function toCodeAction(sent, known) {
  if (typeof sent.command === "string") return sent;
  const { title, kind, command, isPreferred } = sent;
  const action = new vscode.CodeAction(title, kind && toActionKind(kind));
  const isSame = (one, other) => one.message === other.message && toRange(one.range).isEqual(toRange(other.range));
  const diagnostics = known.filter((one) => sent.diagnostics?.some((other) => isSame(originals.get(one), other)));
  return Object.assign(action, { edit: sent.edit && toWorkspaceEdit(sent.edit), command, isPreferred, diagnostics });
}

function toCompletionItem(sent) {
  const item = new vscode.CompletionItem(sent.label, sent.kind && sent.kind - 1);
  const text = sent.textEdit?.newText ?? sent.insertText ?? sent.label;
  item.insertText = sent.insertTextFormat === 2 ? new vscode.SnippetString(text) : text;
  if (sent.textEdit) item.range = toRange(sent.textEdit.range);
  for (const key of ["filterText", "sortText", "preselect", "tags", "command"]) item[key] = sent[key];
  originals.set(item, sent);
  return updateItem(item, sent);
}

function toCompletionList(sent) {
  const items = Array.isArray(sent) ? sent : sent.items;
  return new vscode.CompletionList(items.map(toCompletionItem), sent.isIncomplete === true);
}

/** Sets what `completionItem/resolve` may add. */
function updateItem(item, sent) {
  item.detail = sent.detail ?? item.detail;
  item.documentation = toMarkdown(sent.documentation) ?? item.documentation;
  item.additionalTextEdits = sent.additionalTextEdits?.map(toTextEdit) ?? item.additionalTextEdits;
  return item;
}

function toSymbol({ name, detail, kind, range, selectionRange, children }) {
  const symbol = new vscode.DocumentSymbol(name, detail ?? "", kind - 1, toRange(range), toRange(selectionRange));
  symbol.children = (children ?? []).map(toSymbol);
  return symbol;
}

function toDefinition(sent) {
  return [sent].flat().map((link) => link.targetUri === undefined ? toLocation(link) : {
    originSelectionRange: link.originSelectionRange && toRange(link.originSelectionRange),
    targetUri: toURI(link.targetUri),
    targetRange: toRange(link.targetRange),
    targetSelectionRange: toRange(link.targetSelectionRange),
  });
}

function toHint(sent) {
  const { position, label, kind, tooltip, paddingLeft, paddingRight } = sent;
  const hint = new vscode.InlayHint(toPosition(position), label, kind);
  originals.set(hint, sent);
  return Object.assign(hint, { tooltip: toMarkdown(tooltip), paddingLeft, paddingRight });
}

const toHover = ({ contents, range }) => new vscode.Hover(toMarkdown(contents), range && toRange(range));
const toHighlight = ({ range, kind }) => new vscode.DocumentHighlight(toRange(range), (kind ?? 1) - 1);
const toLens = ({ range, command }) => new vscode.CodeLens(toRange(range), command);
const toTokens = ({ data }) => new vscode.SemanticTokens(Uint32Array.from(data));
const toActionKind = (kind) => vscode.CodeActionKind.Empty.append(kind);
const toRenamed = (sent) =>
  sent.range ? { range: toRange(sent.range), placeholder: sent.placeholder } : toRange(sent);
const toSymbolInformation = ({ name, kind, containerName, location }) =>
  new vscode.SymbolInformation(name, kind - 1, containerName ?? "", toLocation(location));

function toFolding({ startLine, endLine, kind }) {
  return new vscode.FoldingRange(startLine, endLine, { comment: 1, imports: 2, region: 3 }[kind]);
}

function toLink({ range, target, tooltip }) {
  return Object.assign(new vscode.DocumentLink(toRange(range), target && toURI(target)), { tooltip });
}

module.exports = {
  each, fromPosition, fromRange, identifier, isCurrent, originals, toActionKind, toCodeAction, toCompletionList,
  toDefinition, toDiagnostic, toFolding, toHighlight, toHint, toHover, toLens, toLink, toLocation, toRenamed,
  toSymbol, toSymbolInformation, toTextEdit, toTokens, toURI, toWorkspaceEdit, updateItem,
};
