import LedgerModel
import LedgerReports
import LedgerText

/// The columns of a list as text, in order.
enum ListTextColumn: Int, CaseIterable {
  case date, payee, tags, source, posted, original, code, part, base, running
}

/// The texts that many rows of a list share.
struct ListTexts: Sendable {
  /// The cell of a missing posting date.
  enum MissingPosting: Sendable {
    case empty
    /// The card counts by posting date.
    case missing
    /// That depends on the day.
    case unknown
  }

  /// By list of tags.
  let tags: [String]
  /// By source.
  let sources: [String]
  /// By source.
  let missingPostings: [MissingPosting]

  init(_ ledger: Ledger) {
    let (vocabulary, definitions) = (ledger.vocabulary, ledger.definitions)
    tags = vocabulary.tagLists.all.map { list in
      vocabulary.tagLists[list].map { "#" + escapedForTerminal(vocabulary.names.text($0)) }.joined(
        separator: " ")
    }
    sources = definitions.sources.sourceIndices.map { escapedForTerminal(ledger.name(of: $0)) }
    missingPostings = definitions.sources.map { source in
      guard case .card(let index) = source else { return .empty }
      let card = definitions.cards[index]
      if card.isUnderAnother { return .unknown }
      let counts = card.timeline.spans.map(\.terms.countsPosted)
      return counts.allSatisfy { $0 } ? .missing : counts.contains(true) ? .unknown : .empty
    }
  }

  /// A purchase whose row has nothing that is not in these texts: no parts, note or title; `nil` for any other entry.
  func plainExpense(_ entries: borrowing ListEntries, at place: Int, _ ledger: borrowing Ledger) -> Expense? {
    guard let expense = entries.expense(at: place), !expense.isRenewal, !expense.hasParts else { return nil }
    if expense.posted == nil, missingPostings[Int(expense.source.number)] == .unknown { return nil }
    if !ledger.entries.details.isEmpty, ledger.entries.details[expense.position]?.note != nil { return nil }
    return expense
  }
}

extension Day {
  /// The width of `words(seenFrom:)`: `7 Jan`, or with its year `7 Jan 2026`.
  func wordsWidth(seenFrom on: Day) -> Int {
    let (own, other) = (civil, on.civil)
    return (own.day < 10 ? 5 : 6) + (own.year == other.year ? 0 : 5)
  }
}
