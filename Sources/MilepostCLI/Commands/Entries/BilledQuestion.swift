import LedgerEditing
import LedgerModel
import LedgerParser
import LedgerText

/// Asks what was billed of a typed foreign amount that no rate converts.
struct BilledQuestion {
  private let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  /// Requests with what was billed, where a person on a terminal is asked and says it; without an answer the
  /// missing rate is an error.
  func answered(_ requests: [EntryRequest]) throws(CommandError) -> [EntryRequest] {
    guard
      var asked = try AskedRequest(
        context, requests, where: { $0.kind == .expense && $0.words.contains(where: mayBeForeign) })
    else { return requests }
    let (request, composer) = (asked.request, asked.composer)
    let trial = EntryTrial(reader: asked.reader, parsed: asked.parsed, composer: composer)
    guard let entry = try? composer.entry(request), entry.withBilled != nil,
      let currency = entry.payer.flatMap({ composer.names.currency(of: $0) }),
      let errors = try? trial.errors(of: request),
      errors.contains(where: { $0.code == EntryTrial.missingRate })
    else { return requests }
    asked.request.words += try context.ask(Prompt("Billed in \(currency)")) { (text) throws(EntryError) in
      text.isEmpty ? [] : ["="] + (try composer.amount(text, sample: "56.37"))
    }
    return [asked.request]
  }

  /// Whether a word may be a currency, or an amount with its sign.
  private func mayBeForeign(_ word: String) -> Bool {
    CurrencyCode(word.uppercased()) != nil || !(word.first?.isASCII ?? true)
  }
}
