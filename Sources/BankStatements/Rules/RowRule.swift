/// What is to become of rows that meet some conditions.
struct RowRule: Sendable {
  /// All must hold.
  var conditions: [Condition]
  var effect: Action

  enum Action: Sendable {
    /// The row is no purchase and is only counted.
    case leaveOut(reason: String)
    /// The line is no row.
    case footer
    /// The bank has not settled it.
    case pending
    /// Money that comes in is income.
    case income
    /// Money that comes in is given back.
    case refund
    /// What is known of the payee.
    case facts(payee: String?, tags: [String], source: String?)
  }
}

/// One thing that can be asked of a row.
struct Condition: Sendable {
  var subject: Subject
  var isNegated: Bool
  var test: Test

  enum Subject: Sendable {
    case column(Int)
    /// The description as the bank wrote it.
    case payee
    /// All filled cells, a space between.
    case line
    /// The last four digits of the card.
    case card
    /// Whether money goes out or comes in.
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
}

extension Condition {
  /// The column it asks for, if it asks for one.
  var column: Int? { if case .column(let column) = subject { column } else { nil } }
}

extension Condition.Test {
  /// Whether a text that was made `comparable` passes.
  func holds(for text: [UInt8]) -> Bool {
    switch self {
    case .isEmpty: text.isEmpty
    case .isOneOf(let needles): needles.contains { $0.bytes == text }
    case .has(let needles): needles.contains { $0.stands(in: text) }
    case .starts(let needles): needles.contains { text.starts(with: $0.bytes) }
    case .ends(let needles): needles.contains { text.suffix($0.bytes.count).elementsEqual($0.bytes) }
    case .isSpent, .isReceived: false
    }
  }
}
