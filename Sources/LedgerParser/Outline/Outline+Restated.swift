package import LedgerModel
import LedgerText

extension ParsedFiles {
  /// The outline with entries added at their positions.
  package func outline(adding additions: [Addition]) -> Outline {
    var reader = reader
    for addition in additions { reader.add(addition) }
    return Outline(reader.written, reader.map, reader.files)
  }
}

extension Outline {
  /// The definition with an identifier, without a date.
  package func definition(_ kind: DefinitionKind, _ id: String) -> WrittenSymbol? {
    WrittenNames(written: written, map: map).definitions().first {
      $0.kind == .definition(kind) && $0.name == id
    }
  }

  /// Whether an expense or another dated entry names a card, or a subscription is paid with it.
  package func hasEntries(ofCard id: String) -> Bool {
    guard let name = written.names.find(id) else { return false }
    if written.expenses.contains(where: { $0.source == name }) { return true }
    return WrittenNames(written: written, map: map).uses(of: id, .source).contains { use in
      guard use.role != .definition else { return false }
      let line = map.bytes(map.entryLines(at: use.range.start)).drop { $0.isBlank }
      let isDated = line.first.map { $0.isDigit } ?? false
      return isDated || line.starts(with: DefinitionKind.subscription.rawValue.utf8)
        || line.starts(with: "used".utf8)
    }
  }

  /// The parts of the amendment whose name is at some positions, in their order, each with what entries before it say;
  /// empty if no amendment can be read there.
  package func restatedParts(at positions: Range<UInt32>) -> [RestatedPart] {
    parts(at: positions, of: written.cards) ?? parts(at: positions, of: written.accounts)
      ?? parts(at: positions, of: written.budgets) ?? parts(at: positions, of: written.goals)
      ?? parts(at: positions, of: written.subscriptions) ?? parts(at: positions, of: written.limits)
      ?? parts(at: positions, of: written.expectations) ?? []
  }

  private func parts<Terms>(
    at positions: Range<UInt32>, of entries: [WrittenDefinition<Terms>]
  ) -> [RestatedPart]? {
    guard let new = entries.first(where: { positions.contains($0.name.range.start) }), let day = new.date
    else { return nil }
    let earlier = entries.enumerated().filter { _, entry in
      entry.name.value == new.name.value && !entry.isTemplate
        && !positions.contains(entry.name.range.start) && (entry.date ?? .first) <= day
    }.sorted { ($0.element.date ?? .first, $0.offset) < ($1.element.date ?? .first, $1.offset) }
      .map(\.element)
    var items: [String] = []
    return new.changes.compactMap { change in
      let text = text(change)
      guard let item = change.item else { return RestatedPart(text, .property, text: text, earlier: nil) }
      // Several parts of a renewal are one change.
      if items.contains(item) { return nil }
      items.append(item)
      let role = change.value == nil ? RestatedPart.Role.property : item == "amount" ? .amount : .firstLine
      let entry = earlier.last { $0.change(item) != nil }
      let replaced = entry?.change(item).map { old in
        RestatedPart.Earlier(text: self.text(old), date: entry?.date, range: old.range)
      }
      return RestatedPart(item, role, text: text, earlier: replaced)
    }
  }

  private func text<Terms>(_ change: Change<Terms>) -> String {
    guard let value = change.value else { return EntryWords.text(map, at: change.range.start) }
    return switch change.item {
    case "amount": map.text(change.range)
    case "by": "by \(value.joined(separator: " "))"
    case "tags": value.map { "#" + $0 }.joined(separator: " ")
    case .some, .none: value.joined(separator: " ")
    }
  }
}
