// As much of the module `vscode` as examples/editors/vscode uses. It records what is registered and shown, and its
// documents are edited as VS Code edits them.
"use strict";

class Position {
  constructor(line, character) {
    if (!(line >= 0) || !(character >= 0)) throw new Error(`position ${line}:${character}`);
    Object.assign(this, { line, character });
  }
  compare(other) { return this.line - other.line || this.character - other.character; }
}

class Range {
  constructor(line, character, endLine, endCharacter) {
    this.start = new Position(line, character);
    this.end = new Position(endLine, endCharacter);
    if (this.start.compare(this.end) > 0) throw new Error("a range ends before it starts");
  }
  isEqual(other) { return !this.start.compare(other.start) && !this.end.compare(other.end); }
  contains(other) { return this.start.compare(other.start) <= 0 && this.end.compare(other.end) >= 0; }
}

/** A class that only keeps its arguments under these names. */
const plain = (...names) => class {
  constructor(...values) { names.forEach((name, index) => { this[name] = values[index]; }); }
};

class DocumentSymbol extends plain("name", "detail", "kind", "range", "selectionRange") {
  constructor(...values) {
    super(...values);
    if (!this.name) throw new Error("a symbol has no name");
    if (!this.range.contains(this.selectionRange)) throw new Error(`${this.name}: the selection is outside the range`);
    this.children = [];
  }
}

class Disposable {
  constructor(dispose) { this.dispose = dispose; }
  static from(...all) { return new Disposable(() => all.forEach((one) => one.dispose())); }
}

class EventEmitter {
  constructor() {
    this.listeners = new Set();
    this.event = (listener) => {
      this.listeners.add(listener);
      return new Disposable(() => this.listeners.delete(listener));
    };
  }
  fire(value) { for (const listener of [...this.listeners]) listener(value); }
  dispose() { this.listeners.clear(); }
}

class CancellationTokenSource {
  constructor() {
    const emitter = new EventEmitter();
    this.token = { isCancellationRequested: false, onCancellationRequested: emitter.event };
    this.cancel = () => {
      this.token.isCancellationRequested = true;
      emitter.fire();
    };
  }
}

/** Like VS Code's: all but unreserved letters is escaped. */
class Uri {
  constructor(scheme, filePath) { Object.assign(this, { scheme, path: filePath }); }
  static file(name) { return new Uri("file", name); }
  static from({ scheme, path: name }) { return new Uri(scheme, name); }
  static parse(text) {
    const [, scheme, rest] = /^([a-z][a-z0-9+.-]*):(?:\/\/)?(.*)$/.exec(text);
    return new Uri(scheme, decodeURIComponent(rest));
  }
  get fsPath() { return this.path; }
  toString(isPlain) {
    const escape = (part) =>
      encodeURIComponent(part).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
    const shown = isPlain ? this.path : this.path.split("/").map(escape).join("/");
    return this.scheme === "file" ? `file://${shown}` : `${this.scheme}:${shown}`;
  }
}

class WorkspaceEdit {
  constructor() { this.files = new Map(); }
  set(uri, edits) { this.files.set(uri.toString(), edits); }
}

class CodeActionKind {
  constructor(value) { this.value = value; }
  append(part) { return new CodeActionKind(this.value ? `${this.value}.${part}` : part); }
}
CodeActionKind.Empty = new CodeActionKind("");

/** What was registered and shown, for the drive to look at. */
const record = {
  providers: {}, contents: {}, commands: {}, messages: [], watchers: [], executed: [], input: undefined,
};
const settings = {};
const diagnostics = new Map();
const status = { isShown: false, show() { this.isShown = true; }, hide() { this.isShown = false; }, dispose() {} };
const events = {};
const event = (name) => (events[name] ??= new EventEmitter()).event;
const nothing = new Disposable(() => {});

class TextDocument {
  constructor(uri, languageId, text) {
    Object.assign(this, { uri, languageId, text, version: 1 });
  }
  getText() { return this.text; }
  offset({ line, character }) {
    const lines = this.text.split("\n");
    return lines.slice(0, line).reduce((sum, one) => sum + one.length + 1, 0) + character;
  }
  /** Applies edits that do not overlap, the last one first, in one event. */
  edit(edits) {
    const sorted = [...edits].sort((one, other) => other.range.start.compare(one.range.start));
    for (const { range, newText } of sorted) {
      this.text = this.text.slice(0, this.offset(range.start)) + newText + this.text.slice(this.offset(range.end));
    }
    this.version += 1;
    const contentChanges = sorted.map(({ range, newText }) => ({ range, text: newText }));
    events.onDidChangeTextDocument.fire({ document: this, contentChanges });
  }
}

const languages = new Proxy({
  match: (selector, { languageId, uri }) =>
    selector.some(({ language, scheme }) => language === languageId && scheme === uri.scheme) ? 10 : 0,
  createDiagnosticCollection: () => ({
    set: (uri, list) => diagnostics.set(uri.toString(), list),
    clear: () => diagnostics.clear(),
    dispose() {},
  }),
}, {
  get: (own, name) => own[name] ?? ((...given) => {
    const kind = /^register(\w+)Provider$/.exec(name)[1];
    // A selector is an array, and workspace symbols have none.
    record.providers[kind] = given.find((one) => !Array.isArray(one));
    return new Disposable(() => delete record.providers[kind]);
  }),
});

const workspace = {
  textDocuments: [],
  workspaceFolders: undefined,
  getConfiguration: (section) => ({ get: (key) => settings[section ? `${section}.${key}` : key] }),
  onDidOpenTextDocument: event("onDidOpenTextDocument"),
  onDidChangeTextDocument: event("onDidChangeTextDocument"),
  onDidSaveTextDocument: event("onDidSaveTextDocument"),
  onDidCloseTextDocument: event("onDidCloseTextDocument"),
  onDidChangeConfiguration: event("onDidChangeConfiguration"),
  onDidChangeWorkspaceFolders: event("onDidChangeWorkspaceFolders"),
  registerTextDocumentContentProvider: (scheme, provider) => {
    record.contents[scheme] = provider;
    return nothing;
  },
  createFileSystemWatcher: (pattern) => {
    const emitters = [new EventEmitter(), new EventEmitter(), new EventEmitter()];
    record.watchers.push({ pattern, emitters });
    return {
      onDidCreate: emitters[0].event, onDidChange: emitters[1].event, onDidDelete: emitters[2].event, dispose() {},
    };
  },
  applyEdit: async ({ files }) => {
    for (const [uri, edits] of files) {
      const document = workspace.textDocuments.find((open) => open.uri.toString() === uri) ?? workspace.open(uri);
      document.edit(edits);
    }
    return true;
  },
};

const show = (kind) => async (text) => void record.messages.push({ kind, text });

module.exports = {
  Position, Range, DocumentSymbol, Disposable, EventEmitter, CancellationTokenSource, Uri, WorkspaceEdit,
  CodeActionKind,
  CancellationError: class extends Error {},
  CodeAction: plain("title", "kind"),
  CodeLens: plain("range", "command"),
  CompletionItem: plain("label", "kind"),
  CompletionList: plain("items", "isIncomplete"),
  Diagnostic: plain("range", "message", "severity"),
  DiagnosticRelatedInformation: plain("location", "message"),
  DocumentHighlight: plain("range", "kind"),
  DocumentLink: plain("range", "target"),
  FoldingRange: plain("start", "end", "kind"),
  Hover: plain("contents", "range"),
  InlayHint: plain("position", "label", "kind"),
  Location: plain("uri", "range"),
  MarkdownString: plain("value"),
  SemanticTokens: plain("data", "resultId"),
  SemanticTokensLegend: plain("tokenTypes", "tokenModifiers"),
  SnippetString: plain("value"),
  StatusBarAlignment: { Left: 1, Right: 2 },
  SymbolInformation: plain("name", "kind", "containerName", "location"),
  TextEdit: plain("range", "newText"),
  version: "1.75.0",
  languages,
  workspace,
  window: {
    activeTextEditor: undefined,
    createStatusBarItem: () => status,
    createOutputChannel: () =>
      ({ append: (text) => process.stderr.write(text), appendLine() {}, show() {}, dispose() {} }),
    onDidChangeActiveTextEditor: event("onDidChangeActiveTextEditor"),
    showErrorMessage: show("error"),
    showWarningMessage: show("warning"),
    showInformationMessage: show("information"),
    showInputBox: async () => record.input,
  },
  commands: {
    registerCommand: (name, run) => {
      record.commands[name] = run;
      return nothing;
    },
    executeCommand: async (...given) => void record.executed.push(given),
  },
  // Of the stub alone.
  TextDocument, record, settings, diagnostics, status, events,
};
