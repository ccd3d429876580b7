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
  private let writer: JournalWriter
  // By list of tags: those that beancount allows, and a line with the others.
  private let tags: CellTable
  private let others: CellTable

  init(_ journal: Journal) {
    self.journal = journal
    // An account "owed" would include what people owe.
    let hasPeople = journal.accounts.contains { $0.root == JournalAccount.owedRoot }
    var used: Set<String> = hasPeople ? [JournalAccount.owedRoot] : []
    let accounts = journal.accounts.map { account in
      let name = account.root + ":" + accountComponent(account.name)
      var (own, count) = (name, 1)
      // Two names may become equal by their case or the characters that beancount does not allow.
      while !used.insert(own).inserted {
        count += 1
        own = "\(name)-\(count)"
      }
      return own
    }
    self.accounts = accounts
    let lists = journal.ledger.vocabulary.tagLists.all.map { journal.names(of: $0) }
    tags = CellTable(lists.map { $0.filter(isPlainTag).map { " #\($0)" }.joined() })
    others = CellTable(
      lists.map { names in
        let rest = names.filter { !isPlainTag($0) }
        return rest.isEmpty ? "" : "  tags: \(string(rest.joined(separator: " ")))\n"
      })
    writer = JournalWriter(
      journal,
      .init(
        accounts: accounts, code: { written(journal.ledger.settings.currencies.code($0)) }, indent: "  ",
        file: { String(string($0).dropLast()) }))
  }

  func parts() -> OutputParts {
    var head = ByteBuffer()
    head.addHead(of: journal)
    let renamed = journal.currencies.filter { code($0) != journal.ledger.settings.currencies.code($0) }
    for currency in renamed {
      head.line(
        "; \(journal.ledger.settings.currencies.code(currency)) is reserved in beancount; written as \(code(currency))."
      )
    }
    head.line()
    addOptions(to: &head)
    for (index, account) in journal.accounts.enumerated() {
      head.line(
        "\(account.first) open \(accounts[index]) \(account.currencies.map(code).joined(separator: ","))")
      if let title = account.title { head.line("  name: \(string(title))") }
      if accounts[index] != account.root + ":" + account.name { head.line("  id: \(string(account.name))") }
    }
    return journal.parts(
      head: head.bytes(), price: { "\($0.date) price \(code($0.from)) \($0.rate) \(code($0.to))" },
      transaction: { add($0, $1, to: &$2) })
  }

  private func addOptions(to head: inout ByteBuffer) {
    guard let base = journal.ledger.settings.base else { return }
    head.line("option \"operating_currency\" \"\(code(base))\"")
    // beancount divides a sum and multiplies it again with 28 digits: whole numbers need a tolerance for the difference.
    if journal.ledger.settings.currencies[base].decimals == 0 {
      head.line("option \"inferred_tolerance_default\" \"\(code(base)):0.001\"")
    }
    head.line()
  }

  private func add(
    _ transaction: borrowing Journal.Transaction, _ ledger: borrowing Ledger, to bytes: inout ByteBuffer
  ) {
    writer.addStart(transaction, to: &bytes)
    addPayee(transaction.payee, ledger, to: &bytes)
    bytes.append(.space)
    if let details = transaction.details {
      bytes.append(utf8: string(details.note))
    } else {
      bytes.append("\"\"")
    }
    bytes.append(tags, Int(transaction.tags.number))
    bytes.append(.lineFeed)
    addMetadata(transaction, to: &bytes)
    for place in 0..<transaction.postings.count {
      let posting = transaction.postings[place]
      writer.add(posting, to: &bytes)
      bytes.append(.lineFeed)
      if let part = posting.part { add(part, to: &bytes) }
    }
  }

  private func add(_ part: Journal.Part, to bytes: inout ByteBuffer) {
    if let payee = part.payee { bytes.line("    payee: \(string(payee))") }
    if part.tags != .empty {
      bytes.line("    tags: \(string(journal.names(of: part.tags).joined(separator: " ")))")
    }
  }

  /// Adds a payee in quotes after a space; nothing for none.
  private func addPayee(_ payee: Journal.Payee, _ ledger: borrowing Ledger, to bytes: inout ByteBuffer) {
    bytes.append(" \"")
    let start = bytes.count
    let isPlain = writer.addPayee(payee, ledger, to: &bytes, without: (.quote, .backslash, .backslash))
    if bytes.count == start { return bytes.removeAll(from: start - 2) }
    if isPlain { return bytes.append(.quote) }
    let text = String(decoding: bytes.bytes(from: start), as: UTF8.self)
    bytes.removeAll(from: start - 1)
    bytes.append(utf8: string(text))
  }

  private func addMetadata(_ transaction: borrowing Journal.Transaction, to bytes: inout ByteBuffer) {
    if let original = transaction.original {
      bytes.append("  original: ")
      writer.add(original.minor, original.currency, to: &bytes)
      bytes.append(.lineFeed)
    }
    if let posted = transaction.posted {
      bytes.append("  posted: ")
      writer.add(posted, to: &bytes)
      bytes.append(.lineFeed)
    }
    if let card = transaction.details?.card { bytes.line("  card: \(string(card))") }
    bytes.append(others, Int(transaction.tags.number))
    if let name = transaction.details?.subscription { bytes.line("  subscription: \(string(name))") }
    if let receipt = transaction.details?.receipt { bytes.line("  receipt: \(string(receipt))") }
    bytes.append("  file: ")
    writer.addPlace(transaction, to: &bytes)
    bytes.append("\"\n")
  }

  private func code(_ currency: CurrencyIndex) -> String {
    written(journal.ledger.settings.currencies.code(currency))
  }
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
private func written(_ code: String) -> String {
  ["TRUE", "FALSE", "NULL"].contains(code) ? "\(code)-1" : code
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
