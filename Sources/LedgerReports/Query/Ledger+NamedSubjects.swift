package import LedgerModel

// The definitions that reports select by name, in file order.
extension Ledger {
  /// The cards, by their names, nicknames and banks.
  package func cardSubjects(on day: Day) -> [QuerySubject] {
    definitions.cards.map { card in
      let terms = card.terms(on: day)
      var subject = subject(
        "card", card.name, [card.title, terms.nickname, terms.bank], card.currency, on: day)
      subject.noteOfTerms = terms.note
      subject.mainCardName = terms.under.map { vocabulary.names.text(definitions.cards[$0].name) }
      return subject
    }
  }

  /// `Ledger.people` by their names.
  package func personSubjects(on day: Day) -> [QuerySubject] {
    people.map { subject("person", $0, [], settings.totalCurrency, on: day) }
  }

  /// The benefits that the cards have ever had, by their names and those of their cards.
  package func benefitSubjects(on day: Day) -> (names: [BenefitName], subjects: [QuerySubject]) {
    var (names, subjects): ([BenefitName], [QuerySubject]) = ([], [])
    var known: Set<BenefitName> = []
    for (index, card) in definitions.cards.enumerated() {
      let terms = card.terms(on: day)
      for benefit in card.timeline.spans.flatMap(\.terms.benefits) {
        let name = BenefitName(card: CardIndex(index), id: benefit.id)
        guard known.insert(name).inserted else { continue }
        let titles = [card.title, terms.nickname, terms.bank, benefit.id, benefit.title]
        var subject = subject("benefit", card.name, titles, benefit.currency, on: day)
        subject.tags = benefit.tags.map { self.vocabulary.names.text($0) }
        subject.category = subject.tags.first ?? ""
        names.append(name)
        subjects.append(subject)
      }
    }
    return (names, subjects)
  }

  /// The budgets, by their names, groups and tags.
  package func budgetSubjects(on day: Day) -> [QuerySubject] {
    definitions.budgets.map { budget in
      let terms = budget.timeline.terms(on: day)
      var subject = subject("budget", budget.name, [budget.title, terms.group], budget.currency, on: day)
      if case .tags(let tags) = terms.scope { subject.tags = tags.map { vocabulary.names.text($0) } }
      return subject
    }
  }

  /// The goals, by their names.
  package func goalSubjects(on day: Day) -> [QuerySubject] {
    definitions.goals.map { subject("goal", $0.name, [$0.title], $0.currency, on: day) }
  }

  /// The subscriptions, by their names and tags.
  package func subscriptionSubjects(on day: Day) -> [QuerySubject] {
    definitions.subscriptions.map { subscription in
      var subject = subject(
        "subscription", subscription.name, [subscription.title], subscription.currency, on: day)
      let terms = subscription.timeline.terms(on: day)
      subject.tags = vocabulary.tagLists[terms.tags].map { vocabulary.names.text($0) }
      subject.category = vocabulary.category(of: terms.tags)
      subject.note = terms.note
      return subject
    }
  }

  /// The coupons, by their names, merchants and tags.
  package func couponSubjects(on day: Day) -> [QuerySubject] {
    definitions.coupons.map { coupon in
      var subject = subject(
        "coupon", coupon.name, [coupon.title, coupon.merchant, coupon.code], coupon.currency, on: day)
      subject.tags = coupon.tags.map { vocabulary.names.text($0) }
      subject.note = coupon.note
      subject.category = subject.tags.first ?? ""
      return subject
    }
  }

  /// The due items of a report, by their titles, references and cards.
  package func dueSubjects(_ report: DueReport) -> [QuerySubject] {
    let cards = cardSubjects(on: report.on)
    return report.items.map { item in
      var subject =
        item.card.map { cards[$0.number] }
        ?? QuerySubject(date: item.date, type: "", sourceName: "", sourceTitle: "")
      subject.type = item.kind.rawValue
      subject.payee = { "\(item.title) \(item.reference)" }
      subject.note = nil
      return subject
    }
  }

  private func subject(
    _ type: String, _ name: NameID, _ titles: [String?], _ currency: CurrencyIndex, on day: Day
  ) -> QuerySubject {
    let title = titles.compactMap(\.self).joined(separator: " ")
    var subject = QuerySubject(
      date: day, type: type, sourceName: vocabulary.names.text(name), sourceTitle: title)
    subject.currency = settings.currencies.code(currency)
    return subject
  }
}
