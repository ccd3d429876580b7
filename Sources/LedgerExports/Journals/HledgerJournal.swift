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
  private let writer: JournalWriter
  /// By list of tags, a line; empty without tags.
  private let tags: CellTable
  /// By currency, after a space and without quotes.
  private let codes: CellTable

  init(_ journal: Journal) {
    self.journal = journal
    let (vocabulary, currencies) = (journal.ledger.vocabulary, journal.ledger.settings.currencies)
    let hasPeople = journal.accounts.contains { $0.root == JournalAccount.owedRoot }
    let accounts = journal.accounts.map { account in
      switch account.kind {
      // The balance of this account would include what people owe.
      case .source where hasPeople && "\(account.root):\(account.name)" == JournalAccount.owedRoot:
        "\(account.root):\(account.name)-account"
      case .source, .owed: "\(account.root):\(account.name)"
      case .income, .expense, .settled, .differences: "\(account.root):\(capitalized(account.name))"
      }
    }
    self.accounts = accounts
    tags = CellTable(
      vocabulary.tagLists.all.map { list in
        let names = journal.names(of: list).map { "\($0):" }
        return names.isEmpty ? "" : "    ; \(names.joined(separator: ", "))\n"
      })
    codes = CellTable(currencies.all.map { " \($0.code)" })
    writer = JournalWriter(
      journal,
      .init(
        accounts: accounts, code: { quoted(currencies.code($0)) }, indent: "    ", file: { tagValue($0) }))
  }

  func parts() -> OutputParts {
    var head = ByteBuffer()
    head.addHead(of: journal)
    head.line()
    head.line("decimal-mark .")
    for currency in journal.currencies {
      let decimals = journal.ledger.settings.currencies[currency].decimals
      let sample = decimalText(1000 * powerOfTen(decimals), decimals: decimals)
      head.line("commodity \(sample)\(decimals == 0 ? "." : "") \(code(currency))")
    }
    head.line()
    for (index, account) in journal.accounts.enumerated() {
      head.line("account \(accounts[index])" + (account.title.map { "  ; name: \(tagValue($0))" } ?? ""))
    }
    return journal.parts(
      head: head.bytes(), price: { "P \($0.date) \(code($0.from)) \($0.rate) \(code($0.to))" },
      transaction: { add($0, $1, to: &$2) })
  }

  private func add(
    _ transaction: borrowing Journal.Transaction, _ ledger: borrowing Ledger, to bytes: inout ByteBuffer
  ) {
    writer.addStart(transaction, to: &bytes)
    addDescription(transaction, ledger, to: &bytes)
    bytes.append(.lineFeed)
    bytes.append(tags, Int(transaction.tags.number))
    bytes.append("    ; ")
    addMetadata(transaction, to: &bytes)
    bytes.append("file: ")
    writer.addPlace(transaction, to: &bytes)
    bytes.append(.lineFeed)
    for place in 0..<transaction.postings.count {
      let posting = transaction.postings[place]
      writer.add(posting, to: &bytes)
      if let part = posting.part { bytes.append(utf8: comment(part)) }
      bytes.append(.lineFeed)
    }
  }

  /// The tags and payee of a split. A date in brackets would be the posting's.
  private func comment(_ part: Journal.Part) -> String {
    let tags =
      journal.names(of: part.tags).map { "\($0):" }
      + [part.payee].compactMap(\.self).map { "payee: \(replacing("[", with: "(", in: tagValue($0)))" }
    return tags.isEmpty ? "" : "  ; " + tags.joined(separator: ", ")
  }

  /// Adds what comes before the file, with a comma after each.
  private func addMetadata(_ transaction: borrowing Journal.Transaction, to bytes: inout ByteBuffer) {
    if let original = transaction.original {
      bytes.append("original: ")
      writer.addNumber(original.minor, original.currency, to: &bytes)
      bytes.append(codes, Int(original.currency.number))
      bytes.append(", ")
    }
    if let posted = transaction.posted {
      bytes.append("posted: ")
      writer.add(posted, to: &bytes)
      bytes.append(", ")
    }
    guard let details = transaction.details else { return }
    if let card = details.card { bytes.append(utf8: "card: \(tagValue(card)), ") }
    if let name = details.subscription { bytes.append(utf8: "subscription: \(tagValue(name)), ") }
    if let receipt = details.receipt { bytes.append(utf8: "receipt: \(tagValue(receipt)), ") }
  }

  /// Adds `PAYEE | NOTE` after a space.
  private func addDescription(
    _ transaction: borrowing Journal.Transaction, _ ledger: borrowing Ledger, to bytes: inout ByteBuffer
  ) {
    bytes.append(.space)
    let start = bytes.count
    let isPlain = writer.addPayee(
      transaction.payee, ledger, to: &bytes, without: (.semicolon, UInt8(ascii: "|"), UInt8(ascii: "(")))
    let note = transaction.details?.note ?? ""
    if !isPlain || !note.isEmpty {
      let payee = String(decoding: bytes.bytes(from: start), as: UTF8.self)
      bytes.removeAll(from: start)
      bytes.append(utf8: description(payee, note))
    }
    if bytes.count == start { bytes.removeAll(from: start - 1) }
  }

  /// After the mark of a status, a word in parentheses would be a code, so an empty code is written before
  /// it. A semicolon begins a comment, and a bar ends the payee.
  private func description(_ payee: String, _ note: String) -> String {
    let payee = replacing("|", with: "/", in: plain(payee))
    let note = note.isEmpty ? "" : "| \(plain(note))"
    let text = [payee, note].filter { !$0.isEmpty }.joined(separator: " ")
    return text.unicodeScalars.first { !$0.properties.isWhitespace } == "(" ? "() \(text)" : text
  }

  private func plain(_ text: String) -> String { replacing(";", with: ",", in: oneLine(text)) }

  private func code(_ currency: CurrencyIndex) -> String {
    quoted(journal.ledger.settings.currencies.code(currency))
  }
}

/// A text as the value of a tag, which ends at a comma.
private func tagValue(_ text: String) -> String { replacing(",", with: ";", in: oneLine(text)) }

/// A currency's code, in quotes if it has digits.
private func quoted(_ code: String) -> String { code.utf8.contains { $0 < 0x41 } ? "\"\(code)\"" : code }

/// The text with a capital first letter, if that is ASCII.
private func capitalized(_ text: String) -> String {
  guard let first = text.utf8.first, (0x61...0x7A).contains(first) else { return text }
  return String(decoding: [first - 0x20] + Array(text.utf8.dropFirst()), as: UTF8.self)
}
