import LedgerFormats
import LedgerModel
import LedgerParser
import LedgerText

extension RequestSpec {
  static let semanticTokensRange = RequestSpec(.view, from: .lastReading) { (context) throws(ResponseError) in
    let document = try context.openDocument()
    let range = try TextRange(context.params["range"])
    if document.isRules {
      return RequestAnswer(SemanticToken.json([], in: document, context.client.encoding))
    }
    let last = min(range.end.line, document.lines.count - 1)
    guard range.start.line <= last else {
      return RequestAnswer(SemanticToken.json([], in: document, context.client.encoding))
    }
    let tokens = TokenReader(document, range.start.line...last, context.endedNames).tokens
    return RequestAnswer(SemanticToken.json(tokens, in: document, context.client.encoding))
  }
}

extension RequestContext {
  /// The cards and accounts that are closed, and the coupons that have expired, on the day of reports.
  fileprivate var endedNames: TokenReader.EndedNames {
    guard let ledger = wallet?.reading?.loaded.ledger else { return TokenReader.EndedNames() }
    let definitions = ledger.definitions
    let names = ledger.vocabulary.names
    let cards = definitions.cards.filter { $0.terms(on: on).closed.map { $0 < on } ?? false }.map(\.name)
    let accounts = definitions.accounts.filter { $0.closed.map { $0 < on } ?? false }.map(\.name)
    let coupons = definitions.coupons.filter { $0.expires < on }.map(\.name)
    return TokenReader.EndedNames(
      sources: Set((cards + accounts).map { names.text($0) }), coupons: Set(coupons.map { names.text($0) }))
  }
}

/// A word, or a part of one, that editors colour by its meaning. It is in one line, and no two overlap.
struct SemanticToken {
  /// The types in the order of the legend.
  enum Kind: String, CaseIterable {
    case keyword, number
    case date = "macro"
    case currency = "type"
    /// A card or account, and all other names but tags.
    case name = "variable"
    case tag = "enumMember"
    case string, comment
    case `operator`
  }

  struct Modifiers: OptionSet {
    let rawValue: Int
    static let declaration = Modifiers(rawValue: 1)
    /// Closed or expired.
    static let deprecated = Modifiers(rawValue: 2)
  }

  /// In the document.
  var bytes: Range<Int>
  var kind: Kind
  var modifiers: Modifiers = []

  static var capability: JSONValue {
    let legend = JSONValue.object([
      ("tokenTypes", .list(Kind.allCases.map { .text($0.rawValue) })),
      ("tokenModifiers", .list([.text("declaration"), .text("deprecated")])),
    ])
    return .object([("legend", legend), ("range", .flag(true)), ("full", .flag(false))])
  }

  /// Five numbers for each token, its place from the one before.
  static func json(_ tokens: [SemanticToken], in document: TextDocument, _ encoding: PositionEncoding)
    -> JSONValue
  {
    var data: [JSONValue] = []
    var before = TextPosition(line: 0, character: 0)
    let types = Dictionary(uniqueKeysWithValues: zip(Kind.allCases, 0...))
    for token in tokens {
      let range = document.range(token.bytes, encoding)
      let isSameLine = range.start.line == before.line
      data += [
        range.start.line - before.line, range.start.character - (isSameLine ? before.character : 0),
        range.end.character - range.start.character, types[token.kind] ?? 0, token.modifiers.rawValue,
      ].map { .whole($0) }
      before = range.start
    }
    return .object([("data", .list(data))])
  }
}
