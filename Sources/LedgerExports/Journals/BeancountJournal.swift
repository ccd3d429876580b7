package import LedgerFormats
package import LedgerModel
import LedgerText
import SystemLibrary

/// The wallet up to a day as a ledger that beancount loads without an error, with the same totals.
package func beancountJournal(_ ledger: Ledger, on: Day) -> OutputParts {
  BeancountWriter(Journal(ledger, on: on)).parts()
}

private struct BeancountWriter: Sendable {
  private let journal: Journal
  /// The names of the accounts in beancount.
  private let accounts: [String]

  init(_ journal: Journal) {
    self.journal = journal
    // An account "owed" would include what people owe.
    let hasPeople = journal.accounts.contains { $0.root == JournalAccount.owedRoot }
    var used: Set<String> = hasPeople ? [JournalAccount.owedRoot] : []
    accounts = journal.accounts.map { account in
      let name = account.root + ":" + accountComponent(account.name)
      var (own, count) = (name, 1)
      // Two names may become equal by their case or the characters that beancount does not allow.
      while !used.insert(own).inserted {
        count += 1
        own = "\(name)-\(count)"
      }
      return own
    }
  }

  func parts() -> OutputParts {
    var writer = JournalWriter()
    writer.head(journal)
    let renamed = journal.currencies.filter { code($0) != journal.ledger.settings.currencies.code($0) }
    for currency in renamed {
      writer.line(
        "; \(journal.ledger.settings.currencies.code(currency)) is reserved in beancount; written as \(code(currency))."
      )
    }
    writer.line()
    options(&writer)
    for (index, account) in journal.accounts.enumerated() {
      writer.line(
        "\(account.first) open \(accounts[index]) \(account.currencies.map(code).joined(separator: ","))")
      if let title = account.title { writer.line("  name: \(string(title))") }
      if accounts[index] != account.root + ":" + account.name { writer.line("  id: \(string(account.name))") }
    }
    let plain = plainPurchases
    return journal.parts(
      head: writer, price: { "\($0.date) price \(code($0.from)) \($0.rate) \(code($0.to))" },
      plain: { plain.add($0, &$1, to: &$2) }, transaction: { write($0, &$1) })
  }

  private var plainPurchases: BeancountPurchases {
    let vocabulary = journal.ledger.vocabulary
    var (tags, others) = (CellTable(), CellTable())
    for list in vocabulary.tagLists.all {
      let names = vocabulary.tagLists[list].map { vocabulary.names.text($0) }
      tags.add(Array(names.filter(isPlainTag).map { " #\($0)" }.joined().utf8))
      let rest = names.filter { !isPlainTag($0) }
      others.add(Array((rest.isEmpty ? "" : "  tags: \(string(rest.joined(separator: " ")))\n").utf8))
    }
    return BeancountPurchases(
      purchases: PlainPurchases(
        journal, .init(accounts: accounts, code: code, indent: "  ", file: { String(string($0).dropLast()) })),
      tags: tags, others: others)
  }

  private func options(_ writer: inout JournalWriter) {
    guard let base = journal.ledger.settings.base else { return }
    writer.line("option \"operating_currency\" \"\(code(base))\"")
    // beancount divides a sum and multiplies it again with 28 digits: whole numbers need a tolerance for the difference.
    if journal.ledger.settings.currencies[base].decimals == 0 {
      writer.line("option \"inferred_tolerance_default\" \"\(code(base)):0.001\"")
    }
    writer.line()
  }

  private func write(_ transaction: Journal.Transaction, _ writer: inout JournalWriter) {
    let texts = (transaction.payee.isEmpty ? [] : [string(transaction.payee)]) + [string(transaction.note)]
    let tags = transaction.tags.filter(isPlainTag).map { "#\($0)" }
    writer.line(
      ([transaction.date.description, transaction.isPending ? "!" : "*"] + texts + tags).joined(
        separator: " "))
    addMetadata(transaction, &writer)
    for posting in transaction.postings {
      writer.posting(posting, accounts[posting.account], journal, indent: "  ", code: code)
      if let payee = posting.payee { writer.line("    payee: \(string(payee))") }
      if !posting.tags.isEmpty { writer.line("    tags: \(string(posting.tags.joined(separator: " ")))") }
    }
  }

  private func addMetadata(_ transaction: Journal.Transaction, _ writer: inout JournalWriter) {
    if let original = transaction.original {
      writer.line("  original: \(journal.text(original.minor, original.currency)) \(code(original.currency))")
    }
    if let posted = transaction.posted { writer.line("  posted: \(posted)") }
    if let card = transaction.card { writer.line("  card: \(string(card))") }
    let others = transaction.tags.filter { !isPlainTag($0) }
    if !others.isEmpty { writer.line("  tags: \(string(others.joined(separator: " ")))") }
    if let subscription = transaction.subscription { writer.line("  subscription: \(string(subscription))") }
    if let receipt = transaction.receipt { writer.line("  receipt: \(string(receipt))") }
    writer.line("  file: \(string(transaction.place))")
  }

  /// A text in quotes.
  private func string(_ text: String) -> String {
    var result = "\""
    for scalar in oneLine(text).unicodeScalars {
      if scalar == "\"" || scalar == "\\" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result + "\""
  }

  /// Whether beancount allows a tag: only ASCII.
  private func isPlainTag(_ tag: String) -> Bool { tag.utf8.allSatisfy { $0 < 0x80 } }

  /// A currency's code; a reserved word of beancount gets an ending that no code of a wallet has.
  private func code(_ currency: CurrencyIndex) -> String {
    let code = journal.ledger.settings.currencies.code(currency)
    return ["TRUE", "FALSE", "NULL"].contains(code) ? "\(code)-1" : code
  }
}

/// Writes purchases as `BeancountWriter` does.
private struct BeancountPurchases: Sendable {
  let purchases: PlainPurchases
  /// By list of tags: those that beancount allows, and a line with the others.
  let tags: CellTable
  let others: CellTable

  /// Adds the transaction of an expense; `false`, and nothing, if it needs other ways.
  func add(_ expense: Expense, _ locator: inout LocationFinder, to bytes: inout ByteBuffer) -> Bool {
    guard let purchase = purchases.purchase(expense) else { return false }
    let start = bytes.count
    purchases.addStart(expense, to: &bytes)
    let payee = purchases.addPayee(expense, after: " \"", to: &bytes) { $0 != .quote && $0 != .backslash }
    guard let payee else {
      bytes.removeAll(from: start)
      return false
    }
    bytes.append(payee ? "\" \"\"" : " \"\"")
    bytes.append(tags, Int(expense.tags.number))
    bytes.append(.lineFeed)
    if purchase.hasOriginal {
      bytes.append("  original: ")
      purchases.add(Int128(expense.original), expense.currency, to: &bytes)
      bytes.append(.lineFeed)
    }
    if let posted = expense.posted {
      bytes.append("  posted: ")
      purchases.add(posted, to: &bytes)
      bytes.append(.lineFeed)
    }
    bytes.append(others, Int(expense.tags.number))
    bytes.append("  file: ")
    purchases.addPlace(locator.line(of: expense.position), to: &bytes)
    bytes.append("\"\n")
    purchases.addPostings(purchase, to: &bytes)
    return true
  }
}

/// A name as a component of an account: a capital or digit, then letters, digits and dashes.
private func accountComponent(_ name: String) -> String {
  var result = ""
  for scalar in name.unicodeScalars {
    let text = componentText(scalar)
    if result.isEmpty {
      let capital = scalar.properties.uppercaseMapping
      if canBegin(text) {
        result = text
      } else if canBegin(capital) {
        result = capital
      } else {
        result = "X-" + text
      }
    } else {
      result += text
    }
  }
  return result
}

private func canBegin(_ text: String) -> Bool {
  guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1 else { return false }
  return [.uppercaseLetter, .decimalNumber].contains(scalar.properties.generalCategory)
}

private let componentCategories: Set<Unicode.GeneralCategory> = [
  .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
]

/// A character in a component of an account: itself or a dash if allowed, else its number.
private func componentText(_ scalar: Unicode.Scalar) -> String {
  if componentCategories.contains(scalar.properties.generalCategory) { return String(scalar) }
  return "-_.".unicodeScalars.contains(scalar) ? "-" : "u" + String(scalar.value, radix: 16, uppercase: true)
}
