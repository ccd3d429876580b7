import LedgerModel
import LedgerText

// Properties of a template that say what became of the card.
extension Parser {
  /// `superseded TEMPLATE`: the newer reading of the same card. It is not looked up.
  mutating func newerTemplate(
    _ reader: inout WordReader, ofTemplate isTemplate: Bool
  ) throws(Diagnostic) -> NameID? {
    if !isTemplate { throw .onlyOfTemplates(.superseded, reader) }
    return reader.takeNone() ? nil : try template(&reader, .template).value
  }

  /// `ended MONTH|DATE`, as the first day.
  func firstDayEnded(
    _ reader: inout WordReader, ofTemplate isTemplate: Bool
  ) throws(Diagnostic) -> Day? {
    if !isTemplate { throw .onlyOfTemplates(.ended, reader) }
    if reader.takeNone() { return nil }
    guard let word = reader.next(.day) else {
      throw .missing(reader.end, "a month", sample: CardPropertyName.ended.sample ?? "")
    }
    let isMonth = word.text.utf8.count == 7 && word.text.utf8.last?.isDigit == true
    guard let day = ReportPeriod.day(isMonth ? word.text + "-01" : word.text) else {
      throw .error(
        "E398", word.range, "`ended` must be a month or a date", help: "ended YYYY-MM")
    }
    return day
  }
}

extension Diagnostic {
  fileprivate static func onlyOfTemplates(_ name: CardPropertyName, _ reader: WordReader) -> Diagnostic {
    .error("E397", reader.keyword, "`\(name.rawValue)` is for templates", label: "remove it")
  }
}
