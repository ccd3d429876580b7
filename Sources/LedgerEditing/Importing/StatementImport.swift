package import BankStatements
import LedgerModel
import LedgerParser
import LedgerText

/// The changes of a wallet by the rows of a statement: new entries, and pending entries that rows settle.
package struct StatementImport {
  private let open: OpenWallet
  private(set) var card: String?
  let isForced: Bool
  let ledger: Ledger
  let entries: EntryPlaces
  let cards: CardsByDigits
  /// The cards and accounts by their identifiers.
  let sources: [String: PaymentSourceIndex]
  package internal(set) var edits: WalletEdits
  /// The settled entries.
  var settledText = ""
  private(set) var counts = (new: 0, known: 0, settled: 0)
  /// Of the rows to import, in file order.
  package private(set) var outcomes: [RowOutcome?] = []
  /// Of left-out rows that became `settled` entries, by their places among those with that reason.
  package private(set) var billOutcomes: [Int: RowOutcome] = [:]
  /// Left-out rows that became `settled` entries.
  private(set) var paidBills = 0
  /// Made for the first row whose tags it fills in.
  lazy var payees = Outline.PayeeIndex(open.outline)
  let filling: PayeeFilling
  let tagNames: TagsWithoutHash
  /// The codes of rows that are not among those of their merchants.
  var otherCodes: [MerchantIndex: MerchantCode] = [:]
  private(set) var suspicions: [String] = []
  /// Of rows that pay a subscription at another price than the one in force.
  private(set) var otherPrices: [String] = []
  private lazy var composer = open.composer
  /// Rows that an entry with another payee already records, with the first byte of the entry.
  private(set) var otherPayees: [(row: String, position: UInt32)] = []
  private(set) var stillPending: [String] = []
  /// The rows that became renewals.
  private var linesOfRenewals: Set<Int> = []
  var credits: StatementCredits
  /// The credits of rows, by their places among the credits.
  var creditOf: [Int: Int] = [:]
  /// Rows whose ids are not used.
  var rowsOfSharedIDs = 0
  /// Rows that name a card of the wallet other than `card`, by the name of that card.
  var rowsOfOthers: [String: Int] = [:]
  private var lines = ImportedLines()
  /// The ends of the lines of rows with the same payee and tags.
  var endings: [EndingKey: String] = [:]

  package init(open: OpenWallet, card: String?, isForced: Bool) {
    self.open = open
    self.card = card
    self.isForced = isForced
    ledger = open.read.ledger
    cards = CardsByDigits(ledger.definitions)
    sources = Dictionary(
      ledger.definitions.sources.sourceIndices.map { [ledger] in (ledger.name(of: $0), $0) }
    ) { first, _ in first }
    credits = StatementCredits(ledger)
    filling = PayeeFilling(ledger.definitions, ledger.vocabulary)
    tagNames = TagsWithoutHash(ledger.map, ledger.vocabulary)
    edits = WalletEdits(open)
    entries = EntryPlaces(open.read)
  }

  /// The rows, by their places in the statement, that the user says the similar entry has already.
  package var sameRows: Set<Int> = []
  /// New rows that are like an entry up to three days away, by their places in the statement, with the first
  /// byte of the entry.
  private(set) var similarRows: [(row: Int, position: UInt32)] = []

  /// The new and settled entries.
  package var text: String { edits.newText + settledText }

  /// Adds the rows of a statement.
  package mutating func run(_ statement: ParsedStatement) throws(EntryError) {
    var rows = statement.rows
    // As in commands that add entries, a word of its name is enough.
    card = try card.map { name throws(EntryError) in
      try open.composer.sourceID(name, on: rows.map(\.date).max() ?? .last)
    }
    // Most banks put the newest row first; a ledger grows at its end.
    let isNewestFirst = (rows.first?.date ?? Day.first) > (rows.last?.date ?? Day.first)
    let order = isNewestFirst ? Array(rows.indices.reversed()) : Array(rows.indices)
    let payments = try self.payments(&rows, order, countryCurrency: statement.countryCurrency)
    try checkCurrencies(of: statement, payments, order)
    let bills = statement.skipped.filter { $0.reason == StatementImport.paymentReason }.flatMap(\.rows)
    // Credits for benefits are money in on any card.
    let plain = payments.indices.filter { rows[order[$0]].used == nil }.map { payments[$0] }
    try checkSigns(of: plain, bills: bills)
    var match = StatementMatch(ledger, payments)
    var renewals = StatementRenewals(ledger)
    var rates = MissingRates(ledger)
    let outcomes = match.outcomes()
    if let renewed = match.newIDs(outcomes) {
      throw EntryError.newIDs(renewed, line: rows[order[renewed.row]].line)
    }
    if outcomes.contains(where: \.isNew) {
      for entry in entries.all { lines.add(ledger.map.files[entry.file].bytes, entry.range) }
    }
    addOtherCredits(match)
    self.outcomes = Array(repeating: nil, count: rows.count)
    for (index, outcome) in outcomes.enumerated() {
      let place = order[index]
      if rows[place].used != nil {
        var payment = payments[index]
        // A pending credit was used on its own day.
        if case .settles(let expense) = outcome { payment.date = ledger.entries.expenses[expense].date }
        try addCredit(place, rows[place], payment)
      }
      switch outcome {
      case .known(let entry, let isRenamed):
        note(.recorded, .existing(match.position(entry)), place, payments.span[index])
        if isRenamed { addOtherPayee(rows[place], payments[index], match.position(entry)) }
      case .settles(let expense):
        note(.posted, .existing(match.position(expense)), place, payments.span[index])
        settle(expense, by: rows[place], payments[index], renewals)
        if match.isRenamed(expense, row: index) {
          addOtherPayee(rows[place], payments[index], match.position(expense))
        }
      case .new(let similar?) where sameRows.contains(place):
        note(.recorded, .existing(match.position(similar)), place, payments.span[index])
        if let id = payments[index].id { addID(id, at: match.position(similar)) }
      case .new(let similar):
        if let similar { similarRows.append((place, match.position(similar))) }
        note(.new, .inserted(edits.insertionCount), place, payments.span[index])
        rates.add(payments[index])
        add(rows.span[place], payments.span[index], &renewals, similar: similar.map(match.position))
      }
    }
    if let missing = rates.text { throw EntryError(missing) }
    add(bills: bills, isNewestFirst: isNewestFirst)
    guard let from = payments.map(\.date).min(), let to = payments.map(\.date).max() else { return }
    stillPending = match.stillPending(of: Set(payments.map(\.source)), in: DayRange(from, to)).map {
      "`\(words(of: $0))` is marked pending but not in the statement: did the bank drop it?"
    }
  }

  /// Counts a row and keeps what became of it.
  private mutating func note(
    _ status: RowOutcome.Status, _ entry: RowOutcome.Entry, _ place: Int, _ payment: StatementPayment
  ) {
    switch status {
    case .new: counts.new += 1
    case .recorded: counts.known += 1
    case .posted: counts.settled += 1
    }
    outcomes[place] = RowOutcome(
      status: status, source: payment.source, currency: payment.currency, entry: entry)
  }

  /// Whether a row becomes a renewal, or income of an account, whose tags are not those of its payee.
  package func hasNoTags(_ row: StatementRow, _ place: Int) -> Bool {
    let source = outcomes[place]?.source
    return linesOfRenewals.contains(row.line)
      || row.isKindOpen && source.map { ledger.definitions.sources[$0].card == nil } == true
  }

  /// Adds the entry of a new row.
  private mutating func add(
    _ row: StatementRow, _ payment: StatementPayment, _ renewals: inout StatementRenewals, similar: UInt32?
  ) {
    if let renewal = renewals.renewal(of: payment) {
      let text = renewals.text(of: renewal, payment, money(row.amount, payment.currency), dates(row))
      addOtherPrice(of: renewal.subscription, row, payment)
      linesOfRenewals.insert(row.line)
      return edits.insert(text + row.partsText, .paid, on: payment.date)
    }
    let kind = payment.isIncome ? EntryKind.income : .expense
    addEntry(kind, row, payment)
    edits.insert(lines.entry, kind, on: payment.date)
    if let similar { suspicions.append("\(lines.firstLine): possible duplicate of `\(words(at: similar))`") }
  }

  /// The reason of rules that leave out payments of a card's bill.
  package static let paymentReason = "payment"

  /// Adds a `settled` entry for each row that pays a bill of its card and is not recorded yet.
  private mutating func add(bills rows: [SkippedRow], isNewestFirst: Bool) {
    var payments = StatementBillPayments(ledger)
    for index in isNewestFirst ? Array(rows.indices.reversed()) : Array(rows.indices) {
      let row = rows[index]
      guard let date = row.date, let card = billedCard(of: row, on: date),
        let entry = payments.entry(card, date, row)
      else { continue }
      if let source = ledger.definitions.sources.sourceIndices.first(where: { source in
        ledger.definitions.sources[source].card == card
      }) {
        billOutcomes[index] = RowOutcome(
          status: .new, source: source, currency: ownCurrency(of: source),
          entry: .inserted(edits.insertionCount))
      }
      edits.insert(entry, .settled, on: date)
      counts.new += 1
      paidBills += 1
    }
  }

  /// The card whose own statement has a row; `nil` for an account.
  private func billedCard(of row: SkippedRow, on date: Day) -> CardIndex? {
    if let name = card ?? row.source { return sources[name].flatMap { mainCard(of: $0, on: date) } }
    let cards = cards.cards(with: row.cardDigits, on: date)
    return cards.count == 1 ? mainCard(of: cards[0], on: date) : nil
  }

  /// The decimals of a currency, also of one that the wallet does not use yet.
  func decimals(of currency: CurrencyCode) -> Int {
    let currencies = ledger.settings.currencies
    return currencies.index(of: currency).map { currencies[$0].decimals } ?? ISO4217.decimals(of: currency)
      ?? 2
  }

  /// Makes the entry of a new row in `lines`.
  private mutating func addEntry(_ kind: EntryKind, _ row: StatementRow, _ payment: StatementPayment) {
    let own = ownCurrency(of: payment.source)
    lines.begin(kind, row.date, posted: payment.isIncome ? nil : row.posted)
    if let original = row.original, payment.currency == own {
      let currency = payment.original?.currency ?? own
      lines.add(original.amount, decimals: decimals(of: currency))
      lines.add(original.currency)
      lines.add("=")
      lines.add(row.amount, decimals: decimals(of: payment.currency))
    } else {
      let decimals = decimals(of: payment.currency)
      // What was billed has its surcharge.
      if hasSurcharge(payment, own) {
        lines.add(row.amount, decimals: decimals)
        lines.add("=")
      }
      lines.add(row.amount, decimals: decimals)
      if payment.currency != own { lines.add(payment.currency.description) }
    }
    lines.add(ledger.name(of: payment.source))
    lines.add(ending(row))
    let count = lines.endFirstLine()
    // The same words again would look like a typing error.
    let note = StatementNote(isPending: row.isPending, id: payment.id).text
    if let note = note ?? (count > 1 ? "number \(count) of this day" : nil) {
      lines.addBelow(EntryText.property("note", note))
    }
    if !row.parts.isEmpty { lines.addBelow(row.partsText) }
  }

  func dates(_ row: StatementRow) -> String {
    row.posted.map { "\(row.date)=\($0)" } ?? "\(row.date)"
  }

  func money(_ amount: Decimal, _ currency: CurrencyCode) -> String {
    let decimals = decimals(of: currency)
    return amount.scaled(to: decimals).map { decimalText(Int128($0), decimals: decimals) }
      ?? amount.description
  }

  private func firstLine(_ entry: EntryBytes) -> String {
    let bytes = ledger.map.files[entry.file].bytes[entry.range]
    let line = Array(bytes.prefix { $0 != .lineFeed && $0 != .carriageReturn })
    return EntryText.canonical(line)
  }

  private func words(of expense: Int) -> String { words(at: ledger.entries.expenses[expense].position) }

  func words(at position: UInt32) -> String {
    entries[position].map { firstLine($0).split(separator: " ").joined(separator: " ") } ?? ""
  }

  /// Says what to type if a price has changed. One with a surcharge is not known from what was billed.
  mutating func addOtherPrice(
    of index: SubscriptionIndex, _ row: StatementRow, _ payment: StatementPayment
  ) {
    guard ledger.definitions.surcharge(of: payment.source, on: payment.date) == nil else { return }
    let id = ledger.vocabulary.names.text(ledger.definitions.subscriptions[index].name)
    let amount = [money(row.amount, payment.currency), "\(payment.currency)"]
    if let hint = composer.priceHint(id, amount, on: payment.date) {
      otherPrices.append("line \(row.line): \(hint)")
    }
  }

  private mutating func addOtherPayee(_ row: StatementRow, _ payment: StatementPayment, _ position: UInt32) {
    let amount = "\(money(row.amount, payment.currency)) \(payment.currency)"
    otherPayees.append(("line \(row.line): \(row.date) \(amount) \(row.payee)", position))
  }
}
