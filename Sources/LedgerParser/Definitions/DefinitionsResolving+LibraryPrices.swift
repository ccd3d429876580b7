import LedgerModel
import LedgerText

// A service of the library has a template for the price of each country.
extension DefinitionsResolving {
  /// Warns about a subscription that takes a price of the library in another currency than it is paid in, where the
  /// library has the same service in that one. A price of the subscription's own is meant as it is.
  mutating func checkPrice(
    of entry: WrittenSubscription, _ template: Template<SubscriptionTerms>?,
    paidBy source: PaymentSourceIndex?
  ) {
    guard let like = entry.like, let template, template.entry.isBuiltIn, entry.amount == nil,
      let priced = template.entry.amount?.currency,
      let paid = source.map({ lookup.currency(of: $0) }) ?? settings.writtenBase, paid != priced,
      !written.subscriptions.contains(where: { $0.restatesPrice(of: entry.name.value) })
    else { return }
    let name = text(like.value)
    let (own, wanted) = (settings.currencies.code(priced), settings.currencies.code(paid))
    guard let service = written.libraryPrices.first(where: { $0.template == name })?.title,
      let other = written.libraryPrices.first(where: { $0.title == service && $0.currency == wanted })
    else { return }
    log.add(
      .warning(
        "W399", like.range, "the price of \(name) is in \(own), and this is paid in \(wanted)",
        label: "did you mean \"\(other.template)\"?",
        help: "write: like \(other.template); or the price that you pay: like \(name) … \(own)"
      ).changed(name, to: other.template))
  }

  /// Of templates of one service that with a price in the files' base currency, else the first by its name; of cards all.
  func onePerService<Terms: DefinitionTerms>(_ templates: [NameID: Template<Terms>]) -> [NameID] {
    let sorted = templates.keys.sorted { text($0) < text($1) }
    guard Terms.kind == .subscription else { return sorted }
    let groups = Dictionary(grouping: sorted) { templates[$0]?.entry.title ?? text($0) }
    let chosen = groups.values.compactMap { names in
      names.first { templates[$0]?.entry.amount?.currency == settings.writtenBase } ?? names.first
    }
    return chosen.sorted { text($0) < text($1) }
  }
}

extension WrittenSubscription {
  /// Whether the entry is an amendment that states the price of a subscription.
  fileprivate func restatesPrice(of subscription: NameID) -> Bool {
    date != nil && !isTemplate && name.value == subscription && amount != nil
  }
}
