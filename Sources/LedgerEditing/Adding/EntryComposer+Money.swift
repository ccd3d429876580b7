import LedgerModel
import LedgerParser
import LedgerText

// Amounts as people type them: what is typed is understood or refused, so none of it ends up in a payee.
extension EntryComposer {
  /// Whether a word may be meant as an amount: it begins with neither a tag's sign nor a letter, or ends in a
  /// digit.
  package static func mayBeAmount(_ word: String) -> Bool {
    guard let first = word.first else { return true }
    return !(first == "+" || first.isLetter) || first != "+" && word.last?.isNumber == true
  }

  /// Whether a word is an amount: `12.50`, `-12`, `1,234`, `S$5`; not `1st`, and nothing with a space.
  func isAmount(_ word: String) -> Bool {
    let scalars = Array(word.unicodeScalars)
    guard let digit = scalars.firstIndex(where: { ("0"..."9").contains($0) }) else { return false }
    let head = scalars[..<digit].drop { $0 == "-" }
    let isSymbol = head.last.map { $0.properties.generalCategory == .currencySymbol } ?? true
    return isSymbol && scalars[digit...].allSatisfy { ("0"..."9").contains($0) || $0 == "." || $0 == "," }
  }

  /// What a shell leaves of `$5.00` or `$5`.
  static let noAmount = "which amount? A shell drops the $5 of $5.00: write 5.00 or '$5.00'"

  /// Whether a word is `.00`, of which a shell has taken the beginning.
  private func lacksStart(_ word: String) -> Bool {
    word.hasPrefix(".") && word.utf8.count > 1 && word.utf8.dropFirst().allSatisfy(\.isDigit)
  }

  /// Whether a word is an amount with letters or a sign on one side: `kr500`, `120THB`, `12€`.
  private func hasOwnSign(_ word: String) -> Bool {
    let number = word.drop { $0 != "-" && !$0.isNumber }
    let rest = number.prefix { $0.isNumber || ".,-".contains($0) }
    return word.count - rest.count < 4 && (number.count == word.count || rest.count == number.count)
      && isAmount(String(rest))
  }

  /// Reads `AMOUNT [CUR] [= AMOUNT [CUR] | @ RATE [CUR]]` from the words, the first of the entry or those
  /// after a name.
  func money(
    _ words: inout ArraySlice<String>, afterName: Bool = false, sample: String
  ) throws(EntryError) -> [String] {
    guard let first = words.popFirst(), !lacksStart(first) else { throw EntryError(EntryComposer.noAmount) }
    let amount = sum(first) ?? first
    guard isAmount(amount) else {
      if hasOwnSign(amount) {
        throw EntryError("`\(amount)` is not an amount: write the code after the number")
      }
      if !afterName, !words.contains(where: isAmount) { throw EntryError(EntryComposer.noAmount) }
      let order = afterName ? "" : "; the amount comes first"
      throw EntryError("`\(amount)` is not an amount\(order): \(sample)")
    }
    try checkIsWholeSum(first, words)
    var result = withCode(amount, &words)
    if result.count == 1, let code = try currency(before: words, mayBePayee: !afterName) {
      result.append(code)
      words = words.dropFirst()
    }
    if let sign = words.first, sign == "=" || sign == "@" {
      words = words.dropFirst()
      guard let other = words.popFirst(), isAmount(other) else {
        throw EntryError("an amount follows `\(sign)`: 42.00 USD \(sign) \(sign == "=" ? "56.37" : "1.3421")")
      }
      let price = withCode(other, &words)
      result += [sign] + price
      if price.count == 1, let code = words.first.flatMap(code) {
        result.append(code)
        words = words.dropFirst()
      }
    }
    return result
  }

  /// The currency that is the first of some words; `nil` if that is another word. `top shop` may be a payee
  /// that begins with the code of a currency, as may one that an expense has.
  private func currency(
    before words: ArraySlice<String>, mayBePayee: Bool
  ) throws(EntryError) -> String? {
    guard let word = words.first, let code = code(word) else { return nil }
    let isCurrency =
      CurrencyCode(code).flatMap { ISO4217.decimals(of: $0) } != nil || outline.declaresCurrency(code)
    if word == code, isCurrency || !mayBePayee { return code }
    if isKnownPayee(Array(words)) { return nil }
    if isCurrency { return code }
    let near = nearestName(to: code, in: ISO4217.codes.map(\.description))
    let payee = word.prefix(1) + word.dropFirst().lowercased()
    throw EntryError(
      "unknown currency \(code)\(near.map { "; did you mean \($0)?\n" } ?? "; ")"
        + "of a payee write \(payee) or \"\(word)\"")
  }

  /// A word of a line; in quotes if it was, and could be a currency without them.
  package static func typedWord(_ word: String, isQuoted: Bool) -> String {
    isQuoted && CurrencyCode(word) != nil ? "\"\(word)\"" : word
  }

  /// A word without the quotes that tell it from a currency.
  static func withoutQuotes(_ word: String) -> String {
    let inner = String(word.dropFirst().dropLast())
    return word == "\"\(inner)\"" && CurrencyCode(inner) != nil ? inner : word
  }

  /// An amount, with its code if it is written with a sign that is that of one currency alone. A code that
  /// follows and is the same is taken.
  private func withCode(_ amount: String, _ words: inout ArraySlice<String>) -> [String] {
    guard let symbol = symbol(of: amount), outline.symbols[symbol] == nil,
      let code = CurrencyCode.ofSigns[symbol]
    else { return [amount] }
    if words.first == code { words = words.dropFirst() }
    let number = amount.unicodeScalars.filter { $0.properties.generalCategory != .currencySymbol }
    return [String(String.UnicodeScalarView(number)), code]
  }

  /// The sign, or letters and sign, before a number: `฿`, `S$`; `nil` without one.
  private func symbol(of amount: String) -> String? {
    let symbol = amount.drop { $0 == "-" }.prefix { !($0.isASCII && $0.isNumber) }
    return symbol.isEmpty ? nil : String(symbol)
  }

  /// The sum of `12.50+3-1.20`; `nil` for any other word, such as a date.
  private func sum(_ word: String) -> String? {
    let signs = word.filter { $0 == "+" || $0 == "-" }
    let parts = word.split(omittingEmptySubsequences: false) { $0 == "+" || $0 == "-" }
    guard parts.count > 1, ReportPeriod.day(word) == nil else { return nil }
    let numbers = parts.compactMap { part -> Decimal? in
      // `05` is a part of a date, or of a number of something else.
      if part.utf8.count > 1, part.utf8.first == UInt8(ascii: "0"), !part.hasPrefix("0.") { return nil }
      let isPlain = part.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
      return isPlain ? Decimal(text: String(part)) : nil
    }
    let decimals = Int(numbers.map(\.scale).max() ?? 0)
    let scaled = numbers.compactMap { $0.scaled(to: decimals) }
    guard scaled.count == parts.count else { return nil }
    let sum = zip("+" + signs, scaled).reduce(Int128(0)) {
      $1.0 == "-" ? $0 - Int128($1.1) : $0 + Int128($1.1)
    }
    return decimalText(sum, decimals: decimals)
  }

  /// Throws where `+ 3` or `+3` follows an amount.
  private func checkIsWholeSum(_ amount: String, _ words: ArraySlice<String>) throws(EntryError) {
    guard let next = words.first, next.hasPrefix("+") else { return }
    let isApart = next == "+"
    let other = isApart ? words.dropFirst().first ?? "" : String(next.dropFirst())
    let isTag = !isApart && (tags.contains(other) || MerchantCode(other) != nil)
    guard isAmount(other), !isTag else { return }
    throw EntryError("a sum has no spaces: \(amount)+\(other)")
  }

  /// Takes a billed amount or a rate from among the words after an amount, as if it came directly after the
  /// amount.
  package func takePrice(_ money: inout [String], _ words: inout ArraySlice<String>) throws(EntryError) {
    var rest: [String] = []
    var prices: [[String]] = money.contains { $0 == "=" || $0 == "@" } ? [[]] : []
    if !isKnownPayee(Array(words)) { words = words.flatMap(apart)[...] }
    while let word = words.popFirst() {
      let isSign = word == "=" || word == "@"
      guard isSign, let other = words.first, isAmount(other) else {
        rest.append(word)
        continue
      }
      words = words.dropFirst()
      var price = withCode(other, &words)
      // `all` may be a word of the payee.
      if price.count == 1, let next = words.first, let code = code(next), next == code || words.count == 1 {
        price.append(code)
        words = words.dropFirst()
      }
      prices.append([word] + price)
    }
    words = rest[...]
    if prices.count > 1 { throw EntryError("one billed amount or one rate") }
    money += prices.last ?? []
  }

  /// `@1.40` and `=16.80` as two words; `@7` may be a place.
  private func apart(_ word: String) -> [String] {
    let number = String(word.dropFirst())
    let isPrice = word.hasPrefix("=") || word.hasPrefix("@") && number.contains(".")
    return isPrice && isAmount(number) ? [String(word.prefix(1)), number] : [word]
  }

  /// The words of an answer that is an amount.
  package func amount(_ answer: String, sample: String = "12.50 or 42 USD") throws(EntryError) -> [String] {
    var words = answer.split(separator: " ").map { String($0) }[...]
    if let first = words.first, lacksStart(first) { throw EntryError(EntryComposer.noAmount) }
    guard let first = words.first, isAmount(sum(first) ?? first) else {
      throw EntryError("`\(answer)` is not an amount; write it as \(sample)")
    }
    var amount = try money(&words, sample: sample)
    try takePrice(&amount, &words)
    if let word = words.first {
      throw EntryError("only the amount goes here, without `\(word)`; write it as \(sample)")
    }
    return amount
  }

  /// Throws at an amount of 0.
  func checkIsNotZero(_ amount: String) throws(EntryError) {
    if !amount.contains(where: { ("1"..."9").contains($0) }) {
      throw EntryError("an entry of 0 has no effect")
    }
  }
}

// The currencies of an amount and its price.
extension EntryComposer {
  /// An amount with its price, as typed.
  private struct PricedAmount {
    var amount: [String]
    var sign: String
    var other: [String]

    init?(_ money: [String]) {
      guard let place = money.firstIndex(where: { $0 == "=" || $0 == "@" }) else { return nil }
      amount = Array(money[..<place])
      sign = money[place]
      other = Array(money[(place + 1)...])
    }
  }

  /// Whether an amount says no currency, and its price none but that of a card or account: the last currency
  /// of the payee may be meant.
  func lacksCurrency(_ money: [String], paidWith source: String) -> Bool {
    guard let priced = PricedAmount(money) else { return money.count == 1 && symbol(of: money[0]) == nil }
    return priced.amount.count == 1 && currency(of: priced.amount) == nil
      && currency(of: priced.other).map { $0 == names.currency(of: source) } ?? true
  }

  /// The currency of amounts without a code on a day of `option travel`; `nil` for that of the card or
  /// account.
  func travelCurrency(on day: Day) -> String? {
    names.travel.flatMap { day <= $0.until ? $0.currency.description : nil }
  }

  /// The amount and its price as a file has them: of two amounts the one in the currency of the card or
  /// account is what was billed. Throws where nothing is to be converted.
  func money(_ typed: [String], paidWith source: String) throws(EntryError) -> [String] {
    guard let priced = PricedAmount(typed), let own = names.currency(of: source) else { return typed }
    let (amount, other) = (currency(of: priced.amount), currency(of: priced.other))
    let number = priced.amount[0]
    if priced.sign == "@" {
      if let other, other != own {
        let from = amount.flatMap { $0 == own ? nil : $0 } ?? other
        throw EntryError(
          "a rate goes into \(own), the currency of \(source): `\(number) \(from) @ \(priced.other[0])`")
      }
      if amount ?? own == own {
        throw EntryError(
          "there is nothing to convert, \(padded(number, own)) is in \(own); write its currency: "
            + "`\(number) CUR @ \(priced.other[0])`")
      }
      return typed
    }
    guard amount ?? own == own else { return typed }
    if other ?? own == own {
      throw EntryError(
        "both amounts are in \(own); write the currency of the other: `\(number) = \(priced.other[0]) CUR`")
    }
    return priced.other + ["="] + priced.amount
  }

  /// The code of an amount, written or that of its symbol; `nil` without one.
  private func currency(of amount: [String]) -> String? {
    if amount.count > 1 { return amount[1] }
    return symbol(of: amount[0]).flatMap { outline.symbols[$0] ?? CurrencyCode.builtInSymbols[$0] }
  }

  /// A number with all decimals of its currency.
  private func padded(_ number: String, _ code: String) -> String {
    let decimals = CurrencyCode(code).flatMap { ISO4217.decimals(of: $0) } ?? 2
    guard let typed = Decimal(text: number), let minor = typed.scaled(to: decimals) else { return number }
    return decimalText(Int128(minor), decimals: decimals)
  }
}

// What a shell makes of a dollar sign.
extension EntryComposer {
  /// A question for an amount that is the last one of its payee without the first digit: `2.50` of `$12.50`;
  /// `nil` for any other.
  func shellHint(_ amount: String, _ payee: String, upTo day: Day) -> String? {
    guard !payee.isEmpty, let typed = Decimal(text: amount), typed.digits > 0,
      let last = outline.lastPayment(to: payee, upTo: day, among: 20_000)?.amount,
      let rest = Decimal(text: String(last.description.dropFirst())),
      last.description.first?.isNumber == true,
      rest.fraction == typed.fraction
    else { return nil }
    return "\(amount), not \(last)? A shell makes \(amount) of $\(last). To undo: milepost undo"
  }
}
