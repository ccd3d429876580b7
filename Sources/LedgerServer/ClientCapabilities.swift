import LedgerFormats

/// What a client can do, as it says in `initialize`.
struct ClientCapabilities: Sendable {
  var encoding = PositionEncoding.utf16
  /// Whether hovers are shown as Markdown; else as plain text.
  var hasMarkdownHover = true
  var hasSnippets = false
  /// Whether edits of several files can name the versions of documents.
  var hasDocumentChanges = false
  /// Whether the server can ask for a message whenever a file changes.
  var canWatchFiles = false
  /// Whether `milepost-library:` pages can be shown.
  var showsLibraryPages = false
  var hasCodeActionLiterals = false
  var prefersSymbolTrees = false

  init() {}

  init(_ params: JSONValue) {
    let (client, options) = (params["capabilities"], params["initializationOptions"])
    let document = client["textDocument"]
    if client["general"]["positionEncodings"].texts.contains(PositionEncoding.utf8.rawValue) {
      encoding = .utf8
    }
    let formats = document["hover"]["contentFormat"]
    hasMarkdownHover = formats.isNull || formats.texts.contains("markdown")
    hasSnippets = document["completion"]["completionItem"]["snippetSupport"].flag ?? false
    hasDocumentChanges = client["workspace"]["workspaceEdit"]["documentChanges"].flag ?? false
    canWatchFiles = client["workspace"]["didChangeWatchedFiles"]["dynamicRegistration"].flag ?? false
    showsLibraryPages = options["libraryPages"].flag ?? false
    hasCodeActionLiterals = !document["codeAction"]["codeActionLiteralSupport"].isNull
    prefersSymbolTrees = document["documentSymbol"]["hierarchicalDocumentSymbolSupport"].flag ?? false
  }
}
