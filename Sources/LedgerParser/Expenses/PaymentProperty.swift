import LedgerModel
import LedgerText

/// The properties of payments.
enum PaymentProperty: String, PropertyName {
  case note, receipt, used, split, share

  var isText: Bool { self == .note || self == .receipt }
  var isRepeatable: Bool { !isText }
}

extension Parser {
  /// Reads a property of which a payment can have several. One of an entry with an error is checked and not kept.
  mutating func listed(
    _ property: PaymentProperty, of payment: Payment, _ kind: PaymentKind, _ reader: inout WordReader
  ) throws(Diagnostic) {
    switch property {
    case .note, .receipt: break
    case .used:
      guard kind == .expense else { throw .unusable(reader.keyword, by: kind) }
      try usedBelow(payment, &reader)
    case .split, .share:
      guard kind == .expense else { throw .misplacedPart(reader.keyword, property.rawValue) }
      // The tags of payments are looked up by their lists, as those of many expenses.
      let uses = written.tagUses.count
      defer { written.tagUses.removeSubrange(uses...) }
      var part = try part(isShare: property == .share, of: payment.position, &reader)
      part.owner = payment.isRenewal ? .renewal : .expense
      // One below an entry with an error is only checked.
      if payment.date != nil { written.entries.append((part.range.start, .part(part))) }
      if let extra = reader.peek {
        throw .unexpected(extra.range, extra.text, sample: "share 12.50 mei; a `note` can say more")
      }
    }
  }
}
