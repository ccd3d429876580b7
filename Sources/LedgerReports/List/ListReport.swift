package import LedgerModel
import LedgerText

/// Expenses and income, newest day first.
package struct ListReport: Sendable {
  /// The origin of an entry's rate.
  package enum RateFrom: Sendable {
    /// The billed amount: `=`.
    case billed
    /// A rate in the entry: `@`.
    case pinned
    /// The `rate` entry of this day, or the older of two.
    case entry(Day)

    package var name: String {
      switch self {
      case .billed: "billed"
      case .pinned: "pinned"
      case .entry: "entry"
      }
    }

    /// Of a `rate` entry.
    package var day: Day? { if case .entry(let day) = self { day } else { nil } }
  }

  /// A row of the list.
  package struct Entry: Sendable {
    package var kind: EntryKind
    package var date: Day
    package var posted: Day?
    package var source: PaymentSourceIndex?
    /// Empty without one.
    package var payee: String
    package var tags: TagListID
    /// Minor units of `currency`.
    package var original: Int64
    package var currency: CurrencyIndex
    /// Minor units of the source's currency.
    package var amount: Int64
    /// Minor units of the base currency.
    package var base: Int64
    /// Minor units of the base currency, without what others share.
    package var own: Int64
    /// As `Ledger.entryParts(of:)` has them.
    package var parts: [EntryPart] = []
    /// Units of the source's currency for one of the original; `nil` if both are the same.
    package var rate: Fraction?
    /// `nil` without a rate.
    package var rateFrom: RateFrom?
    package var note: String?
    /// The first byte of its line.
    package var position: UInt32
    /// The sum of all own expenses up to this entry, in minor units of the base currency; `nil` unless asked for.
    package var running: Int128?
  }

  package var on: Day
  /// In the order asked for.
  package var entries: ListEntries
  /// What `settled` entries paid, by the first byte of their lines.
  package var payments: [UInt32: BillPayment] = [:]
  /// The number of entries before `--limit`.
  package var total: Int
  /// The income of all of them, in minor units of the base currency.
  package var income: Int128
  /// The own expenses of all of them, in minor units of the base currency.
  package var expense: Int128
  /// The shares of others in them, in minor units of the base currency.
  package var shared: Int128
}

extension Ledger {
  /// An entry that a list may show, without the words of its line, which are slow to read.
  package struct ListCandidate: Sendable {
    package var date: Day
    package var kind: EntryKind
    /// Its place in `expenses`, `incomes` or `others`.
    package var index: Int
    /// The first byte of its line.
    package var position: UInt32
    /// Minor units of the base currency.
    package var base: Int64
    /// Minor units of the base currency, without what others share.
    package var own: Int64
  }

  /// The wanted expenses and income up to a day.
  package func listReport(
    on: Day, _ options: ListOptions = ListOptions(), where isWanted: (ListCandidate) -> Bool
  ) -> ListReport {
    let days = DayRange(options.period?.from ?? Day.first, min(options.period?.to ?? on, on))
    var report = ListReport(
      on: on, entries: ListEntries([], running: [], self), total: 0, income: 0, expense: 0, shared: 0)
    var counts = Array(repeating: 0, count: max(0, days.count))
    var found: [ListEntries.Row] = []
    // Only the newest days of a long list with a limit are kept.
    let isLimitedByDate = options.order == .date && options.limit != nil
    eachCandidate(in: days, options.includesOthers) { candidate in
      guard isWanted(candidate) else { return }
      report.total += 1
      if candidate.kind == .income { report.income += Int128(candidate.base) }
      if candidate.kind.isExpense {
        report.expense += Int128(candidate.own)
        report.shared += Int128(candidate.base) - Int128(candidate.own)
      }
      if isLimitedByDate {
        counts[candidate.date - days.from] += 1
      } else {
        found.append(ListEntries.Row(candidate))
      }
    }
    if let limit = options.limit, isLimitedByDate {
      var (first, count) = (days.to, 0)
      while first > days.from, count + counts[first - days.from] < limit {
        count += counts[first - days.from]
        first = first - 1
      }
      eachCandidate(in: DayRange(first, days.to), options.includesOthers) {
        if isWanted($0) { found.append(ListEntries.Row($0)) }
      }
    }
    let all = sorted(found, options.order)
    let shown = options.limit.map { Array(all.prefix($0)) } ?? all
    let running =
      options.isRunning
      ? Array(runningTotals(all, report.expense, options.order).prefix(shown.count)) : []
    report.entries = ListEntries(shown, running: running, self)
    if shown.contains(where: { $0.kind == .settled }) { report.payments = paymentsByPosition(on: on) }
    return report
  }

  private func paymentsByPosition(on: Day) -> [UInt32: BillPayment] {
    let payments = billPayments(upTo: on).compactMap { payment in
      payment.entry.map { (entries.settled[$0].range.start, payment) }
    }
    return Dictionary(payments) { first, _ in first }
  }

  /// The sum of all expenses up to each entry: in order of time if the newest day is first, else down the list.
  private func runningTotals(_ all: [ListEntries.Row], _ total: Int128, _ order: ListOrder) -> [Int128] {
    func amount(_ row: ListEntries.Row) -> Int128 {
      row.kind.isExpense ? Int128(ownBase(of: entries.expenses[Int(row.index)])) : 0
    }
    var sums: [Int128] = []
    sums.reserveCapacity(all.count)
    var sum: Int128 = 0
    var after = total
    for (index, row) in all.enumerated() {
      let day = date(of: row)
      if order == .date, index == 0 || date(of: all[index - 1]) != day {
        after -= all[index...].prefix { date(of: $0) == day }.reduce(0) { $0 + amount($1) }
        sum = after
      }
      sum += amount(row)
      sums.append(sum)
    }
    return sums
  }

  /// Calls `body` for the dated entries of some days, expenses first.
  func eachCandidate(in days: DayRange, _ includesOthers: Bool, _ body: (ListCandidate) -> Void) {
    for (index, expense) in entries.expenses.enumerated() where days.contains(expense.date) {
      body(
        ListCandidate(
          date: expense.date, kind: entries.kind(of: expense), index: index, position: expense.position,
          base: expense.base, own: ownBase(of: expense)))
    }
    for (index, income) in entries.incomes.enumerated() where days.contains(income.date) {
      body(
        ListCandidate(
          date: income.date, kind: .income, index: index, position: income.range.start,
          base: income.money.base,
          own: income.money.base))
    }
    for (index, other) in entries.others.enumerated() where includesOthers && days.contains(other.date) {
      body(
        ListCandidate(
          date: other.date, kind: other.kind, index: index, position: other.position, base: 0,
          own: 0))
    }
  }

  /// The payee of an entry, or the words after the keyword of an entry that moves no money.
  package func payee(of candidate: ListCandidate) -> String {
    switch candidate.kind.list {
    case .expenses: payee(of: entries.expenses[candidate.index])
    case .incomes: payee(of: entries.incomes[candidate.index])
    case .others: words(after: candidate)
    }
  }

  /// The words after an entry's keyword. A use below a payment has no date, and is named with its card.
  private func words(after candidate: ListCandidate) -> String {
    let words = EntryWords(map, at: candidate.position).words.map(\.text)
    guard let use = entries.usesBelowPayments[candidate.position] else {
      return words.dropFirst(2).joined(separator: " ")
    }
    return ([name(of: entries.uses[use].target)] + words.dropFirst(2)).joined(separator: " ")
  }

  func entry(_ row: ListEntries.Row) -> ListReport.Entry {
    let candidate = candidate(row)
    if !candidate.kind.movesMoney {
      return ListReport.Entry(
        kind: candidate.kind, date: candidate.date, payee: payee(of: candidate), tags: .empty, original: 0,
        currency: settings.totalCurrency, amount: 0, base: 0, own: 0, position: candidate.position)
    }
    let note = entries.details[candidate.position]?.note
    var entry: ListReport.Entry
    let price: Price?
    if candidate.kind == .income {
      let income = entries.incomes[candidate.index]
      price = income.price
      entry = ListReport.Entry(
        kind: .income, date: income.date, source: income.source, payee: payee(of: income), tags: income.tags,
        original: income.money.original, currency: income.money.currency, amount: income.money.amount,
        base: income.money.base, own: income.money.base, note: note, position: candidate.position)
    } else {
      let expense = entries.expenses[candidate.index]
      price = expense.price.map { entries.prices[$0] }
      entry = ListReport.Entry(unread: expense)
      entry.kind = candidate.kind
      entry.payee = payee(of: expense)
      entry.own = candidate.own
      entry.parts = entryParts(of: expense)
      entry.note = note
    }
    if let source = entry.source,
      let found = exchangeRate(entry.original, entry.currency, source, on: entry.date, price)
    {
      (entry.rate, entry.rateFrom) = found
    }
    return entry
  }

  /// Units of the source's currency for one of an expense's original currency, with their origin; `nil` if not needed.
  package func exchangeRate(of expense: Expense) -> (rate: Fraction?, from: ListReport.RateFrom?)? {
    let price = expense.price.map { entries.prices[$0] }
    return exchangeRate(expense.original, expense.currency, expense.source, on: expense.date, price)
  }

  /// Whether the rate of an expense without a price depends on its source, not only on the two currencies and the day.
  package func hasOwnRates(for expense: Expense) -> Bool {
    rates.hasOwnRates(definitions.mainSource(of: expense.source, on: expense.date))
  }

  private func exchangeRate(
    _ original: Int64, _ from: CurrencyIndex, _ source: PaymentSourceIndex, on date: Day, _ price: Price?
  ) -> (rate: Fraction?, from: ListReport.RateFrom?)? {
    let currency = definitions.currency(of: source)
    switch price {
    case .billed(let billed):
      guard original != 0 else { return (nil, .billed) }
      let sign: Int128 = original < 0 ? -1 : 1
      let ratio = Fraction(sign * Int128(billed), sign * Int128(original))
      return (ratio.times(decimalShift(from, to: currency)), .billed)
    case .rate(let rate): return (rate.fraction, .pinned)
    case nil where from != currency:
      let rateSource = definitions.mainSource(of: source, on: date)
      return rates.path(from, currency, on: date, source: rateSource).map { ($0.ratio, .entry($0.day)) }
    case nil: return nil
    }
  }
}

extension ListReport.Entry {
  /// A purchase without what is below its line or takes long to find: its payee, parts, rate and note.
  package init(unread expense: Expense) {
    self.init(
      kind: .expense, date: expense.date, posted: expense.posted, source: expense.source, payee: "",
      tags: expense.tags,
      original: expense.original, currency: expense.currency, amount: expense.amount, base: expense.base,
      own: expense.base, position: expense.position)
  }
}
