import LedgerExports
import LedgerFormats
import LedgerText

extension RequestSpec {
  static let codeLens = RequestSpec(.view, from: .lastReading) { (context) throws(ResponseError) in
    let document = try context.openDocument()
    return RequestAnswer(.list(context.codeLenses(document)))
  }
}

extension RequestContext {
  /// The lenses above the definitions and statements of a document, each with the command that shows more.
  fileprivate func codeLenses(_ document: TextDocument) -> [JSONValue] {
    guard let numbers, let lines = DocumentLines(numbers.reading, document) else { return [] }
    let lenses = DefinitionLenses.all(numbers.ledger, on: numbers.on) { lines.line(at: $0) != nil }
    return lenses.sorted { $0.range.start < $1.range.start }.compactMap { lens in
      guard let line = lines.line(at: lens.range.start) else { return nil }
      let bytes = document.lines.bytes(ofLine: line, in: document.bytes)
      let words = numbers.isOld ? "\(lens.words) (\(WalletNumbers.beforeErrors))" : lens.words
      let command = JSONValue.object([
        ("title", .text(words)), ("command", .text(ServerCommand.report.rawValue)),
        ("arguments", .list(lens.report.map { .text($0) } + wallets(naming: document))),
      ])
      return .object([("range", document.range(bytes, client.encoding).json), ("command", command)])
    }
  }

  /// The argument that names the wallet of a document, where there are several.
  private func wallets(naming document: TextDocument) -> [JSONValue] {
    wallets.count > 1 ? [.object([("uri", .text(document.uri))])] : []
  }
}
