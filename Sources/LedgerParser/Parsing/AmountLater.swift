import LedgerModel
import LedgerText

/// The words after the date of an expense whose amount is not the first of them.
struct AmountLater {
  /// `nil` without a keyword of other tools.
  let habit: PaymentHabit?
  /// With its currency, and the sign of a refund.
  let amount: String
  /// The words before and after the amount, in their order.
  let others: [WrittenWord]
  /// From the first word to the last.
  let range: SourceRange

  /// `nil` without an amount among the first words.
  init?(_ words: [WrittenWord]) {
    var all = AmountLater.withoutParentheses(words)
    let plain = all.prefix(4).firstIndex { $0.wholeNumber != nil || $0.isAmount }
    guard let first = all.first, let last = all.last,
      let place = plain ?? all.prefix(4).firstIndex(where: { $0.correctedAmount != nil }), place > 0
    else { return nil }
    if plain == nil { all[place].text = all[place].correctedAmount ?? all[place].text }
    habit = PaymentHabit(rawValue: first.text.lowercased())
    var end = place + 1
    if end < all.count, !all[end].isQuoted, CurrencyCode(all[end].text) != nil { end += 1 }
    let isNegative = habit?.isRefund == true && all[place].text.utf8.first != .hyphen
    // `cash SGD 42.00`: the currency is that of the amount, and not a word of the payee.
    let code = end == place + 1 && all[place - 1].isCurrency ? all[place - 1].text : nil
    amount =
      (isNegative ? "-" : "")
      + (all[place..<end].map(\.text) + [code].compactMap(\.self)).joined(separator: " ")
    others = Array(all[(habit == nil ? 0 : 1)..<(code == nil ? place : place - 1)] + all[end...])
    range = first.range.joined(last.range)
  }

  /// Words with amounts in parentheses as negative ones: `(8.60 SGD)`, `(8.60)`.
  private static func withoutParentheses(_ words: [WrittenWord]) -> [WrittenWord] {
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
}

extension WrittenWord {
  /// As it is written correctly, if it is an amount in the form of another tool: `42.00` for `42,00`. A name
  /// may have small letters, as in `5k`.
  fileprivate var correctedAmount: String? {
    guard !isQuoted, text.contains(where: \.isNumber), !text.contains(where: \.isLowercase) else {
      return nil
    }
    return NumberDiagnostics.corrected(text)
  }

  /// Whether it is the code of a currency that all know.
  fileprivate var isCurrency: Bool {
    !isQuoted && CurrencyCode(text).flatMap { ISO4217.decimals(of: $0) } != nil
  }

  /// Whether it is a number, perhaps with the symbol of a currency.
  var isAmount: Bool {
    looksLikeNumber && !text.contains { $0 == "/" || $0 == ":" }
      && (Decimal(text: text) != nil
        || text.unicodeScalars.contains { $0.properties.generalCategory == .currencySymbol })
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
