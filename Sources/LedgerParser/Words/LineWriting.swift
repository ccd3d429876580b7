package import LedgerModel
import LedgerText

/// The words of a line from their texts, in the order in which the line's production asks for them. The production itself
/// gets a valid word for each: what is wrong with a text is found where the line is read.
package struct LineWriting: Sendable {
  /// Why the texts are not those of a line.
  package enum Failure: Error, Hashable {
    /// The production needs it.
    case missing(Slot)
    /// The production did not ask for it.
    case unexpected(Slot)
  }

  package private(set) var words: [String] = []
  /// Those that were not asked for yet.
  private var texts: SlotTexts
  /// What was asked for last, if it has no text.
  private var missing: Slot?

  /// Those of a dated entry after its keyword. An expense and income have no production that asks: they are read from bytes.
  package init(_ kind: EntryKind, _ texts: SlotTexts) throws(Failure) {
    let (line, dates) = (TextLine(start: 0, end: 0), Parser.Dates(date: Day.first, posted: nil))
    self = try LineWriting.written(texts) { (parser, reader) throws(Diagnostic) in
      try parser.read(kind, [UInt8]().span, line, dates, &reader)
    }
  }

  /// Those of a `split` or `share` below a payment after its name.
  package init(ofPart isShare: Bool, _ texts: SlotTexts) throws(Failure) {
    self = try LineWriting.written(texts) { (parser, reader) throws(Diagnostic) in
      _ = try parser.part(isShare: isShare, of: 0, &reader)
    }
  }

  private init(_ texts: SlotTexts) { self.texts = texts }

  private static func written(
    _ texts: SlotTexts, _ production: (inout Parser, inout WordReader) throws(Diagnostic) -> Void
  ) throws(Failure) -> LineWriting {
    var parser = Parser.unused
    var reader = WordReader([], lineEnd: 0, for: .writing(LineWriting(texts)))
    let isComplete: Bool
    do throws(Diagnostic) {
      try production(&parser, &reader)
      isComplete = true
    } catch {
      isComplete = false
    }
    let writing = reader.writing ?? LineWriting(texts)
    if !isComplete, let slot = writing.missing { throw .missing(slot) }
    if let slot = writing.texts.first { throw .unexpected(slot) }
    return writing
  }

  /// Writes what a production asks for, if there is a text for it; returns the word that the production gets.
  mutating func next(_ asked: ExpectedWord, with second: Slot?) -> String? {
    switch asked {
    case .word(let word, let slot):
      missing = slot.flatMap { texts.has($0) ? nil : $0 }
      guard slot != nil, missing == nil else { return nil }
      words.append(word)
      return word
    case .slot(let slot):
      guard let text = texts.take(slot) else {
        missing = slot
        return nil
      }
      missing = nil
      guard let part = second.flatMap({ texts.take($0) }) else {
        words.append(text)
        return slot.validWord
      }
      words.append("\(text)/\(part)")
      return "\(slot.validWord)/\(slot.validWord)"
    }
  }
}

extension Slot {
  /// A word that every production takes for it.
  fileprivate var validWord: String {
    switch self {
    case .amount, .billed, .rate, .number, .count, .size: "1"
    case .percent: "1%"
    case .currency, .from, .unit: "SGD"
    // Not that of `from`.
    case .to: "USD"
    case .date, .posted, .until, .deadline, .expires, .day, .month: "2000-01-01"
    case .tags: "#x"
    case .id, .source, .card, .account, .goal, .subscription, .who, .benefit, .template, .limit, .pool,
      .milestone, .code, .target, .ref, .keyword, .property, .period, .title, .text, .payee, .note, .file,
      .option, .value, .symbol, .receipt, .used, .parts:
      "x"
    }
  }
}
