import LedgerEditing
import LedgerExports
import LedgerModel
import LedgerParser
import LedgerText

/// Asks which benefit or coupon is meant where a name fits several.
struct UseQuestions {
  private let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  /// Requests in which each name of a benefit or coupon means one: on a terminal a person chooses from several by number.
  func answered(_ requests: [EntryRequest]) throws(CommandError) -> [EntryRequest] {
    guard
      var asked = try AskedRequest(
        context, requests, where: { $0.kind == .used || !$0.used.isEmpty })
    else { return requests }
    var left: UseChoiceText?
    while let choice = asked.composer.choice(asked.request) {
      let texts =
        left
        ?? UseChoiceText(
          asked.reader.resolve(asked.parsed).ledger, on: asked.request.day, today: context.environment.today)
      left = texts
      asked.request.chosenUses[choice.typed] = try chosen(of: choice, texts)
    }
    return [asked.request]
  }

  /// The identifier that a person chooses by its number, or by its words.
  private func chosen(of choice: UseChoice, _ texts: UseChoiceText) throws(CommandError) -> String {
    let width = choice.found.map { displayWidth($0.words) }.max() ?? 0
    let lines = choice.found.enumerated().map { index, found in
      let margin = choice.found.count > 9 && index < 9 ? "   " : "  "
      return "\(margin)\(index + 1)  \(padded(found.words, to: width))  \(texts.left(found.id))\n"
    }
    return try context.ask(Prompt("Which one"), choices: lines.joined()) { (text) throws(EntryError) in
      if let number = Int(text), choice.found.indices.contains(number - 1) {
        return choice.found[number - 1].id
      }
      if let found = choice.found.first(where: { $0.words == text || $0.id == text }) { return found.id }
      throw EntryError("choose a number from 1 to \(choice.found.count)")
    }
  }
}
