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
      throw .requestFailed("no name is at this place")
    }
    let edits = try NameRenaming(use, scope, context).edits(to: newName)
    return RequestAnswer(context.workspaceEdit(edits, scope.map, scope.files))
  }
}

extension RequestContext {
  /// Edits of a wallet's files for the client to apply, with the versions of open documents where it knows them.
  func workspaceEdit(_ edits: [SourceEdit], _ map: SourceMap, _ files: [FoundFile]) -> JSONValue {
    var (places, changes) = (places(in: map, files), WorkspaceEdits())
    _ = changes.add(edits, &places)
    return changes.json(for: self)
  }
}
