import LedgerModel
import LedgerParser
import LedgerText

// Words where a payee is expected: another part of the entry is never one of them.
extension EntryComposer {
  /// Codes of currencies that are words or names of companies, too.
  private static let spoken: Set<String> = [
    "ALL", "AMD", "ANG", "BAM", "BOB", "COP", "CUP", "GEL", "LAK", "MAD", "MOP", "PEN", "RON", "SOS", "TOP",
    "TRY", "WST",
  ]
  private static let days: Set<String> = ["today", "yesterday"]

  /// Throws where a payee would have a second card, amount, currency or a day in it. Words that an entry has as its payee
  /// are fine, and so is a word of the shell with blanks.
  func checkPayee(
    _ typed: [String], _ source: String, _ amount: [String], _ request: EntryRequest
  ) throws(EntryError) {
    let words = typed.filter { tagName($0) == nil }
    guard request.isOfShell || request.line != nil, let first = words.first, let last = words.last,
      !isKnownPayee(typed)
    else { return }
    // A line of standard input has double quotes, the shell single ones.
    let payee = words.joined(separator: " ")
    let quoted =
      "of a payee quote it: "
      + (request.line == nil ? EntryText.shellWord(payee) : EntryText.quoted(payee))
    if first != source, sources.contains(where: { $0.id == first }) {
      let payee = first.prefix(1).uppercased() + first.dropFirst()
      throw EntryError("one card or account: is it \(source) or \(first)?\nof a payee write \(payee)")
    }
    if let other = words.first(where: isSecondAmount) {
      throw EntryError("one amount: is it \(amount[0]) or \(other)?\n\(quoted)")
    }
    if let code = secondCurrency(words) {
      let sample = amount.count > 1 ? "" : ": \(amount[0]) \(code)"
      throw EntryError("the currency goes after the amount\(sample)\n\(quoted)")
    }
    if EntryComposer.days.contains(last) || (last.utf8.count == 10 && ReportPeriod.day(last) != nil) {
      throw EntryError(
        "a day comes first: \(request.kind == .expense ? "add \(last) …" : "-d \(last)")\n\(quoted)")
    }
  }

  /// Whether a word can only be money: with a sign of a currency, or with two decimals.
  private func isSecondAmount(_ word: String) -> Bool {
    guard isAmount(word) else { return false }
    let decimals = word.split(separator: ".", omittingEmptySubsequences: false)
    return decimals.count == 2 && decimals[1].utf8.count == 2
      || word.contains { $0.isCurrencySymbol }
  }

  /// The code of a currency beside an amount, or at the beginning or end; `nil` without one.
  private func secondCurrency(_ words: [String]) -> String? {
    words.indices.first { index in
      let word = words[index]
      guard let code = CurrencyCode(word), ISO4217.decimals(of: code) != nil,
        !EntryComposer.spoken.contains(word)
      else { return false }
      let neighbours = [index - 1, index + 1].filter(words.indices.contains)
      return neighbours.count < 2 || neighbours.contains { isAmount(words[$0]) }
    }.map { words[$0] }
  }
}
