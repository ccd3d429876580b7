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
    guard context.environment.input.isTerminal, requests.count == 1, var request = requests.first,
      request.kind == .expense, request.words.count > 3
    else { return requests }
    let files = try context.openWallet()
    let reader = context.reader(files)
    let parsed = reader.parse(files.found)
    try context.checkReadable(parsed)
    guard parsed.diagnostics.errors == 0 else { return requests }
    let composer = EntryComposer(parsed.outline, reader.names(in: parsed))
    guard let word = (try? composer.entry(request))?.wordLikeCard else { return requests }
    let prompt = Prompt("Is `\(word)` a card").or("yes or no", above: "yes or no").usually("no")
    let isCard = try context.ask(prompt) { (text) throws(EntryError) in
      switch text.lowercased() {
      case "", "n", "no": false
      case "y", "yes": true
      default: throw EntryError("write yes or no")
      }
    }
    if isCard { throw .usage("declare it first: milepost new card \(word)\nnothing was written") }
    request.hasAskedForCard = true
    return [request]
  }
}
