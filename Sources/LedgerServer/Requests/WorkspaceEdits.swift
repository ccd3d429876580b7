import LedgerFormats
import LedgerText

/// Changes of several files as the protocol has them (`WorkspaceEdit`).
struct WorkspaceEdits {
  private var edits: [(uri: String, edits: [JSONValue])] = []

  /// Adds a change of a file.
  mutating func add(_ text: String, for range: TextRange, in uri: String) {
    let edit = JSONValue.object([("range", range.json), ("newText", .text(text))])
    if let index = edits.firstIndex(where: { $0.uri == uri }) {
      edits[index].edits.append(edit)
    } else {
      edits.append((uri, [edit]))
    }
  }

  /// Adds changes of the user's files in their order; returns whether all are in them.
  mutating func add(_ changes: [SourceEdit], _ places: inout WalletPlaces) -> Bool {
    for change in changes.sorted(by: { $0.range.start < $1.range.start }) {
      guard let file = places.file(of: change.range.start) else { return false }
      add(change.text, for: places.range(change.range), in: places.uri(ofFile: file))
    }
    return true
  }

  /// With the versions of the documents that are open, where the client can have them.
  func json(for context: RequestContext) -> JSONValue {
    let (client, documents) = (context.client, context.documents)
    guard client.hasDocumentChanges else {
      return .object([("changes", .object(edits.map { ($0.uri, .list($0.edits)) }))])
    }
    let changes = edits.map { file in
      let version = documents[file.uri]?.version.map { JSONValue.whole($0) } ?? .null
      let document = JSONValue.object([("uri", .text(file.uri)), ("version", version)])
      return JSONValue.object([("textDocument", document), ("edits", .list(file.edits))])
    }
    return .object([("documentChanges", .list(changes))])
  }

  /// The whole lines that differ between two texts, by their bytes in the old one, and their new text.
  static func difference(_ old: [UInt8], _ new: [UInt8]) -> (range: Range<Int>, text: String) {
    let most = min(old.count, new.count)
    var start = (0..<most).first { old[$0] != new[$0] } ?? most
    while start > 0, old[start - 1] != .lineFeed { start -= 1 }
    var end =
      (0..<(most - start)).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] } ?? (most - start)
    while end > 0, old[old.count - end - 1] != .lineFeed || new[new.count - end - 1] != .lineFeed { end -= 1 }
    return (start..<(old.count - end), String(decoding: new[start..<(new.count - end)], as: UTF8.self))
  }
}
