import LedgerEditing
import LedgerLibrary
import LedgerModel
import LedgerParser
import LedgerText
import WalletFiles

extension OptionKey where Value == String {
  fileprivate static var properties: OptionKey {
    text(.set, "PROPERTY", "such as 'last4 1234'; may be repeated").repeatable()
  }
}

extension CommandSpec {
  static let newCard = CommandSpec(
    summary: "add a card from a built-in template",
    usage: "card ID like TEMPLATE",
    help: """
      Adds a card based on a built-in template, after the existing cards, with the
      properties given by --set.
      """,
    examples: ["milepost new card ppv like uob-preferred-platinum-visa --set 'last4 1234'"],
    options: [.takes(.properties), .takes(.formats([.text]))],
    completes: .words { completer in
      let count = completer.typed.words.count
      if count == 0 { return [Candidate("card", "a card of your own")] }
      if count == 2 { return [Candidate("like", "as this template is")] }
      return count == 3 ? completer.templates(.card) : []
    },
    run: .change { (context) throws(CommandError) in
      let words = context.words
      guard words.count == 4, words[0] == "card", words[2] == "like" else {
        throw .usage("write: new card ID like TEMPLATE", see: .command(.library))
      }
      let properties = context.arguments.values(.properties).map { PathText.shown($0) }
      try checkProperties(properties)
      let text = EntryText.line(words) + properties.map(EntryText.property).joined()
      return { () throws(CommandError) in try context.plan(card: text, template: words[3]) }
    })
}

private func checkProperties(_ properties: [String]) throws(CommandError) {
  for property in properties {
    let name = String(property.prefix { $0 != " " })
    if !Keywords.textProperties.contains(name) {
      do throws(EntryRecordError) { try EntryText.checkWords(name, property) } catch {
        throw .usage("--set: \(PathText.escaped(error.message))")
      }
    }
    if let fault = EntryText.forbiddenInput(in: property) { throw .usage("--set: there is \(fault) in it") }
  }
}

extension CommandContext {
  /// Plans to add a card after the existing ones.
  fileprivate func plan(card text: String, template: String) throws(CommandError) -> ChangePlan<Outcome> {
    let wallet = try openForChange()
    var edits = WalletEdits(wallet)
    let point = edits.insertCard(text)
    let changes = edits.changes
    let warnings = try newWarnings(after: changes, to: wallet)
    let above = wallet.read.ledger.map.files[point.file].bytes[..<point.offset].count { $0 == .lineFeed }
    let lines = text.split(separator: "\n").map { PathText.escaped(String($0)) + "\n" }.joined()
    let verb = isGiven(.dryRun) ? "would go" : "written"
    let place = "\(PathText.escaped(wallet.read.files[point.file].name)):\(above + (point.offset > 0 ? 2 : 1))"
    let outcome = Outcome(
      "\(lines)  \(verb) to \(place)\n\n"
        + "To see the template: milepost library show \(PathText.escaped(template))\n", diagnostics: warnings)
    return ChangePlan(changes: changes) { outcome }
  }
}
