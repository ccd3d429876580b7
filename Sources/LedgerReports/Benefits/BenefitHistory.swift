import LedgerModel
import LedgerText

/// The benefits of one card in all their periods, with their uses up to a day.
struct BenefitHistory {
  let ledger: Ledger
  let card: Card
  let on: Day
  let opened: Day?
  /// Whether the card was closed by the day: no period is running.
  let isClosed: Bool
  /// Unused periods that end before it are in no report.
  let shownFrom: Day
  let index: CardIndex
  /// Whether any of its benefits ever was `auto`.
  let hasAutomatic: Bool
  /// The benefits by identifier if the card's terms never changed: faster for most cards. `nil` if they did.
  private let unchanging: [String: Benefit]?

  /// The history of a card as it is known on a day; with `endsWithCard`, of a closed one up to its last day.
  init(_ ledger: Ledger, card index: CardIndex, on day: Day, endsWithCard: Bool = false) {
    self.ledger = ledger
    self.index = index
    let closed = endsWithCard ? ledger.definitions.cards[index].terms(on: day).closed : nil
    on = min(day, closed ?? day)
    isClosed = on < day
    // What runs is shown, and on a closed card what ran to its end after the first day.
    shownFrom = min(ledger.settings.options.benefitsFrom?.value ?? Day.first, day)
    card = ledger.definitions.cards[index].known(on: on)
    opened = card.terms(on: on).opened
    hasAutomatic = card.timeline.spans.contains { $0.terms.benefits.contains(where: \.isAutomatic) }
    unchanging =
      card.timeline.spans.count > 1
      ? nil : Dictionary(card.timeline.spans[0].terms.benefits.map { ($0.id, $0) }) { first, _ in first }
  }

  /// The places in `Ledger.uses` of a benefit's uses up to the day, in order of date.
  func uses(of id: String) -> ArraySlice<Int> {
    let uses = ledger.entries.usesOf[.benefit(card: index, id: id)] ?? []
    return uses[..<uses.partitioningIndex { ledger.entries.uses[$0].date > on }]
  }

  /// Every benefit that the card ever had, those of the day first, in the order of its terms.
  var ids: [String] {
    let now = card.terms(on: on).benefits.map(\.id)
    let ever = card.timeline.spans.filter { $0.from <= on }.flatMap { $0.terms.benefits.map(\.id) }
    return ever.reduce(into: now) { ids, id in if !ids.contains(id) { ids.append(id) } }
  }

  /// Whether the card has a benefit on the day.
  func has(_ id: String) -> Bool { benefit(id, on: on) != nil }

  /// A benefit as the card had it last, up to the day.
  func newest(_ id: String) -> Benefit? {
    let spans = card.timeline.spans.reversed().lazy.drop { $0.from > on }
    return spans.compactMap { span in span.terms.benefits.first { $0.id == id } }.first
  }

  /// The periods of a benefit up to the day, oldest first. They start with the period of the day the card was opened,
  /// or else of the first day of the year of the first use; without either there is only the running period. Periods
  /// before that of `earliest` are omitted, and of those without a use all but the newest `maxUnused`.
  func periods(of id: String, from earliest: Day = Day.first, maxUnused: Int = Int.max) -> [BenefitPeriod] {
    let uses = uses(of: id)
    let firstUse = firstUse(of: id)
    let first = min(opened ?? firstUse.map { Day(clamping: $0.civil.year, 1, 1) } ?? on, firstUse ?? on)
    let since = min(max(first, earliest), on)
    var periods =
      newest(id)?.period.anchor == .use
      ? periodsFromUses(id, uses) : calendarPeriods(id, since: since, uses, maxUnused: maxUnused)
    add(uses, of: id, to: &periods)
    addAutomaticUses(of: id, to: &periods)
    if isClosed, let last = periods.indices.last { periods[last].to = min(periods[last].to ?? on, on) }
    return periods
  }

  /// Whether `option benefits-from` leaves a period out of reports: it ended before, and nothing was used in
  /// it.
  func leavesOut(_ period: BenefitPeriod) -> Bool {
    period.uses.isEmpty && period.to.map { $0 < shownFrom } == true
  }

  func benefit(_ id: String, on day: Day) -> Benefit? {
    if let unchanging { unchanging[id] } else { card.terms(on: day).benefits.first { $0.id == id } }
  }

  /// The calendar periods back from the running one, each under the terms of its last day.
  private func calendarPeriods(
    _ id: String, since: Day, _ uses: ArraySlice<Int>, maxUnused: Int
  ) -> [BenefitPeriod] {
    var periods: [BenefitPeriod] = []
    var unused = 0
    var day = on
    // A benefit that was removed ends the day before.
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
      let range = benefit.period.period(
        containing: day, opened: opened, weekStart: ledger.settings.options.weekStart)
      let use = lastUse(in: uses, upTo: day)
      if use.map({ $0 < range.from }) ?? true {
        unused += 1
        if unused > maxUnused {
          // All unused periods are passed at once, but not the start of the terms.
          day =
            min(
              range.from,
              max(use.map { $0 + 1 } ?? since, card.timeline.spans[card.timeline.index(on: day)].from))
            - 1
          continue
        }
      }
      periods.append(BenefitPeriod(benefit: benefit, from: range.from, to: min(range.to, end)))
      day = range.from - 1
    }
    return periods.reversed()
  }

  /// The day of the last of some uses up to a day.
  private func lastUse(in uses: ArraySlice<Int>, upTo day: Day) -> Day? {
    let end = uses.partitioningIndex { ledger.entries.uses[$0].date > day }
    return end > uses.startIndex ? ledger.entries.uses[uses[end - 1]].date : nil
  }

  /// The periods that begin with a use. A later use in a period moves both of its ends, and earlier uses still count. A
  /// last period that is over is followed by one that has not begun.
  private func periodsFromUses(_ id: String, _ uses: ArraySlice<Int>) -> [BenefitPeriod] {
    var periods: [BenefitPeriod] = []
    for place in uses {
      let date = ledger.entries.uses[place].date
      guard let benefit = benefit(id, on: date) else { continue }
      let next = [benefit.period.frequency.occurrence(1, from: date), removal(of: id, after: date)]
      let end = next.compactMap(\.self).min().map { $0 - 1 }
      let finalBenefit = self.benefit(id, on: min(end ?? on, on)) ?? benefit
      var period = BenefitPeriod(benefit: finalBenefit, from: date, to: end)
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

  /// The first day after a day, up to that of the history, on which the card does not have a benefit any more.
  private func removal(of id: String, after day: Day) -> Day? {
    card.timeline.spans.first { span in
      span.from > day && span.from <= on && !span.terms.benefits.contains { $0.id == id }
    }?.from
  }

  /// Adds every use to its period. A use without an amount uses all that is left, or counts as one use.
  func add(_ uses: ArraySlice<Int>, of id: String, to periods: inout [BenefitPeriod]) {
    let changes = unchanging == nil
    var index = 0
    var used: Int64 = 0
    let start = periods.first.flatMap { $0.firstUse ?? $0.from } ?? Day.first
    for place in uses.drop(while: { ledger.entries.uses[$0].date < start }) {
      let use = ledger.entries.uses[place]
      let date = use.date
      while index < periods.count, let to = periods[index].to, to < date { (index, used) = (index + 1, 0) }
      guard index < periods.count, let from = periods[index].firstUse ?? periods[index].from, from <= date
      else {
        continue
      }
      // Under the terms of the day: a later change of the value must not change the past.
      let terms = (changes ? benefit(id, on: date) : nil) ?? periods[index].benefit
      let left = periods[index].value(of: terms) - used
      let amount = periods[index].isCounted ? use.amount ?? 1 : use.amount(ofLeft: left)
      let money = periods[index].money(amount, worth: terms.worth)
      periods[index].uses.append(.init(date: date, amount: amount, left: left, money: money, use: place))
      used += amount
    }
  }
}
