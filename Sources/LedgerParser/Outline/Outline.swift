package import LedgerModel
package import LedgerText

/// The entries of files, before any name is looked up: for commands that add more of them.
package struct Outline {
  /// An earlier expense, as written.
  package struct Payment: Sendable {
    package var amount: Decimal
    /// `nil` where the line has no code.
    package var currency: String?
    /// The identifier of a card or account.
    package var source: String
    /// In the order written, without `#`.
    package var tags: [String]
    package var payee: String
    package var date: Day
  }

  package let map: SourceMap
  /// In the order of the map.
  package let files: [FoundFile]
  let written: WrittenLedger

  init(_ written: WrittenLedger, _ map: SourceMap, _ files: [FoundFile]) {
    self.written = written
    self.map = map
    self.files = files
  }

  /// Built-in and declared tags, and those of entries.
  package var tags: Set<String> {
    var tags = Set(Tag.builtInCategories + Tag.builtInTags)
    for tag in written.tags { tags.insert(written.names.text(tag.name.value)) }
    for use in written.tagUses { tags.insert(written.names.text(use.value)) }
    for list in written.tagLists.all {
      for tag in written.tagLists[list] { tags.insert(written.names.text(tag)) }
    }
    return tags
  }

  /// Those who share expenses, or gave something back, in alphabetical order.
  package var people: [NameCatalogue.Item] {
    var people = Set(written.repayments.map(\.who.value))
    people.formUnion(written.parts.compactMap(\.who))
    return people.map { NameCatalogue.Item(written.names.text($0)) }.sorted { $0.id < $1.id }
  }

  /// The codes of the symbols that entries declare.
  package var symbols: [String: String] {
    Dictionary(
      written.currencyEntries.compactMap { entry in
        entry.symbol.map { ($0.value, written.currencies.code(entry.currency.value)) }
      }
    ) { _, last in last }
  }

  /// Whether a `currency` entry declares a code.
  package func declaresCurrency(_ code: String) -> Bool {
    written.currencyEntries.contains { written.currencies.code($0.currency.value) == code }
  }

  /// The value of the last `option inbox`.
  package var inbox: Located<String>? {
    written.options.last { $0.name.text == "inbox" }.flatMap { option in
      option.values.first.map { Located($0.text, $0.range) }
    }
  }

  /// The entries of a kind, in reading order.
  package func entries(_ kind: EntryKind) -> [DatedEntry] {
    if kind == .expense {
      return written.expenses.map { DatedEntry(kind: kind, date: $0.date, position: $0.position) }
    }
    if kind == .income {
      return written.incomes.map { DatedEntry(kind: kind, date: $0.date, position: $0.range.start) }
    }
    if kind == .paid {
      return written.renewals.map { DatedEntry(kind: kind, date: $0.date, position: $0.position) }
    }
    return kind == .used ? datedUses : written.datedEntries.filter { $0.kind == kind }
  }

  /// A `used` below a payment has the place of the payment.
  private var datedUses: [DatedEntry] {
    let payments = Dictionary(written.uses.compactMap(\.payment).map { ($0.property, $0.position) }) {
      one, _ in one
    }
    return written.datedEntries.filter { $0.kind == .used }.map { entry in
      DatedEntry(kind: .used, date: entry.date, position: payments[entry.position] ?? entry.position)
    }
  }

  /// The last payments up to a day, newest first, each payee once.
  package func recentPayments(upTo day: Day, limit: Int) -> [Payment] {
    let order = written.expenses.indices.filter { written.expenses[$0].date <= day }.sorted {
      (written.expenses[$0].date, $0) > (written.expenses[$1].date, $1)
    }
    var payments: [Payment] = []
    var seen: Set<String> = []
    for index in order {
      let payment = payment(index)
      if !isProposable(written.expenses[index], payment.payee) { continue }
      if !payment.payee.isEmpty, seen.insert(foldedForSearch(payment.payee)).inserted {
        payments.append(payment)
      }
      if payments.count == limit { break }
    }
    return payments
  }

  /// The newest expense with a payee up to a day, among the last of the files; case and accents are ignored.
  package func lastPayment(to payee: String, upTo day: Day, among most: Int = Int.max) -> Payment? {
    let wanted = normalized(payee)
    var best: (date: Day, index: Int)?
    var isWantedByHash: [UInt64: Bool] = [:]
    for index in written.expenses.indices.reversed().prefix(most) {
      let row = written.expenses[index]
      guard row.date <= day, best.map({ row.date > $0.date }) ?? true else { continue }
      // The same text after the source is compared once.
      let key = hash(restOfLine(row))
      let isWanted = isWantedByHash[key] ?? (normalized(self.payee(index)) == wanted)
      isWantedByHash[key] = isWanted
      if isWanted { best = (row.date, index) }
    }
    return best.map { payment($0.index) }
  }

  /// Whether a word is in the payee of an expense; case and accents are ignored.
  package func isWordOfPayee(_ word: String) -> Bool {
    let wanted = foldedForSearch(word)
    return written.expenses.indices.contains { index in
      foldedForSearch(payee(index)).split { $0 == " " || $0 == "\t" }.contains { $0 == wanted }
    }
  }

  /// The code that the newest expense with a card or account between two days has; `nil` without one.
  package func lastCurrency(with source: String, from first: Day, upTo day: Day) -> String? {
    guard let name = written.names.find(source) else { return nil }
    let wanted = written.expenses.indices.filter { index in
      let row = written.expenses[index]
      return row.source == name && first <= row.date && row.date <= day
    }
    return wanted.max { (written.expenses[$0].date, $0) < (written.expenses[$1].date, $1) }.flatMap {
      written.expenses[$0].currency.flatMap { written.code($0) }
    }
  }

  /// The expenses by payee, for many look-ups.
  package struct PayeeIndex {
    private let outline: Outline
    private var rows: [String: [Int]] = [:]

    package init(_ outline: Outline) {
      self.outline = outline
      for index in outline.written.expenses.indices {
        rows[outline.normalized(outline.payee(index)), default: []].append(index)
      }
    }

    /// The same expense as `Outline.lastPayment`.
    package func lastPayment(to payee: String, upTo day: Day) -> Payment? {
      let expenses = outline.written.expenses
      let indices = (rows[outline.normalized(payee)] ?? []).filter { expenses[$0].date <= day }
      return indices.max { (expenses[$0].date, $0) < (expenses[$1].date, $1) }.map { outline.payment($0) }
    }
  }

  func payee(_ index: Int) -> String {
    let row = written.expenses[index]
    return EntryWords(map, at: row.position + UInt32(row.payeeOffset)).payee
  }

  private func normalized(_ payee: String) -> String {
    foldedForSearch(payee).split { $0 == " " || $0 == "\t" }.joined(separator: " ")
  }

  /// Whether another expense can be written like one: its currency has a code, and its payee no control character.
  func isProposable(_ row: WrittenExpense, _ payee: String) -> Bool {
    if let currency = row.currency, written.code(currency) == nil { return false }
    if payee.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return true }
    return payee.unicodeScalars.allSatisfy { $0 == "\t" || $0.properties.generalCategory != .control }
  }

  func payment(_ index: Int) -> Payment {
    let row = written.expenses[index]
    return Payment(
      amount: Decimal(row.digits, scale: row.scale),
      currency: row.currency.flatMap { written.code($0) }, source: written.names.text(row.source),
      tags: written.tagLists[row.tags].map { written.names.text($0) },
      payee: payee(index), date: row.date)
  }

  func restOfLine(_ row: WrittenExpense) -> [UInt8] {
    let file = map.files[map.fileIndex(at: row.position)]
    let start = Int(row.position - file.base) + Int(row.payeeOffset)
    return file.text[start..<lineFeed(file.text.span, from: start)]
  }

  func hash(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
