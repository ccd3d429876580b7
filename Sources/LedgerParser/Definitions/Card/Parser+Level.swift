import LedgerModel
import LedgerText

extension Parser {
  /// The property that has levels.
  enum LevelOwner: String { case cap, bonus, pool }

  /// Reads `CONDITION [of …] [RATE] [up to LIMIT]` after `at`; `basis` is what was written before.
  mutating func level(
    of owner: LevelOwner, _ basis: inout SpendBasis?, _ minimum: WrittenCondition?, _ before: [WrittenLevel],
    _ reader: inout WordReader
  ) throws(Diagnostic) -> WrittenLevel {
    let start = reader.taken ?? reader.here
    let condition = try condition(&reader)
    var level = WrittenLevel(condition: condition, range: start)
    let isFirst = basis == nil && minimum == nil && before.isEmpty
    if reader.take("of", ifOffered: isFirst), let of = reader.taken {
      if basis != nil || minimum != nil || !before.isEmpty {
        throw .error(
          "E263", of, "what the levels are compared with is written once",
          label: basis == nil ? "write it after the `\(minimum == nil ? "first `at" : "min")`" : "remove it")
      }
      basis = try self.basis(&reader, sample: "at 4000 SGD of card 3.2")
    }
    let hasRate = reader.isNext(.rate) { looksLikeNumber($0) || $0.text.hasSuffix("%") }
    if hasRate, let word = reader.peek {
      if owner == .pool {
        throw .error(
          "E264", word.range, "a pool has no rate", label: "its lines have",
          help: "pool all up to 80 SGD back at 1600 SGD up to 160 SGD back")
      }
      level.rate = try rewardRate(&reader)
    }
    if reader.take("up", andThen: "to") {
      guard reader.take("to") else { throw .missing(reader.here, "`to`", sample: "up to 600 SGD") }
      level.limit = try limit(&reader, isPercent: nil)
    }
    if let end = reader.taken { level.range = start.joined(end) }
    if level.rate == nil, level.limit == nil {
      throw .error(
        "E264", level.range, "this level changes nothing", label: "expected a rate or a limit",
        help: owner == .pool
          ? "at AMOUNT up to AMOUNT back" : "at AMOUNT RATE, or: at AMOUNT up to AMOUNT")
    }
    return level
  }

  /// Reads `AMOUNT [N purchases | N merchants]`.
  mutating func condition(_ reader: inout WordReader) throws(Diagnostic) -> WrittenCondition {
    let amount = try positiveAmount(&reader, of: "an amount")
    var condition = WrittenCondition(amount: amount, range: amount.range)
    reader.expectAfterNext(
      .word("purchases"), .word("merchants"), ifOffered: reader.peek.map(looksLikeNumber) ?? false)
    guard reader.isNext(.count, where: looksLikeNumber), let number = reader.peek,
      let word = reader.peekSecond,
      !word.isQuoted,
      word.text.utf8.allSatisfy(\.isLetter), !Parser.wordsAfterRate.contains(word.text),
      !Parser.isPeriod(word)
    else { return condition }
    let plural = word.text.hasSuffix("s") ? word.text : word.text + "s"
    guard let kind = PurchaseCount.Kind(rawValue: plural) else {
      throw .error(
        "E265", word.range, "unknown count `\(word.text)`",
        help: "write `\(number.text) purchases` or `\(number.text) merchants`")
    }
    guard let count = number.wholeNumber, (1...999).contains(count) else {
      throw .error(
        "E265", number.range, "the number of \(kind) must be from 1 to 999", help: "min 500 SGD 5 \(kind)")
    }
    _ = reader.next(.count)
    if let end = reader.next(.keyword) { condition.range = amount.range.joined(end.range) }
    condition.count = PurchaseCount(number: count, kind: kind)
    return condition
  }

  /// The words that can follow a rate.
  private static let wordsAfterRate: Set = [
    "per", "up", "at", "in", "of", "min", "else", "except", "on", "activate", "marginal", "gives",
  ]

  /// Reads what a threshold is compared with, after `of`.
  mutating func basis(_ reader: inout WordReader, sample: String) throws(Diagnostic) -> SpendBasis {
    if reader.take("card") { return .card }
    if reader.take("local") { return .local }
    if reader.take("foreign") { return .foreign }
    let place = reader.here
    guard let word = try nextTag(&reader), let tag = try tag(word) else {
      throw .missing(place, "`card`, `local`, `foreign` or a #tag", sample: sample)
    }
    return .tag(tag)
  }

  /// Reads a limit after `up to`. Of a line with a rate in percent it can be an amount back, of any other one of points
  /// or miles; `nil` where the rate is not known.
  mutating func limit(_ reader: inout WordReader, isPercent: Bool?) throws(Diagnostic) -> WrittenLimit {
    let amount = try positiveAmount(&reader, of: "an amount")
    if reader.take("back", ifOffered: isPercent != false) { return .back(amount) }
    let mayBeReward = isPercent != true && amount.currency == nil
    let isPoints = reader.take("points", ifOffered: mayBeReward)
    guard isPoints || reader.take("miles", ifOffered: mayBeReward) else { return .spend(amount) }
    guard amount.currency == nil else { throw .plainNumber(amount.range) }
    guard amount.number.scale <= 6 else { throw .rateTooLong(amount.range) }
    let number = Located(amount.number, amount.range)
    return isPoints ? .points(number) : .miles(number)
  }

  /// `pool NAME up to LIMIT [at …] [PERIOD]`, or `pool NAME none`.
  mutating func pool(_ reader: inout WordReader) throws(Diagnostic) -> CardChange {
    let sample = "pool shop up to 10,000 points monthly"
    let name = try name(&reader, .id, of: "pool", .pool, reader.isRemoval ? .amendment : .definition)
    let item = "pool \(written.names.text(name.value))"
    if reader.takeNone() {
      return CardChange(item) { card, _, _ in card.terms.pools.removeAll { $0.name == name.value } }
    }
    guard reader.take("up", andThen: "to"), reader.take("to") else {
      throw .missing(reader.here, "`up to`", sample: sample)
    }
    var pool = WrittenPool(name: name, limit: try limit(&reader, isPercent: nil))
    while true {
      if reader.take("at", before: .amount) {
        pool.levels.append(try level(of: .pool, &pool.basis, nil, pool.levels, &reader))
      } else if pool.period == nil, reader.hasNext(.period) {
        let place = reader.here
        pool.period = try period(&reader, besides: ["at"])
        pool.periodEnd = reader.taken
        if pool.period?.frequency == .once { throw .onceInLine(place) }
      } else {
        break
      }
    }
    if let word = reader.peek { throw .unexpected(word.range, word.text, sample: sample) }
    return CardChange(item, .pool(pool), needsCurrency: true) {
      [pool] (card, resolving, currency) throws(Diagnostic) in
      try resolving.put(pool, into: &card.terms, currency)
    }
  }
}
