import LedgerEditing
import LedgerModel
import LedgerParser
import LedgerText

/// Asks whether a small word before the tags of an expense was meant as its card.
struct CardQuestion {
  private let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  /// Requests of which a person on a terminal says that the word is the payee's; a card has to be declared first.
  func answered(_ requests: [EntryRequest]) throws(CommandError) -> [EntryRequest] {
    guard var asked = try AskedRequest(context, requests, where: mayHaveCard),
      let word = (try? asked.composer.entry(asked.request))?.wordLikeCard
    else { return requests }
    let prompt = Prompt("Is `\(word)` a card").or("yes or no", above: "yes or no").usually("no")
    let isCard = try context.ask(prompt) { (text) throws(EntryError) in
      switch text.lowercased() {
      case "", "n", "no": false
      case "y", "yes": true
      default: throw EntryError("write yes or no")
      }
    }
    if isCard { throw .usage("declare it first: milepost new card \(word)") }
    asked.request.hasAskedForCard = true
    return [asked.request]
  }

  /// Whether a tag and a payee follow a word after the amount, which is read before the wallet is.
  private func mayHaveCard(_ request: EntryRequest) -> Bool {
    guard request.kind == .expense, let place = request.words.firstIndex(where: isTag) else { return false }
    return place > 1 && request.words.dropFirst(place).contains { !isTag($0) }
  }

  private func isTag(_ word: String) -> Bool { word.hasPrefix("+") || word.hasPrefix("#") }
}
