import LedgerModel
import LedgerText

/// The kinds of entries that move money.
enum PaymentKind {
  /// A renewal is one, too.
  case expense
  case income, repayment

  /// `nil` for an entry without properties of its own.
  init?(_ kind: EntryKind) {
    if kind == .income {
      self = .income
    } else if kind == .repaid {
      self = .repayment
    } else if kind == .expense || kind == .paid {
      self = .expense
    } else {
      return nil
    }
  }

  /// The properties that its entries can have.
  var properties: [PaymentProperty] { PaymentProperty.allCases.filter { self == .expense || $0.isText } }

  /// The subject of messages.
  var words: String {
    switch self {
    case .expense: "an expense"
    case .income: "income"
    case .repayment: "a repayment"
    }
  }
}

extension Parser {
  /// The kind of the current entry, a payment; its line may have an error.
  func paymentKind(_ bytes: Span<UInt8>) -> PaymentKind {
    let words = fewWords(entry, bytes)
    let kind = words.count > 1 ? EntryKind(keyword: words[1].text) : nil
    return kind.flatMap { PaymentKind($0) } ?? .expense
  }
}
