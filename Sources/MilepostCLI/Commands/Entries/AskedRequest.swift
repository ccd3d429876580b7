import LedgerEditing
import LedgerParser
import LedgerText

/// The only request of a person on a terminal, of whom it can be asked what a word means, with the wallet to look it up.
struct AskedRequest {
  var request: EntryRequest
  let reader: LedgerReader
  let parsed: ParsedFiles
  let composer: EntryComposer

  /// `nil` where nothing is asked: without a terminal, of several requests, of one that is not meant, and where the
  /// wallet has errors.
  init?(
    _ context: CommandContext, _ requests: [EntryRequest], where isMeant: (EntryRequest) -> Bool
  ) throws(CommandError) {
    guard context.environment.input.isTerminal, requests.count == 1, let request = requests.first,
      isMeant(request)
    else { return nil }
    let files = try context.openWallet()
    reader = context.reader(files)
    parsed = reader.parse(files.found)
    try context.checkReadable(parsed)
    guard parsed.diagnostics.errors == 0 else { return nil }
    composer = EntryComposer(parsed.outline, reader.names(in: parsed))
    self.request = request
  }
}
