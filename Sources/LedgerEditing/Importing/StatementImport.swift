package import BankStatements
import LedgerModel
import LedgerParser
import LedgerText

/// What a statement's rows do to a wallet: which are new, which settle what was pending, and how each is written.
package struct StatementImport {
  private let open: OpenWallet
  private let card: String?
  private let isForced: Bool
  private let ledger: Ledger
  private let entries: [UInt32: WalletEntry]
  package private(set) var edits: WalletEdits
  /// The new entries, as ledger text.
  package private(set) var text = ""
  private var counts = (new: 0, known: 0, settled: 0)
  private let payees: Outline.PayeeIndex
  private var suspicions: [String] = []
  private var stillPending: [String] = []
  /// How many rows name another card of the wallet than the one that they were given to.
  private var rowsOfOthers: [String: Int] = [:]
  /// How often a line with its words was written, so that purchases that are alike can be told apart.
  private var written: [String: Int] = [:]

  package init(open: OpenWallet, card: String?, isForced: Bool) {
    self.open = open
    self.card = card
    self.isForced = isForced
    payees = Outline.PayeeIndex(open.outline)
    ledger = open.read.ledger
    edits = WalletEdits(open)
    entries = Dictionary(open.read.walletEntries.map { ($0.position, $0) }) { first, _ in first }
  }

  /// Adds the rows of a statement.
  package mutating func run(_ statement: ParsedStatement) throws(EntryError) {
    let rows = statement.rows
    let leftOut = statement.leftOut.filter { $0.reason == "payment" }.flatMap(\.rows)
    // Most banks put the newest row first; a ledger goes on at its end.
    let isNewestFirst = (rows.first?.date ?? Day.first) > (rows.last?.date ?? Day.first)
    let order = isNewestFirst ? Array(rows.reversed()) : rows
    var lines: [StatementPayment] = []
    for row in order {
      let line = try line(row)
      if let named = cards(named: row).first, cards(named: row).count == 1, named != line.source {
        rowsOfOthers[ledger.name(of: named), default: 0] += 1
      }
      lines.append(line)
    }
    try checkSigns(of: lines, leftOut)
    for entry in entries.values { written[firstLine(entry), default: 0] += 1 }
    var match = StatementMatch(ledger)
    let answers = match.answers(lines)
    for (index, answer) in answers.enumerated() {
      switch answer {
      case .known: counts.known += 1
      case .settles(let expense):
        counts.settled += 1
        replace(expense, by: order[index], lines[index])
      case .new(let like):
        counts.new += 1
        let entry = entryText(order[index], lines[index], tags: tags(order[index], lines[index]))
        edits.insert(entry, lines[index].isIncome ? .income : .expense, on: lines[index].date)
        if let like { suspicions.append("\(firstLine(entry)): possible duplicate of `\(words(of: like))`") }
      }
    }
    text = edits.newText + text
    guard let from = lines.map(\.date).min(), let to = lines.map(\.date).max() else { return }
    stillPending = match.leftPending(of: Set(lines.map(\.source)), in: DayRange(from, to)).map {
      "`\(words(of: $0))` is marked pending but not in the statement: did the bank drop it?"
    }
  }

  /// A statement whose bills are paid with what looks like purchases, or that holds nothing but refunds, is read with
  /// the wrong sign: some banks have changed it, and the file does not tell.
  private func checkSigns(of lines: [StatementPayment], _ payments: [SkippedRow]) throws(EntryError) {
    guard !isForced, let first = lines.first, case .card = ledger.definitions.sources[first.source] else { return }
    let amounts = payments.compactMap(\.amount)
    let arePaymentsSpent = !amounts.isEmpty && amounts.allSatisfy { $0.digits > 0 }
    let areAllRefunds = lines.count > 2 && lines.allSatisfy { $0.amount < 0 }
    guard arePaymentsSpent || areAllRefunds else { return }
    let sign = arePaymentsSpent ? "payments of the bill look like purchases" : "all rows look like refunds"
    throw EntryError(
      "\(sign): the amounts have the wrong sign\ncorrect it in a rules file: statement NAME like BANK, and below it"
        + " amount COLUMN spent negative (or positive)\nto import it as it is: --force")
  }

  // MARK: Rows

  private func line(_ row: StatementRow) throws(EntryError) -> StatementPayment {
    let source = try source(row)
    let currency = try row.currency.map { text throws(EntryError) in try code(text) } ?? ownCurrency(of: source)
    let originalCurrency = try row.original.map { original throws(EntryError) in try code(original.currency) }
    return StatementPayment(
      source: source, isIncome: row.kind == .income, date: row.date, posted: row.posted, isPending: row.isPending,
      amount: try minor(row.amount, currency, row), currency: currency,
      original: try row.original.flatMap { original throws(EntryError) in
        try originalCurrency.map { currency throws(EntryError) in try minor(original.amount, currency, row) }
      }, originalCurrency: originalCurrency, payee: row.payee,
      id: row.id.map { $0.split(separator: " ").joined() })
  }

  private func source(_ row: StatementRow) throws(EntryError) -> PaymentSourceIndex {
    if let name = card ?? row.source {
      let sources = ledger.definitions.sources.sourceIndices
      guard let source = sources.first(where: { ledger.name(of: $0) == name }) else {
        let names = sources.map { ledger.name(of: $0) }
        let near = nearestName(to: name, in: names).map { "; did you mean \($0)?" } ?? ""
        throw EntryError("unknown card or account \(name)\(near)")
      }
      return source
    }
    let cards = cards(named: row)
    guard cards.count == 1 else {
      let what = cards.isEmpty ? "no card has" : "several cards have"
      let digits = row.cardDigits.map { " (\(what) last4 \($0))" } ?? ""
      throw EntryError(
        "line \(row.line): which card or account is this?\(digits) name it with --card, or with `source` in a rules file"
      )
    }
    return cards[0]
  }

  /// The cards whose last digits the row names.
  private func cards(named row: StatementRow) -> [PaymentSourceIndex] {
    ledger.definitions.sources.sourceIndices.filter { index in
      guard case .card(let card) = ledger.definitions.sources[index], let digits = row.cardDigits else { return false }
      return ledger.definitions.cards[card].terms(on: row.date).last4 == digits
    }
  }

  private func code(_ text: String) throws(EntryError) -> CurrencyCode {
    guard let code = CurrencyCode(text) else { throw EntryError("\(text) is not a currency") }
    return code
  }

  private func ownCurrency(of source: PaymentSourceIndex) -> CurrencyCode {
    ledger.settings.currencies[ledger.definitions.currency(of: source)].code
  }

  /// The decimals of a currency, be it one that the wallet has not mentioned yet.
  private func decimals(of currency: CurrencyCode) -> Int {
    let currencies = ledger.settings.currencies
    return currencies.index(of: currency).map { currencies[$0].decimals } ?? ISO4217.decimals(of: currency) ?? 2
  }

  private func minor(_ amount: Decimal, _ currency: CurrencyCode, _ row: StatementRow) throws(EntryError) -> Int64 {
    let decimals = decimals(of: currency)
    guard let minor = amount.scaled(to: decimals) else {
      throw EntryError("line \(row.line): \(amount) has more decimals than \(currency), \(decimals)")
    }
    return minor
  }

  // MARK: Entries

  /// The tags that rules give, else those of the last time this payee appeared.
  private func tags(_ row: StatementRow, _ line: StatementPayment) -> [String] {
    if !row.tags.isEmpty || row.payee.isEmpty || line.isIncome { return row.tags }
    return payees.lastPayment(to: row.payee, upTo: Day.last)?.tags ?? []
  }

  private mutating func entryText(_ row: StatementRow, _ line: StatementPayment, tags: [String]) -> String {
    let own = ownCurrency(of: line.source)
    var words = [row.posted.map { line.isIncome ? "\(row.date)" : "\(row.date)=\($0)" } ?? "\(row.date)"]
    if line.isIncome, let keyword = EntryKind.income.keyword { words.append(keyword) }
    let billed = money(row.amount, line.currency)
    if let original = row.original, line.currency == own {
      words += [money(original.amount, line.originalCurrency ?? own), original.currency, "=", billed]
    } else {
      words.append(billed)
      if line.currency != own { words.append(line.currency.description) }
    }
    words.append(ledger.name(of: line.source))
    let payee = row.payee.unicodeScalars.map { EntryText.controlFault(in: String($0)) == nil ? String($0) : " " }
      .joined()
    words += tags.map { "#" + $0 } + [EntryText.payee(payee.split(separator: " ").joined(separator: " "))]
    var text = EntryText.line(words)
    let count = written[firstLine(text), default: 0] + 1
    written[firstLine(text)] = count
    // An id has no spaces, so that it can be found again.
    let id = row.id.map { $0.split(separator: " ").joined() }
    var notes = [StatementMatch.note(isPending: row.isPending, id: id)].compactMap(\.self)
    // The same words once more would look like a slip.
    if notes.isEmpty, count > 1 { notes.append("number \(count) of this day") }
    if let note = notes.first { text += EntryText.property("note", note) }
    return text
  }

  private func money(_ amount: Decimal, _ currency: CurrencyCode) -> String {
    let decimals = decimals(of: currency)
    return amount.scaled(to: decimals).map { decimalText(Int128($0), decimals: decimals) } ?? amount.description
  }

  /// A pending entry as the bank settled it: another day, another amount, no longer pending; all else stays.
  private mutating func replace(_ expense: Int, by row: StatementRow, _ line: StatementPayment) {
    let old = ledger.entries.expenses[expense]
    guard let entry = entries[old.position] else { return }
    let file = ledger.map.files[entry.file]
    // Blank lines between properties are the person's own, too.
    var lines = file.bytes[entry.range].split(separator: .lineFeed, omittingEmptySubsequences: false).map { line in
      String(decoding: line.last == .carriageReturn ? line.dropLast() : line, as: UTF8.self)
    }
    if lines.last == "" { lines.removeLast() }
    let own = ownCurrency(of: old.source)
    var words = [row.posted.map { "\(row.date)=\($0)" } ?? "\(row.date)"]
    if let original = row.original, line.currency == own {
      words += [money(original.amount, line.originalCurrency ?? own), original.currency, "="]
    } else if ledger.settings.currencies[old.currency].code != own, line.currency == own {
      let currencies = ledger.settings.currencies
      words += [currencies.text(Int128(old.original), old.currency), currencies.code(old.currency), "="]
    }
    words.append(money(row.amount, line.currency))
    if line.currency != own { words.append(line.currency.description) }
    // From what it was paid with on, the line is the person's own.
    let source = Int(EntryWords(ledger.map, at: old.position).source.start - file.base)
    let end = entry.range.lowerBound + (lines.first?.utf8.count ?? 0)
    let rest = String(decoding: file.bytes[min(source, end)..<end], as: UTF8.self)
    let head = words.filter { !$0.isEmpty }.joined(separator: " ")
    let kept = lines.dropFirst().filter {
      Array($0.split { $0 == " " || $0 == "\t" }.prefix(2)) != ["note", "pending"]
    }
    let note = StatementMatch.settledNote(
      ledger.entries.details[old.position]?.note ?? "", id: row.id.map { $0.split(separator: " ").joined() })
    let id = note.map { EntryText.property("note", $0) } ?? ""
    let new = ([EntryText.canonical(Array("\(head) \(rest)".utf8))] + kept).map { $0 + "\n" }.joined() + id
    text += new
    edits.replace(entry.range, inFile: entry.file, by: new)
  }

  private func firstLine(_ entry: WalletEntry) -> String {
    let bytes = ledger.map.files[entry.file].bytes[entry.range]
    let line = Array(bytes.prefix { $0 != .lineFeed && $0 != .carriageReturn })
    return EntryText.canonical(line)
  }

  private func firstLine(_ text: String) -> String { String(text.prefix { $0 != "\n" }) }

  private func words(of expense: Int) -> String {
    entries[ledger.entries.expenses[expense].position].map {
      firstLine($0).split(separator: " ").joined(separator: " ")
    } ?? ""
  }

  // MARK: What is said

  /// All that happened, a line each.
  package func remarks(_ statement: ParsedStatement, _ name: String) -> [String] {
    var parts = ["\(counts.new) new", "\(counts.known) already recorded"]
    if counts.settled > 0 { parts.append("\(counts.settled) settled") }
    parts += statement.leftOut.map { "\($0.rows.count) skipped (\($0.reason))" }
    if !statement.rejected.isEmpty { parts.append("\(statement.rejected.count) could not be read") }
    let others = rowsOfOthers.sorted { $0.key < $1.key }.map { name, count in
      "\(count) \(count == 1 ? "row names" : "rows name") the last digits of \(name), and went elsewhere as you asked"
    }
    return suspicions + stillPending + others + [
      "\(name) (\(statement.rules.title)): \(statement.rowsRead) rows: \(parts.joined(separator: ", "))"
    ]
  }
}
