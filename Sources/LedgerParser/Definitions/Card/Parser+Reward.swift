import LedgerModel
import LedgerText

extension Parser {
  /// `earn RATE`, `earn local RATE foreign RATE base RATE` or `earn none`.
  mutating func earn(_ reader: inout WordReader) throws(Diagnostic) -> CardChange {
    if reader.takeNone() { return CardChange { card, _, _ in card.earn(nil) } }
    var rates = EarnRates()
    var isShort = false
    var written: WrittenWord?
    while true {
      if try earn("local", &rates.local, isShort, &reader) { continue }
      if try earn("foreign", &rates.foreign, isShort, &reader) { continue }
      if try earn("base", &rates.base, isShort, &reader) { continue }
      guard reader.hasNext(.rate), let word = reader.peek else { break }
      try checkEarn(word, reader, after: written)
      if rates.local != nil || rates.foreign != nil { throw .earnTwice(word.range, nil) }
      isShort = true
      written = word
      rates.local = try rewardRate(&reader)
      rates.foreign = rates.local
    }
    guard rates.local != nil || rates.foreign != nil || rates.base != nil else {
      throw .missing(reader.end, "a rate", sample: CardPropertyName.earn.sample)
    }
    return CardChange(nil, .earn(rates)) { [rates] card, _, _ in card.earn(rates) }
  }

  /// Reads the rate after a word, if that is next; a rate without a word is local and foreign (`isShort`).
  private mutating func earn(
    _ word: String, _ rate: inout Located<RewardRate>?, _ isShort: Bool, _ reader: inout WordReader
  ) throws(Diagnostic) -> Bool {
    guard reader.take(word, before: .rate, ifOffered: rate == nil), let place = reader.taken else {
      return false
    }
    if rate != nil { throw .earnTwice(place, isShort ? nil : word) }
    rate = try rewardRate(&reader)
    return true
  }

  /// Throws at words of other languages for rates; `rate` is the one before.
  private func checkEarn(_ word: WrittenWord, _ reader: WordReader, after rate: WrittenWord?)
    throws(Diagnostic)
  {
    if word.tag != nil {
      throw .error(
        "E019", word.range, "unexpected `\(word.text)`", label: "the rate of a tag is a line",
        help: "cap \(word.text) \(reader.peekSecond?.text ?? "4.0")")
    }
    if let kind = Habits.spend[word.text.lowercased()] {
      throw .error("E019", word.range, "unexpected `\(word.text)`", label: "did you mean `\(kind)`?")
        .changed(word.text, to: kind)
    }
    if Habits.rateUnits.contains(word.text.lowercased()) { throw unit(word, reader, after: rate) }
    if !looksLikeNumber(word), let rate = reader.peekSecond, looksLikeNumber(rate) {
      throw .error(
        "E019", word.range, "unexpected `\(word.text)`", label: "the rate of a tag is a line",
        help: "cap #\(word.text) \(rate.text)")
    }
  }

  /// The error of a unit after a rate: `earn 4 mpd`, or `earn 4 mpd on dining`, which is meant for one
  /// category.
  private func unit(_ word: WrittenWord, _ reader: WordReader, after rate: WrittenWord?) -> Diagnostic {
    var rest = reader
    _ = rest.skip()
    guard rest.skip()?.text == "on", let category = rest.skip(), let rate else {
      return .needless(word.range, word.text, .form)
    }
    let tag = category.tag == nil ? "#\(category.text)" : category.text
    return .error(
      "E019", word.range, "unexpected `\(word.text)`",
      help: "for one category: cap \(tag) \(Parser.withDecimal(rate.text))")
  }

  /// A rate as it is usually written: `4.0` for `4`.
  private static func withDecimal(_ rate: String) -> String {
    rate.utf8.allSatisfy { ("0"..."9").contains(Unicode.Scalar($0)) } ? rate + ".0" : rate
  }

  /// Reads `4.0`, `10 per 5`, `1.5%` or `1.5% per nearest 1`.
  mutating func rewardRate(_ reader: inout WordReader) throws(Diagnostic) -> Located<RewardRate> {
    guard reader.hasNext(.rate), let word = reader.peek else {
      throw .missing(reader.end, "a rate", sample: "4.0, 10 per 5 or 1.5%")
    }
    if word.text.hasSuffix("%") {
      let percent = try percent(&reader, as: .rate)
      let block = try block(&reader, after: "\(percent)%")
      return Located(
        RewardRate(.percent(percent, per: block?.value)), word.range.joined(block?.range ?? word.range))
    }
    let digits = word.text.unicodeScalars.prefix { ("0"..."9").contains($0) || $0 == "." }
    let unit = String(word.text.unicodeScalars.dropFirst(digits.count)).lowercased()
    if !digits.isEmpty, Habits.rateUnits.contains(unit) {
      let rate = String(String.UnicodeScalarView(digits))
      throw .error("E019", word.range, "unexpected `\(word.text)`", label: "remove it", help: rate).written(
        rate)
    }
    if !word.isQuoted,
      ["up", "min", "except", "on", "marginal", "at", "in", "else", "activate"].contains(word.text)
    {
      throw .missing(word.range, "rate before `\(word.text)`", sample: "cap #dining 4.0 up to 500 SGD")
    }
    let rate = try smallNumber(&reader, of: "a rate", sample: "4.0", mayBeZero: true, as: .rate)
    guard let block = try block(&reader, after: "\(rate.value)") else {
      return Located(RewardRate(.each(rate.value)), rate.range)
    }
    return Located(RewardRate(.block(rate.value, per: block.value)), rate.range.joined(block.range))
  }

  /// Reads `per [nearest] B`, if it is next; `rate` is the number before it.
  private mutating func block(
    _ reader: inout WordReader, after rate: String
  ) throws(Diagnostic) -> Located<RewardRate.Block>? {
    guard reader.take("per", before: .number), let per = reader.taken else { return nil }
    let isNearest = reader.take("nearest")
    if let word = reader.peek, word.text.utf8.allSatisfy(\.isLetter) {
      throw .needless(per.joined(word.range), "per \(word.text)", help: rate)
    }
    let size = try smallNumber(
      &reader, of: "an amount", sample: isNearest ? "1.5% per nearest 1" : "10 per 5")
    return Located(RewardRate.Block(size.value, isNearest: isNearest), size.range)
  }

  /// Reads `3.25%`; not negative.
  mutating func percent(_ reader: inout WordReader, as slot: Slot = .percent) throws(Diagnostic) -> Decimal {
    guard let word = reader.next(slot) else { throw .missing(reader.end, "a percentage", sample: "3.25%") }
    guard !word.isQuoted, word.text.hasSuffix("%") else {
      let isNumber = !word.isQuoted && Decimal(text: word.text) != nil
      throw .error(
        "E233", word.range, "`\(word.text)` is not a percentage",
        help: isNumber ? "\(word.text)%" : "a percentage is written 3.25%"
      ).written(isNumber ? "\(word.text)%" : nil)
    }
    let digits = WrittenWord(text: String(word.text.dropLast()), range: word.range, isQuoted: false)
    return try small(try number(digits), digits.range, mayBeZero: true).value
  }

  /// Reads a number of a card's terms: at most nine digits, six of them decimals.
  mutating func smallNumber(
    _ reader: inout WordReader, of what: String, sample: String?, mayBeZero: Bool = false,
    as slot: Slot = .number
  ) throws(Diagnostic) -> Located<Decimal> {
    guard let word = reader.next(slot) else { throw .missing(reader.end, what, sample: sample) }
    return try small(try number(word), word.range, mayBeZero: mayBeZero)
  }

  private func small(
    _ parts: (Decimal, CurrencyIndex?), _ range: SourceRange, mayBeZero: Bool
  ) throws(Diagnostic) -> Located<Decimal> {
    let (number, symbol) = parts
    guard symbol == nil else { throw .plainNumber(range) }
    guard number.digits > 0 || (mayBeZero && number.digits == 0) else {
      throw .notPositive(range, "this number")
    }
    guard number.digits < 1_000_000_000, number.scale <= 6 else { throw .rateTooLong(range) }
    return Located(number, range)
  }
}

extension Diagnostic {
  fileprivate static func earnTwice(_ range: SourceRange, _ kind: String?) -> Diagnostic {
    .error(
      "E232", range,
      kind.map { "`\($0)` has a rate already" }
        ?? "after a single rate for local and foreign only `base` may follow",
      help: "earn 1.2 base 0.4, or earn local 1.2 foreign 2.0")
  }

  static func plainNumber(_ range: SourceRange) -> Diagnostic {
    .error("E234", range, "expected a plain number", label: "remove the currency")
  }

  static func rateTooLong(_ range: SourceRange) -> Diagnostic {
    .error(
      "E235", range, "this number is too large or too precise", label: "at most 9 digits, 6 of them decimals")
  }
}
