import LedgerModel
import LedgerText

extension Parser {
  /// `benefit ID ["Name"] [AMOUNT | N x] PERIOD [from …] [worth AMOUNT] [remind DAYS …] [#tag]`, `benefit ID none` or
  /// `benefit ID in MONTH AMOUNT|none`.
  mutating func benefit(_ reader: inout WordReader) throws(Diagnostic) -> CardProperty {
    let id = try name(reader.next(), reader, of: "benefit")
    let idText = written.names.text(id.value)
    if reader.take("none") { return .benefitNone(idText) }
    if reader.take("in") {
      let month = try month(&reader)
      return .benefitMonth(
        idText, month: month, reader.take("none") ? nil : try amount(&reader, of: "an amount"))
    }
    var benefit = WrittenBenefit(
      id: idText, title: reader.takeQuoted()?.text, period: PeriodRule(.yearly), tags: [])
    if let second = reader.peekSecond, second.text == "x", let word = reader.next() {
      guard let uses = word.wholeNumber, (1...9999).contains(uses) else {
        throw .error("E243", word.range, "the number of uses must be from 1 to 9999", help: "benefit lounge 2 x yearly")
      }
      _ = reader.next()
      benefit.uses = uses
    } else if let word = reader.peek, word.text.utf8.contains(where: { $0.isDigit }), word.tag == nil {
      benefit.amount = try positiveAmount(&reader, of: "an amount")
    }
    benefit.period = try period(&reader, mayBeFromUse: true)
    while let word = reader.peek {
      if reader.take("worth") {
        benefit.worth = try positiveAmount(&reader, of: "an amount")
      } else if reader.take("remind") {
        benefit.remind = try remindDays(&reader)
      } else if let tag = try tag(word) {
        _ = reader.next()
        benefit.tags.append(tag)
      } else {
        throw .unexpected(word.range, word.text, sample: CardPropertyName.benefit.sample)
      }
    }
    if let worth = benefit.worth, benefit.amount != nil {
      diagnostics.add(
        .warning(
          "W259", worth.range, "`worth` has no effect on a benefit that is an amount", label: "remove it",
          help: "a benefit counted in uses can have a worth: benefit lounge 2 x yearly worth 45 SGD"))
    }
    return .benefit(benefit)
  }

  private func month(_ reader: inout WordReader) throws(Diagnostic) -> Int {
    let place = reader.here
    guard let name = reader.next()?.text.lowercased(),
      let index = Day.monthNames.firstIndex(where: { $0.lowercased() == name })
    else {
      throw .error("E244", place, "write out the name of the month", help: "benefit uber in december 35 USD")
    }
    return index + 1
  }
}
