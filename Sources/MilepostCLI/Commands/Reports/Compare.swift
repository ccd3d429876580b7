import LedgerEditing
import LedgerExports
import LedgerLibrary
import LedgerModel
import LedgerParser
import LedgerReports
import LedgerText
import WalletFiles

extension CommandSpec {
  static let compare = CommandSpec(
    summary: "cards and templates beside one another",
    usage: "CARD CARD ...",
    help: """
      Shows two to four cards in columns: of your wallet, closed ones too, or
      templates of the library. Credits are the values of the benefits' periods that
      begin in this calendar year, uses at their worth; what returns less often is
      not in them. Used, earned and net are those of the fee year, as in `roi`. A row
      that no card has is left out. Rates in points are shown as miles for one unit
      of the currency (mpd).
      """,
    examples: ["milepost compare gold plat", "milepost compare gold chase-sapphire-reserve"],
    completes: .words { $0.names(.mainCard) + $0.templates() },
    checkWords: { (arguments) throws(UsageError) in
      guard 2...4 ~= arguments.words.count else {
        throw UsageError("name two to four cards: milepost compare gold plat")
      }
    },
    run: .trial { (context, parsed, ledger) throws(CommandError) in
      let compared = try context.compared(ledger)
      let templates = compared.compactMap { compared -> String? in
        if case .template(let id) = compared { id } else { nil }
      }
      let read = try context.ledger(ledger, with: templates, parsed)
      let cards = compared.compactMap { compared -> CardIndex? in
        let name = compared.name
        return read.definitions.cards.listIndices.first { index in
          read.vocabulary.names.text(read.definitions.cards[index].name) == name
        }
      }
      let report = read.compareReport(cards, on: context.day) { index in
        templates.contains(read.vocabulary.names.text(read.definitions.cards[index].name))
      }
      return context.output(Document(report, read)) { comparePage(report, read, context.textStyle) }
    })
}

/// A card of the wallet, or a template, by its name.
private enum Compared: Equatable {
  case card(String)
  case template(String)

  var name: String {
    switch self {
    case .card(let name), .template(let name): name
    }
  }
}

extension CommandContext {
  /// What the words name: cards of the wallet first.
  fileprivate func compared(_ ledger: Ledger) throws(CommandError) -> [Compared] {
    let names = NameCatalogue([ledger])
    let cards = names.items(.card)
    var compared: [Compared] = []
    for word in words {
      let next = try named(word, cards, names)
      if compared.contains(next) { throw .usage("\(PathText.escaped(word)): \(next.name) is named twice") }
      compared.append(next)
    }
    return compared
  }

  private func named(
    _ word: String, _ cards: [NameCatalogue.Item], _ names: NameCatalogue
  ) throws(CommandError) -> Compared {
    if let match = NameMatch(word, in: cards) {
      guard let card = match.only(on: day) else {
        let several = match.found.map { PathText.escaped($0.id) }.joined(separator: ", ")
        throw .usage("\(PathText.escaped(word)) is the name of several cards: \(several)")
      }
      if let main = names.mainCard(of: card.id) { throw .isUnder(card.id, main) }
      return .card(card.id)
    }
    let found = TemplateSearch.found(word, in: LibraryTemplate.definitions(.card) + names.ownTemplates(.card))
    if found.count == 1 { return .template(found[0].id) }
    let shown = PathText.escaped(word)
    if found.count > 1 {
      throw .usage(
        "\(shown) is not a card of yours, and \(found.count) templates have it: milepost library search \(shown)"
      )
    }
    let near = suggestion(for: word, in: cards.map(\.id) + LibraryTemplate.listed.map(\.id))
    throw .usage("unknown card or template \(shown)\(escapedForTerminal(near))")
  }

  /// A wallet with a card for each of some templates, as if it was opened on the day.
  fileprivate func ledger(
    _ ledger: Ledger, with templates: [String], _ parsed: ParsedFiles
  ) throws(CommandError) -> Ledger {
    if templates.isEmpty { return ledger.renewed(on: day) }
    let text = templates.map { "card \($0) like \($0)\n    opened \(day)\n" }.joined()
    let end = ledger.map.files[0].base + UInt32(ledger.map.files[0].bytes.count)
    let read = reader(try openWallet()).resolve(
      parsed, adding: [Addition(text: "\n" + text, position: end, name: "the templates")])
    guard read.diagnostics.errors == 0 else {
      throw .diagnostics(Outcome("", diagnostics: errorsText(read), exitCode: .usage))
    }
    return read.ledger.renewed(on: day)
  }
}
