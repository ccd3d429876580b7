package import LedgerFormats
package import LedgerModel
import LedgerText
import SystemLibrary

/// The wallet up to a day as a journal that hledger accepts with `--strict`, with the same totals.
package func hledgerJournal(_ ledger: Ledger, on: Day) -> OutputParts {
  HledgerWriter(Journal(ledger, on: on)).parts()
}

private struct HledgerWriter: Sendable {
  private let journal: Journal
  /// The names of the accounts in hledger.
  private let accounts: [String]

  init(_ journal: Journal) {
    self.journal = journal
    let hasPeople = journal.accounts.contains { $0.root == JournalAccount.owedRoot }
    accounts = journal.accounts.map { account in
      switch account.kind {
      // The balance of this account would include what people owe.
      case .source where hasPeople && "\(account.root):\(account.name)" == JournalAccount.owedRoot:
        "\(account.root):\(account.name)-account"
      case .source, .owed: "\(account.root):\(account.name)"
      case .income, .expense, .settled, .differences: "\(account.root):\(capitalized(account.name))"
      }
    }
  }

  func parts() -> OutputParts {
    var writer = JournalWriter()
    writer.head(journal)
    writer.line()
    writer.line("decimal-mark .")
    for currency in journal.currencies {
      let decimals = journal.ledger.settings.currencies[currency].decimals
      let sample = decimalText(1000 * powerOfTen(decimals), decimals: decimals)
      writer.line("commodity \(sample)\(decimals == 0 ? "." : "") \(code(currency))")
    }
    writer.line()
    for (index, account) in journal.accounts.enumerated() {
      writer.line("account \(accounts[index])" + (account.title.map { "  ; name: \(tagValue($0))" } ?? ""))
    }
    let plain = plainPurchases
    return journal.parts(
      head: writer, price: { "P \($0.date) \(code($0.from)) \($0.rate) \(code($0.to))" },
      plain: { plain.add($0, &$1, to: &$2) }, transaction: { write($0, &$1) })
  }

  private var plainPurchases: HledgerPurchases {
    let (vocabulary, currencies) = (journal.ledger.vocabulary, journal.ledger.settings.currencies)
    var (tags, codes) = (CellTable(), CellTable())
    for list in vocabulary.tagLists.all {
      let names = vocabulary.tagLists[list].map { "\(vocabulary.names.text($0)):" }
      tags.add(Array((names.isEmpty ? "" : "    ; \(names.joined(separator: ", "))\n").utf8))
    }
    for currency in currencies.all { codes.add(Array(" \(currency.code)".utf8)) }
    return HledgerPurchases(
      purchases: PlainPurchases(
        journal, .init(accounts: accounts, code: code, indent: "    ", file: { tagValue($0) })),
      tags: tags, codes: codes, decimals: currencies.all.map(\.decimals))
  }

  private func write(_ transaction: Journal.Transaction, _ writer: inout JournalWriter) {
    let words = [description(transaction)].filter { !$0.isEmpty }
    writer.line(
      ([transaction.date.description, transaction.isPending ? "!" : "*"] + words).joined(separator: " "))
    if !transaction.tags.isEmpty {
      writer.line("    ; " + transaction.tags.map { "\($0):" }.joined(separator: ", "))
    }
    writer.line("    ; " + metadata(transaction).map { "\($0): \(tagValue($1))" }.joined(separator: ", "))
    for posting in transaction.postings {
      writer.posting(
        posting, accounts[posting.account], journal, indent: "    ", comment: comment(posting), code: code)
    }
  }

  /// The tags and payee of a split. A date in brackets would be the posting's.
  private func comment(_ posting: Journal.Posting) -> String {
    let tags =
      posting.tags.map { "\($0):" }
      + [posting.payee].compactMap(\.self).map { "payee: \(replacing("[", with: "(", in: tagValue($0)))" }
    return tags.isEmpty ? "" : "  ; " + tags.joined(separator: ", ")
  }

  private func metadata(_ transaction: Journal.Transaction) -> [(key: String, value: String)] {
    let original = transaction.original.map {
      "\(journal.text($0.minor, $0.currency)) \(journal.ledger.settings.currencies.code($0.currency))"
    }
    let values = [
      ("original", original), ("posted", transaction.posted?.description), ("card", transaction.card),
      ("subscription", transaction.subscription),
      ("receipt", transaction.receipt), ("file", transaction.place),
    ]
    return values.compactMap { key, value in value.map { (key, $0) } }
  }

  /// `PAYEE | NOTE`. After the mark of a status, a word in parentheses would be a code, so an empty code is written before
  /// it. A semicolon begins a comment, and a bar ends the payee.
  private func description(_ transaction: Journal.Transaction) -> String {
    let payee = replacing("|", with: "/", in: plain(transaction.payee))
    let note = transaction.note.isEmpty ? "" : "| \(plain(transaction.note))"
    let text = [payee, note].filter { !$0.isEmpty }.joined(separator: " ")
    return text.unicodeScalars.first { !$0.properties.isWhitespace } == "(" ? "() \(text)" : text
  }

  private func plain(_ text: String) -> String { replacing(";", with: ",", in: oneLine(text)) }

  /// A text as the value of a tag, which ends at a comma.
  private func tagValue(_ text: String) -> String { replacing(",", with: ";", in: oneLine(text)) }

  /// A currency's code, in quotes if it has digits.
  private func code(_ currency: CurrencyIndex) -> String {
    let code = journal.ledger.settings.currencies.code(currency)
    return code.utf8.contains { $0 < 0x41 } ? "\"\(code)\"" : code
  }
}

/// Writes purchases as `HledgerWriter` does.
private struct HledgerPurchases: Sendable {
  let purchases: PlainPurchases
  /// By list of tags, a line; empty without tags.
  let tags: CellTable
  /// By currency, after a space and without quotes.
  let codes: CellTable
  let decimals: [Int]

  /// Adds the transaction of an expense; `false`, and nothing, if it needs other ways.
  func add(_ expense: Expense, _ locator: inout LocationFinder, to bytes: inout ByteBuffer) -> Bool {
    guard let purchase = purchases.purchase(expense) else { return false }
    let start = bytes.count
    purchases.addStart(expense, to: &bytes)
    let payee = purchases.addPayee(expense, after: " ", to: &bytes) {
      $0 != .semicolon && $0 != UInt8(ascii: "|") && $0 != UInt8(ascii: "(")
    }
    if payee == nil {
      bytes.removeAll(from: start)
      return false
    }
    bytes.append(.lineFeed)
    bytes.append(tags, Int(expense.tags.number))
    bytes.append("    ; ")
    if purchase.hasOriginal {
      bytes.append("original: ")
      bytes.append(decimal: expense.original, decimals: decimals[Int(expense.currency.number)])
      bytes.append(codes, Int(expense.currency.number))
      bytes.append(", ")
    }
    if let posted = expense.posted {
      bytes.append("posted: ")
      purchases.add(posted, to: &bytes)
      bytes.append(", ")
    }
    bytes.append("file: ")
    purchases.addPlace(locator.line(of: expense.position), to: &bytes)
    bytes.append(.lineFeed)
    purchases.addPostings(purchase, to: &bytes)
    return true
  }
}

/// The text with a capital first letter, if that is ASCII.
private func capitalized(_ text: String) -> String {
  guard let first = text.utf8.first, (0x61...0x7A).contains(first) else { return text }
  return String(decoding: [first - 0x20] + Array(text.utf8.dropFirst()), as: UTF8.self)
}
