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
    /// The parts are as they are written below an expense: `share 1/2 mei`.
    case facts(payee: String?, tags: [String], source: String?, parts: [String])
  }
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
