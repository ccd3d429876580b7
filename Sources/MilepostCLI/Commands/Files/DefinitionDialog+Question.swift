import LedgerEditing
import LedgerModel
import LedgerParser

extension DefinitionDialog {
  /// A part of a definition that is asked for.
  enum Question: Hashable, Sendable {
    /// A template for a card, and with it the card's identifier and title.
    case template
    case lastDigits, currency
    /// A title with a sample, and later an identifier that is a word of it.
    case title(String, String), id(ShortName.Choice)
    /// An identifier without a title, with a sample.
    case ownID(String, String)
    case optionalTitle
    case amount(String, String)
    /// The price of a subscription.
    case price
    /// What a budget counts, and its limit.
    case counted, limit
    case optionalAmount, period, deadline, renewal, expiry, source, tags
  }

  /// The first question, of those not asked yet, that a line's production has a word for after the answers.
  func next(of kind: NewKind, after line: String, besides asked: Set<Question>) -> Question? {
    LineReading(completing: Array((line + " ").utf8)).expected.lazy
      .compactMap { $0 == .slot(.amount) ? kind.amount : Question.of($0) }
      .first { !asked.contains($0) }
  }
}

extension DefinitionDialog.Question {
  /// What is asked where a word is expected; `nil` for one that is not asked for.
  fileprivate static func of(_ word: ExpectedWord) -> Self? {
    let questions: KeyValuePairs<ExpectedWord, Self> = [
      .slot(.period): .period, .word("by", before: .deadline): .deadline,
      .word("from", before: .day): .renewal,
      .word("expires", before: .expires): .expiry, .slot(.source): .source, .slot(.tags): .tags,
    ]
    return questions.first { $0.key == word }?.value
  }
}
