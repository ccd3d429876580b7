import LedgerModel
import LedgerText

// Words that are several names: `plat/uber`, `budget/food/2026-01/80`.
extension NameUses {
  mutating func addReferences() {
    for use in written.uses where !isOutside(use.target.range.start) { add(use) }
    for case (_, .seen(let entry)) in written.entries where !isOutside(entry.reference.range.start) {
      addReference(entry.reference)
    }
    for case (_, .snooze(let entry)) in written.entries where !isOutside(entry.reference.range.start) {
      addReference(entry.reference)
    }
  }

  private mutating func add(_ use: WrittenUse) {
    let parts = ReferenceParts(use.target, map)
    if parts.count > 1 {
      add(.source, parts[0])
      let (benefit, range) = parts.rest(from: 1)
      return addBenefit(benefit, of: parts[0].value, at: range)
    }
    guard let payment = use.payment else { return add(.coupon, parts[0]) }
    let (name, range) = (use.target.value, parts[0].range)
    guard !coupons.contains(where: { text($0.name.value) == name }),
      let source = source(of: payment.position)
    else { return add(.coupon, parts[0]) }
    addBenefit(name, of: source, at: range)
  }

  private mutating func add(_ kind: NameUse.Kind, _ part: Located<String>) {
    add(NameUse(kind, .reference, part.value, at: part.range))
  }

  private mutating func addBenefit(_ name: String, of card: String, at range: SourceRange) {
    add(NameUse(.benefit, .reference, name, owner: mainCards[card] ?? card, at: range))
  }

  /// The id of an alert, or of a due item.
  private mutating func addReference(_ reference: Located<String>) {
    let parts = ReferenceParts(reference, map)
    guard parts.count > 1 else { return }
    let name = parts[1]
    if parts[0].value == DefinitionKind.budget.rawValue { return add(.budget, name) }
    guard let kind = DueKind(rawValue: parts[0].value) else { return }
    switch kind {
    case .coupon: add(.coupon, name)
    case .renewal: add(.subscription, name)
    case .goal: add(.goal, name)
    case .limit:
      let isShared = written.limits.contains { text($0.name.value) == name.value }
      add(isShared ? .limit : .source, name)
    case .bill, .fee, .waiver, .welcome: add(.source, name)
    case .benefit:
      add(.source, name)
      if parts.count > 3 { addBenefit(parts[2].value, of: name.value, at: parts[2].range) }
    case .milestone:
      add(.source, name)
      if parts.count > 3 {
        add(
          NameUse(
            .milestone, .reference, parts[2].value, owner: mainCards[name.value] ?? name.value,
            at: parts[2].range))
      }
    case .minimum, .activate:
      add(.source, name)
      if parts.count > 3 { addLine(parts[2], of: name.value, mayBeBenefit: kind == .activate) }
    }
  }

  /// The tags of a line with commas between them, or a benefit.
  private mutating func addLine(_ part: Located<String>, of card: String, mayBeBenefit: Bool) {
    let isBenefit =
      mayBeBenefit
      && cards.contains { entry in
        entry.changes.contains { $0.benefit?.id == part.value }
      }
    if isBenefit { return addBenefit(part.value, of: card, at: part.range) }
    var start = part.range.start
    for tag in part.value.split(separator: ",", omittingEmptySubsequences: false) {
      let end = start + UInt32(tag.utf8.count)
      let name = tag.utf8.first == .hash ? tag.dropFirst() : tag
      if name != "picks", !name.isEmpty { addTag(String(name), at: SourceRange(start, end).last(name)) }
      start = end + 1
    }
  }

  /// The card or account of the payment at a position.
  private func source(of payment: UInt32) -> String? {
    let order = map.order
    let number = order.number(of: payment)
    let index = written.expenses.partitioningIndex { order.number(of: $0.position) >= number }
    if index < written.expenses.count, written.expenses[index].position == payment {
      return text(written.expenses[index].source)
    }
    guard let renewal = written.renewals.first(where: { $0.position == payment }) else { return nil }
    let sources = written.subscriptions.filter {
      $0.name.value == renewal.subscription.value && !$0.isTemplate
    }
    return sources.last { $0.source != nil }?.source?.value
  }

  /// The main cards of cards under another.
  var mainCards: [String: String] {
    var main: [String: String] = [:]
    for card in cards {
      for name in card.changes.compactMap(\.under) { main[text(card.name.value)] = text(name.value) }
    }
    return main
  }
}

/// The parts of a word between slashes, each with its place.
private struct ReferenceParts {
  private let parts: [Located<String>]

  init(_ reference: Located<String>, _ map: SourceMap) {
    // A quoted word starts after its quote.
    let isQuoted = map.bytes(SourceRange(reference.range.start, reference.range.start + 1)).first == .quote
    var start = reference.range.start + (isQuoted ? 1 : 0)
    var parts: [Located<String>] = []
    for part in reference.value.split(separator: "/", omittingEmptySubsequences: false) {
      let end = min(start + UInt32(part.utf8.count), reference.range.end)
      parts.append(Located(String(part), SourceRange(min(start, end), end)))
      start = end + 1
    }
    self.parts = parts
  }

  var count: Int { parts.count }
  subscript(index: Int) -> Located<String> { parts[index] }

  /// All parts from one on, with the slashes between them.
  func rest(from index: Int) -> (String, SourceRange) {
    let rest = parts[index...]
    return (rest.map(\.value).joined(separator: "/"), rest.reduce(parts[index].range) { $0.joined($1.range) })
  }
}
