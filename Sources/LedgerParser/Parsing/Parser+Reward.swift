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
        if rates.local != nil || rates.foreign != nil { throw .earnTwice(word.range, nil) }
        isShort = true
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

  private enum EarnKind: String {
    case local, foreign, base

    var rate: WritableKeyPath<EarnRates, RewardRate?> {
      switch self {
      case .local: \.local
      case .foreign: \.foreign
      case .base: \.base
      }
    }
  }

  /// Reads `4.0`, `10 per 5` or `1.5%`.
  mutating func rewardRate(_ reader: inout WordReader) throws(Diagnostic) -> RewardRate {
    guard let word = reader.peek else { throw .missing(reader.end, "a rate", sample: "4.0, 10 per 5 or 1.5%") }
    if word.text.hasSuffix("%") { return RewardRate(.percent(try percent(&reader))) }
    let rate = try smallNumber(&reader, of: "a rate", sample: "4.0", mayBeZero: true)
    guard reader.take("per") else { return RewardRate(.each(rate.value)) }
    return RewardRate(.block(rate.value, per: try smallNumber(&reader, of: "an amount", sample: "10 per 5").value))
  }

  /// Reads `3.25%`; not negative.
  mutating func percent(_ reader: inout WordReader) throws(Diagnostic) -> Decimal {
    guard let word = reader.next() else { throw .missing(reader.end, "a percentage", sample: "3.25%") }
    guard !word.isQuoted, word.text.hasSuffix("%") else {
      throw .error("E233", word.range, "`\(word.text)` is not a percentage", help: "a percentage is written 3.25%")
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
    let start = reader.here
    let tags = isPicks ? [] : try tags(&reader)
    guard isPicks || !tags.isEmpty else { throw .noTag(reader) }
    for tag in tags where ["general", "local"].contains(written.names.text(tag)) {
      throw .noLineFor(start, written.names.text(tag))
    }
    if reader.take("none") { return .lineNone(tags, isPicks: isPicks) }
    var line = WrittenLine(kind: kind, tags: tags, isPicks: isPicks, rate: try rewardRate(&reader))
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
    line.period = try period(&reader, besides: ["up to", "min", "marginal", "except", "on total"])
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
