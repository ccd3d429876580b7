// Milepost in VS Code: runs `milepost lsp` and passes its answers to the editor. It needs no packages.
"use strict";

const { spawn } = require("child_process");
const os = require("os");
const path = require("path");
const vscode = require("vscode");
const { Connection, CANCELLED, CONTENT_MODIFIED } = require("./connection");
const {
  each, fromPosition, fromRange, identifier, isCurrent, originals, toActionKind, toCodeAction, toCompletionList,
  toDefinition, toDiagnostic, toFolding, toHighlight, toHint, toHover, toLens, toLink, toLocation, toRenamed,
  toSymbol, toSymbolInformation, toTextEdit, toTokens, toURI, toWorkspaceEdit, updateItem,
} = require("./conversions");

const LANGUAGES = ["milepost", "milepost-rules"];
const SELECTOR = LANGUAGES.flatMap((language) => [
  { language, scheme: "file" },
  { language, scheme: "untitled" },
]);
const LIBRARY = "milepost-library";
const REPORT = "milepost-report";
const MOST_RESTARTS = 5;
const RESTART_WINDOW = 3 * 60 * 1000;

/** What this extension can do: the protocol's ClientCapabilities. */
const CAPABILITIES = {
  general: { positionEncodings: ["utf-16"] },
  window: { showMessage: {} },
  workspace: {
    applyEdit: true,
    workspaceEdit: { documentChanges: true },
    workspaceFolders: true,
    didChangeWatchedFiles: { dynamicRegistration: true },
    didChangeConfiguration: {}, symbol: {}, executeCommand: {},
    semanticTokens: { refreshSupport: true }, inlayHint: { refreshSupport: true }, codeLens: { refreshSupport: true },
  },
  textDocument: {
    references: {}, documentHighlight: {}, formatting: {}, rangeFormatting: {}, codeLens: {},
    inlayHint: { resolveSupport: { properties: ["tooltip"] } },
    synchronization: { didSave: true },
    publishDiagnostics: { relatedInformation: true, versionSupport: true, tagSupport: { valueSet: [1, 2] } },
    codeAction: {
      isPreferredSupport: true,
      codeActionLiteralSupport: { codeActionKind: { valueSet: ["quickfix", "refactor", "source", "source.fixAll"] } },
    },
    completion: {
      contextSupport: true,
      completionItem: {
        snippetSupport: true,
        documentationFormat: ["markdown", "plaintext"],
        resolveSupport: { properties: ["documentation", "detail", "additionalTextEdits"] },
      },
    },
    hover: { contentFormat: ["markdown", "plaintext"] },
    definition: { linkSupport: true },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    rename: { prepareSupport: true },
    foldingRange: { lineFoldingOnly: true },
    documentLink: { tooltipSupport: true },
    semanticTokens: {
      requests: { range: true },
      tokenTypes: ["keyword", "number", "macro", "type", "variable", "enumMember", "string", "comment", "operator"],
      tokenModifiers: ["declaration", "deprecated"],
      formats: ["relative"],
    },
  },
};

/** The settings as the server knows them; those that are not set are left out. */
function settings() {
  const all = vscode.workspace.getConfiguration("milepost");
  const entries = ["file", "on", "inlay", "allowOutside"].map((key) => [key, all.get(key)]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== null && value !== ""));
}

function program() {
  const named = vscode.workspace.getConfiguration("milepost").get("path") || "milepost";
  return named.startsWith("~/") ? path.join(os.homedir(), named.slice(2)) : named;
}

const toFolder = ({ uri, name }) => ({ uri: uri.toString(), name });

/** Words of a line, as in a shell: quotes keep blanks. */
function words(line) {
  return (line.match(/"[^"]*"|'[^']*'|\S+/g) ?? []).map((word) => word.replace(/^(["'])(.*)\1$/, "$2"));
}

/** The language server of a window, with all that the editor has registered for it. */
class Server {
  constructor(context, log) {
    this.log = log;
    this.starts = [];
    this.registrations = [];
    this.watchers = new Map();
    this.opened = new Set();
    this.wallets = new Map();
    this.reports = new Map();
    this.diagnostics = vscode.languages.createDiagnosticCollection("milepost");
    this.status = vscode.window.createStatusBarItem(vscode.StatusBarAlignment.Left, 10);
    this.status.command = "milepost.report";
    const names = ["hints", "lenses", "tokens", "report"];
    this.changed = Object.fromEntries(names.map((name) => [name, new vscode.EventEmitter()]));
    const { workspace, window, commands } = vscode;
    context.subscriptions.push(
      this.diagnostics, this.status, ...Object.values(this.changed),
      workspace.onDidOpenTextDocument((document) => this.didOpen(document)),
      workspace.onDidChangeTextDocument((event) => this.didChange(event)),
      workspace.onDidSaveTextDocument((document) => this.tell("didSave", document)),
      workspace.onDidCloseTextDocument((document) => this.didClose(document)),
      workspace.onDidChangeConfiguration((event) => this.didConfigure(event)),
      workspace.onDidChangeWorkspaceFolders(({ added, removed }) => this.didChangeFolders(added, removed)),
      window.onDidChangeActiveTextEditor(() => this.showStatus()),
      workspace.registerTextDocumentContentProvider(LIBRARY, {
        provideTextDocumentContent: (uri) => this.ask("milepost/libraryText", { uri: uri.toString(true) }),
      }),
      workspace.registerTextDocumentContentProvider(REPORT, {
        onDidChange: this.changed.report.event,
        provideTextDocumentContent: (uri) => this.reports.get(uri.toString()),
      }),
      commands.registerCommand("milepost.report", (...given) => this.report(given)),
      commands.registerCommand("milepost.add", (...given) => this.add(given)),
      commands.registerCommand("milepost.restart", () => this.restart()));
  }

  // Its life

  start() {
    const child = spawn(program(), ["lsp"], { cwd: vscode.workspace.workspaceFolders?.[0]?.uri.fsPath });
    this.child = child;
    this.starts.push(Date.now());
    child.stderr.on("data", (text) => this.log.append(text.toString()));
    child.on("error", (error) => this.missing(child, error));
    child.on("exit", (code, signal) => this.ended(child, code ?? signal));
    this.connection = new Connection(child, this.handlers());
    this.ready = this.initialize(this.connection).catch((error) => this.log.appendLine(error.message));
    return this.ready;
  }

  async initialize(connection) {
    const folders = (vscode.workspace.workspaceFolders ?? []).map(toFolder);
    const answer = await connection.request("initialize", {
      processId: process.pid,
      clientInfo: { name: "Visual Studio Code", version: vscode.version },
      rootUri: folders[0]?.uri ?? null,
      workspaceFolders: folders,
      capabilities: CAPABILITIES,
      initializationOptions: { ...settings(), libraryPages: true },
    });
    connection.notify("initialized", {});
    this.opened.clear();
    this.isReady = true;
    for (const document of vscode.workspace.textDocuments) this.didOpen(document);
    this.register(answer.capabilities);
  }

  missing(child, error) {
    if (child !== this.child) return;
    this.forget();
    this.starts = Array(MOST_RESTARTS + 1).fill(Date.now());
    const text = error.code === "ENOENT"
      ? `${program()} was not found: install Milepost, or name the program in milepost.path`
      : `${program()} did not start: ${error.message}`;
    vscode.window.showErrorMessage(text, "Settings").then((answer) => {
      if (answer) vscode.commands.executeCommand("workbench.action.openSettings", "milepost.path");
    });
  }

  /** Starts a server that ended again, unless it did so too often. */
  ended(child, reason) {
    if (child !== this.child || this.isStopping) return;
    this.forget();
    this.log.appendLine(`milepost lsp ended (${reason})`);
    const recent = this.starts.filter((time) => Date.now() - time < RESTART_WINDOW);
    this.starts = recent;
    if (recent.length <= MOST_RESTARTS) return this.start();
    const text = `milepost ended ${recent.length} times in 3 minutes`;
    vscode.window.showErrorMessage(text, "Restart", "Log").then((answer) => {
      if (answer === "Restart") this.restart();
      if (answer === "Log") this.log.show();
    });
  }

  forget() {
    this.isReady = false;
    this.child = undefined;
    this.connection?.close();
    this.diagnostics.clear();
    this.wallets.clear();
    this.showStatus();
    for (const one of [...this.registrations, ...this.watchers.values()]) one.dispose();
    this.registrations = [];
    this.watchers.clear();
  }

  async restart() {
    await this.stop();
    this.starts = [];
    return this.start();
  }

  async stop() {
    const child = this.child;
    if (!child) return;
    this.isStopping = true;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    const late = setTimeout(() => child.kill(), 2000);
    if (this.isReady) await this.connection.request("shutdown").catch(() => {});
    this.connection.notify("exit");
    await gone;
    clearTimeout(late);
    this.forget();
    this.isStopping = false;
  }

  /** The answer to a request, converted; nothing where there is none, it was cancelled or the text has changed. */
  async ask(method, params, token, convert = (sent) => sent) {
    if (!this.isReady) await this.ready;
    if (!this.isReady) return undefined;
    try {
      const sent = await this.connection.request(method, params, token);
      return sent === null || sent === undefined ? undefined : convert(sent);
    } catch (error) {
      if (error.code === CANCELLED || error.code === CONTENT_MODIFIED) throw new vscode.CancellationError();
      throw error;
    }
  }

  // Open documents

  didOpen(document) {
    const { languageId, version } = document;
    const uri = document.uri.toString();
    if (!this.isReady || this.opened.has(uri) || !vscode.languages.match(SELECTOR, document)) return;
    this.opened.add(uri);
    const text = document.getText();
    this.connection.notify("textDocument/didOpen", { textDocument: { uri, languageId, version, text } });
  }

  didChange({ document, contentChanges }) {
    if (contentChanges.length === 0) return;
    const changes = contentChanges.map(({ range, text }) => ({ range: fromRange(range), text }));
    this.tell("didChange", document, { contentChanges: changes });
  }

  didClose(document) {
    this.tell("didClose", document);
    this.opened.delete(document.uri.toString());
  }

  tell(method, document, more) {
    const uri = document.uri.toString();
    if (!this.isReady || !this.opened.has(uri)) return;
    const textDocument = method === "didChange" ? { uri, version: document.version } : { uri };
    this.connection.notify(`textDocument/${method}`, { textDocument, ...more });
  }

  didConfigure(event) {
    if (event.affectsConfiguration("milepost.path")) return this.restart();
    if (!this.isReady || !event.affectsConfiguration("milepost")) return undefined;
    return this.connection.notify("workspace/didChangeConfiguration", { settings: { milepost: settings() } });
  }

  didChangeFolders(added, removed) {
    const event = { added: added.map(toFolder), removed: removed.map(toFolder) };
    if (this.isReady) this.connection.notify("workspace/didChangeWorkspaceFolders", { event });
  }

  // Messages of the server

  handlers() {
    const { showErrorMessage, showWarningMessage, showInformationMessage } = vscode.window;
    const shows = [undefined, showErrorMessage, showWarningMessage];
    return {
      "textDocument/publishDiagnostics": ({ uri, diagnostics }) =>
        this.diagnostics.set(toURI(uri), diagnostics.map(toDiagnostic)),
      "window/showMessage": ({ type, message }) => void (shows[type] ?? showInformationMessage)(message),
      "window/logMessage": ({ message }) => this.log.appendLine(message),
      "milepost/wallet": (wallet) => this.showStatus(this.wallets.set(wallet.uri, wallet)),
      "workspace/applyEdit": async ({ edit }) =>
        isCurrent(edit)
          ? { applied: await vscode.workspace.applyEdit(toWorkspaceEdit(edit)) }
          : { applied: false, failureReason: "the text has changed since" },
      "workspace/inlayHint/refresh": () => this.changed.hints.fire(),
      "workspace/codeLens/refresh": () => this.changed.lenses.fire(),
      "workspace/semanticTokens/refresh": () => this.changed.tokens.fire(),
      "client/registerCapability": ({ registrations }) => registrations.forEach((one) => this.watch(one)),
      "client/unregisterCapability": ({ unregisterations }) =>
        unregisterations.forEach(({ id }) => this.watchers.get(id)?.dispose()),
    };
  }

  watch({ id, method, registerOptions }) {
    if (method !== "workspace/didChangeWatchedFiles") return;
    const changed = (type) => (uri) =>
      this.connection.notify("workspace/didChangeWatchedFiles", { changes: [{ uri: uri.toString(), type }] });
    const watching = registerOptions.watchers.flatMap(({ globPattern, kind = 7 }) => {
      const watcher = vscode.workspace.createFileSystemWatcher(globPattern, !(kind & 1), !(kind & 2), !(kind & 4));
      return [
        watcher, watcher.onDidCreate(changed(1)), watcher.onDidChange(changed(2)), watcher.onDidDelete(changed(3)),
      ];
    });
    this.watchers.set(id, vscode.Disposable.from(...watching));
  }

  /** The wallet of the file that is shown: the one that has it, or the only one. */
  wallet(document) {
    const uri = document.uri.toString();
    const all = [...this.wallets.values()];
    const owner = all.find(({ files }) => files.some((file) => toURI(file).toString() === uri));
    return owner ?? (all.length === 1 ? all[0] : undefined);
  }

  showStatus() {
    const document = vscode.window.activeTextEditor?.document;
    const wallet = document && LANGUAGES.includes(document.languageId) ? this.wallet(document) : undefined;
    if (!wallet) return this.status.hide();
    const counts = [[wallet.errors, "error"], [wallet.warnings, "warning"]]
      .filter(([count]) => count > 0)
      .map(([count, noun]) => `${count} ${noun}${count === 1 ? "" : "s"}`);
    const numbers = { old: "numbers before the errors", none: "no numbers" }[wallet.numbers];
    if (numbers) counts.push(numbers);
    const name = path.posix.basename(toURI(wallet.uri).path);
    this.status.text = [`$(credit-card) ${name}`, ...counts].join(" · ");
    this.status.tooltip = `Milepost: ${name} on ${wallet.on}`;
    this.status.show();
  }

  // Commands

  /** The arguments of a command, or the words that the user types; these are for the wallet of the shown file. */
  async typed(given, prompt, placeHolder) {
    if (given.length > 0) return given;
    const document = vscode.window.activeTextEditor?.document;
    const line = await vscode.window.showInputBox({ prompt, placeHolder });
    if (!line) return undefined;
    return document && this.opened.has(document.uri.toString()) ? [...words(line), identifier(document)] : words(line);
  }

  async execute(command, given) {
    try {
      return await this.ask("workspace/executeCommand", { command, arguments: given });
    } catch (error) {
      vscode.window.showErrorMessage(error.message);
      return undefined;
    }
  }

  async report(given) {
    const asked = await this.typed(given, "A report and what it is to show", "cards card:ppv");
    const text = asked && (await this.execute("milepost.report", asked));
    if (!text) return;
    const name = asked.filter((word) => typeof word === "string").join(" ");
    const uri = vscode.Uri.from({ scheme: REPORT, path: `/${name.replace(/\//g, "∕")}.md` });
    this.reports.set(uri.toString(), text);
    this.changed.report.fire(uri);
    await vscode.commands.executeCommand("markdown.showPreviewToSide", uri);
  }

  async add(given) {
    const asked = await this.typed(given, "An expense, as for milepost add", "6.40 ppv #dining Ya Kun");
    const text = asked && (await this.execute("milepost.add", asked));
    if (text) vscode.window.showInformationMessage(text);
  }

  // Providers

  /** Registers a provider for each request that the server offers. */
  register(offered) {
    const about = (method, document, token, convert, more) =>
      this.ask(`textDocument/${method}`, { textDocument: identifier(document), ...more }, token, convert);
    const of = (method, convert) => (document, token) => about(method, document, token, convert);
    const at = (method, convert) => (document, position, token) =>
      about(method, document, token, convert, { position: fromPosition(position) });
    const within = (method, convert) => (document, range, token) =>
      about(method, document, token, convert, { range: fromRange(range) });
    const style = ({ tabSize, insertSpaces }) => ({ options: { tabSize, insertSpaces } });
    const provide = (name, kind, provider, ...more) => {
      if (!offered[`${name}Provider`]) return;
      this.registrations.push(vscode.languages[`register${kind}Provider`](SELECTOR, provider, ...more));
    };

    provide("hover", "Hover", { provideHover: at("hover", toHover) });
    provide("definition", "Definition", { provideDefinition: at("definition", toDefinition) });
    provide("references", "Reference", {
      provideReferences: (document, position, context, token) =>
        about("references", document, token, each(toLocation), { position: fromPosition(position), context }),
    });
    provide("documentHighlight", "DocumentHighlight", {
      provideDocumentHighlights: at("documentHighlight", each(toHighlight)),
    });
    provide("documentSymbol", "DocumentSymbol", { provideDocumentSymbols: of("documentSymbol", each(toSymbol)) });
    provide("foldingRange", "FoldingRange", {
      provideFoldingRanges: (document, _, token) => about("foldingRange", document, token, each(toFolding)),
    });
    provide("documentLink", "DocumentLink", { provideDocumentLinks: of("documentLink", each(toLink)) });
    provide("documentFormatting", "DocumentFormattingEdit", {
      provideDocumentFormattingEdits: (document, options, token) =>
        about("formatting", document, token, each(toTextEdit), style(options)),
    });
    provide("documentRangeFormatting", "DocumentRangeFormattingEdit", {
      provideDocumentRangeFormattingEdits: (document, range, options, token) =>
        about("rangeFormatting", document, token, each(toTextEdit), { range: fromRange(range), ...style(options) }),
    });
    provide("inlayHint", "InlayHints", {
      onDidChangeInlayHints: this.changed.hints.event,
      provideInlayHints: within("inlayHint", each(toHint)),
      resolveInlayHint: (hint, token) => this.ask("inlayHint/resolve", originals.get(hint), token, toHint),
    });
    provide("codeLens", "CodeLens", {
      onDidChangeCodeLenses: this.changed.lenses.event,
      provideCodeLenses: of("codeLens", each(toLens)),
    });
    const legend = offered.semanticTokensProvider?.legend;
    provide("semanticTokens", "DocumentRangeSemanticTokens", {
      onDidChangeSemanticTokens: this.changed.tokens.event,
      provideDocumentRangeSemanticTokens: within("semanticTokens/range", toTokens),
    }, legend && new vscode.SemanticTokensLegend(legend.tokenTypes, legend.tokenModifiers));
    provide("completion", "CompletionItem", {
      provideCompletionItems: (document, position, token, { triggerKind, triggerCharacter }) => {
        const context = { triggerKind: triggerKind + 1, triggerCharacter };
        return about("completion", document, token, toCompletionList, { position: fromPosition(position), context });
      },
      resolveCompletionItem: (item, token) =>
        this.ask("completionItem/resolve", originals.get(item), token, (sent) => updateItem(item, sent)),
    }, ...(offered.completionProvider?.triggerCharacters ?? []));
    provide("codeAction", "CodeActions", {
      provideCodeActions: (document, range, { diagnostics, only, triggerKind }, token) => {
        const known = diagnostics.filter((one) => originals.has(one));
        const sent = known.map((one) => originals.get(one));
        const context = { diagnostics: sent, only: only && [only.value], triggerKind };
        const convert = each((action) => toCodeAction(action, known));
        return about("codeAction", document, token, convert, { range: fromRange(range), context });
      },
    }, { providedCodeActionKinds: offered.codeActionProvider?.codeActionKinds?.map(toActionKind) });
    provide("rename", "Rename", {
      prepareRename: async (document, position, token) => {
        const found = await at("prepareRename", toRenamed)(document, position, token);
        if (!found) throw new Error("there is no name to change here");
        return found;
      },
      provideRenameEdits: (document, position, newName, token) =>
        about("rename", document, token, toWorkspaceEdit, { position: fromPosition(position), newName }),
    });
    if (!offered.workspaceSymbolProvider) return;
    this.registrations.push(vscode.languages.registerWorkspaceSymbolProvider({
      provideWorkspaceSymbols: (query, token) =>
        this.ask("workspace/symbol", { query }, token, each(toSymbolInformation)),
    }));
  }
}

let server;

function activate(context) {
  const log = vscode.window.createOutputChannel("Milepost");
  context.subscriptions.push(log);
  server = new Server(context, log);
  server.start();
}

function deactivate() {
  return server?.stop();
}

module.exports = { activate, deactivate };
