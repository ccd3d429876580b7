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
    guard context.environment.input.isTerminal, requests.count == 1, var request = requests.first,
      request.kind == .expense, request.words.contains(where: mayBeForeign)
    else { return requests }
    let files = try context.openWallet()
    let reader = context.reader(files)
    let parsed = reader.parse(files.found)
    try context.checkReadable(parsed)
    guard parsed.diagnostics.errors == 0 else { return requests }
    let composer = EntryComposer(parsed.outline, reader.names(in: parsed))
    let trial = EntryTrial(reader: reader, parsed: parsed, composer: composer)
    guard let entry = try? composer.entry(request), entry.withBilled != nil,
      let currency = entry.payer.flatMap({ composer.names.currency(of: $0) }),
      let errors = try? trial.errors(of: request),
      errors.contains(where: { $0.code == EntryTrial.missingRate })
    else { return requests }
    request.words += try context.ask(Prompt("Billed in \(currency)")) { (text) throws(EntryError) in
      text.isEmpty ? [] : ["="] + (try composer.amount(text, sample: "56.37"))
    }
    return [request]
  }

  /// Whether a word may be a currency, or an amount with its sign.
  private func mayBeForeign(_ word: String) -> Bool {
    CurrencyCode(word.uppercased()) != nil || !(word.first?.isASCII ?? true)
  }
}
