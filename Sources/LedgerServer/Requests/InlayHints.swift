import LedgerExports
import LedgerFormats
import LedgerModel
import LedgerParser
import LedgerReports
import LedgerText

extension RequestSpec {
  static let inlayHint = RequestSpec(.view, from: .lastReading) { (context) throws(ResponseError) in
    let document = try context.openDocument()
    let range = try TextRange(context.params["range"])
    return RequestAnswer(.list(context.inlayHints(document, range)))
  }

  /// The tooltip, which takes longer than the hint.
  static let inlayHintResolve = RequestSpec(.answer, from: .lastReading) { (context) throws(ResponseError) in
    guard case .object(let pairs) = context.params else { throw .invalidParams("a hint is an object") }
    guard let document = context.document, let line = context.params["data"]["line"].whole,
      (0..<document.lines.count).contains(line), let numbers = context.numbers,
      let lines = DocumentLines(numbers.reading, document), lines.position(ofLine: line) != nil,
      let text = context.entryText(lines.positions(ofLines: line...line), numbers)
    else { return RequestAnswer(context.params) }
    return RequestAnswer(.object(pairs + [("tooltip", context.marked(text, numbers))]))
  }
}

extension RequestContext {
  /// The hints after the ends of the lines of a range.
  fileprivate func inlayHints(_ document: TextDocument, _ range: TextRange) -> [JSONValue] {
    guard let days = hintedDays, range.start.line <= range.end.line, let numbers,
      let lines = DocumentLines(numbers.reading, document)
    else { return [] }
    let last = document.lines.count - 1
    let wanted = min(range.start.line, last)...min(range.end.line, last)
    let withErrors = linesWithErrors(document, wanted)
    let hints = EntryHints.all(
      numbers.ledger, on: numbers.on, in: lines.positions(ofLines: wanted), days: days)
    return hints.compactMap { hint in
      guard let line = lines.line(at: hint.position), wanted.contains(line), line != document.changedLine,
        !withErrors.contains(line)
      else { return nil }
      let end = document.lines.bytes(ofLine: line, in: document.bytes).upperBound
      let words = numbers.isOld ? "\(hint.words) \(WalletNumbers.beforeErrors)" : hint.words
      return .object([
        ("position", document.position(end, client.encoding).json), ("label", .text(words)),
        ("paddingLeft", .flag(true)),
        ("data", .object([("uri", .text(document.uri)), ("line", .whole(line))])),
      ])
    }
  }

  /// The days of the entries that have hints; `nil` without hints.
  private var hintedDays: DayRange? {
    switch settings.inlay {
    case .none: nil
    case .month: PeriodRule(.monthly).period(containing: on, opened: nil, weekStart: 0)
    case .all: .all
    }
  }

  /// Those of some lines of a document that have an error in its text as it is.
  private func linesWithErrors(_ document: TextDocument, _ lines: ClosedRange<Int>) -> Set<Int> {
    guard let reading = wallet?.reading, reading.hasErrors, let places = DocumentLines(reading, document)
    else {
      return []
    }
    let errors = reading.loaded.diagnostics.list.lazy.filter { $0.severity == .error }
    return Set(errors.compactMap { places.line(at: $0.range.start) }.filter(lines.contains))
  }
}
