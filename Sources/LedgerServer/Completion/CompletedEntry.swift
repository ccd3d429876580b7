import LedgerModel
import LedgerParser
import LedgerText

/// The entry whose line is completed.
struct CompletedEntry {
  /// `nil` for a definition.
  let dated: EntryKind?
  /// Of a definition or an amendment, of a template that of what it is for; `nil` for any other entry.
  let definition: DefinitionKind?
  let isTemplate: Bool
  /// `nil` for a definition.
  let day: Day?
  /// The name of the card that it declares or amends.
  let card: String?

  /// `nil` for words that begin no entry.
  init?(_ words: [WrittenWord]) {
    guard let first = words.first, !first.isQuoted else { return nil }
    day = ReportPeriod.day(first.text.prefix(10))
    var rest = day == nil ? words[...] : words.dropFirst()
    dated = day == nil ? nil : rest.first.flatMap { EntryKind(keyword: $0.text) } ?? .expense
    guard dated == nil || dated == .amendment else {
      definition = nil
      isTemplate = false
      card = nil
      return
    }
    guard let kind = rest.first.flatMap({ DefinitionKind(rawValue: $0.text) }) else { return nil }
    isTemplate = kind == .template
    if isTemplate { rest = rest.dropFirst() }
    definition = rest.first.flatMap { DefinitionKind(rawValue: $0.text) } ?? kind
    card = definition == .card ? rest.dropFirst().first?.text : nil
  }

  var isAmendment: Bool { dated == .amendment }

  /// Whether a card or account comes after its amount.
  var isPayment: Bool { dated == .expense || dated == .income || dated == .repaid }

  var properties: [EntryProperty] {
    if let definition { return EntryProperty.all(of: definition).filter { isTemplate || !$0.isOfTemplate } }
    return dated.map { EntryProperty.all(of: $0) } ?? []
  }
}
