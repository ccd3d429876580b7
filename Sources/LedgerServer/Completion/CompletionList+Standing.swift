import LedgerExports
import LedgerModel
import LedgerParser
import LedgerReports
import LedgerText

// What the entries that are not payments name, each with what is left of it. Without numbers they are names alone.
extension CompletionList {
  /// The numbers, and their words; those from before an error are marked.
  private mutating func standing(on day: Day) -> (ledger: Ledger, words: StandingWords)? {
    guard let numbers else { return nil }
    let ledger = numbers.ledger
    return (ledger, StandingWords(ledger, on: day))
  }

  /// Benefits with something left.
  mutating func benefits(_ day: Day, of card: String? = nil) -> [CompletionItem] {
    let start = card.map { $0 + "/" }
    guard let (ledger, words) = standing(on: day) else {
      return names.items(.benefit, on: day).filter { start.map($0.id.hasPrefix) ?? true }.map {
        CompletionItem(.name, String($0.id.dropFirst(start?.count ?? 0)), $0.title ?? "")
      }
    }
    let report = ledger.benefitsReport(on: day, includesPast: false)
    return report.benefits.filter { status in
      let target = BenefitUse.Target.benefit(card: status.card, id: status.period.benefit.id)
      return status.period.left > 0 && status.status != .notActivated
        && (card.map { $0 == status.cardID } ?? true)
        && !ledger.isUsed(target, after: day, upTo: status.period.to)
    }.map { status in
      let id = status.period.benefit.id
      return CompletionItem(
        .reference, card == nil ? "\(status.cardID)/\(id)" : id, detail(words.benefit(status)),
        report: CompletionReport(.benefit, id, of: wallet))
    }
  }

  /// Coupons with something left.
  mutating func coupons(_ day: Day) -> [CompletionItem] {
    guard let (ledger, words) = standing(on: day) else { return list(all: .coupon, .reference) }
    return ledger.couponsReport(on: day).coupons.filter {
      $0.status == .available && !ledger.isUsed(.coupon($0.coupon), after: day, upTo: nil)
    }.map {
      CompletionItem(
        .reference, $0.id, detail(words.coupon($0)), report: CompletionReport(.coupon, $0.id, of: wallet))
    }
  }

  /// Running subscriptions, the next due first; those that renew automatically last.
  mutating func subscriptions(_ day: Day) -> [CompletionItem] {
    guard let (ledger, words) = standing(on: day) else { return list(all: .subscription, .reference) }
    let running = ledger.subscriptionsReport(on: day).subscriptions.filter { status in
      status.status == .active && status.lastPaid != day
    }
    func key(_ status: SubscriptionStatus) -> (Int, Day) {
      (status.terms.isAutomatic ? 1 : 0, status.unpaid.first ?? status.nextRenewal ?? .last)
    }
    return running.sorted { key($0) < key($1) }.map {
      CompletionItem(
        .reference, $0.id, detail(words.subscription($0)),
        report: CompletionReport(.subscription, $0.id, of: wallet))
    }
  }

  mutating func goals(_ day: Day) -> [CompletionItem] {
    guard let (ledger, words) = standing(on: day) else { return list(all: .goal, .reference) }
    return ledger.goalsReport(on: day).goals.map {
      CompletionItem(
        .reference, $0.id, detail(words.goal($0)), report: CompletionReport(.goal, $0.id, of: wallet))
    }
  }

  /// People, those who owe most first.
  mutating func people(_ day: Day) -> [CompletionItem] {
    guard let (ledger, words) = standing(on: day) else { return list(all: .person, .name) }
    let owing = ledger.owedReport(on: day).people
    let known = Set(owing.map(\.name))
    return owing.map { CompletionItem(.name, $0.name, detail(words.person($0))) }
      + list(names.items(.person).filter { !known.contains($0.id) && $0.id != line.typed }, .name)
  }

  /// The cards whose cycle ended on the day of a statement or the day before, without those that have one.
  mutating func statements(_ day: Day) -> [CompletionItem] {
    guard let (ledger, _) = standing(on: day) else { return list(all: .mainCard, .card) }
    return ledger.definitions.mainCards.compactMap { index in
      let card = ledger.definitions.cards[index]
      guard card.terms(on: day).openDays.from <= day else { return nil }
      let cycle = card.closedCycle(on: day)
      let isThere = ledger.entries.statements.contains {
        $0.card == index && card.closedCycle(on: $0.date) == cycle
      }
      guard !isThere, (0...1).contains(day - cycle.to) else { return nil }
      let name = ledger.vocabulary.names.text(card.name)
      return CompletionItem(
        .card, name, "\(cycle.from) to \(cycle.to)", report: CompletionReport(.card, name, of: wallet))
    }
  }

  /// The cards with an open bill, the first due first.
  mutating func bills(_ day: Day) -> [CompletionItem] {
    guard let (ledger, words) = standing(on: day) else { return list(all: .mainCard, .card) }
    var known: Set<CardIndex> = []
    let bills = ledger.billsReport(on: max(day, context.on)).bills.filter {
      $0.status != .running && $0.open > 0 && $0.cycle.to < day
    }
    return bills.filter { known.insert($0.card).inserted }.map {
      CompletionItem(.card, $0.id, detail(words.bill($0)), report: CompletionReport(.card, $0.id, of: wallet))
    }
  }

  /// Benefits to activate, and cards with lines to activate.
  mutating func activations(_ day: Day) -> [CompletionItem] {
    guard let (ledger, _) = standing(on: day) else { return list(all: .mainCard, .card) }
    return ledger.definitions.mainCards.flatMap { index -> [CompletionItem] in
      let card = ledger.definitions.cards[index]
      let (name, terms) = (ledger.vocabulary.names.text(card.name), card.terms(on: day))
      let tags = terms.lines.filter { $0.activation != nil }.flatMap(\.tags)
      let lines =
        tags.isEmpty || !terms.openDays.contains(day)
        ? []
        : [
          CompletionItem(
            .card, name, tags.map { "#" + ledger.vocabulary.names.text($0) }.joined(separator: " "))
        ]
      return lines
        + terms.benefits.filter {
          $0.needsActivation && ledger.entries.activation(ofBenefit: $0.id, index, upTo: .last) == nil
        }.map { CompletionItem(.reference, "\(name)/\($0.id)", $0.title) }
    }
  }

  /// The tags of a card's lines to activate that are not there yet.
  func activatedTags(_ day: Day) -> [CompletionItem] {
    let there = Set(line.words.compactMap { $0.tag.map { String($0) } })
    let found = words(.card).flatMap { names.tagsToActivate(of: $0, on: day) }.filter {
      !there.contains($0.id)
    }
    return found.map { CompletionItem(.tag, "#" + $0.id, $0.title ?? "") }
  }

  func accounts(_ day: Day) -> [CompletionItem] { list(openItems(.account, on: day), .name) }

  /// The references of what is due within a year.
  mutating func due(_ day: Day) -> [CompletionItem] {
    guard let numbers, let (_, words) = standing(on: day) else { return [] }
    return reports.due(numbers, on: day).items.map {
      CompletionItem(.reference, $0.reference, detail(words.due($0)))
    }
  }

  /// The alerts that are not read yet, newest first.
  mutating func alerts(_ day: Day) -> [CompletionItem] {
    guard let numbers else { return [] }
    let ledger = numbers.ledger
    let alerts = reports.alerts(numbers, on: max(day, context.on)).alerts
    return alerts.filter { !$0.isRead && $0.date <= day }.map { alert in
      CompletionItem(
        .reference, alert.id,
        detail("\(ledger.title(of: ledger.definitions.budgets[alert.budget])), \(alert.date)"))
    }
  }
}

extension Ledger {
  /// Whether a benefit or coupon is used after a day, so that a use before it could be too much.
  fileprivate func isUsed(_ target: BenefitUse.Target, after day: Day, upTo last: Day?) -> Bool {
    (entries.usesOf[target] ?? []).contains {
      entries.uses[$0].date > day && entries.uses[$0].date <= last ?? .last
    }
  }
}
