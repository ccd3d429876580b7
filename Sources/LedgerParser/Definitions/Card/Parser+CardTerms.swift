import LedgerModel
import LedgerText

struct WrittenWelcome: Sendable {
  var reward: Decimal
  var unit: WelcomeBonus.Unit
  var spend: WrittenAmount
  var window: WelcomeBonus.Window
}

struct WrittenFee: Sendable {
  var amount: WrittenAmount
  var from: Located<Day>?
  /// The spend of a fee year at which the next fee is not due.
  var waivedAt: WrittenAmount?
}

extension Parser {
  /// `cycle calendar|opens N|closes N|none`.
  func cycle(_ reader: inout WordReader, ofTemplate isTemplate: Bool) throws(Diagnostic) -> CycleRule? {
    if reader.takeNone() { return nil }
    if reader.take(CycleRule.statement.kind, ifOffered: isTemplate) {
      if isTemplate { return .statement }
      throw .error(
        "E396", reader.whole, "`cycle statement` is for templates: a card has its own day",
        label: "which day is printed on a statement as its date?",
        help: "cycle closes …, or cycle calendar")
    }
    if reader.take("calendar") { return .calendar }
    if reader.take("closes", before: .number) { return .closes(try dayOfMonth(&reader)) }
    if reader.take("opens", before: .number) { return .opens(try dayOfMonth(&reader)) }
    throw .error(
      "E225", reader.here, "a cycle must be `opens N`, `closes N` or `calendar`",
      help: "cycle opens …, cycle closes … or cycle calendar")
  }

  /// `short WORD`: the name that people use for the card, in small letters and digits.
  func short(_ reader: inout WordReader) throws(Diagnostic) -> String? {
    if reader.takeNone() { return nil }
    guard let word = reader.next(.text) else { throw .missing(reader.end, "a word", sample: "short ppv") }
    guard word.text.utf8.count <= 20, word.text.utf8.allSatisfy({ $0.isDigit || (0x61...0x7A).contains($0) })
    else {
      throw .error(
        "E395", word.range, "a `short` must be one word of small letters and digits", help: "short ppv")
    }
    return word.text
  }

  private func dayOfMonth(_ reader: inout WordReader) throws(Diagnostic) -> Int {
    guard let word = reader.next(.number) else {
      throw .missing(reader.end, "a day of the month", sample: "cycle opens 15")
    }
    guard word.text.utf8.count <= 2, let day = word.wholeNumber, (1...31).contains(day) else {
      let digits = String(decoding: word.text.utf8.prefix { $0.isDigit }, as: UTF8.self)
      throw .error(
        "E226", word.range, "the day of the month must be from 1 to 31",
        help: wholeNumber(digits).map { (1...31).contains($0) } == true ? digits : nil)
    }
    return day
  }

  /// `counts posted`, or `counts none` for the purchase date.
  func countsPosted(_ reader: inout WordReader) throws(Diagnostic) -> Bool {
    if reader.takeNone() { return false }
    guard reader.take("posted") else {
      throw .error(
        "E227", reader.here, "`counts` takes only `posted`",
        help: "counts posted; without it rewards go by the date of purchase")
    }
    return true
  }

  /// `min CONDITION [marginal]`.
  mutating func minimum(_ reader: inout WordReader) throws(Diagnostic) -> CardChange {
    if reader.takeNone() { return .setting(\.minimum, to: nil) }
    if let word = reader.peek, ["spend", "spending"].contains(word.text) {
      throw .needless(word.range, word.text)
    }
    let condition = try condition(&reader)
    if let word = reader.peek, condition.count != nil, word.text == "marginal" {
      throw .error("E259", condition.range, "a count can't go with `marginal`", label: "remove one of them")
    }
    let isMarginal = reader.take("marginal", ifOffered: condition.count == nil)
    return CardChange(needsCurrency: true) { (card, resolving, currency) throws(Diagnostic) in
      let amount = try resolving.minor(condition.amount, in: currency)
      card.terms.minimum = SpendMinimum(amount: amount, count: condition.count, isMarginal: isMarginal)
    }
  }

  /// Reads an amount above 0.
  mutating func positiveAmount(
    _ reader: inout WordReader, of what: String, as slot: Slot = .amount
  ) throws(Diagnostic) -> WrittenAmount {
    let amount = try amount(&reader, of: what, as: slot)
    guard amount.number.digits > 0 else { throw .notPositive(amount.range, "this amount") }
    return amount
  }

  /// Reads `#TAG …`, at least one, or `none`.
  mutating func tagsOrNone(_ reader: inout WordReader) throws(Diagnostic) -> [NameID] {
    if reader.takeNone() { return [] }
    let tags = try tags(&reader)
    if tags.isEmpty { throw .noTag(reader) }
    return tags
  }

  /// `points N NAME = M miles`.
  mutating func points(_ reader: inout WordReader) throws(Diagnostic) -> PointsRate? {
    if reader.takeNone() { return nil }
    let sample = "points 1 UNI$ = 2 miles"
    let points = try smallNumber(&reader, of: "a number of points", sample: sample)
    let place = reader.here
    guard let name = reader.next(.unit), name.isQuoted || name.text != "=" else {
      throw .missing(place, "the points' name", sample: sample)
    }
    guard reader.take("=") else { throw .missing(reader.here, "`=`", sample: sample) }
    let miles = try smallNumber(&reader, of: "a number of miles", sample: sample)
    let isOne = miles.value.fraction == Fraction(1)
    guard reader.take("miles") || reader.take("mile", ifOffered: isOne) else {
      throw .missing(reader.here, "`miles`", sample: sample)
    }
    return PointsRate(points: points.value, name: name.text, miles: miles.value)
  }

  /// `rounds down|nearest|up`.
  func rounds(_ reader: inout WordReader) throws(Diagnostic) -> RewardRounding? {
    if reader.takeNone() { return nil }
    for rounding in RewardRounding.allCases where reader.take(rounding.rawValue) { return rounding }
    guard let word = reader.peek else { throw .missing(reader.here, "a rounding", sample: "rounds down") }
    throw .error("E229", word.range, "`rounds` takes `down`, `nearest` or `up`", help: "rounds down")
  }

  /// `exclude #TAG … [from minimum]`.
  mutating func exclude(_ reader: inout WordReader) throws(Diagnostic) -> CardChange {
    let tags = try tagsOrNone(&reader)
    // The same tags in another order exclude the same.
    guard reader.take("from") else {
      return CardChange("`exclude`") { card, _, _ in
        if Set(tags) != Set(card.terms.exclude) { card.terms.exclude = tags }
      }
    }
    guard reader.take("minimum") || reader.take("min", ifOffered: false) else {
      throw .missing(reader.here, "`minimum`", sample: "exclude #insurance from minimum")
    }
    return CardChange("`exclude … from minimum`", .exclusionFromMinimum) { card, _, _ in
      if Set(tags) != Set(card.terms.excludeFromMinimum) { card.terms.excludeFromMinimum = tags }
    }
  }

  /// `fee AMOUNT [yearly] [from DATE] [waived at AMOUNT]`.
  mutating func fee(_ reader: inout WordReader) throws(Diagnostic) -> CardChange {
    if reader.takeNone() { return .setting(\.fee, to: nil) }
    try checkOrder(reader, after: "fee", isAmountNeeded: true)
    let amount = try amount(&reader, of: "the fee")
    guard amount.number.digits >= 0 else { throw .notPositive(amount.range, "a fee") }
    if let word = reader.peek, !["from", "yearly", "waived"].contains(word.text) {
      throw .error("E230", word.range, "a fee must be `yearly`", help: "fee … yearly")
    }
    _ = reader.take("yearly")
    // From the anniversary of `opened` is the default.
    var fee = WrittenFee(amount: amount)
    if reader.take("from", before: .day), !reader.take("anniversary") {
      fee.from = try day(&reader, of: "a date")
    }
    if reader.take("waived") {
      guard reader.take("at") else { throw .missing(reader.here, "`at`", sample: "waived at 25,000 SGD") }
      fee.waivedAt = try positiveAmount(&reader, of: "an amount")
    }
    return CardChange(nil, .fee(fee), needsCurrency: true) {
      [fee] (card, resolving, currency) throws(Diagnostic) in
      var resolved = Fee(amount: try resolving.minor(fee.amount, in: currency), from: fee.from?.value)
      if let waived = fee.waivedAt { resolved.waivedAt = try resolving.minor(waived, in: currency) }
      card.terms.fee = resolved
    }
  }

  /// `welcome N miles|points spend AMOUNT within N days`, or `… by DATE`.
  mutating func welcome(_ reader: inout WordReader) throws(Diagnostic) -> CardChange {
    if reader.takeNone() { return .setting(\.welcomes, to: []) }
    let sample = CardPropertyName.welcome.sample
    let reward = try positive(&reader, of: "a number of miles or points", sample: sample, as: .number)
    let place = reader.here
    let isMiles = reader.take(WelcomeBonus.Unit.miles.rawValue)
    guard isMiles || reader.take(WelcomeBonus.Unit.points.rawValue) else {
      throw .missing(place, "`miles` or `points`", sample: sample)
    }
    guard reader.take("spend") else { throw .missing(reader.here, "`spend`", sample: sample) }
    let spend = try positiveAmount(&reader, of: "an amount")
    let window: WelcomeBonus.Window
    if reader.take("within") {
      let place = reader.here
      guard let word = reader.next(.number), let days = word.wholeNumber, (1...3660).contains(days) else {
        throw .missing(place, "a number of days, 1 to 3660,", sample: sample)
      }
      guard reader.take("days") || reader.take("day", ifOffered: false) else {
        throw .missing(reader.here, "`days`", sample: sample)
      }
      window = .days(days)
    } else if reader.take("by", before: .day) {
      window = .by(try day(&reader, of: "a date").value)
    } else {
      throw .missing(reader.here, "`within N days` or `by DATE`", sample: sample)
    }
    let unit: WelcomeBonus.Unit = isMiles ? .miles : .points
    let welcome = WrittenWelcome(reward: reward.value, unit: unit, spend: spend, window: window)
    return CardChange(nil, .welcome(welcome), needsCurrency: true) {
      (card, resolving, currency) throws(Diagnostic) in
      try resolving.add(welcome, to: &card.terms, currency)
    }
  }

  /// `remind DAYS …|none`, each 0–366, at most seven.
  func remindDays(_ reader: inout WordReader) throws(Diagnostic) -> [Int] {
    if reader.take("none") { return [] }
    var days: [Int] = []
    while let word = reader.next(.number, where: { $0.wholeNumber != nil }), let number = word.wholeNumber {
      guard (0...366).contains(number) else { throw .badRemind(word.range) }
      days.append(number)
    }
    guard (1...7).contains(days.count) else { throw .badRemind(reader.here) }
    return days
  }

  /// The value of `last4`: at most five digits, as some cards show.
  func lastDigits(_ reader: inout WordReader) throws(Diagnostic) -> String? {
    guard let text = reader.takeText() else { return nil }
    guard text.utf8.count <= 5, text.utf8.allSatisfy(\.isDigit) else {
      let digits = String(decoding: text.utf8.filter(\.isDigit).suffix(4), as: UTF8.self)
      throw .error(
        "E361", reader.whole, "`last4` must be the last 4 or 5 digits",
        label: "never put a whole card number into the file",
        help: "last4 \(digits.utf8.count == 4 ? digits : "…")")
    }
    return text
  }

  func note(_ reader: inout WordReader) -> CardChange {
    let text = reader.takeText()
    let day = text.flatMap(Parser.noteDay)
    return CardChange { card, _, _ in
      card.terms.note = text
      if let day { card.terms.asOf = max(card.terms.asOf ?? day, day) }
    }
  }

  /// The day of a note that begins with `As of DATE`.
  private static func noteDay(_ note: String) -> Day? {
    let start = "As of "
    return note.hasPrefix(start) ? ReportPeriod.day(note.dropFirst(start.count).prefix(10)) : nil
  }

  /// `max AMOUNT` or `max none`.
  mutating func maximum(_ reader: inout WordReader) throws(Diagnostic) -> CardChange {
    if reader.takeNone() { return .setting(\.maximum, to: nil) }
    let amount = try positiveAmount(&reader, of: "an amount")
    return CardChange(needsCurrency: true) { (card, resolving, currency) throws(Diagnostic) in
      card.terms.maximum = nil
      card.terms.maximum = try resolving.minor(amount, in: currency)
    }
  }
}

extension Diagnostic {
  static func noTag(_ reader: WordReader) -> Diagnostic {
    let word = reader.peek.flatMap { $0.text.first?.isLetter == true && !$0.isQuoted ? $0.text : nil }
    return .error(
      "E228", reader.here, "missing tag", label: "expected", help: "tags are written #\(word ?? "dining")")
  }

  static func badRemind(_ range: SourceRange) -> Diagnostic {
    .error(
      "E231", range, "`remind` takes 1 to 7 numbers of days from 0 to 366, or `none`", help: "remind 7 3 0")
  }
}
