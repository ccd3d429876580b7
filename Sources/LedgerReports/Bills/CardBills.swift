import LedgerModel

/// The bills of one card as of a day (grammar.md, *Bills*): each cycle that is over closes on the day after, `settled`
/// entries and autopay pay the oldest open bill first, and what is left is credit for later ones.
struct CardBills {
  /// What happens on a day, in this order.
  private enum Event {
    case autopay(bill: Int)
    case closing(bill: Int)
    case settled(entry: Int)
  }

  let card: CardIndex
  let currency: CurrencyIndex
  /// Of cycles that are over, oldest first, settled ones too.
  private(set) var bills: [Bill] = []
  /// The running cycle; `nil` if its bill is not followed, or the card is closed.
  private(set) var running: Bill?
  private(set) var payments: [BillPayment] = []
  /// What is left of payments and refunds for later bills.
  private(set) var credit: Int128 = 0
  /// What was spent and is in no cycle that is over.
  private(set) var unbilled: Int128 = 0

  /// What is owed: open bills and unbilled spend, less credit.
  var used: Int128 { bills.reduce(unbilled - credit) { $0 + $1.open } }

  /// The bills of a card; its expenses are those known on the day.
  init(_ index: CardIndex, _ expenses: CardExpenses, _ ledger: Ledger, on: Day) {
    let known = ledger.definitions.cards[index].known(on: on)
    card = index
    currency = known.currency
    let id = ledger.vocabulary.names.text(known.name)
    let current = known.cycle(containing: on)
    unbilled = expenses.slice(DayRange(current.from, .last)).reduce(0) { $0 + Int128($1.amount) }
    bills = closedCycles(known, expenses, ledger, before: current.from, on: on).compactMap { cycle in
      guard let due = known.terms(on: cycle.days.to).bills?.dueDate(ofCycleEnding: cycle.days.to),
        cycle.total != 0
      else { return nil }
      return Bill(
        card: index, id: id, currency: currency, cycle: cycle.days, total: cycle.total,
        isProvisional: cycle.isProvisional, due: due, autopay: known.terms(on: due).autopay)
    }
    pay(ledger.entries.settled, on: on)
    for place in bills.indices { bills[place].status = status(of: bills[place], on: on) }
    let terms = known.terms(on: current.to)
    guard let due = terms.bills?.dueDate(ofCycleEnding: current.to), terms.openDays.from <= on,
      current.from <= terms.openDays.to
    else { return }
    running = Bill(
      card: index, id: id, currency: currency, cycle: current,
      total: expenses.slice(current).reduce(0) { $0 + Int128($1.amount) }, isProvisional: true,
      credit: credit,
      due: due, autopay: known.terms(on: due).autopay, status: .running)
  }

  /// The cycles before a day with expenses or a statement, oldest first.
  private func closedCycles(
    _ known: Card, _ expenses: CardExpenses, _ ledger: Ledger, before end: Day, on: Day
  ) -> [(days: DayRange, total: Int128, isProvisional: Bool)] {
    var cycles: [(days: DayRange, total: Int128, isProvisional: Bool)] = []
    for entry in expenses.entries {
      if entry.day >= end { break }
      if cycles.last?.days.contains(entry.day) != true {
        cycles.append((known.cycle(containing: entry.day), 0, true))
      }
      cycles[cycles.count - 1].total += Int128(entry.amount)
    }
    for statement in ledger.entries.statements where statement.card == card && statement.date <= on {
      let days = known.closedCycle(on: statement.date)
      guard days.to < end else { continue }
      let place = cycles.partitioningIndex { $0.days.from >= days.from }
      if place == cycles.count || cycles[place].days != days { cycles.insert((days, 0, true), at: place) }
      cycles[place] = (days, Int128(statement.amount), false)
    }
    return cycles
  }

  private mutating func pay(_ settled: [Settled], on: Day) {
    var events: [(day: Day, order: Int, Event)] = []
    for (place, bill) in bills.enumerated() {
      events.append((bill.cycle.to + 1, 1, .closing(bill: place)))
      if bill.autopay != nil { events.append((bill.due + 1, 0, .autopay(bill: place))) }
    }
    for (place, entry) in settled.enumerated() where entry.card == card {
      events.append((entry.date, 2, .settled(entry: place)))
    }
    let inOrder = events.enumerated().sorted {
      ($0.element.day, $0.element.order, $0.offset) < ($1.element.day, $1.element.order, $1.offset)
    }
    var (firstOpen, closedCount) = (0, 0)
    for (_, (day, _, event)) in inOrder where day <= on {
      switch event {
      case .autopay(let bill): payments += autopay(bill)
      case .closing(let bill):
        close(bill)
        closedCount = bill + 1
      case .settled(let entry):
        while firstOpen < closedCount, bills[firstOpen].open == 0 { firstOpen += 1 }
        payments.append(settle(settled[entry], entry, firstOpen..<closedCount))
      }
    }
  }

  private mutating func close(_ bill: Int) {
    if bills[bill].total < 0 {
      credit -= bills[bill].total
    } else {
      bills[bill].credit = min(credit, bills[bill].total)
      credit -= bills[bill].credit
    }
  }

  private mutating func autopay(_ bill: Int) -> [BillPayment] {
    let amount = bills[bill].open
    if amount == 0 { return [] }
    bills[bill].paid += amount
    return [BillPayment(card: card, date: bills[bill].due, bills: [(bills[bill].cycle, amount)])]
  }

  /// Pays the oldest of some bills: with an amount as many as it covers, without one the first that is open.
  private mutating func settle(_ entry: Settled, _ place: Int, _ places: Range<Int>) -> BillPayment {
    var payment = BillPayment(entry: place, card: card, date: entry.date)
    var left = entry.amount.map { Int128($0) }
    for bill in places where bills[bill].open > 0 && left != 0 {
      let amount = min(left ?? bills[bill].open, bills[bill].open)
      bills[bill].paid += amount
      payment.bills.append((bills[bill].cycle, amount))
      left = left.map { $0 - amount } ?? 0
    }
    payment.credit = left ?? 0
    credit += payment.credit
    payment.creditLeft = credit
    return payment
  }

  private func status(of bill: Bill, on: Day) -> Bill.Status {
    if bill.open == 0 { return .settled }
    if bill.due < on { return .overdue }
    return bill.due - on <= 7 ? .dueSoon : .open
  }
}

extension Ledger {
  /// The bills of the cards that have `due` or a credit limit on any day up to this one.
  func cardBills(on: Day, where isWanted: (CardIndex) -> Bool = { _ in true }) -> [CardIndex: CardBills] {
    let starts = definitions.cards.listIndices.map { index -> Day? in
      let card = definitions.cards[index]
      let isFollowed = card.hasBills || card.timeline.spans.contains { $0.terms.creditLimit != nil }
      return isFollowed && isWanted(index) ? Day.first : nil
    }
    if starts.allSatisfy({ $0 == nil }) { return [:] }
    let expenses = CardExpenses.all(self, on: on, from: starts)
    return Dictionary(
      uniqueKeysWithValues: definitions.cards.listIndices.filter { starts[$0.number] != nil }.map {
        ($0, CardBills($0, expenses[$0.number], self, on: on))
      })
  }
}
