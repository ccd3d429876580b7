import LedgerModel
import LedgerParser

// A definition whose name exists.
extension DefinitionComposer {
  /// Whether the wallet has a definition of the kind and name that can be changed.
  package func exists(_ made: ComposedDefinition) -> Bool {
    made.kind.isAmendable && composer.outline.definition(made.kind, made.id) != nil
  }

  /// The command that changes a definition that exists as some words for a new one say.
  package func change(to made: ComposedDefinition, _ words: [String], properties: [String]) -> String {
    let isShared = AmendmentComposer.kinds.contains { kind, _ in
      kind != made.kind && composer.outline.definition(kind, made.id) != nil
    }
    let name = (isShared ? "\(made.kind.rawValue) " : "") + made.id
    var typed = restated(made, words)
    var properties = properties[...]
    if typed.isEmpty, let first = properties.popFirst() { typed = first }
    let sets = properties.map { " --set '\($0)'" }.joined()
    return "milepost change \(name) \(typed.isEmpty ? "…" : typed)\(sets)"
  }

  /// The words of a first line that an amendment can restate.
  private func restated(_ made: ComposedDefinition, _ words: [String]) -> String {
    if made.kind == .card || made.kind == .account { return "" }
    var rest = words.dropFirst()
    var title = ""
    while title != made.title ?? "", let word = rest.popFirst() {
      title = "\(title) \(word)".split(separator: " ").joined(separator: " ")
    }
    if made.template != nil { rest = rest.drop { !composer.isAmount($0) } }
    let end = made.kind == .subscription ? "from" : nil
    return rest.prefix { $0 != end }.filter { composer.tagName($0) == nil }.joined(separator: " ")
  }
}
