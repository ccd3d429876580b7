import LedgerEditing
import LedgerLibrary
import LedgerModel
import LedgerParser

/// Reads a wallet that is not written yet, with the built-in library.
struct UnwrittenWallet {
  /// Up to which subscriptions renew.
  let day: Day
  private static let file = FoundFile(name: "wallet", identity: "wallet")

  func parse(_ text: String) -> (reader: LedgerReader, parsed: ParsedFiles) {
    let loader = FileLoader(find: { _, _ in .failure(.missing) }, read: { _ in .success(Array(text.utf8)) })
    let reader = LedgerReader(loader: loader, library: LedgerReader.library, renewingUpTo: day)
    return (reader, reader.parse([UnwrittenWallet.file]))
  }

  func read(_ text: String) -> LoadedLedger {
    let (reader, parsed) = parse(text)
    return reader.resolve(parsed)
  }

  /// What a holder of a card like a built-in template has to say; `nil` for a template of the wallet.
  func facts(of template: String, base: String) -> TemplateFacts? {
    guard LibraryTemplate.all.contains(where: { $0.id == template }) else { return nil }
    return TemplateFacts(of: template, base: base) { read($0) }
  }
}
