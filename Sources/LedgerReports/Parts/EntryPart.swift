package import LedgerModel

/// A part of an expense as reports show it: a `split`, a `share`, or what they leave.
package struct EntryPart: Sendable {
  /// Which part of the expense it is.
  package enum Kind: String, Sendable { case split, share, rest }

  package var kind: Kind
  package var money: ConvertedAmount
  /// Empty for a share.
  package var tags: TagListID
  /// The words of a split after its tags; `nil` if it has none, and for the other kinds.
  package var payee: String?
  /// Who owes a share; `nil` for the other kinds.
  package var who: NameID?

  package var isMine: Bool { kind != .share }
}

extension Ledger {
  /// The parts of an expense in the order written, then what is left, unless that is nothing; empty for an expense
  /// without parts.
  package func entryParts(of expense: Expense) -> [EntryPart] {
    guard expense.hasParts else { return [] }
    let parts = entries.parts(of: expense)
    let written = zip(parts, amounts(of: parts, expense)).map { part, money in
      EntryPart(
        kind: part.isShare ? .share : .split, money: money, tags: part.isShare ? .empty : part.tags,
        payee: payee(of: part), who: part.who)
    }
    return written
      + [rest(of: expense)].compactMap(\.self).map {
        EntryPart(kind: .rest, money: $0.money, tags: $0.tags)
      }
  }
}
