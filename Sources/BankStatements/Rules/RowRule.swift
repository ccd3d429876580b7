/// An action for the rows that meet some conditions.
struct RowRule: Sendable {
  /// All must be met.
  var conditions: [Condition]
  var action: Action

  enum Action: Sendable {
    /// The row is only counted.
    case skip(reason: String)
    /// The line is not a row.
    case footer
    /// The bank has not settled the row.
    case pending
    /// Money in is income.
    case income
    /// Money in is a refund.
    case refund
    case facts(RuleFacts)
  }
}

/// What rules give a row.
struct RuleFacts: Sendable {
  var payee: String?
  /// Without `#`.
  var tags: [String] = []
  /// A card or account.
  var source: String?
  /// As they are written below an expense: `share 1/2 mei`.
  var parts: [String] = []
  var used: UsedBenefit?

  /// Adds the facts of a later rule: the first payee, source and benefit stay, tags and parts add up.
  mutating func add(_ other: RuleFacts) {
    payee = payee ?? other.payee
    source = source ?? other.source
    used = used ?? other.used
    for tag in other.tags where !tags.contains(tag) { tags.append(tag) }
    if !other.parts.isEmpty { parts += other.parts }
  }
}

/// The benefit that a row of money in credits: `used uber`.
package struct UsedBenefit: Hashable, Sendable {
  /// `uber` of the row's card, or `plat/uber`.
  package let name: String
  /// Whether a built-in rule says it, of cards that may not have the benefit.
  package let isBuiltIn: Bool
}

/// A test of one part of a row.
struct Condition: Sendable {
  var subject: Subject
  var isNegated: Bool
  var test: Test

  enum Subject: Sendable, Equatable {
    case column(Int)
    /// The description of the bank.
    case payee
    /// All filled cells, a space between.
    case line
    /// The last four digits of the card.
    case card
    /// The sign of the amount.
    case money
  }

  enum Test: Sendable {
    case isEmpty
    case isOneOf([SubstringSearch])
    case has([SubstringSearch])
    case starts([SubstringSearch])
    case ends([SubstringSearch])
    case isSpent
    case isReceived
  }

  var column: Int? { if case .column(let column) = subject { column } else { nil } }
}
