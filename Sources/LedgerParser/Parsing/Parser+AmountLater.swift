import LedgerModel
import LedgerText

extension Parser {
  /// The error of an expense with words before its amount, such as its card, `expense` or `refund`; `nil` for
  /// any other line. The cursor is at the first of them. Which word is the card is known when all files are
  /// read (`PaymentCorrections`).
  mutating func amountLater(
    _ bytes: Span<UInt8>, _ line: TextLine, _ cursor: Cursor, _ word: String
  ) -> Diagnostic? {
    // A typing error in a keyword, such as `incme 5000 bank`, has its own message.
    let habit = PaymentHabit(rawValue: word.lowercased())
    if habit == nil,
      nearestName(to: word, in: EntryKind.keywords) ?? Habits.keyword(for: word.lowercased()) != nil
    {
      return nil
    }
    guard var reader = try? words(bytes, line, from: cursor.at), AmountLater(reader.skipRest()) != nil else {
      return nil
    }
    let range = range(cursor.at, cursor.wordEnd(bytes))
    if habit?.isRefund == true {
      return .error("E249", range, "a refund is a negative expense").because(.amountLater)
    }
    return .error(
      "E248", range,
      habit == nil ? "the amount comes first, directly after the date" : "an expense has no keyword",
      label: habit == nil ? nil : "remove it"
    ).because(.amountLater)
  }

  /// Whether two words are an amount in parentheses: `(8.60 SGD)`.
  static func isAmount(_ number: WrittenWord, closedBy code: WrittenWord) -> Bool {
    number.text.hasPrefix("(") && code.text.hasSuffix(")") && Decimal(text: number.text.dropFirst()) != nil
      && CurrencyCode(String(code.text.dropLast())) != nil
  }
}
