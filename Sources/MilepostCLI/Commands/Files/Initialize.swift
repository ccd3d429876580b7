import LedgerEditing
import LedgerLibrary
import LedgerModel
import LedgerParser
import LedgerText
import WalletFiles

extension OptionKey where Value == String {
  fileprivate static var cards: OptionKey {
    text(.cards, "A,B", "card templates to start with") { completer in
      // After the templates already in the word: `a,b`.
      let comma = completer.typed.current.utf8.lastIndex(of: UInt8(ascii: ","))
      let start = comma.map { String(completer.typed.current[...$0]) } ?? ""
      return completer.templates(.card).map { $0.after(start) }
    }
  }
}

extension CommandSpec {
  static let initialize = CommandSpec(
    summary: "create a first wallet",
    usage: "[FILE]",
    help: """
      Creates a first wallet with explaining comments: wallet.ledger or FILE. On a
      terminal it asks for the currency and the cards; otherwise give --base and
      --cards. An existing file is never changed.
      """,
    examples: ["milepost init", "milepost init --base SGD --cards uob-visa-signature"],
    options: [.takes(.cards), .takes(.formats([.text]))],
    completes: .files,
    run: .change { (context) throws(CommandError) in
      let (name, path) = try context.newWallet()
      let wallet = try context.describedWallet()
      let option = name == CommandContext.defaultWallet ? "" : " -f \(PathText.escaped(name))"
      let outcome = Outcome(
        context.isGiven(.dryRun)
          ? wallet.text
          : "\(PathText.escaped(name)) was written. Add an expense:\n  \(wallet.sample)\(option)\n"
            + "and see it:\n  milepost status\(option)\n")
      let change = FileChange(name: name, path: path, old: nil, new: Array(wallet.text.utf8))
      return { () throws(CommandError) in ChangePlan(changes: [change]) { outcome } }
    })
}

extension CommandContext {
  /// The file of the new wallet, which must not exist yet, and its real path.
  fileprivate func newWallet() throws(CommandError) -> (name: String, path: String) {
    guard arguments.words.count <= 1 else { throw .usage("write: init, or init FILE") }
    let name = arguments.words.first ?? walletNames[0]
    guard name != "-", let path = environment.disk.realPath(name) else {
      throw .files(message: "\(PathText.escaped(name)): there is no such folder")
    }
    if case .failure(.missing) = environment.disk.read(path) { return (name, path) }
    throw .usage("\(PathText.escaped(name)) already exists; it was not changed")
  }

  /// The wallet that the options or the answers describe.
  fileprivate func describedWallet() throws(CommandError) -> NewWallet {
    let templates = LibraryTemplate.all.filter { $0.kind == .card }.map(\.id)
    var base = option(.base)?.description
    var cards = option(.cards).map { $0.split(separator: ",").map { $0.split(separator: " ").joined() } }
    if environment.input.isTerminal {
      if base == nil { base = try askForBase() }
      if cards == nil { cards = try askForCards(templates) }
    }
    guard let base else { throw .usage("missing base currency: milepost init --base SGD") }
    guard let code = CurrencyCode(base), let decimals = ISO4217.decimals(of: code) else {
      throw .usage("\(base) is not a known currency; write a code like SGD")
    }
    for id in cards ?? [] where !templates.contains(id) {
      let near = suggestion(for: id, in: templates)
      throw .usage("unknown template \(PathText.escaped(id))\(near)", see: .command(.library))
    }
    return NewWallet(base: base, decimals: decimals, templates: cards ?? [], today: day)
  }

  private func askForBase() throws(CommandError) -> String {
    for _ in 0..<3 {
      let text = try answer("Which currency should totals be in (SGD, USD, EUR ...)? ").uppercased()
      if let code = CurrencyCode(text), ISO4217.decimals(of: code) != nil { return text }
    }
    throw .usage("nothing was written")
  }

  /// Asks for templates by words of their names, until an empty answer.
  private func askForCards(_ ids: [String]) throws(CommandError) -> [String] {
    var cards: [String] = []
    var lead = ""
    while true {
      let word = try answer("\(lead)A card you have (words of its name; empty to end): ", mayBeEmpty: true)
      if word.isEmpty { return cards }
      let wanted = foldedForSearch(word).split(separator: " ")
      let fitting = ids.filter { id in wanted.allSatisfy { foldedForSearch(id).contains($0) } }
      if fitting.count == 1 || ids.contains(word) {
        cards.append(fitting.count == 1 ? fitting[0] : word)
        lead = "  \(cards[cards.count - 1])\n"
      } else {
        lead = fitting.isEmpty ? "  no template fits\n" : fitting.prefix(20).map { "  \($0)\n" }.joined()
      }
    }
  }
}
