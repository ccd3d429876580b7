import LedgerModel
import LedgerText

/// Corrections of expenses for which the cards and accounts of the whole wallet are needed: without a card or
/// account, or with words before their amounts.
struct PaymentCorrections {
  /// Most names that a message lists.
  private static let maxKnown = 5

  private let map: SourceMap
  private let lookup: NameLookup
  private var locator: LocationFinder
  /// The last expense of each card and account, by `PaymentSourceIndex`; `nil` without one.
  private let lastUse: [Day?]

  init(_ map: SourceMap, _ lookup: NameLookup, _ expenses: [Expense]) {
    self.map = map
    self.lookup = lookup
    locator = LocationFinder(map)
    var lastUse = [Day?](repeating: nil, count: lookup.definitions.sources.count)
    for expense in expenses {
      let place = Int(expense.source.number)
      lastUse[place] = max(lastUse[place] ?? expense.date, expense.date)
    }
    self.lastUse = lastUse
  }

  /// The diagnostic with the correct line.
  mutating func corrected(_ diagnostic: Diagnostic) -> Diagnostic {
    let words = line(of: diagnostic)
    switch diagnostic.cause {
    case .missingSource: return withSource(diagnostic, words)
    case .amountLater: return withAmountFirst(diagnostic, words)
    case .missingRate, .notUTF8, .whiteSpace, .otherError, .mergeConflict, .unsetStatementDay, .oldTerms, nil:
      return diagnostic
    }
  }

  /// The words of the diagnostic's line. Columns before them have one byte each: a date.
  private mutating func line(of diagnostic: Diagnostic) -> [WrittenWord] {
    let place = locator.location(of: diagnostic.range.start)
    let bytes = map.files[place.file].bytes
    let offset = Int(diagnostic.range.start - map.files[place.file].base)
    let start = bytes[..<offset].lastIndex(of: .lineFeed).map { $0 + 1 } ?? 0
    return EntryWords(map, at: map.files[place.file].base + UInt32(start)).words
  }

  /// With the card or account that is named later in the line, else with the one that was used last.
  private func withSource(_ diagnostic: Diagnostic, _ words: [WrittenWord]) -> Diagnostic {
    var diagnostic = diagnostic
    guard let place = words.firstIndex(where: { $0.range.start == diagnostic.range.start }) else {
      return diagnostic
    }
    let known = known()
    let later = words[place...].first(where: isSource)
    guard let source = later?.text ?? known.first else { return diagnostic }
    let rest = words[place...].filter { $0.range != later?.range }.map { map.text($0.range) }
    let line = words[..<place].map { map.text($0.range) } + [source] + rest
    diagnostic.help = "\(line.joined(separator: " ")); known: \(known.joined(separator: ", "))"
    guard let later, let last = words.last, !rest.isEmpty else { return diagnostic }
    let range = words[place].range.joined(last.range)
    return diagnostic.fixed(
      "put \(later.text) after the amount", .choice,
      SourceEdit(range, ([source] + rest).joined(separator: " ")))
  }

  /// With the amount first, and then the word that is a card or account; without one no line can be copied.
  private func withAmountFirst(_ diagnostic: Diagnostic, _ words: [WrittenWord]) -> Diagnostic {
    var diagnostic = diagnostic
    guard let date = words.first, let later = AmountLater(Array(words.dropFirst())) else { return diagnostic }
    guard let source = later.others.first(where: isSource) else {
      diagnostic.help = "write: DATE AMOUNT CARD #tag payee"
      return diagnostic
    }
    let others = [source] + later.others.filter { $0.range != source.range }
    let rest = others.map { $0.isQuoted ? "\"\($0.text)\"" : $0.text }.joined(separator: " ")
    diagnostic.help = "\(map.text(date.range)) \(later.amount) \(rest)"
    // What a quoted word may not contain as it is.
    if others.contains(where: { $0.text.contains { $0 == "\"" || $0 == "\\" } }) { return diagnostic }
    let edit = SourceEdit(later.range, "\(later.amount) \(rest)")
    if later.habit?.isRefund == true {
      return diagnostic.fixed("write it as a negative expense", .choice, edit)
    }
    let title = later.habit == nil ? "put the amount first" : "remove \(words[1].text)"
    return diagnostic.fixed(title, .form, edit)
  }

  private func isSource(_ word: WrittenWord) -> Bool {
    !word.isQuoted && lookup.vocabulary.names.find(word.text).map { lookup.source($0) != nil } ?? false
  }

  /// The cards and accounts, those that were used last first, of equals in the order of the wallet.
  private func known() -> [String] {
    let sources = Array(lookup.definitions.sources.sourceIndices)
    let places = sources.indices.sorted { one, other in
      let (first, second) = (lastUse[one] ?? Day.first, lastUse[other] ?? Day.first)
      return first == second ? one < other : first > second
    }
    return places.prefix(PaymentCorrections.maxKnown).map { lookup.text(of: sources[$0]) }
  }
}

extension ResolutionLog {
  /// Gives expenses without a card or account, or with words before their amounts, their correct lines.
  mutating func correctPayments(_ map: SourceMap, _ lookup: NameLookup, _ expenses: [Expense]) {
    guard diagnostics.list.contains(where: { $0.cause == .missingSource || $0.cause == .amountLater }) else {
      return
    }
    var corrections = PaymentCorrections(map, lookup, expenses)
    change { corrections.corrected($0) }
  }
}
