import LedgerExports
import LedgerLibrary
import LedgerModel
import LedgerParser
import LedgerReports
import LedgerText
import WalletFiles

extension CommandSpec {
  static let card = CommandSpec(
    summary: "one card on one page: terms, benefits, fee, what is due",
    usage: "CARD",
    help: """
      Shows everything about one card, open or closed: the terms in force and their
      changes, the cycle and its lines, benefits, the fee against them, subscriptions
      charged to it, what is due within 30 days, and its last ten expenses. CARD is
      its id, or a word of its name or nickname.
      """,
    examples: [
      "milepost card plat", "milepost card plat --on 2026-01-31", "milepost card plat --format json",
    ],
    options: [.takes(.period)],
    completes: .names(of: "card", by: [.card]) { $0.names(.card) },
    checkWords: { (arguments) throws(UsageError) in
      // `card gold like amex-gold-us` is meant to add one.
      if arguments.words.contains(where: { ["like", "under"].contains($0) }) {
        throw UsageError(UnknownCommand(Command.card.rawValue, arguments))
      }
      if arguments.words.count != 1 { throw UsageError("write the id of one card: milepost card plat") }
    },
    run: .report { (context, ledger, on) throws(CommandError) in
      let index = try context.card(ledger, on: on)
      let report = ledger.cardReport(index, on: on)
      return context.output(Document(report, ledger)) {
        cardPage(report, ledger, reading: ledger.templateReading(of: index, on: on))
      }
    })
}

extension Ledger {
  /// Of a card like a built-in template, if neither a note nor an amendment of the wallet is newer.
  fileprivate func templateReading(of index: CardIndex, on day: Day) -> TemplateReading? {
    let card = definitions.cards[index]
    guard let like = card.like, let asOf = card.terms(on: day).asOf else { return nil }
    let name = map.text(like)
    guard let template = LibraryTemplate.all.first(where: { $0.id == name }) else { return nil }
    let isCompared = card.ownAmendments.contains { asOf < $0 && $0 <= day }
    return template.reading.flatMap { $0.day == asOf && !isCompared ? $0 : nil }
  }
}

extension CommandContext {
  /// The card that the words pick: by its id, or the only one with such a name.
  fileprivate func card(_ ledger: Ledger, on day: Day) throws(CommandError) -> CardIndex {
    let names = ledger.definitions.cards.map { ledger.vocabulary.names.text($0.name) }
    if let place = names.firstIndex(of: arguments.words[0]) { return CardIndex(place) }
    let picked = try NamePicker(self, ledger, on: day).picked(ledger.cardSubjects(on: day))
    let places = picked.indices.filter { picked[$0] }
    guard let place = places.first, places.count == 1 else {
      let several = places.map { PathText.escaped(names[$0]) }.joined(separator: ", ")
      throw .usage("\(PathText.escaped(arguments.words[0])) is the name of several cards: \(several)")
    }
    return CardIndex(place)
  }
}
