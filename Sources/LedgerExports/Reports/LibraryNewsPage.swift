import LedgerFormats
import LedgerModel
import LedgerReports
import LedgerText

/// The page of `library news`.
package func libraryNewsPage(_ news: LibraryNews) -> Page {
  var page = Page()
  if let wallet = news.wallet, wallet.hasTemplates {
    page.heading(StyledText("Your cards", .strong), 2)
    draw(wallet, on: &page, seenFrom: news.on)
  }
  for version in news.versions {
    page.gap()
    page.heading(StyledText("Library \(version.version)", .strong), 2)
    let superseded = version.superseded.map { "\($0.id) by \($0.newer)" }
    let properties = [
      ("added", list(version.added)), ("read", list(version.read)), ("superseded", list(superseded)),
    ]
    for (label, text) in properties {
      if let text { page.add(label, StyledText(text), indent: 2, column: 14) }
    }
  }
  return page
}

/// The changes, each with its day and card.
private func draw(_ wallet: LibraryNews.Wallet, on page: inout Page, seenFrom on: Day) {
  if wallet.changes.isEmpty {
    return page.note(
      StyledText("No terms change from \(wallet.from.words(seenFrom: on)) on.", .faint), indent: 2, hanging: 2
    )
  }
  let words = TemplateChangeWords(ledger: wallet.ledger)
  let days = wallet.changes.map { $0.date.words(seenFrom: on) }
  let cards = wallet.changes.map {
    wallet.ledger.vocabulary.names.text(wallet.ledger.definitions.cards[$0.card].name)
  }
  let width = days.map(displayWidth).max() ?? 0
  let column = 2 + width + 2 + (cards.map(displayWidth).max() ?? 0) + 2
  for (place, change) in wallet.changes.enumerated() {
    let margin = String(repeating: " ", count: width - displayWidth(days[place]))
    page.add(
      "\(margin)\(days[place])  \(cards[place])", StyledText(words.text(change)), indent: 2, column: column)
  }
}

/// Some templates, of many their number; `nil` for none.
private func list(_ templates: [String]) -> String? {
  if templates.isEmpty { return nil }
  return templates.count > 12
    ? "\(templates.count) templates: milepost library" : templates.joined(separator: ", ")
}

/// The columns of changes of templates that cards of a wallet are like.
private enum TemplateChangeColumn: String, ReportColumn {
  case card, date, text

  func value(of row: TemplateChange, _ ledger: Ledger) -> JSONValue {
    switch self {
    case .card: .text(ledger.vocabulary.names.text(ledger.definitions.cards[row.card].name))
    case .date: .text(row.date.description)
    case .text: .text(TemplateChangeWords(ledger: ledger).text(row))
    }
  }
}

extension Document {
  /// The document of `library news`; as a table the changes of the wallet's cards.
  package init(_ news: LibraryNews) {
    let changes = news.wallet.map { wallet in
      wallet.changes.map { TemplateChangeColumn.fields(of: $0, wallet.ledger) }
    }
    self.init(
      name: "library-news", on: news.on.description, list: "cards", items: changes ?? [],
      columns: TemplateChangeColumn.paths)
    if let ledger = news.wallet?.ledger {
      base = ledger.settings.currencies.codeValue(ledger.settings.totalCurrency)
    }
    let versions = news.versions.map { version -> Fields in
      func list(_ ids: [String]) -> JSONValue { .list(ids.map { .text($0) }) }
      return [
        ("version", .text(version.version)), ("added", list(version.added)), ("read", list(version.read)),
        ("superseded", list(version.superseded.map(\.id))),
      ]
    }
    tail = [("versions", .objects(versions))]
  }
}
