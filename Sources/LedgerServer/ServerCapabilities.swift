import LedgerFormats

/// What the server can do, in the answer to `initialize`.
func serverCapabilities(_ encoding: PositionEncoding) -> JSONValue {
  let sync = JSONValue.object([
    ("openClose", .flag(true)), ("change", .whole(2)), ("save", .object([("includeText", .flag(false))])),
  ])
  return .object([
    ("positionEncoding", .text(encoding.rawValue)),
    ("textDocumentSync", sync),
    ("codeActionProvider", .object([("codeActionKinds", .list([.text("quickfix"), .text(DocumentFixes.allKind)]))])),
    ("documentFormattingProvider", .flag(true)),
    ("documentRangeFormattingProvider", .flag(true)),
    ("foldingRangeProvider", .flag(true)),
    ("documentLinkProvider", .object([("resolveProvider", .flag(false))])),
    ("documentSymbolProvider", .flag(true)),
    (
      "workspace",
      .object([
        ("workspaceFolders", .object([("supported", .flag(true)), ("changeNotifications", .flag(true))]))
      ])
    ),
  ])
}
