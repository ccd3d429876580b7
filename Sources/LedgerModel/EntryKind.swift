/// The kinds of dated entries.
package enum EntryKind: UInt8, CaseIterable, Sendable {
  case expense, income, repaid, rate, paid, used, saved, statement, settled, credited, activated, snooze,
    seen, amendment
  /// A renewal of a subscription with `auto`, which no line of its own records.
  case auto

  /// The word after the date; `nil` for an expense, which has none, an amendment, which has its definition's, and `auto`,
  /// which has no line.
  package var keyword: String? {
    switch self {
    case .expense, .amendment, .auto: nil
    case .income: "income"
    case .repaid: "repaid"
    case .rate: "rate"
    case .paid: "paid"
    case .used: "used"
    case .saved: "saved"
    case .statement: "statement"
    case .settled: "settled"
    case .credited: "credited"
    case .activated: "activated"
    case .snooze: "snooze"
    case .seen: "seen"
    }
  }

  /// The kind that a word after a date begins; `nil` for any other word.
  package init?(keyword: String) {
    let kind = EntryKind.allCases.first { $0.keyword == keyword }
    guard let kind = kind ?? (DefinitionKind(rawValue: keyword)?.isAmendable == true ? .amendment : nil)
    else {
      return nil
    }
    self = kind
  }

  /// Its name in queries and reports: `expense`, `income` …
  package var name: String {
    switch self {
    case .expense: "expense"
    case .amendment: "amendment"
    case .auto: "auto"
    case .income, .repaid, .rate, .paid, .used, .saved, .statement, .settled, .credited, .activated, .snooze,
      .seen:
      keyword
        ?? ""
    }
  }

  package init?(name: String) {
    guard let kind = EntryKind.allCases.first(where: { $0.name == name }) else { return nil }
    self = kind
  }

  /// A line of the kind, for messages; `nil` for an amendment, whose line is its definition's, and for `auto`.
  package var sample: String? {
    switch self {
    case .expense: "2026-01-03 6.40 ppv #dining Ya Kun"
    case .income: "2026-01-25 income 5,000.00 bank"
    case .repaid: "2026-01-12 repaid mei 30.00 bank"
    case .rate: "2026-01-02 rate USD 1.3421 SGD"
    case .paid: "2026-01-09 paid netflix 22.98 SGD"
    case .used: "2026-02-03 used plat/uber 12.40"
    case .saved: "2026-01-31 saved trip 400 SGD"
    case .statement: "2026-01-14 statement ppv 432.10"
    case .settled: "2026-02-03 settled vs 300 SGD"
    case .credited: "2026-01-20 credited ppv 1240"
    case .activated: "2026-03-01 activated cff #dining"
    case .snooze: "2026-02-03 snooze benefit/plat/uber/2026-02-28 until 2026-02-20"
    case .seen: "2026-02-03 seen budget/food/2026-01/80"
    case .amendment, .auto: nil
    }
  }

  /// A list of `Entries`.
  package enum List: Sendable {
    case expenses, incomes, others
  }

  /// The list that has its entries, as reports go through them.
  package var list: List {
    switch self {
    case .expense, .paid, .auto: .expenses
    case .income: .incomes
    case .repaid, .rate, .used, .saved, .statement, .settled, .credited, .activated, .snooze, .seen,
      .amendment:
      .others
    }
  }

  /// Whether the entry is an expense, a subscription's renewal included.
  package var isExpense: Bool { list == .expenses }

  package var movesMoney: Bool { list != .others }

  /// The number of words before the amount, the date included; `nil` for a kind without an amount.
  package var wordsBeforeAmount: Int? {
    let place = slotsOfLine.firstIndex { $0 == .amount || $0 == .number }
    return place.map { $0 + (keyword == nil ? 1 : 2) }
  }

  /// The keys of its record after the type and the date, in order: absent ones are `null`.
  package var slots: [Slot] {
    switch self {
    case .expense:
      [
        .posted, .amount, .currency, .billed, .rate, .source, .tags, .payee, .note, .receipt, .used, .parts,
      ]
    case .income: [.amount, .currency, .billed, .rate, .source, .tags, .payee, .note, .receipt]
    case .paid:
      [.posted, .subscription, .amount, .currency, .billed, .rate, .note, .receipt, .used, .parts]
    case .repaid: [.who, .amount, .currency, .billed, .rate, .source, .note, .receipt]
    case .rate: [.from, .rate, .to, .source]
    case .statement, .settled: [.card, .amount, .currency]
    case .credited: [.card, .number]
    case .activated: [.card, .tags, .benefit, .day]
    case .saved: [.goal, .amount, .currency, .billed, .rate]
    case .used: [.target, .amount, .currency, .note]
    case .seen: [.ref]
    case .snooze: [.ref, .until]
    case .amendment, .auto: []
    }
  }

  /// What tells an entry from others of its day: what it is about, in one group of words or more, and last how
  /// much it is. If one group differs, it may be the same entry, changed.
  package var marks: [[Slot]] {
    let money = [Slot.amount, .currency]
    return switch self {
    case .expense, .income: [[.source], [.payee], money]
    case .paid: [[.subscription], money]
    case .repaid: [[.who], money]
    case .rate: [[.from, .to, .source], [.rate]]
    case .statement, .settled: [[.card], money]
    case .credited: [[.card], [.number]]
    case .activated: [[.card, .benefit], [.tags], [.day]]
    case .saved: [[.goal], money]
    case .used: [[.target], money]
    case .seen, .snooze: [[.ref], []]
    case .amendment, .auto: [[], money]
    }
  }

  /// Whether a note and a receipt can be below its line.
  package var hasDetails: Bool { slots.contains(.receipt) }

  /// Those of words of its line after the keyword.
  package var slotsOfLine: [Slot] { EntryKind.slotsOfLines[Int(rawValue)] }

  private static let slotsOfLines = allCases.map { kind in
    kind.slots.prefix { !kind.hasDetails || $0 != .note }.filter { $0 != .posted }
  }

  /// Every word that can follow a date, in the order of messages.
  package static let keywords =
    allCases.compactMap(\.keyword) + DefinitionKind.allCases.filter(\.isAmendable).map(\.rawValue)
}

/// The kinds of undated entries, which are definitions.
package enum DefinitionKind: String, CaseIterable, Sendable {
  case base, include, option, currency, tag, category, account, limit, card, template, budget, goal,
    subscription,
    coupon, expect, merchant, mcc

  /// Whether it is an amendment when a date precedes it.
  package var isAmendable: Bool {
    switch self {
    case .account, .limit, .card, .template, .budget, .goal, .subscription, .expect: true
    case .base, .include, .option, .currency, .tag, .category, .coupon, .merchant, .mcc: false
    }
  }

  /// Its name in messages.
  package var noun: String { self == .expect ? "expectation" : rawValue }

  /// Every word that can begin an undated entry, in the order of messages.
  package static let keywords = allCases.map(\.rawValue)
}

/// A dated entry that moves no money, by its position.
package struct DatedEntry: Sendable {
  package var kind: EntryKind
  package var date: Day
  /// The first byte of its line.
  package var position: UInt32

  package init(kind: EntryKind, date: Day, position: UInt32) {
    self.kind = kind
    self.date = date
    self.position = position
  }
}
