import BankStatements
import LedgerModel
import LedgerParser
import LedgerText

// Pending entries that rows complete.
extension StatementImport {
  /// Completes a pending entry by a row.
  mutating func settle(
    _ expense: Int, by row: StatementRow, _ payment: StatementPayment, _ renewals: StatementRenewals
  ) {
    replace(expense, by: row, payment, renewals)
    if let index = ledger.entries.subscription(of: ledger.entries.expenses[expense]) {
      addOtherPrice(of: index, row, payment)
    }
  }

  /// Notes the bank's name of a row below the entry that the user says it is, so that it is known the next
  /// time.
  mutating func addID(_ id: String, at position: UInt32) {
    let note = ledger.entries.details[position]?.note ?? ""
    guard let entry = entries[position], StatementNote(note).id == nil,
      let text = StatementNote.settled(note, id: id)
    else { return }
    let bytes = ledger.map.files[entry.file].bytes[entry.range]
    var lines = bytes.split(separator: .lineFeed, omittingEmptySubsequences: false).map { line in
      String(decoding: line.last == .carriageReturn ? line.dropLast() : line, as: UTF8.self)
    }
    if lines.last == "" { lines.removeLast() }
    let rest = lines.dropFirst().filter { $0.split { $0 == " " || $0 == "\t" }.first != "note" }
    let new = (lines.prefix(1) + rest).map { $0 + "\n" }.joined() + noteLine(text, insteadOf: lines)
    settledText += new
    edits.replace(entry.range, inFile: entry.file, by: new)
  }

  /// Replaces a pending entry by the settled one, with its day and amount and without `pending`; the rest
  /// stays.
  private mutating func replace(
    _ expense: Int, by row: StatementRow, _ payment: StatementPayment, _ renewals: StatementRenewals
  ) {
    let old = ledger.entries.expenses[expense]
    guard let entry = entries[old.position] else { return }
    let file = ledger.map.files[entry.file]
    // Blank lines between properties stay.
    var lines = file.bytes[entry.range].split(separator: .lineFeed, omittingEmptySubsequences: false).map {
      line in
      String(decoding: line.last == .carriageReturn ? line.dropLast() : line, as: UTF8.self)
    }
    if lines.last == "" { lines.removeLast() }
    let subscription = ledger.entries.subscription(of: old)
    let head =
      subscription.map {
        renewals.line(of: $0, payment, money(row.amount, payment.currency), dates(row), pending: old)
      } ?? settledHead(of: old, row, payment)
    // The rest of the line stays: from the source on, or of a renewal its comment.
    let words = EntryWords(ledger.map, at: old.position)
    let kept = Int((subscription == nil ? words.source.start : words.whole.end) - file.base)
    let end = entry.range.lowerBound + (lines.first?.utf8.count ?? 0)
    var rest = String(decoding: file.bytes[min(kept, end)..<end], as: UTF8.self)
    // A number in the row that names another card of the account is right about it.
    if row.cardDigits != nil, subscription == nil, payment.source != old.source {
      rest = ledger.name(of: payment.source) + rest.dropFirst(ledger.name(of: old.source).count)
    }
    let line = EntryText.canonical(Array("\(head.filter { $0 != "\n" }) \(rest)".utf8))
    let properties = lines.dropFirst().filter {
      Array($0.split { $0 == " " || $0 == "\t" }.prefix(2)) != ["note", "pending"]
    }
    let note = StatementNote.settled(ledger.entries.details[old.position]?.note ?? "", id: payment.id)
    let new = ([line] + properties).map { $0 + "\n" }.joined() + noteLine(note, insteadOf: lines)
    settledText += new
    edits.replace(entry.range, inFile: entry.file, by: new)
  }

  /// The line of a note that takes the place of the one in some lines, with its comment.
  private func noteLine(_ text: String?, insteadOf lines: [String]) -> String {
    let old = lines.first { $0.split { $0 == " " || $0 == "\t" }.first == "note" } ?? ""
    let words = old.split(separator: " ", omittingEmptySubsequences: false)
    let comment = words.drop { $0.first != ";" }.joined(separator: " ")
    guard let text else { return comment.isEmpty ? "" : "    \(comment)\n" }
    let line = EntryText.property("note", text)
    return comment.isEmpty ? line : "\(line.dropLast())  \(comment)\n"
  }

  /// The dates and amounts of a settled expense.
  private func settledHead(of old: Expense, _ row: StatementRow, _ payment: StatementPayment) -> String {
    let own = ownCurrency(of: old.source)
    var (words, billed) = ([dates(row)], payment)
    if row.cardDigits == nil { billed.source = old.source }
    if let original = row.original, payment.currency == own {
      words += [money(original.amount, payment.original?.currency ?? own), original.currency, "="]
    } else if ledger.settings.currencies[old.currency].code != own, payment.currency == own {
      let currencies = ledger.settings.currencies
      words += [currencies.text(Int128(old.original), old.currency), currencies.code(old.currency), "="]
    } else if hasSurcharge(billed, own) {
      words += [money(row.amount, payment.currency), "="]
    }
    words.append(money(row.amount, payment.currency))
    if payment.currency != own { words.append(payment.currency.description) }
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
