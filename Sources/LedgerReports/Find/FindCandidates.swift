import LedgerModel
import LedgerText

/// What `find` looks at besides entries: the definitions of a wallet, and templates.
struct FindCandidates {
  /// An item with the texts in which it is found.
  struct Candidate {
    let item: FindReport.Item
    let texts: [String]

    init(_ item: FindReport.Item, _ texts: [String?]) {
      self.item = item
      self.texts = ([item.id, item.name] + texts).compactMap(\.self)
    }
  }

  private let ledger: Ledger
  private let on: Day
  private var definitions: Definitions { ledger.definitions }

  init(_ ledger: Ledger, on: Day) { (self.ledger, self.on) = (ledger, on) }

  /// The definitions and names of the wallet, in the order of the report.
  func inWallet(_ builtIn: BuiltInNames) -> [Candidate] {
    let names = ledger.namesReport(on: on, kinds: [.person, .merchant, .tag], builtIn: builtIn).names
    return cards + accounts + benefits + coupons + subscriptions + budgets + goals
      + [NameKind.person, .merchant, .tag].flatMap { kind in
        names.filter { $0.kind == kind }.map { named($0, kind) }
      }
  }

  /// The wallet's own, then those of the library.
  func templates(_ library: [FindTemplate]) -> [Candidate] {
    let own = definitions.templates.filter { !$0.isBuiltIn }.map { template in
      candidate(.template, (name(template.name), template.title), .template(template.kind.rawValue), nil, [])
    }
    return own
      + library.map { candidate(.template, ($0.id, $0.name), .template($0.kind), nil, [$0.bank]) }
  }

  private func candidate(
    _ kind: FindReport.Kind, _ names: (id: String, title: String?), _ detail: FindReport.Detail,
    _ position: UInt32?,
    _ texts: [String?]
  ) -> Candidate {
    Candidate(.init(kind: kind, id: names.id, name: names.title, detail: detail, position: position), texts)
  }

  private func name(_ id: NameID) -> String { ledger.vocabulary.names.text(id) }

  private var cards: [Candidate] {
    definitions.cards.map { card in
      let terms = card.terms(on: on)
      return candidate(
        .card, (name(card.name), card.title),
        .source(bank: terms.bank, closed: terms.closed.flatMap { $0 < on ? $0 : nil }), card.range.start,
        [terms.nickname, terms.last4, terms.bank, terms.note])
    }
  }

  private var accounts: [Candidate] {
    definitions.accounts.map { account in
      candidate(
        .account, (name(account.name), account.title),
        .source(bank: account.bank, closed: account.closed.flatMap { $0 < on ? $0 : nil }),
        account.range?.start, [account.bank, account.note])
    }
  }

  private var benefits: [Candidate] {
    ledger.benefitsReport(on: on, includesPast: false).benefits.map { status in
      let benefit = status.period.benefit
      return candidate(
        .benefit, ("\(status.cardID)/\(benefit.id)", benefit.writtenTitle), .benefit(status.period),
        definitions.cards[status.card].range.start, [benefit.note])
    }
  }

  private var coupons: [Candidate] {
    ledger.couponsReport(on: on).coupons.map { status in
      let coupon = definitions.coupons[status.coupon]
      return candidate(
        .coupon, (status.id, coupon.title), .coupon(status), coupon.range.start,
        [coupon.merchant, coupon.code, coupon.note])
    }
  }

  private var subscriptions: [Candidate] {
    ledger.subscriptionsReport(on: on).subscriptions.map { status in
      candidate(
        .subscription, (status.id, status.writtenTitle), .subscription(status),
        definitions.subscriptions[status.subscription].range.start, [status.terms.note])
    }
  }

  private var budgets: [Candidate] {
    let running = ledger.budgetsReport(on: on).budgets
    return definitions.budgets.listIndices.map { index in
      let budget = definitions.budgets[index]
      return candidate(
        .budget, (name(budget.name), budget.title), .budget(running.first { $0.budget == index }),
        budget.range.start, [])
    }
  }

  private var goals: [Candidate] {
    ledger.goalsReport(on: on).goals.map { status in
      candidate(
        .goal, (status.id, status.writtenTitle), .goal(status), definitions.goals[status.goal].range.start, []
      )
    }
  }

  /// A person, merchant or tag.
  private func named(_ row: NamesReport.Row, _ kind: NameKind) -> Candidate {
    let merchant = kind == .merchant ? definitions.merchants.first { $0.names.first == row.name } : nil
    let found: FindReport.Kind = kind == .person ? .person : kind == .merchant ? .merchant : .tag
    let codes = merchant?.codes.map(\.description) ?? []
    return candidate(
      found, (row.name, row.title), .uses(row.uses, isBuiltIn: row.isBuiltIn), merchant?.range.start,
      [row.note] + codes + (merchant?.names ?? []))
  }
}
