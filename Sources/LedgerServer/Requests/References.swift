import LedgerFormats
import LedgerParser

extension RequestSpec {
  static let references = RequestSpec(.answer) { (context) throws(ResponseError) in
    guard let (scope, use) = try context.namedUse() else { return RequestAnswer(.null) }
    let includesDefinition = context.params["context"]["includeDeclaration"].flag ?? true
    var places = context.places(in: scope.map, scope.files)
    let found = scope.names.uses(like: use).filter { includesDefinition || $0.role != .definition }
    return RequestAnswer(.list(found.compactMap { places.location($0.range) }))
  }
}

extension RequestSpec {
  static let documentHighlight = RequestSpec(.view) { (context) throws(ResponseError) in
    guard let (scope, use) = try context.namedUse() else { return RequestAnswer(.null) }
    var places = context.places(in: scope.map, scope.files)
    let found = scope.names.uses(like: use, in: scope.document)
    let highlights = found.map { use in
      let kind = use.role == .reference ? HighlightKind.read : .write
      return JSONValue.object([("range", places.range(use.range).json), ("kind", .whole(kind.rawValue))])
    }
    return RequestAnswer(.list(highlights))
  }
}

/// The kinds of highlights that the protocol has for names.
private enum HighlightKind: Int {
  case read = 2
  case write = 3
}
