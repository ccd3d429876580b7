import LedgerFormats
import LedgerModel
import LedgerParser
import LedgerText

extension RequestSpec {
  static let documentSymbol = RequestSpec(.view) { (context) throws(ResponseError) in
    guard let scope = context.nameScope(try context.openDocument()) else { return RequestAnswer(.list([])) }
    var places = context.places(in: scope.map, scope.files)
    let symbols = scope.names.symbols(in: scope.document)
    if context.client.prefersSymbolTrees { return RequestAnswer(.list(symbols.map { $0.tree(&places) })) }
    return RequestAnswer(.list(symbols.compactMap { $0.flat(&places) }))
  }

  static let workspaceSymbol = RequestSpec(.answer) { (context) throws(ResponseError) in
    let query = foldedForSearch(context.params["query"].text ?? "")
    var found: [JSONValue] = []
    // A file of two wallets is listed once.
    var seen: Set<String> = []
    for reading in context.wallets.compactMap(\.reading) {
      let map = reading.loaded.ledger.map
      var places = context.places(in: map, reading.loaded.files)
      for symbol in reading.parsed.names.definitions() {
        let texts = [symbol.name] + [symbol.title].compactMap(\.self)
        guard texts.contains(where: { foldedForSearch($0).has(query) }) || query.isEmpty else { continue }
        let file = map.fileIndex(at: symbol.selection.start)
        let place = "\(reading.loaded.files[file].identity):\(symbol.selection.start - map.files[file].base)"
        if seen.insert(place).inserted, let item = symbol.flat(&places) { found.append(item) }
        if found.count == RequestContext.maxSymbols { return RequestAnswer(.list(found)) }
      }
    }
    return RequestAnswer(.list(found))
  }
}

extension RequestContext { fileprivate static let maxSymbols = 500 }

extension WrittenSymbol {
  /// A symbol with those below it.
  fileprivate func tree(_ places: inout WalletPlaces) -> JSONValue {
    var pairs: [(key: String, value: JSONValue)] = [
      ("name", .text(name)), ("kind", .whole(kind.number)), ("range", places.range(range).json),
      ("selectionRange", places.range(selection).json),
    ]
    if let title { pairs.insert(("detail", .text(title)), at: 1) }
    let children = children.map { $0.tree(&places) }
    if !children.isEmpty { pairs.append(("children", .list(children))) }
    return .object(pairs)
  }

  /// A symbol as a list has it; `nil` in the built-in library.
  fileprivate func flat(_ places: inout WalletPlaces) -> JSONValue? {
    guard let location = places.location(selection) else { return nil }
    var pairs: [(key: String, value: JSONValue)] = [
      ("name", .text(name)), ("kind", .whole(kind.number)), ("location", location),
    ]
    if let title { pairs.append(("containerName", .text(title))) }
    return .object(pairs)
  }
}

extension WrittenSymbol.Kind {
  /// The nearest of the protocol's `SymbolKind`s.
  fileprivate var number: Int {
    switch self {
    case .month: 3  // namespace
    case .definition(let kind):
      switch kind {
      case .card, .account: 13  // variable
      case .template: 5  // class
      case .tag, .category: 22  // enum member
      case .budget, .limit, .goal: 16  // number
      case .subscription, .coupon, .expect: 24  // event
      case .merchant, .mcc: 19  // object
      case .currency, .base: 14  // constant
      case .include, .option: 7  // property
      }
    case .benefit: 8  // field
    case .line: 7  // property
    }
  }
}
