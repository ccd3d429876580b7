package import LedgerModel

/// One benefit of a card in one of its periods. Values are minor units of the card's currency, or numbers of uses.
package struct BenefitPeriod: Sendable {
  /// One use.
  package struct Use: Sendable {
    /// The day.
    package var date: Day
    /// What was taken.
    package var amount: Int64
    /// What was left before it, by the terms of the day.
    package var left: Int64
    /// What that is in money: of uses what they were worth on the day.
    package var money: Int128
    /// The use's place in `Ledger.uses`.
    package var use: Int
  }

  /// The benefit as the period's terms say it.
  package var benefit: Benefit
  /// Its first day; `nil` for one that has not begun.
  package var from: Day?
  /// Its last day; `nil` for one that does not end.
  package var to: Day?
  /// The first use of a period that later uses moved; `nil` for all others.
  var firstUse: Day?
  /// What was taken, oldest first.
  package var uses: [Use] = []

  /// What it holds in all.
  package var value: Int64 { value(of: benefit) }
  /// What it would hold by some day's terms.
  func value(of benefit: Benefit) -> Int64 {
    switch benefit.value {
    case .uses(let uses): Int64(uses)
    case .amount(let amount): from.flatMap { benefit.months[$0.civil.month] } ?? amount
    }
  }
  /// Whether it is counted in uses.
  package var isCounted: Bool {
    if case .uses = benefit.value { true } else { false }
  }
  /// What was taken of it.
  package var used: Int64 { uses.reduce(0) { $0 + $1.amount } }
  /// What is left.
  package var left: Int64 { value - used }
  /// What was taken of it, in money.
  package var captured: Int128 { uses.reduce(0) { $0 + $1.money } }
  /// Something in money: of uses what one is worth.
  package func money(_ amount: Int64) -> Int128 {
    isCounted ? Int128(amount) * Int128(benefit.worth ?? 0) : Int128(amount)
  }

  /// Whether a day lies in it.
  func contains(_ day: Day) -> Bool { (from.map { $0 <= day } ?? false) && (to.map { day <= $0 } ?? true) }

  /// Where it stands on a day, in one word.
  package func status(on day: Day) -> BenefitStatus.Status {
    if left <= 0 { return .used }
    if let to, to < day { return .expired }
    return used > 0 ? .partlyUsed : .available
  }
}

/// The benefits of one card, period by period, with their uses up to a day.
struct BenefitHistory {
  private let ledger: Ledger
  private let card: Card
  private let on: Day
  private let opened: Day?
  private let index: CardIndex
  /// The benefits of a card whose terms never changed: most, and quicker to find.
  private let always: [String: Benefit]?

  /// The book of a card, as it is known on a day.
  init(_ ledger: Ledger, card index: CardIndex, on: Day) {
    self.ledger = ledger
    self.index = index
    self.on = on
    card = ledger.definitions.cards[index].known(on: on)
    opened = card.terms(on: on).opened
    always =
      card.timeline.spans.count > 1
      ? nil : Dictionary(card.timeline.spans[0].terms.benefits.map { ($0.id, $0) }) { first, _ in first }
  }

  /// Places in `Ledger.uses` of what was taken of a benefit up to the day, in order of their days.
  private func uses(of id: String) -> ArraySlice<Int> {
    let uses = ledger.entries.usesOf[.benefit(card: index, id: id)] ?? []
    return uses[..<uses.partitioningIndex { ledger.entries.uses[$0].date > on }]
  }

  /// Every benefit the card ever had: those it has on the day first, in the order of its terms.
  var ids: [String] {
    let now = card.terms(on: on).benefits.map(\.id)
    let ever = card.timeline.spans.filter { $0.from <= on }.flatMap { $0.terms.benefits.map(\.id) }
    return ever.reduce(into: now) { ids, id in if !ids.contains(id) { ids.append(id) } }
  }

  /// Whether the card has a benefit on the day.
  func has(_ id: String) -> Bool { benefit(id, on: on) != nil }

  /// The periods of a benefit up to the day, oldest first: from the one that holds the day the card was opened, else the
  /// first day of the year of the first use; without either only the one that runs. Those before the one that holds
  /// `earliest` are left out.
  func periods(of id: String, from earliest: Day = Day.first) -> [BenefitPeriod] {
    let uses = uses(of: id)
    let firstUse = uses.first.map { ledger.entries.uses[$0].date }
    let first = min(opened ?? firstUse.map { Day(clamping: $0.civil.year, 1, 1) } ?? on, firstUse ?? on)
    let since = min(max(first, earliest), on)
    var periods =
      benefit(id, on: on)?.period.anchor == .use ? fromUses(id, uses) : calendar(id, since: since)
    take(id, uses, &periods)
    return periods
  }

  private func benefit(_ id: String, on day: Day) -> Benefit? {
    if let always { return always[id] }
    return card.terms(on: day).benefits.first { $0.id == id }
  }

  /// Periods backwards from the one that runs, each by the terms of its last day.
  private func calendar(_ id: String, since: Day) -> [BenefitPeriod] {
    var periods: [BenefitPeriod] = []
    var day = on
    // A benefit that was taken away ends the day before.
    var end = DayRange.all.to
    while day >= since || periods.isEmpty {
      guard let benefit = benefit(id, on: day) else {
        let start = card.timeline.spans[card.timeline.index(on: day)].from
        if start <= since { break }
        day = start - 1
        end = day
        continue
      }
      if benefit.period.frequency == .once {
        let to = end < on ? end : nil
        periods.append(BenefitPeriod(benefit: benefit, from: opened ?? DayRange.all.from, to: to))
        break
      }
      let range = benefit.period.period(containing: day, opened: opened, weekStart: ledger.settings.options.weekStart)
      periods.append(BenefitPeriod(benefit: benefit, from: range.from, to: min(range.to, end)))
      day = range.from - 1
    }
    return periods.reversed()
  }

  /// Periods that begin with a use; a later one in it moves both ends, and what was used before still counts. The last,
  /// if it is over, is followed by one that has not begun.
  private func fromUses(_ id: String, _ uses: ArraySlice<Int>) -> [BenefitPeriod] {
    var periods: [BenefitPeriod] = []
    for place in uses {
      let date = ledger.entries.uses[place].date
      guard let benefit = benefit(id, on: date) else { continue }
      let end = benefit.period.frequency.occurrence(1, from: date).map { $0 - 1 }
      let judged = self.benefit(id, on: min(end ?? on, on)) ?? benefit
      var period = BenefitPeriod(benefit: judged, from: date, to: end)
      if let running = periods.last, running.contains(date) {
        period.firstUse = running.firstUse ?? running.from
        periods.removeLast()
      }
      periods.append(period)
    }
    if periods.last?.contains(on) != true, let benefit = benefit(id, on: on) {
      periods.append(BenefitPeriod(benefit: benefit, from: nil, to: nil))
    }
    return periods
  }

  /// Puts every use into its period: one without an amount takes all that is left, or one use.
  private func take(_ id: String, _ uses: ArraySlice<Int>, _ periods: inout [BenefitPeriod]) {
    let changes = always == nil
    var index = 0
    var used: Int64 = 0
    let start = periods.first.flatMap { $0.firstUse ?? $0.from } ?? Day.first
    for place in uses[uses.startIndex...].drop(while: { ledger.entries.uses[$0].date < start }) {
      let (date, written) = (ledger.entries.uses[place].date, ledger.entries.uses[place].amount)
      while index < periods.count, let to = periods[index].to, to < date { (index, used) = (index + 1, 0) }
      guard index < periods.count, let from = periods[index].firstUse ?? periods[index].from, from <= date else {
        continue
      }
      // What was left then, by the terms of the day: a value that changes later moves no past.
      let terms = (changes ? benefit(id, on: date) : nil) ?? periods[index].benefit
      let left = periods[index].value(of: terms) - used
      let amount = written ?? (periods[index].isCounted ? 1 : max(0, left))
      let money = periods[index].isCounted ? Int128(amount) * Int128(terms.worth ?? 0) : Int128(amount)
      periods[index].uses.append(.init(date: date, amount: amount, left: left, money: money, use: place))
      used += amount
    }
  }
}
