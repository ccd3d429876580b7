package import LedgerModel
package import LedgerText

/// What files say, before any name is looked up: for commands that write more of it.
package struct Outline {
  /// A card or an account.
  package struct Source {
    /// Its identifier.
    package var id: String
    /// Its title, nickname and last digits, as far as they are written.
    package var names: [String]
    /// The last day of a card that is closed; `nil` for all others.
    package var closed: Day?
  }

  /// An earlier expense, as it was written.
  package struct Payment {
    /// The currency's code, if the line bears one.
    package var currency: String?
    /// The card's or account's identifier.
    package var source: String
    /// The tags without their `#`, in the order written.
    package var tags: [String]
    /// The payee.
    package var payee: String
    /// The day.
    package var date: Day
  }

  /// The text.
  package let map: SourceMap
  /// The files in the order of the map.
  package let files: [FoundFile]
  let written: WrittenLedger

  init(_ written: WrittenLedger, _ map: SourceMap, _ files: [FoundFile]) {
    (self.written, self.map, self.files) = (written, map, files)
  }

  /// Cards and accounts in file order, `cash` among them.
  package var sources: [Source] {
    var sources = written.cards.filter { $0.date == nil && !$0.isTemplate }.map { card in
      var names = [card.title].compactMap { $0 }
      var closed: Day?
      for property in card.properties {
        if case .closed(let day) = property.value { closed = day }
        if case .nickname(let text?) = property.value { names.append(text) }
        if case .last4(let text?) = property.value { names.append(text) }
      }
      return Source(id: written.names.text(card.name.value), names: names, closed: closed)
    }
    for account in written.accounts where account.date == nil {
      let id = written.names.text(account.name.value)
      sources.append(Source(id: id, names: [account.title].compactMap { $0 }))
    }
    if !sources.contains(where: { $0.id == Account.cash }) { sources.append(Source(id: Account.cash, names: [])) }
    return sources
  }

  /// Every tag that is built in, declared, or carried by some entry.
  package var tags: Set<String> {
    var tags = Set(Tag.builtInCategories + Tag.builtInTags)
    for tag in written.tags { tags.insert(written.names.text(tag.name.value)) }
    for use in written.tagUses { tags.insert(written.names.text(use.value)) }
    for list in written.tagLists.all {
      for tag in written.tagLists[list] { tags.insert(written.names.text(tag)) }
    }
    return tags
  }

  /// The identifiers of subscriptions, goals and coupons.
  package var subscriptions: [String] {
    names(written.subscriptions.filter { $0.date == nil && !$0.isTemplate }.map(\.name))
  }
  package var goals: [String] { names(written.goals.filter { $0.date == nil }.map(\.name)) }
  package var coupons: [String] { names(written.coupons.map(\.name)) }

  private func names(_ located: [Located<NameID>]) -> [String] { located.map { written.names.text($0.value) } }

  /// The value of the last `option inbox`.
  package var inbox: Located<String>? {
    written.options.last { $0.name.text == "inbox" }.flatMap { option in
      option.values.first.map { Located($0.text, $0.range) }
    }
  }

  /// Where the lines of the cards are, amendments aside; in the order they were read.
  package var cards: [UInt32] {
    written.cards.filter { $0.date == nil && !$0.isTemplate }.map { card in
      let file = map.files[map.fileIndex(at: card.name.range.start)]
      let before = file.bytes[..<Int(card.name.range.start - file.base)]
      return file.base + UInt32(before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0)
    }
  }

  /// The entries of a kind, in reading order.
  package func entries(_ kind: EntryKind) -> [DatedEntry] {
    switch kind {
    case .expense: written.expenses.map { DatedEntry(kind: kind, date: $0.date, position: $0.position) }
    case .income: written.incomes.map { DatedEntry(kind: kind, date: $0.date, position: $0.range.start) }
    case .paid: written.renewals.map { DatedEntry(kind: kind, date: $0.date, position: $0.position) }
    case .rate, .used, .saved, .statement, .credited, .snooze, .seen, .amendment:
      written.others.map(\.entry).filter { $0.kind == kind }
    }
  }

  /// The last payments up to a day, the newest first, each payee once.
  package func recentPayments(upTo day: Day, limit: Int) -> [Payment] {
    let order = written.expenses.indices.filter { written.expenses[$0].date <= day }.sorted {
      (written.expenses[$0].date, $0) > (written.expenses[$1].date, $1)
    }
    var payments: [Payment] = []
    var seen: Set<String> = []
    for index in order {
      let payment = payment(index)
      if !payment.payee.isEmpty, seen.insert(foldedForSearch(payment.payee)).inserted { payments.append(payment) }
      if payments.count == limit { break }
    }
    return payments
  }

  /// The newest expense up to a day of this payee (case and accents ignored).
  package func lastPayment(to payee: String, upTo day: Day) -> Payment? {
    let wanted = plain(payee)
    var best: (date: Day, index: Int)?
    var words: [UInt64: Bool] = [:]
    for index in written.expenses.indices.reversed() {
      let row = written.expenses[index]
      guard row.date <= day, best.map({ row.date > $0.date }) ?? true else { continue }
      // Lines that are alike after their source are compared once.
      let rest = restOfLine(row)
      let key = hash(rest)
      let isWanted = words[key] ?? (plain(EntryWords(map, at: row.position + UInt32(row.payeeOffset)).payee) == wanted)
      words[key] = isWanted
      if isWanted { best = (row.date, index) }
    }
    return best.map { payment($0.index) }
  }

  /// The expenses by their payees: for looking up many.
  package struct PayeeIndex {
    private let outline: Outline
    private var rows: [String: [Int]] = [:]

    /// Reads the payees of all expenses.
    package init(_ outline: Outline) {
      self.outline = outline
      for index in outline.written.expenses.indices {
        rows[outline.plain(outline.payee(index)), default: []].append(index)
      }
    }

    /// The newest expense of a payee up to a day, as `Outline.lastPayment` finds it.
    package func lastPayment(to payee: String, upTo day: Day) -> Payment? {
      let expenses = outline.written.expenses
      let fitting = (rows[outline.plain(payee)] ?? []).filter { expenses[$0].date <= day }
      return fitting.max { (expenses[$0].date, $0) < (expenses[$1].date, $1) }.map { outline.payment($0) }
    }
  }

  private func payee(_ index: Int) -> String {
    let row = written.expenses[index]
    return EntryWords(map, at: row.position + UInt32(row.payeeOffset)).payee
  }

  /// A payee as it is compared.
  private func plain(_ payee: String) -> String {
    foldedForSearch(payee).split { $0 == " " || $0 == "\t" }.joined(separator: " ")
  }

  private func payment(_ index: Int) -> Payment {
    let row = written.expenses[index]
    return Payment(
      currency: row.currency.map { written.currencies.code($0) }, source: written.names.text(row.source),
      tags: written.tagLists[row.tags].map { written.names.text($0) },
      payee: EntryWords(map, at: row.position + UInt32(row.payeeOffset)).payee, date: row.date)
  }

  private func restOfLine(_ row: WrittenExpense) -> ArraySlice<UInt8> {
    let file = map.files[map.fileIndex(at: row.position)]
    let start = Int(row.position - file.base) + Int(row.payeeOffset)
    return file.bytes[start..<lineFeed(file.bytes.span, from: start)]
  }

  private func hash(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
