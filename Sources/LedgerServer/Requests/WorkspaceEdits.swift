import LedgerFormats
import LedgerText
import WalletFiles

/// Edits of files as the protocol has them.
enum WorkspaceEdits {
  /// An edit of one stretch of each of some files.
  static func json(
    _ edits: [(path: String, range: TextRange, text: String)], _ documents: [String: TextDocument],
    _ client: ClientCapabilities
  ) -> JSONValue {
    let files = edits.map { edit -> (uri: String, version: Int?, edits: JSONValue) in
      let document = documents.values.first { $0.path == edit.path }
      let uri = document?.uri ?? FileURI.uri(PathText.bytes(of: edit.path))
      let text = JSONValue.object([("range", edit.range.json), ("newText", .text(edit.text))])
      return (uri, document?.version, .list([text]))
    }
    guard client.hasDocumentChanges else { return .object([("changes", .object(files.map { ($0.uri, $0.edits) }))]) }
    return .object([
      (
        "documentChanges",
        .list(
          files.map { file in
            .object([
              (
                "textDocument",
                .object([("uri", .text(file.uri)), ("version", file.version.map { .whole($0) } ?? .null)])
              ), ("edits", file.edits),
            ])
          })
      )
    ])
  }

  /// The whole lines that differ between two texts, by their bytes in the old one, and their new text.
  static func difference(_ old: [UInt8], _ new: [UInt8]) -> (range: Range<Int>, text: String) {
    let most = min(old.count, new.count)
    var start = (0..<most).first { old[$0] != new[$0] } ?? most
    while start > 0, old[start - 1] != .lineFeed { start -= 1 }
    var end = (0..<(most - start)).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] } ?? (most - start)
    while end > 0, old[old.count - end - 1] != .lineFeed || new[new.count - end - 1] != .lineFeed { end -= 1 }
    return (
      start..<(old.count - end), String(decoding: new[start..<(new.count - end)], as: UTF8.self)
    )
  }
}
