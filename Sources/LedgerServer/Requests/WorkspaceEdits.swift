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

  /// Adds changes of the user's files; returns whether all are in them.
  mutating func add(_ changes: [SourceEdit], _ places: inout WalletPlaces) -> Bool {
    for change in changes {
      guard let file = places.file(of: change.range.start) else { return false }
      add(change.text, for: places.range(change.range), in: places.uri(ofFile: file))
    }
    return true
  }

  /// With the versions of the documents that are open, where the client can have them.
  func json(for client: ClientCapabilities, _ documents: [String: TextDocument]) -> JSONValue {
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
}
