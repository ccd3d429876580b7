import LedgerModel
import LedgerText

/// A `cap` or `bonus`, as written.
struct WrittenLine: Sendable {
  var kind: RewardLine.Kind
  var tags: [NameID]
  /// Of which an expense needs one as well; empty where any will do.
  var with: [NameID]
  var isPicks: Bool
  /// The most tags to pick.
  var maxPicks: Int?
  var rate: Located<RewardRate>
  var limit: WrittenLimit?
  var minimum: WrittenCondition?
  var isMarginal = false
  var levels: [WrittenLevel] = []
  /// Of minimum and levels; `nil` where not written.
  var basis: SpendBasis?
  var pool: Located<NameID>?
  var otherwise: Located<RewardRate>?
  var activation: RewardLine.Activation?
  var period: PeriodRule?
  /// The last word of the period.
  var periodEnd: SourceRange?
  var except: [NameID] = []
  var isOnTotal = false
}

/// A `pool`, as written.
struct WrittenPool: Sendable {
  var name: Located<NameID>
  var limit: WrittenLimit
  var levels: [WrittenLevel] = []
  var basis: SpendBasis?
  var period: PeriodRule?
  /// The last word of the period.
  var periodEnd: SourceRange?
}

/// `AMOUNT [N purchases|merchants]`, as written.
struct WrittenCondition: Sendable {
  var amount: WrittenAmount
  var count: PurchaseCount?
  var range: SourceRange
}

/// `at CONDITION [RATE] [up to LIMIT]`, as written.
struct WrittenLevel: Sendable {
  var condition: WrittenCondition
  var rate: Located<RewardRate>?
  var limit: WrittenLimit?
  /// From `at` to the last word.
  var range: SourceRange
}

enum WrittenLimit: Sendable {
  case spend(WrittenAmount)
  case points(Located<Decimal>)
  case miles(Located<Decimal>)
  case back(WrittenAmount)

  var range: SourceRange {
    switch self {
    case .spend(let amount), .back(let amount): amount.range
    case .points(let number), .miles(let number): number.range
    }
  }
}

extension Parser {
  /// `cap|bonus #TAG … RATE …`, `cap|bonus picks RATE …`, or either with `none`.
  mutating func line(_ kind: RewardLine.Kind, _ reader: inout WordReader) throws(Diagnostic) -> CardChange {
    let isPicks = reader.take("picks")
    let maxPicks = isPicks ? try maxPicks(&reader) : nil
    let start = reader.here
    let tags = isPicks ? [] : try tags(&reader)
    guard isPicks || !tags.isEmpty else { throw rateFirst(kind, reader) ?? .noTag(reader) }
    for tag in tags where ["general", "local"].contains(written.names.text(tag)) {
      throw .noLineFor(start, written.names.text(tag))
    }
    let with = isPicks ? [] : try with(tags, &reader)
    let item = isPicks ? "picks" : lineName(tags, with)
    if reader.takeNone() {
      return CardChange(item) { card, _, _ in card.removeLine(tags, with: with, isPicks: isPicks) }
    }
    var line = WrittenLine(
      kind: kind, tags: tags, with: with, isPicks: isPicks, maxPicks: maxPicks,
      rate: try rewardRate(&reader))
    var seen: [String: SourceRange] = [:]
    while true {
      let place = reader.here
      guard let modifier = try modifier(&line, &reader) else { break }
      if modifier == "min", let level = line.levels.first {
        throw .error("E262", level.range, "`at` is before the `min`", label: "write it after the `min`")
      }
      if modifier != "at", seen.updateValue(place, forKey: modifier) != nil {
        throw .error("E237", place, "`\(modifier)` appears twice in this line", label: "here again")
      }
    }
    try check(line, marginal: seen["marginal"] ?? start, otherwise: seen["else"] ?? start)
    let needsCurrency = line.minimum != nil || line.limit != nil || !line.levels.isEmpty
    return CardChange(item, .line(line), needsCurrency: needsCurrency) {
      [line] (card, resolving, currency) throws(Diagnostic) in
      card.put(try resolving.resolve(line, currency))
    }
  }

  /// The name of a line: its tags in the order of their names.
  private func lineName(_ tags: [NameID], _ with: [NameID]) -> String {
    let identity = LineIdentity(tags, with: with)
    return LineName(identity.tags, with: identity.with, written.names).words()
  }

  /// Reads `with #TAG …` after the tags of a line.
  private mutating func with(_ tags: [NameID], _ reader: inout WordReader) throws(Diagnostic) -> [NameID] {
    guard reader.take("with", before: .tags) else { return [] }
    let start = reader.here
    let with = try self.tags(&reader)
    if with.isEmpty { throw .noTag(reader) }
    let uses = written.tagUses.filter { $0.range.start >= start.start }
    if let again = uses.first(where: { tags.contains($0.value) }) {
      throw .error(
        "E267", again.range, "#\(written.names.text(again.value)) is on both sides of `with`",
        label: "remove it here",
        help: "the line is for expenses with one of the first tags and one of those after `with`")
    }
    return with
  }

  /// The error of a line whose rate comes before its tags: `cap 4 #online`.
  private func rateFirst(_ kind: RewardLine.Kind, _ reader: WordReader) -> Diagnostic? {
    var words = reader
    let all = words.skipRest()
    guard let first = all.first, looksLikeNumber(first), let start = all.firstIndex(where: { $0.tag != nil })
    else {
      return nil
    }
    let end = all[start...].firstIndex { $0.tag == nil } ?? all.count
    let line = all[start..<end] + all[..<start] + all[end...]
    return .error(
      "E228", first.range, "missing tag", label: "expected before the rate",
      help: "\(kind.rawValue) \(line.map(\.text).joined(separator: " "))")
  }

  /// Reads the number of tags to pick: a whole number before the rate.
  private func maxPicks(_ reader: inout WordReader) throws(Diagnostic) -> Int? {
    reader.expectAfterNext(.slot(.rate), ifOffered: reader.peek?.wholeNumber != nil)
    let isCount = reader.peekSecond.map(looksLikeNumber) ?? false
    guard let word = reader.next(.count, where: { isCount && $0.wholeNumber != nil }),
      let number = word.wholeNumber
    else { return nil }
    guard (1...64).contains(number) else {
      throw .error(
        "E245", word.range, "the number of picks must be from 1 to 64", help: "bonus picks 2 9 per 5")
    }
    return number
  }

  /// The error of a word that belongs before the rate, or after another word.
  private func misplaced(_ line: WrittenLine, _ reader: WordReader) -> Diagnostic? {
    guard let next = reader.peek else { return nil }
    if looksLikeNumber(next) { return .limitWithoutUpTo(reader) }
    if next.text == "with" { return .tagsAfterRate(next.range, line.kind) }
    if Habits.rateUnits.contains(next.text.lowercased()) { return .needless(next.range, next.text, .form) }
    var words = reader
    guard Habits.limits.contains(next.text), words.skip() != nil, let amount = words.peek,
      looksLikeNumber(amount)
    else { return nil }
    return .limitWithoutUpTo(words, after: next)
  }

  /// Reads one modifier of a line and returns its name; `nil` at the end. What can't be written is not
  /// offered.
  private mutating func modifier(
    _ line: inout WrittenLine, _ reader: inout WordReader
  ) throws(Diagnostic) -> String? {
    if reader.take("up", andThen: "to", ifOffered: line.limit == nil && line.levels.isEmpty) {
      guard reader.take("to") else { throw .missing(reader.here, "`to`", sample: "up to 600 SGD") }
      line.limit = try limit(&reader, isPercent: line.rate.value.isCashback)
      return "up to"
    }
    if reader.take("min", before: .amount, ifOffered: line.minimum == nil && line.levels.isEmpty) {
      line.minimum = try condition(&reader)
      if reader.take("of") { line.basis = try basis(&reader, sample: "min 1000 SGD of card") }
      return "min"
    }
    if reader.take("at", before: .amount, ifOffered: !line.isMarginal) {
      line.levels.append(
        try level(of: line.kind == .cap ? .cap : .bonus, &line.basis, line.minimum, line.levels, &reader))
      return "at"
    }
    if reader.take("in", before: .pool, ifOffered: line.pool == nil && line.period == nil) {
      line.pool = try name(&reader, .pool, of: "pool")
      return "in"
    }
    if reader.take("else", before: .rate, ifOffered: line.kind == .cap && line.otherwise == nil) {
      line.otherwise = try rewardRate(&reader)
      return "else"
    }
    if reader.take("activate", ifOffered: line.activation == nil) {
      line.activation = try activation(&reader)
      return "activate"
    }
    let isMinimumPlain = line.minimum.map { $0.count == nil } ?? false && line.basis == nil
    if reader.take("marginal", ifOffered: isMinimumPlain && !line.isMarginal && line.levels.isEmpty) {
      line.isMarginal = true
      return "marginal"
    }
    if reader.take("except", before: .tags, ifOffered: line.except.isEmpty) {
      line.except = try tags(&reader)
      if line.except.isEmpty { throw .noTag(reader) }
      return "except"
    }
    if reader.take("on", andThen: "total", ifOffered: !line.isOnTotal) {
      guard reader.take("total") else { throw .missing(reader.here, "`total`", sample: "9 per 5 on total") }
      line.isOnTotal = true
      return "on total"
    }
    let word = reader.here
    if let fault = misplaced(line, reader) { throw fault }
    if reader.isAtEnd, line.period != nil || line.pool != nil { return nil }
    guard reader.hasNext(.period) else { return nil }
    line.period = try period(
      &reader, besides: ["up to", "min", "at", "in", "else", "activate", "marginal", "except", "on total"])
    line.periodEnd = reader.taken
    if line.period?.frequency == .once { throw .onceInLine(word) }
    return "a period"
  }

  /// Checks the modifiers of a line together; `marginal` and `otherwise` are the places of those words.
  private func check(_ line: WrittenLine, marginal: SourceRange, otherwise: SourceRange) throws(Diagnostic) {
    if line.isMarginal {
      guard let minimum = line.minimum, line.basis == nil else {
        throw .error(
          "E238", marginal, "`marginal` needs a `min` of the line's own spend", help: "min 1000 SGD marginal")
      }
      if let level = line.levels.first {
        throw .error("E259", level.range, "`at` can't go with `marginal`", label: "remove one of them")
      }
      if minimum.count != nil {
        throw .error("E259", minimum.range, "a count can't go with `marginal`", label: "remove one of them")
      }
    }
    if line.otherwise != nil {
      if line.kind == .bonus {
        throw .error(
          "E260", otherwise, "a bonus has no `else`: base is paid below it in any case",
          help: "`else` is for a `cap`, whose rate takes the place of base")
      }
      let mayFail = line.limit != nil || line.pool != nil || line.minimum != nil || line.activation != nil
      if !mayFail, !line.levels.contains(where: { $0.limit != nil }) {
        throw .error(
          "E260", otherwise, "this cap always pays its rate, so `else` has no effect", label: "remove it",
          help: "`else` needs a limit, a pool, a `min` or `activate`")
      }
    }
    if line.pool != nil, let end = line.periodEnd {
      throw .error(
        "E261", end, "a line in a pool has the pool's period", label: "remove the period here",
        help: "write the period after the pool's limit: pool shop up to 10,000 points monthly")
    }
  }

  /// Reads `[first] [by DAY]` after `activate`.
  private func activation(_ reader: inout WordReader) throws(Diagnostic) -> RewardLine.Activation {
    let isFirst = reader.take("first")
    guard reader.take("by", before: .number) else {
      return RewardLine.Activation(isFirst: isFirst, lastDayOfMonth: nil)
    }
    let place = reader.here
    guard let word = reader.next(.number), let day = word.wholeNumber, (1...31).contains(day) else {
      throw .error(
        "E226", place, "the day of the month must be from 1 to 31", help: "cap #dining 5% activate by 14")
    }
    return RewardLine.Activation(isFirst: isFirst, lastDayOfMonth: day)
  }
}
