import LedgerModel
import LedgerText

extension Parser {
  /// The error of an expense with words before its amount, such as its card, `expense` or `refund`; `nil` for
  /// any other line. The cursor is at the first of them.
  mutating func amountLater(
    _ bytes: Span<UInt8>, _ line: TextLine, _ cursor: Cursor, _ word: String
  ) -> Diagnostic? {
    // A typing error in a keyword, such as `incme 5000 bank`, has its own message.
    let kind = PaymentHabit(rawValue: word.lowercased())
    if kind == nil,
      nearestName(to: word, in: EntryKind.keywords) ?? Habits.keyword(for: word.lowercased()) != nil
    {
      return nil
    }
    guard var reader = try? words(bytes, line, from: cursor.at) else { return nil }
    let all = withoutParentheses(reader.skipRest())
    guard let place = all.prefix(4).firstIndex(where: { $0.wholeNumber != nil || isAmount($0) }), place > 0
    else {
      return nil
    }
    var end = place + 1
    if end < all.count, !all[end].isQuoted, CurrencyCode(all[end].text) != nil { end += 1 }
    let (before, after) = (all[(kind == nil ? 0 : 1)..<place], all[end...])
    // A capital letter begins a payee, which comes last.
    let isPayee =
      before.first?.text.first?.isUppercase == true && after.first?.text.first?.isLowercase == true
    let others = isPayee ? after + before : before + after
    let isRefund = kind?.isRefund == true
    let sign = isRefund && all[place].text.utf8.first != .hyphen ? "-" : ""
    let amount = sign + all[place..<end].map(\.text).joined(separator: " ")
    let rest =
      others.isEmpty ? "ppv" : others.map { $0.isQuoted ? "\"\($0.text)\"" : $0.text }.joined(separator: " ")
    let date = text(bytes, line.start, line.cursor.wordEnd(bytes))
    let range = range(cursor.at, cursor.wordEnd(bytes))
    let isPlain = !others.isEmpty && !others.contains { $0.text.contains { $0 == "\"" || $0 == "\\" } }
    let edits = isPlain ? [SourceEdit(reader.whole, "\(amount) \(rest)")] : []
    if isRefund {
      return .error("E249", range, "a refund is a negative expense", help: "\(date) \(amount) \(rest)")
        .fixed("write it as a negative expense", .choice, edits)
    }
    return .error(
      "E248", range,
      kind == nil ? "the amount comes first, directly after the date" : "an expense has no keyword",
      label: kind == nil ? nil : "remove it", help: "\(date) \(amount) \(rest)"
    ).fixed(kind == nil ? "put the amount first" : "remove \(word)", .form, edits)
  }

  /// Words with amounts in parentheses as negative ones: `(8.60 SGD)`, `(8.60)`.
  private func withoutParentheses(_ words: [WrittenWord]) -> [WrittenWord] {
    var words = words
    for place in words.indices where words[place].text.hasPrefix("(") && !words[place].isQuoted {
      let number = words[place].text.dropFirst()
      if number.last == ")", Decimal(text: number.dropLast()) != nil {
        words[place].text = "-\(number.dropLast())"
      } else if place + 1 < words.count, Parser.isAmount(words[place], closedBy: words[place + 1]) {
        words[place].text = "-\(number)"
        words[place + 1].text.removeLast()
      }
    }
    return words
  }

  /// Whether two words are an amount in parentheses: `(8.60 SGD)`.
  static func isAmount(_ number: WrittenWord, closedBy code: WrittenWord) -> Bool {
    number.text.hasPrefix("(") && code.text.hasSuffix(")") && Decimal(text: number.text.dropFirst()) != nil
      && CurrencyCode(String(code.text.dropLast())) != nil
  }

  func isAmount(_ word: WrittenWord) -> Bool {
    looksLikeNumber(word) && !word.text.contains { $0 == "/" || $0 == ":" }
      && (Decimal(text: word.text) != nil
        || word.text.unicodeScalars.contains {
          $0.properties.generalCategory == .currencySymbol
        })
  }
}

/// Words by which other tools begin an expense.
enum PaymentHabit: String {
  case expense, spend, spent, buy, bought, purchase, charge, debit, refund, reversal, cashback, returned =
    "return"

  var isRefund: Bool {
    switch self {
    case .refund, .reversal, .cashback, .returned: true
    case .expense, .spend, .spent, .buy, .bought, .purchase, .charge, .debit: false
    }
  }
}
