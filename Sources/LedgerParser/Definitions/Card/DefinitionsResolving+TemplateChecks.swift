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
    let benefits = terms.benefits.filter { benefit in
      benefit.period.anchor == .anniversary && property(entry, { $0.benefit?.id == benefit.id }) == nil
    }
    var periods: [String] = []
    for benefit in benefits {
      let period = benefit.period.frequency.calendarWords
      if periods.contains(period) { continue }
      periods.append(period)
      let names = benefits.filter { $0.period.frequency.calendarWords == period }.map(\.nameInSentence)
      let words = [names.dropLast().joined(separator: ", "), names.last ?? ""].filter { !$0.isEmpty }
      parts.append(
        "its \(words.joined(separator: " and ")) \(names.count == 1 ? "runs" : "run") by \(period)")
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
