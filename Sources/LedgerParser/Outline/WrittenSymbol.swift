package import LedgerModel
package import LedgerText

/// A definition, or the dated entries of a month, as an outline of a file shows it.
package struct WrittenSymbol {
  /// What an editor lists.
  package enum Kind: Hashable, Sendable {
    case definition(DefinitionKind)
    case benefit
    /// A `cap` or `bonus`.
    case line
    case month
  }

  package let kind: Kind
  package let name: String
  /// Of a month the number of its expenses.
  package let title: String?
  /// The entry, without the last line break.
  package let range: SourceRange
  /// The name.
  package let selection: SourceRange
  package var children: [WrittenSymbol] = []
}

extension WrittenNames {
  /// The definitions of a file with their benefits and lines, then its months, in the order of their positions.
  package func symbols(in file: SourceRange) -> [WrittenSymbol] {
    let own = definitions().filter { file.start <= $0.range.start && $0.range.start < file.end }
    return (own + months(in: file)).sorted { $0.range.start < $1.range.start }
  }

  /// The definitions of all files.
  package func definitions() -> [WrittenSymbol] {
    func text(_ name: NameID) -> String { written.names.text(name) }
    func symbol(_ kind: DefinitionKind, _ name: Located<NameID>, _ title: String?) -> WrittenSymbol {
      WrittenSymbol(
        kind: .definition(kind), name: text(name.value), title: title, range: entry(at: name.range),
        selection: name.range)
    }
    var found = written.tags.map { symbol($0.isCategory ? .category : .tag, $0.name, $0.title) }
    found += written.accounts.filter { $0.date == nil }.map { symbol(.account, $0.name, $0.title) }
    found += written.limits.filter { $0.date == nil }.map { symbol(.limit, $0.name, $0.title) }
    found += written.cards.filter { $0.date == nil }.map { card in
      var found = symbol(card.isTemplate ? .template : .card, card.name, card.title)
      found.children = card.changes.compactMap { child($0) }
      return found
    }
    found += written.budgets.filter { $0.date == nil }.map { symbol(.budget, $0.name, $0.title) }
    found += written.goals.filter { $0.date == nil }.map { symbol(.goal, $0.name, $0.title) }
    found += written.subscriptions.filter { $0.date == nil }.map { entry in
      symbol(entry.isTemplate ? .template : .subscription, entry.name, entry.title)
    }
    found += written.coupons.map { symbol(.coupon, $0.name, $0.title) }
    found += written.expectations.filter { $0.date == nil }.map { symbol(.expect, $0.name, $0.title) }
    found += written.merchants.flatMap { merchant in
      merchant.names.map { name in
        WrittenSymbol(
          kind: .definition(.merchant), name: name.value, title: nil, range: entry(at: name.range),
          selection: name.range)
      }
    }
    found += written.codes.map { code in
      WrittenSymbol(
        kind: .definition(.mcc), name: code.codes.value.description, title: code.name,
        range: entry(at: code.codes.range),
        selection: code.codes.range)
    }
    return found.sorted { $0.selection.start < $1.selection.start }
  }

  /// A benefit or line of a card; `nil` for any other property.
  private func child(_ property: Change<LayeredTerms>) -> WrittenSymbol? {
    if let benefit = property.benefit {
      return WrittenSymbol(
        kind: .benefit, name: benefit.id, title: benefit.title, range: property.range,
        selection: benefit.idRange)
    }
    guard let line = property.line else { return nil }
    let tags = line.isPicks ? "picks" : LineName(line.tags, with: line.with, written.names).words()
    return WrittenSymbol(
      kind: .line, name: "\(line.kind == .cap ? "cap" : "bonus") \(tags)", title: nil, range: property.range,
      selection: property.range)
  }

  /// The lines of an entry without the last line break.
  private func entry(at name: SourceRange) -> SourceRange {
    let lines = map.entryLines(at: name.start)
    let ended = map.bytes(SourceRange(max(lines.start, lines.end - min(lines.end, 2)), lines.end))
    let breaks = ended.reversed().prefix { $0.isLineEnd }.count
    return SourceRange(lines.start, lines.end - UInt32(breaks))
  }

  /// The dated entries of a file by month.
  private func months(in file: SourceRange) -> [WrittenSymbol] {
    var months: [Int: (expenses: Int, first: UInt32, last: UInt32)] = [:]
    func add(_ day: Day, _ position: UInt32, isExpense: Bool = false) {
      guard file.start <= position, position < file.end else { return }
      let (year, month, _) = day.civil
      let known = months[year * 12 + month - 1] ?? (0, position, position)
      months[year * 12 + month - 1] = (
        known.expenses + (isExpense ? 1 : 0), min(known.first, position), max(known.last, position)
      )
    }
    for row in written.expenses { add(row.date, row.position, isExpense: true) }
    for row in written.incomes { add(row.date, row.range.start) }
    for row in written.renewals { add(row.date, row.position, isExpense: true) }
    let below = Set(written.uses.compactMap { $0.payment?.property })
    for entry in written.datedEntries where !below.contains(entry.position) {
      add(entry.date, entry.position)
    }
    return months.map { month, found in
      let name = "\(month / 12)-\(month % 12 < 9 ? "0" : "")\(month % 12 + 1)"
      let last = entry(at: SourceRange(found.last, found.last))
      let start = SourceRange(found.first, found.first + 10)
      return WrittenSymbol(
        kind: .month, name: name, title: "\(found.expenses) \(found.expenses == 1 ? "expense" : "expenses")",
        range: SourceRange(found.first, last.end), selection: start)
    }
  }
}
