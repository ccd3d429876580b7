import LedgerModel
import LedgerText

extension Diagnostic {
  /// `word` is written in place of `up to`.
  static func limitWithoutUpTo(_ reader: WordReader, after word: WrittenWord? = nil) -> Diagnostic {
    var words = reader
    guard let amount = words.skip() else { return .missing(reader.here, "an amount", sample: nil) }
    let code = words.peek.flatMap { CurrencyCode($0.text) == nil ? nil : $0 }
    let text = code.map { "\(amount.text) \($0.text)" } ?? amount.text
    let error = Diagnostic.error(
      "E246", amount.range.joined(code?.range ?? amount.range), "missing `up to` before the limit",
      label: "a limit?", help: "up to \(text)")
    if let word { return error.fixed("change \(word.text) to up to", .form, SourceEdit(word.range, "up to")) }
    return error.fixed("write up to \(text)", .form, SourceEdit(at: amount.range.start, "up to "))
  }

  /// `with` is written after the rate.
  static func tagsAfterRate(_ range: SourceRange, _ kind: RewardLine.Kind) -> Diagnostic {
    .error(
      "E241", range, "unexpected `with`", label: "it comes before the rate",
      help: "\(kind.rawValue) #TAG with #TAG RATE …")
  }

  static func noLineFor(_ range: SourceRange, _ tag: String) -> Diagnostic {
    .error(
      "E236", range, "there can be no line for #\(tag)",
      help: tag == "local"
        ? "the rate for local spend is `earn local`" : "#general takes an expense out of all lines")
  }

  static func onceInLine(_ range: SourceRange) -> Diagnostic {
    .error("E239", range, "a line needs a period that repeats", help: "monthly, quarterly, yearly …")
  }
}
