import LedgerFormats
import LedgerModel
import LedgerParser
import LedgerText
import WalletFiles

extension RequestSpec {
  static let prepareRename = RequestSpec(.answer) { (context) throws(ResponseError) in
    guard let (scope, use) = try context.namedUse(), use.kind != .inbox else { return RequestAnswer(.null) }
    _ = try NameRenaming(use, scope, context)
    var places = context.places(in: scope.map, scope.files)
    return RequestAnswer(
      .object([("range", places.range(use.range).json), ("placeholder", .text(use.name))]))
  }

  static let rename = RequestSpec(.answer) { (context) throws(ResponseError) in
    guard let newName = context.params["newName"].text else { throw .invalidParams("a rename has a newName") }
    guard let (scope, use) = try context.namedUse(), use.kind != .inbox else {
      throw .requestFailed("there is no name here")
    }
    let edits = try NameRenaming(use, scope, context).edits(to: newName)
    return RequestAnswer(context.workspaceEdit(edits, scope.map, scope.files))
  }
}

extension RequestContext {
  /// Edits of a wallet's files for the client to apply, with the versions of open documents where it knows them.
  func workspaceEdit(_ edits: [SourceEdit], _ map: SourceMap, _ files: [FoundFile]) -> JSONValue {
    var places = places(in: map, files)
    var editsOfFile: [(uri: String, edits: [JSONValue])] = []
    for edit in edits.sorted(by: { $0.range.start < $1.range.start }) {
      guard let file = places.file(of: edit.range.start) else { continue }
      let uri = places.uri(ofFile: file)
      if editsOfFile.last?.uri != uri { editsOfFile.append((uri, [])) }
      let range = places.range(edit.range).json
      editsOfFile[editsOfFile.count - 1].edits.append(.object([("range", range), ("newText", .text(edit.text))]))
    }
    guard client.hasDocumentChanges else {
      return .object([("changes", .object(editsOfFile.map { (key: $0.uri, value: .list($0.edits)) }))])
    }
    let changes = editsOfFile.map { file in
      let version = documents[file.uri]?.version.map { JSONValue.whole($0) } ?? .null
      let identifier = JSONValue.object([("uri", .text(file.uri)), ("version", version)])
      return JSONValue.object([("textDocument", identifier), ("edits", .list(file.edits))])
    }
    return .object([("documentChanges", .list(changes))])
  }
}
