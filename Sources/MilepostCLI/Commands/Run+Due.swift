import LedgerExports
import LedgerModel
import LedgerReports

extension Run {
  /// Benefits and what cards give back.
  func benefitReport(_ ledger: Ledger, on: Day) throws(Failure) -> Outcome {
    if invocation.command == .roi {
      let wanted = try named(
        ledger.cards.indices.map { ledger.subject(ofCard: $0, on: on) }, on: on, ledger, keys: ["card", "cur"])
      let report = ledger.roiReport(on: on) { wanted[$0] }
      return written(Document(report, ledger)) { plainRoi(report, ledger, style: textStyle) }
    }
    // Benefits are picked by their own names and those of their cards.
    struct Name: Hashable {
      var card: Int
      var benefit: String
    }
    var names: [Name] = []
    var subjects: [QuerySubject] = []
    for (index, card) in ledger.cards.enumerated() {
      for benefit in card.spans.flatMap(\.terms.benefits) where !names.contains(Name(card: index, benefit: benefit.id))
      {
        names.append(Name(card: index, benefit: benefit.id))
        subjects.append(ledger.subject(ofBenefit: benefit, card: index, on: on))
      }
    }
    let keys = ["card", "tag", "category", "cur"]
    let wanted = Dictionary(zip(names, try named(subjects, on: on, ledger, keys: keys))) { first, _ in first }
    var report = ledger.benefitsReport(
      on: on, includesPast: invocation.includesPast || invocation.benefitStatus == .expired
    ) { card, benefit in
      wanted[Name(card: card, benefit: benefit.id)] ?? true
    }
    if let status = invocation.benefitStatus { report.benefits.removeAll { $0.status != status } }
    sort(&report.benefits)
    return written(Document(report, ledger)) { plainBenefits(report, ledger, style: textStyle) }
  }

  private func sort(_ benefits: inout [BenefitStatus]) {
    let order = Array(benefits.enumerated())
    switch invocation.benefitOrder {
    case .card: break
    case .expiry:
      benefits = order.sorted {
        ($0.element.period.to ?? Day.last + 1, $0.offset) < ($1.element.period.to ?? Day.last + 1, $1.offset)
      }.map(\.element)
    case .left:
      func left(_ status: BenefitStatus) -> Int128 { status.period.money(status.period.left) }
      benefits = order.sorted { (left($1.element), $0.offset) < (left($0.element), $1.offset) }.map(\.element)
    }
  }

  /// Subscriptions and coupons.
  func subscriptionReport(_ ledger: Ledger, on: Day) throws(Failure) -> Outcome {
    let keys = ["tag", "category", "cur"]
    if invocation.command == .coupons {
      let subjects = ledger.coupons.indices.map { ledger.subject(ofCoupon: $0, on: on) }
      let wanted = try named(subjects, on: on, ledger, keys: keys)
      let report = ledger.couponsReport(on: on) { wanted[$0] }
      return written(Document(report, ledger)) { plainCoupons(report, ledger, style: textStyle) }
    }
    let subjects = ledger.subscriptions.indices.map { ledger.subject(ofSubscription: $0, on: on) }
    let wanted = try named(subjects, on: on, ledger, keys: keys)
    let report = ledger.subscriptionsReport(on: on) { wanted[$0] }
    return written(Document(report, ledger)) { plainSubscriptions(report, ledger, style: textStyle) }
  }

  /// What is due, and the same as a calendar.
  func dueReport(_ ledger: Ledger, on: Day) -> Outcome {
    if invocation.command == .export {
      let report = ledger.dueReport(on: on, within: invocation.within ?? 366, keepsQuiet: true)
      return Outcome(standardOutput: calendar(report, ledger, asReminders: invocation.asReminders))
    }
    let report = ledger.dueReport(on: on, within: invocation.within ?? 30)
    var outcome = written(Document(report, ledger)) { plainDue(report, ledger, style: textStyle) }
    if let limit = invocation.failOn, report.items.count >= limit { outcome.exitCode = 1 }
    return outcome
  }
}
