import LedgerModel
import LedgerReports
import LedgerText

/// The spend, thresholds, lines and welcome bonuses of a card as gauges.
struct CardGauges {
  let ledger: Ledger
  let amounts: AmountTexts
  let on: Day

  init(_ ledger: Ledger, on: Day) { (self.ledger, self.on, amounts) = (ledger, on, AmountTexts(ledger)) }

  /// All gauges of a card.
  func all(_ card: CardStatus) -> [Gauge] {
    var all =
      [spent(card)] + thresholds(card) + card.pools.map { pool($0, card) } + card.lines.map { line($0, card) }
    all += card.welcomes.map { welcome($0, card) } + card.milestones.map(milestone)
    return all
  }

  /// `spent  812.40 SGD  1,234 miles from 617 UNI$, provisional`.
  func spent(_ card: CardStatus) -> Gauge {
    Gauge(
      label: "spent", amount: amounts.amount(card.spend, card.currency), limit: amounts.suffix(card.currency),
      words: [earned(card)] + (card.isProvisional ? ["provisional"] : []), tint: .strong)
  }

  /// The rewards of the cycle.
  func earned(_ card: CardStatus) -> String {
    if card.terms.rates.isEmpty { return "no rates: spend only" }
    return amounts.earned(card.earned, card.units, card.currency, points: card.terms.pointsName)
  }

  /// The card's own `min` and `max`.
  func thresholds(_ card: CardStatus) -> [Gauge] {
    var gauges: [Gauge] = []
    if let minimum = card.terms.minimum {
      let missing = Int128(minimum.amount) - card.measure.spend
      let isMet = card.measure.reaches(minimum.condition)
      let toGo = [
        missing > 0 ? amounts.amount(missing, card.currency) : nil,
        minimum.count.flatMap { amounts.missing($0, card.measure) },
      ].compactMap(\.self).joined(separator: " and ")
      gauges.append(
        gauge("minimum", card.measure.spend, of: Int128(minimum.amount), card.currency)
          .saying([isMet ? "met" : toGo + " to go"], isMet ? .good : .care))
    }
    if let maximum = card.terms.maximum {
      let left = Int128(maximum) - card.counted
      let words =
        left == 0
        ? "at the maximum"
        : left < 0
          ? "above max by " + amounts.amount(-left, card.currency)
          : amounts.amount(left, card.currency) + " left"
      gauges.append(
        gauge("maximum", card.counted, of: Int128(maximum), card.currency)
          .saying([words], left < 0 ? .over : .good))
    }
    return gauges
  }

  private func gauge(_ label: String, _ part: Int128, of whole: Int128, _ currency: CurrencyIndex) -> Gauge {
    Gauge(
      label: label, share: (part, whole), amount: amounts.amount(part, currency),
      limit: "/" + amounts.short(whole, currency), words: [])
  }

  /// A `cap` or `bonus` in its period.
  func line(_ line: LineStatus, _ card: CardStatus) -> Gauge {
    var words = [status(line, card)]
    if line.status == .earning, let left = left(line, card) { words.append(left) }
    if line.range.to != card.cycle.to { words.append(line.range.to.daysLeft(on: on)) }
    let tint: Emphasis =
      switch line.status {
      case .notActivated, .belowMinimum: .care
      case .earning: .good
      case .maxed: .accent
      }
    let label = line.tags.map { "#" + $0 }.joined(separator: " ")
    guard let limit = line.limit else {
      return Gauge(
        label: label, amount: amounts.amount(line.spend, card.currency), limit: amounts.suffix(card.currency),
        words: words, tint: tint)
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

  /// `earning`, `maxed`, `below minimum 500/1,000`.
  func status(_ line: LineStatus, _ card: CardStatus) -> String {
    switch line.status {
    case .notActivated: return "not activated"
    case .earning: return "earning"
    case .maxed: return "maxed"
    case .belowMinimum:
      guard let minimum = line.line.minimum, !line.measure.reaches(minimum.condition) else {
        return "below the card's minimum"
      }
      let part = amounts.short(line.measure.spend, card.currency)
      let count =
        minimum.count.map { ", \(line.measure.made($0.kind))/\($0.number) \($0.kind.rawValue)" } ?? ""
      return "below minimum \(part)/\(amounts.short(Int128(minimum.amount), card.currency))\(count)"
        + basisWords(line.line.basis)
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

  /// `welcome  360.00/1,500  1,140.00 to go, 48 days left, 23.27 a day, earns 20,000 miles`.
  func welcome(_ status: WelcomeStatus, _ card: CardStatus) -> Gauge {
    let welcome = status.welcome
    let name = welcome.unit == .points ? card.terms.pointsName : "miles"
    let reward = "\(grouped(welcome.reward.description)) \(name)"
    let required = Int128(welcome.spend)
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
      let missing = amounts.amount(required - status.spend, card.currency)
      let time = status.until.map { [$0.daysLeft(on: on)] } ?? []
      let pace = status.perDay.map { ["\(amounts.amount($0, card.currency)) a day"] } ?? []
      words = ["\(missing) to go"] + time + pace + ["earns " + reward]
      tint = .care
    }
    return gauge("welcome", status.spend, of: required, card.currency).saying(words, tint)
  }
}

extension LineStatus {
  /// Whether its limit is of spend, or it has none.
  var isLimitOfSpend: Bool { if case .reward = writtenLimit { false } else { true } }
}
