import LedgerModel
import LedgerReports
import LedgerText

/// The spend, thresholds, lines and welcome bonuses of a card as gauges.
struct CardGauges {
  let ledger: Ledger
  let amounts: AmountTexts
  let on: Day

  init(_ ledger: Ledger, on: Day) { (self.ledger, self.on, amounts) = (ledger, on, AmountTexts(ledger)) }

  /// All gauges of a card that has spent something in its cycle, of another only those above 0 and what must
  /// be reached.
  func running(_ card: CardStatus) -> [Gauge] {
    let lines = card.lines.filter { !$0.isInPoolOnly }.map { line($0, card) }
    let open = card.welcomes.filter { $0.status == .open }.map { welcome($0, card) }
    let milestones = card.milestones.filter { $0.status != .missed }.map(milestone)
    let all = card.pools.map { pool($0, card) } + lines + milestones
    let shown = card.spend == 0 ? all.filter { ($0.share?.part ?? 0) != 0 } : all
    return thresholds(card) + shown + open
  }

  /// `spent  812.40 SGD  1,234 miles from 617 UNI$ *`.
  func spent(_ card: CardStatus) -> Gauge {
    Gauge(
      label: "spent", amount: amounts.amount(card.spend, card.currency), limit: amounts.suffix(card.currency),
      words: [earned(card) + (card.isProvisional ? " *" : "")], tint: .strong)
  }

  /// The rewards of the cycle.
  func earned(_ card: CardStatus) -> String {
    if card.terms.rates.isEmpty { return "no rates: spend only" }
    return amounts.earnedInAll(card.earned, card.units, card.currency, points: card.terms.pointsName)
  }

  /// The card's own `min` and `max`.
  func thresholds(_ card: CardStatus) -> [Gauge] {
    var gauges: [Gauge] = []
    if let minimum = card.terms.minimum {
      let toGo = toGo(minimum.condition, card.measure, card.currency, by: card.cycle.to)
      gauges.append(
        gauge("minimum", card.measure.spend, of: Int128(minimum.amount), card.currency)
          .saying([toGo ?? "met"], toGo == nil ? .good : .care))
    }
    if let maximum = card.terms.maximum {
      let left = Int128(maximum) - card.counted
      let words =
        left < 0
        ? "\(amounts.amount(-left, card.currency)) over"
        : left == 0
          ? "full " + days(to: card.cycle.to)
          : "\(amounts.amount(left, card.currency)) left " + days(to: card.cycle.to)
      gauges.append(
        gauge("maximum", card.counted, of: Int128(maximum), card.currency)
          .saying([words], left < 0 ? .over : left == 0 ? .good : .accent))
    }
    return gauges
  }

  /// What a threshold lacks, without the currency: `397.50 to go by 19 Nov`, `2 purchases to go today`; `nil`
  /// once it is reached.
  func toGo(
    _ condition: RewardCondition, _ measure: SpendMeasure, _ currency: CurrencyIndex, by last: Day
  ) -> String? {
    if measure.reaches(condition) { return nil }
    let missing = Int128(condition.amount) - measure.spend
    let parts = [
      missing > 0 ? amounts.amount(missing, currency) : nil,
      condition.count.flatMap { amounts.missing($0, measure) },
    ]
    let day = last == on ? "today" : "by " + last.words(seenFrom: on)
    return "\(parts.compactMap(\.self).joined(separator: " and ")) to go \(day)"
  }

  /// `to 30 Nov`, `today`.
  func days(to last: Day) -> String { last == on ? "today" : "to " + last.words(seenFrom: on) }

  func gauge(_ label: String, _ part: Int128, of whole: Int128, _ currency: CurrencyIndex) -> Gauge {
    Gauge(
      label: label, share: (part, whole), amount: amounts.amount(part, currency),
      limit: "/" + amounts.short(whole, currency), words: [])
  }

  /// A `cap` or `bonus` in its period.
  func line(_ line: LineStatus, _ card: CardStatus) -> Gauge {
    let words = [status(line, card)]
    let tint = tint(line)
    let label = line.name.words()
    guard let limit = line.limit else {
      return Gauge(
        label: label, amount: amounts.amount(line.spend, card.currency),
        limit: amounts.foreignSuffix(card.currency), words: words, tint: tint)
    }
    let isSpend = line.isLimitOfSpend
    // All spend is shown, even that above the limit.
    let part =
      isSpend && line.status == .maxed ? Fraction(max(line.spend, line.counted.truncated())) : line.counted
    return Gauge(
      label: label, share: (part.truncated(times: 1000), limit.truncated(times: 1000)),
      amount: isSpend ? amounts.amount(part.truncated(), card.currency) : number(part, line, card),
      limit: isSpend
        ? "/" + amounts.short(limit.truncated(), card.currency)
        : "/\(number(limit, line, card)) \(unit(line, card))",
      words: words, tint: tint)
  }

  private func tint(_ line: LineStatus) -> Emphasis {
    switch line.status {
    case .notActivated, .belowMinimum: .care
    case .earning: .accent
    case .maxed: .good
    }
  }

  /// `not activated, by 30 Nov`, `397.50 to go by 19 Nov`, `full to 30 Nov`, `453.55 left to 30 Nov`, `no
  /// limit`.
  func status(_ line: LineStatus, _ card: CardStatus) -> String {
    switch line.status {
    case .notActivated:
      return "not activated" + (line.activation.map { ", by \($0.lastDay.words(seenFrom: on))" } ?? "")
    case .belowMinimum:
      let own = line.line.minimum.flatMap {
        toGo($0.condition, line.measure, card.currency, by: line.range.to)
      }
      let minimum = card.terms.minimum?.condition
      return own ?? minimum.flatMap { toGo($0, card.measure, card.currency, by: card.cycle.to) } ?? "no limit"
    case .maxed: return "full " + days(to: line.range.to)
    case .earning: return rest(of: line, card).map { "\($0) left \(days(to: line.range.to))" } ?? "no limit"
    }
  }

  /// ` of card`, as in a file; empty for the line's own spend.
  func basisWords(_ basis: SpendBasis) -> String {
    switch basis {
    case .line: ""
    case .card: " of card"
    case .local: " of local"
    case .foreign: " of foreign"
    case .tag(let tag): " of #" + ledger.vocabulary.names.text(tag)
    }
  }

  /// `167.90 left`, `1,850 UNI$ left`; `nil` without a limit.
  func left(_ line: LineStatus, _ card: CardStatus) -> String? { rest(of: line, card).map { $0 + " left" } }

  /// `167.90`, `1,850 UNI$`; `nil` without a limit.
  func rest(of line: LineStatus, _ card: CardStatus) -> String? {
    guard let limit = line.limit else { return nil }
    let left = limit - line.counted
    if line.isLimitOfSpend { return amounts.amount(left.truncated(), card.currency) }
    return "\(number(left, line, card)) \(unit(line, card))"
  }

  /// `counted 600.00`, the part within the limit; `nil` without one.
  func counted(_ line: LineStatus, _ card: CardStatus) -> String? {
    if line.limit == nil { return nil }
    if line.isLimitOfSpend { return "counted " + amounts.amount(line.counted.truncated(), card.currency) }
    return "counted \(number(line.counted, line, card)) \(unit(line, card))"
  }

  /// A number in the unit of the line's reward.
  private func number(_ number: Fraction, _ line: LineStatus, _ card: CardStatus) -> String {
    line.unit == .cashback ? amounts.short(number.truncated(), card.currency) : groupedNumber(number)
  }

  private func unit(_ line: LineStatus, _ card: CardStatus) -> String {
    switch line.unit {
    case .miles: "miles"
    case .points: card.terms.pointsName
    case .cashback: amounts.code(card.currency) + " back"
    }
  }

  /// `welcome by 1 Dec  1,169.00/1,500  331.00 for 20,000 miles`.
  func welcome(_ status: WelcomeStatus, _ card: CardStatus) -> Gauge {
    let welcome = status.welcome
    let name = welcome.unit == .points ? card.terms.pointsName : "miles"
    let reward = "\(grouped(welcome.reward.description)) \(name)"
    let required = Int128(welcome.spend)
    let by = status.until.map { " by \($0.words(seenFrom: on))" } ?? ""
    let words: [String]
    let tint: Emphasis
    switch status.status {
    case .reached:
      let day = status.reachedOn.map { " on " + $0.words(seenFrom: on) } ?? ""
      words = ["reached" + day, reward]
      tint = .good
    case .missed:
      words = ["missed", reward]
      tint = .over
    case .open:
      words = ["\(amounts.amount(required - status.spend, card.currency)) for \(reward)"]
      tint = .care
    }
    return gauge("welcome\(status.status == .reached ? "" : by)", status.spend, of: required, card.currency)
      .saying(words, tint)
  }
}

extension LineStatus {
  /// Whether its limit is of spend, or it has none.
  var isLimitOfSpend: Bool { if case .reward = writtenLimit { false } else { true } }

  /// Whether only its pool limits it.
  var isInPoolOnly: Bool { line.pool != nil && limit == nil }
}
