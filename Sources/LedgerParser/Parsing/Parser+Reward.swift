import LedgerModel
import LedgerText

extension Parser {
  /// `earn RATE`, `earn local RATE foreign RATE base RATE` or `earn none`.
  mutating func earn(_ reader: inout WordReader) throws(Diagnostic) -> CardProperty {
    if reader.take("none") { return .earn(nil) }
    var rates = EarnRates()
    var isShort = false
    while let word = reader.peek {
      guard let kind = EarnKind(rawValue: word.text) else {
        if rates.local != nil || rates.foreign != nil {
          try checkEarn(word, reader)
          throw .earnTwice(word.range, nil)
        }
        isShort = true
        try checkEarn(word, reader)
        rates.local = try rewardRate(&reader)
        rates.foreign = rates.local
        continue
      }
      _ = reader.next()
      if rates[keyPath: kind.rate] != nil { throw .earnTwice(word.range, isShort ? nil : word.text) }
      rates[keyPath: kind.rate] = try rewardRate(&reader)
    }
    guard rates.local != nil || rates.foreign != nil || rates.base != nil else {
      throw .missing(reader.end, "a rate", sample: CardPropertyName.earn.sample)
    }
    return .earn(rates)
  }

  /// Throws at words of other languages for rates.
  private func checkEarn(_ word: WrittenWord, _ reader: WordReader) throws(Diagnostic) {
    if word.tag != nil {
      throw .error(
        "E019", word.range, "unexpected `\(word.text)`", label: "the rate of a tag is a line",
        help: "cap \(word.text) \(reader.peekSecond?.text ?? "4.0")")
    }
    if let kind = Habits.spend[word.text.lowercased()] {
      throw .error("E019", word.range, "unexpected `\(word.text)`", label: "did you mean `\(kind)`?")
    }
    if Habits.rateUnits.contains(word.text.lowercased()) { throw .needless(word.range, word.text) }
    if !looksLikeNumber(word), let rate = reader.peekSecond, looksLikeNumber(rate) {
      throw .error(
        "E019", word.range, "unexpected `\(word.text)`", label: "the rate of a tag is a line",
        help: "cap #\(word.text) \(rate.text)")
    }
  }

  private enum EarnKind: String {
    case local, foreign, base

    var rate: WritableKeyPath<EarnRates, Located<RewardRate>?> {
      switch self {
      case .local: \.local
      case .foreign: \.foreign
      case .base: \.base
      }
    }
  }

  /// Reads `4.0`, `10 per 5` or `1.5%`.
  mutating func rewardRate(_ reader: inout WordReader) throws(Diagnostic) -> Located<RewardRate> {
    guard let word = reader.peek else { throw .missing(reader.end, "a rate", sample: "4.0, 10 per 5 or 1.5%") }
    if word.text.hasSuffix("%") { return Located(RewardRate(.percent(try percent(&reader))), word.range) }
    let digits = word.text.unicodeScalars.prefix { ("0"..."9").contains($0) || $0 == "." }
    let unit = String(word.text.unicodeScalars.dropFirst(digits.count)).lowercased()
    if !digits.isEmpty, Habits.rateUnits.contains(unit) {
      throw .needless(word.range, word.text, help: String(String.UnicodeScalarView(digits)))
    }
    if !word.isQuoted, ["up", "min", "except", "on", "marginal"].contains(word.text) {
      throw .missing(word.range, "rate before `\(word.text)`", sample: "cap #dining 4.0 up to 500 SGD")
    }
    let rate = try smallNumber(&reader, of: "a rate", sample: "4.0", mayBeZero: true)
    guard let per = reader.peek, reader.take("per") else {
      return Located(RewardRate(.each(rate.value)), rate.range)
    }
    if let word = reader.peek, word.text.utf8.allSatisfy(\.isLetter) {
      throw .needless(per.range.joined(word.range), "per \(word.text)", help: "\(rate.value)")
    }
    let block = try smallNumber(&reader, of: "an amount", sample: "10 per 5")
    return Located(RewardRate(.block(rate.value, per: block.value)), rate.range.joined(block.range))
  }

  /// Reads `3.25%`; not negative.
  mutating func percent(_ reader: inout WordReader) throws(Diagnostic) -> Decimal {
    guard let word = reader.next() else { throw .missing(reader.end, "a percentage", sample: "3.25%") }
    guard !word.isQuoted, word.text.hasSuffix("%") else {
      let isNumber = !word.isQuoted && Decimal(text: word.text) != nil
      throw .error(
        "E233", word.range, "`\(word.text)` is not a percentage",
        help: isNumber ? "\(word.text)%" : "a percentage is written 3.25%")
    }
    let digits = WrittenWord(text: String(word.text.dropLast()), range: word.range, isQuoted: false)
    return try small(try number(digits), digits.range, mayBeZero: true).value
  }

  /// Reads a number of a card's terms: at most nine digits, six of them decimals.
  mutating func smallNumber(
    _ reader: inout WordReader, of what: String, sample: String?, mayBeZero: Bool = false
  ) throws(Diagnostic) -> Located<Decimal> {
    guard let word = reader.next() else { throw .missing(reader.end, what, sample: sample) }
    return try small(try number(word), word.range, mayBeZero: mayBeZero)
  }

  private func small(
    _ parts: (Decimal, CurrencyIndex?), _ range: SourceRange, mayBeZero: Bool
  ) throws(Diagnostic) -> Located<Decimal> {
    let (number, symbol) = parts
    guard symbol == nil else { throw .plainNumber(range) }
    guard number.digits > 0 || (mayBeZero && number.digits == 0) else { throw .notPositive(range, "this number") }
    guard number.digits < 1_000_000_000, number.scale <= 6 else { throw .rateTooLong(range) }
    return Located(number, range)
  }

  /// `cap|bonus #TAG … RATE …`, `cap|bonus picks RATE …`, or either with `none`.
  mutating func line(_ kind: RewardLine.Kind, _ reader: inout WordReader) throws(Diagnostic) -> CardProperty {
    let isPicks = reader.take("picks")
    let mostPicks = isPicks ? try mostPicks(&reader) : nil
    let start = reader.here
    let tags = isPicks ? [] : try tags(&reader)
    guard isPicks || !tags.isEmpty else { throw rateFirst(kind, reader) ?? .noTag(reader) }
    for tag in tags where ["general", "local"].contains(written.names.text(tag)) {
      throw .noLineFor(start, written.names.text(tag))
    }
    if reader.take("none") { return .lineNone(tags, isPicks: isPicks) }
    var line = WrittenLine(
      kind: kind, tags: tags, isPicks: isPicks, mostPicks: mostPicks, rate: try rewardRate(&reader))
    var seen: Set<String> = []
    var marginal = reader.here
    while let word = reader.peek {
      let modifier = try modifier(&line, &reader)
      if modifier == "marginal" { marginal = word.range }
      if !seen.insert(modifier).inserted {
        throw .error("E237", word.range, "`\(modifier)` appears twice in this line", label: "here again")
      }
    }
    if line.isMarginal, line.minimum == nil || line.basis != .line {
      throw .error("E238", marginal, "`marginal` needs a `min` of the line's own spend", help: "min 1000 SGD marginal")
    }
    return .line(line)
  }

  /// The error of a line whose rate comes before its tags: `cap 4 #online`.
  private func rateFirst(_ kind: RewardLine.Kind, _ reader: WordReader) -> Diagnostic? {
    var words = reader
    let all = words.takeRest()
    guard let first = all.first, looksLikeNumber(first), let start = all.firstIndex(where: { $0.tag != nil }) else {
      return nil
    }
    let end = all[start...].firstIndex { $0.tag == nil } ?? all.count
    let line = all[start..<end] + all[..<start] + all[end...]
    return .error(
      "E228", first.range, "missing tag", label: "expected before the rate",
      help: "\(kind.rawValue) \(line.map(\.text).joined(separator: " "))")
  }

  /// Reads the number of tags to pick: a whole number before the rate.
  private func mostPicks(_ reader: inout WordReader) throws(Diagnostic) -> Int? {
    guard let word = reader.peek, let number = word.wholeNumber, let rate = reader.peekSecond, looksLikeNumber(rate)
    else { return nil }
    _ = reader.next()
    guard (1...64).contains(number) else {
      throw .error("E245", word.range, "the number of picks must be from 1 to 64", help: "bonus picks 2 9 per 5")
    }
    return number
  }

  /// Reads one modifier of a line and returns its name.
  private mutating func modifier(
    _ line: inout WrittenLine, _ reader: inout WordReader
  ) throws(Diagnostic) -> String {
    if reader.take("up") {
      guard reader.take("to") else { throw .missing(reader.here, "`to`", sample: "up to 600 SGD") }
      line.limit = try limit(line.kind, &reader)
      return "up to"
    }
    if reader.take("min") {
      line.minimum = try positiveAmount(&reader, of: "an amount")
      if reader.take("of") { line.basis = try basis(&reader) }
      return "min"
    }
    if reader.take("marginal") {
      line.isMarginal = true
      return "marginal"
    }
    if reader.take("except") {
      line.except = try tags(&reader)
      if line.except.isEmpty { throw .noTag(reader) }
      return "except"
    }
    if reader.take("on") {
      guard reader.take("total") else { throw .missing(reader.here, "`total`", sample: "9 per 5 on total") }
      line.isOnTotal = true
      return "on total"
    }
    let word = reader.here
    if let next = reader.peek {
      if looksLikeNumber(next) { throw .limitWithoutUpTo(reader) }
      if Habits.rateUnits.contains(next.text.lowercased()) { throw .needless(next.range, next.text) }
      if Habits.limits.contains(next.text), let amount = reader.peekSecond, looksLikeNumber(amount) {
        _ = reader.next()
        throw .limitWithoutUpTo(reader)
      }
    }
    line.period = try period(&reader, besides: ["up to", "min", "marginal", "except", "on total"])
    line.periodEnd = reader.taken
    if line.period?.frequency == .once {
      throw .error("E239", word, "a line needs a period that repeats", help: "monthly, quarterly, yearly …")
    }
    return "a period"
  }

  private mutating func limit(
    _ kind: RewardLine.Kind, _ reader: inout WordReader
  ) throws(Diagnostic) -> WrittenLimit {
    let amount = try positiveAmount(&reader, of: "an amount")
    let unit = reader.peek
    guard let unit, ["points", "miles", "back"].contains(unit.text) else { return .spend(amount) }
    _ = reader.next()
    if kind == .cap {
      throw .error(
        "E240", amount.range.joined(unit.range), "a cap limits spend; only a bonus limits its reward",
        help: "cap #dining 4.0 up to 1200 SGD")
    }
    if unit.text == "back" { return .back(amount) }
    guard amount.currency == nil else { throw .plainNumber(amount.range) }
    guard amount.number.scale <= 6 else { throw .rateTooLong(amount.range) }
    let number = Located(amount.number, amount.range)
    return unit.text == "points" ? .points(number) : .miles(number)
  }

  private mutating func basis(_ reader: inout WordReader) throws(Diagnostic) -> RewardLine.MinimumBasis {
    if reader.take("card") { return .card }
    if reader.take("local") { return .local }
    if reader.take("foreign") { return .foreign }
    let place = reader.here
    guard let word = reader.next(), let tag = try tag(word) else {
      throw .missing(place, "`card`, `local`, `foreign` or a #tag", sample: "min 1000 SGD of card")
    }
    return .tag(tag)
  }
}

extension Diagnostic {
  fileprivate static func limitWithoutUpTo(_ reader: WordReader) -> Diagnostic {
    var words = reader
    guard let amount = words.next() else { return .missing(reader.here, "an amount", sample: nil) }
    let code = words.peek.flatMap { CurrencyCode($0.text) == nil ? nil : $0 }
    let text = code.map { "\(amount.text) \($0.text)" } ?? amount.text
    return .error(
      "E246", amount.range.joined(code?.range ?? amount.range), "missing `up to` before the limit",
      label: "a limit?", help: "up to \(text)")
  }

  fileprivate static func earnTwice(_ range: SourceRange, _ kind: String?) -> Diagnostic {
    .error(
      "E232", range,
      kind.map { "`\($0)` has a rate already" } ?? "after a single rate for local and foreign only `base` may follow",
      help: "earn 1.2 base 0.4, or earn local 1.2 foreign 2.0")
  }

  fileprivate static func plainNumber(_ range: SourceRange) -> Diagnostic {
    .error("E234", range, "expected a plain number", label: "remove the currency")
  }

  fileprivate static func rateTooLong(_ range: SourceRange) -> Diagnostic {
    .error("E235", range, "this number is too large or too precise", label: "at most 9 digits, 6 of them decimals")
  }

  fileprivate static func noLineFor(_ range: SourceRange, _ tag: String) -> Diagnostic {
    .error(
      "E236", range, "there can be no line for #\(tag)",
      help: tag == "local" ? "the rate for local spend is `earn local`" : "#general takes an expense out of all lines")
  }
}
