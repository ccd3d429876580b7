import LedgerModel
import LedgerText

extension DefinitionsResolving {
  /// The warning of a card like a template that counts from the day on which the card was opened, which the card does not
  /// say: its fee is not waived, and its benefits run by the calendar.
  func notCountedWithoutOpened(_ terms: CardTerms, _ entry: WrittenCard) -> Diagnostic? {
    guard terms.opened == nil, terms.closed == nil, terms.under == nil else { return nil }
    var parts: [String] = []
    if let fee = terms.fee, fee.waivedAt != nil, fee.from == nil,
      property(entry, { $0.fee?.waivedAt != nil }) == nil
    {
      parts.append("its fee waiver is not counted")
    }
    for benefit in terms.benefits where benefit.period.anchor == .anniversary {
      if property(entry, { $0.benefit?.id == benefit.id }) != nil { continue }
      parts.append("its \(benefit.nameInSentence) runs by \(benefit.period.frequency.calendarWords)")
    }
    if parts.isEmpty { return nil }
    return .warning(
      "W338", entry.name.range,
      "\(text(entry.name.value)) has no opened: \(parts.joined(separator: ", ")); write opened DATE",
      help: "add under the card: opened DATE (the card's letter has the day)")
  }
}

extension Benefit {
  /// `travel credit` of *Travel credit*; a title in which other words begin with a capital is a name.
  fileprivate var nameInSentence: String {
    let isSentence = title.dropFirst().allSatisfy { !$0.isUppercase }
    return isSentence ? title.prefix(1).lowercased() + title.dropFirst() : title
  }
}

extension Frequency {
  /// `calendar year`.
  fileprivate var calendarWords: String {
    switch self {
    case .daily: "calendar day"
    case .weekly: "calendar week"
    case .monthly: "calendar month"
    case .quarterly: "calendar quarter"
    case .halfYearly: "calendar half-year"
    case .yearly: "calendar year"
    case .once, .every: "the calendar"
    }
  }
}
