import LedgerModel
import LedgerParser

// A subscription's price and source, and from when its renewals count.
extension DefinitionComposer {
  /// A first renewal of longer ago would add expenses to months that are over.
  private static let daysBack = 31

  /// The currency in which a subscription is paid: that of the card or account after `from DAY`, else the base.
  func paidCurrency(_ rest: ArraySlice<String>) -> String? {
    let payer = rest.drop { $0 != "from" }.dropFirst(2).first
    let source = payer.flatMap { word in try? composer.sourceID(word, on: day) }
    return source.flatMap { composer.names.currency(of: $0) } ?? composer.outline.base
  }

  /// Completes what follows the title or template of a subscription: `[AMOUNT] [PERIOD] from DAY [SOURCE] [+TAG …]`.
  func completeSubscription(
    _ rest: inout ArraySlice<String>, _ properties: inout [String], _ made: inout ComposedDefinition
  ) throws(EntryError) {
    guard let from = rest.firstIndex(of: "from") else {
      throw EntryError("when does it renew? from DAY" + offered(made, rest))
    }
    made.takesPrice = made.template != nil && !(rest.first.map(composer.isAmount) ?? false)
    if from + 2 < rest.endIndex, composer.tagName(rest[from + 2]) == nil {
      let source = try composer.sourceID(rest[from + 2], on: day)
      rest[from + 2] = source
      made.source = source
    }
    let first = rest[from...].dropFirst().first.flatMap { ReportPeriod.day($0) }
    addRenewals(from: first, &properties, &made)
  }

  /// The command for a subscription whose name or title alone is that of a template; empty for another.
  private func offered(_ made: ComposedDefinition, _ rest: ArraySlice<String>) -> String {
    guard made.template == nil, !rest.contains(where: composer.isAmount),
      let found = [made.title, made.id].compactMap(\.self).lazy.compactMap({ name in
        TemplateSearch.exact(name, in: library, pricedIn: composer.outline.base)
      }).first
    else { return "" }
    return "\nthe library has its price: milepost new subscription \(made.id) like \(found.id) from DAY"
  }

  /// With a source each renewal counts, unless `auto none` says no: from the first one on, or of an older subscription
  /// from today on.
  private func addRenewals(
    from first: Day?, _ properties: inout [String], _ made: inout ComposedDefinition
  ) {
    let isWanted = properties.contains("auto")
    let isUnwanted = properties.contains("auto none")
    properties.removeAll { $0 == "auto none" }
    guard let first, !isUnwanted, isWanted || made.source != nil else { return }
    made.countsFrom = first
    if isWanted { return }
    if first >= day - DefinitionComposer.daysBack {
      properties.insert("auto", at: 0)
    } else {
      made.countsFrom = day
      made.amendment =
        EntryText.line(["\(day)", made.kind.rawValue, made.id]) + EntryText.property("auto")
    }
  }
}
