import LedgerExports
import LedgerFormats
import LedgerModel
import LedgerReports
import LedgerText

extension RequestSpec {
  static let hover = RequestSpec(.answer, from: .lastReading) { (context) throws(ResponseError) in
    let document = try context.openDocument()
    let offset = try context.offset()
    return RequestAnswer(context.hover(document, at: offset) ?? .null)
  }
}

extension RequestContext {
  /// What a place of a document is about, with its range; `nil` where there is nothing to say.
  fileprivate func hover(_ document: TextDocument, at offset: Int) -> JSONValue? {
    guard let numbers, let lines = DocumentLines(numbers.reading, document) else { return nil }
    let line = document.lines.line(at: offset)
    guard lines.position(ofLine: line) != nil else { return nil }
    if let (use, range) = name(document, at: offset), let text = NameHover(numbers, self).text(use) {
      return answer(text, numbers, document.range(range, client.encoding))
    }
    guard let text = entryText(lines.positions(ofLines: line...line), numbers) else { return nil }
    let bytes = document.lines.bytes(ofLine: line, in: document.bytes)
    return answer(text, numbers, document.range(bytes, client.encoding))
  }

  private func answer(_ text: String, _ numbers: WalletNumbers, _ range: TextRange) -> JSONValue {
    .object([("contents", marked(text, numbers)), ("range", range.json)])
  }

  /// The text in the form that the client shows; old numbers say that they are.
  func marked(_ text: String, _ numbers: WalletNumbers) -> JSONValue {
    let mark = client.hasMarkdownHover ? "*\(WalletNumbers.beforeErrors)*" : WalletNumbers.beforeErrors
    return .object([
      ("kind", .text(client.hasMarkdownHover ? "markdown" : "plaintext")),
      ("value", .text(numbers.isOld ? "\(text)\n\n\(mark)" : text)),
    ])
  }

  /// The style of texts in hovers.
  var hoverStyle: TextStyle {
    var style = TextStyle()
    style.isMarkdown = client.hasMarkdownHover
    return style
  }

  /// What the dated entry of a line is about, given by its positions; `nil` for one about which there is nothing to say.
  func entryText(_ line: Range<UInt32>, _ numbers: WalletNumbers) -> String? {
    let (ledger, on) = (numbers.ledger, numbers.on)
    if let index = ledger.expenses(in: line).first(where: {
      ledger.entries.expenses[$0].position == line.lowerBound
    }) {
      let explained = ledger.explained([index], on: on, withMissed: true).first
      return ExpenseMarkdown(ledger, on: on, style: hoverStyle).text(index, explained)
    }
    if let rate = ledger.rates.rates.first(where: { $0.range.start == line.lowerBound }) {
      let uses = ledger.usesOfRate(rate, on: on)
      return uses == 1 ? "used by 1 entry" : "used by \(grouped(uses)) entries"
    }
    return EntryHints.all(ledger, on: on, in: line, days: .all).first?.words
  }

  private func grouped(_ number: Int) -> String { groupedAmount(Int128(number), decimals: 0) }
}
