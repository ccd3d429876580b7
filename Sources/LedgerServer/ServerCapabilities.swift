import LedgerFormats

/// What the server can do, in the answer to `initialize`.
func serverCapabilities(_ encoding: PositionEncoding) -> JSONValue {
  let sync = JSONValue.object([
    ("openClose", .flag(true)), ("change", .whole(2)), ("save", .object([("includeText", .flag(false))])),
  ])
  return .object([
    ("positionEncoding", .text(encoding.rawValue)),
    ("textDocumentSync", sync),
    (
      "codeActionProvider",
      .object([
        (
          "codeActionKinds",
          .list([.text("quickfix"), .text("refactor.rewrite"), .text(DocumentFixes.allKind)])
        )
      ])
    ),
    ("documentFormattingProvider", .flag(true)),
    ("documentRangeFormattingProvider", .flag(true)),
    ("foldingRangeProvider", .flag(true)),
    ("documentLinkProvider", .object([("resolveProvider", .flag(false))])),
    ("hoverProvider", .flag(true)),
    ("inlayHintProvider", .object([("resolveProvider", .flag(true))])),
    ("codeLensProvider", .object([("resolveProvider", .flag(false))])),
    (
      "executeCommandProvider",
      .object([("commands", .list(ServerCommand.allCases.map { .text($0.rawValue) }))])
    ),
    ("documentSymbolProvider", .flag(true)),
    ("workspaceSymbolProvider", .flag(true)),
    ("definitionProvider", .flag(true)),
    ("referencesProvider", .flag(true)),
    ("documentHighlightProvider", .flag(true)),
    ("renameProvider", .object([("prepareProvider", .flag(true))])),
    ("semanticTokensProvider", SemanticToken.capability),
    (
      "completionProvider",
      .object([("triggerCharacters", .list([.text("#"), .text("/")])), ("resolveProvider", .flag(true))])
    ),
    (
      "workspace",
      .object([
        ("workspaceFolders", .object([("supported", .flag(true)), ("changeNotifications", .flag(true))]))
      ])
    ),
  ])
}
