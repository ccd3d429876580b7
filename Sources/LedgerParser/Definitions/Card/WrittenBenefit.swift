import LedgerModel
import LedgerText

struct WrittenBenefit: Sendable {
  var id: String
  var idRange: SourceRange
  var title: String?
  var amount: WrittenAmount?
  var uses: Int?
  var period: PeriodRule
  /// The last word of the period.
  var periodEnd: SourceRange?
  var worth: WrittenAmount?
  var remind: [Int]?
  var tags: [NameID]
  var needsActivation = false
  var words = BenefitWords()
  var note: String?
}

extension Parser {
  /// `benefit ID ["Name"] [AMOUNT | N x] PERIOD [from …] [worth AMOUNT] [remind DAYS …] [activate] [auto]
  /// [quiet] [#tag …] [note TEXT]`, `benefit ID none`, `benefit ID [auto] [quiet]` or `benefit ID in MONTH
  /// AMOUNT|none`.
  mutating func benefit(_ reader: inout WordReader) throws(Diagnostic) -> CardChange {
    let isChange = ["none", "in", "auto", "quiet"].contains(reader.peekSecond?.text)
    let id = try name(&reader, .id, of: "benefit", .benefit, isChange ? .amendment : .definition)
    let idText = written.names.text(id.value)
    let isDeclared = reader.hasText
    if !isDeclared, reader.takeNone() {
      return CardChange("benefit \(idText)") { card, _, _ in card.terms.benefits.removeAll { $0.id == idText }
      }
    }
    if !isDeclared, reader.take("in", before: .month) {
      let month = try month(&reader)
      let amount = reader.takeNone() ? nil : try amount(&reader, of: "an amount")
      let place = reader.property
      return CardChange("benefit \(idText) in month \(month)", needsCurrency: true) {
        (card, resolving, currency) throws(Diagnostic) in
        try resolving.setMonth(month, of: Located(idText, place), to: amount, &card.terms, currency)
      }
    }
    if let words = try BenefitWords(alone: &reader) {
      return CardChange("benefit \(idText)", .benefitWords(words, of: Located(idText, id.range))) {
        card, _, _ in card.terms.set(words, ofBenefit: idText)
      }
    }
    let benefit = try benefitLine(Located(idText, id.range), &reader)
    let hasOwnCurrency = benefit.amount?.currency != nil || benefit.worth?.currency != nil
    let hasAmount = benefit.amount != nil || benefit.worth != nil
    return CardChange("benefit \(idText)", .benefit(benefit), needsCurrency: hasAmount && !hasOwnCurrency) {
      (card, resolving, currency) throws(Diagnostic) in
      try resolving.put(benefit, into: &card.terms, currency)
    }
  }

  /// The words of a benefit's own line after its name.
  private mutating func benefitLine(
    _ id: Located<String>, _ reader: inout WordReader
  ) throws(Diagnostic) -> WrittenBenefit {
    var benefit = WrittenBenefit(
      id: id.value, idRange: id.range, title: reader.takeQuoted()?.text, period: PeriodRule(.yearly), tags: []
    )
    benefit.uses = try useCount(&reader, sample: "benefit lounge 2 x yearly")
    if benefit.uses == nil,
      reader.isNext(.amount, where: { $0.text.utf8.contains { $0.isDigit } && $0.tag == nil })
    {
      benefit.amount = try positiveAmount(&reader, of: "an amount")
    }
    let countsUses = benefit.amount == nil && benefit.uses == nil
    if countsUses { try checkOrder(reader) }
    benefit.period = try period(&reader, mayBeFromUse: true, countsUses: countsUses)
    benefit.periodEnd = reader.taken
    while true {
      if reader.take("worth", before: .amount, ifOffered: benefit.worth == nil && benefit.amount == nil) {
        benefit.worth = try positiveAmount(&reader, of: "an amount")
      } else if reader.take("remind", before: .number, ifOffered: benefit.remind == nil) {
        benefit.remind = try remindDays(&reader)
      } else if reader.take("activate", ifOffered: !benefit.needsActivation) {
        benefit.needsActivation = true
      } else if try benefit.words.take(&reader) {
        continue
      } else if let word = try nextTag(&reader), let tag = try tag(word) {
        benefit.tags.append(tag)
      } else {
        break
      }
    }
    if let word = reader.peek {
      throw .unexpected(word.range, word.text, sample: CardPropertyName.benefit.sample)
    }
    _ = reader.take("note", before: .note)
    benefit.note = reader.takeText()
    if let worth = benefit.worth, benefit.amount != nil {
      diagnostics.add(
        .warning(
          "W259", worth.range, "`worth` has no effect on a benefit that is an amount", label: "remove it",
          help: "a benefit counted in uses can have a worth: benefit lounge 2 x yearly worth 45 SGD"))
    }
    return benefit
  }

  /// Reads `N x`, if it is next.
  func useCount(_ reader: inout WordReader, sample: String) throws(Diagnostic) -> Int? {
    try checkTimes(reader.peek)
    reader.expectAfterNext(.word("x"), ifOffered: reader.peek?.wholeNumber != nil)
    let isCount = reader.hasNext(.count)
    guard isCount, let first = reader.peek, let second = reader.peekSecond, !second.isQuoted else {
      return nil
    }
    if looksLikeNumber(first), ["times", "time", "uses", "use", "visits", "X", "×"].contains(second.text) {
      var rest = reader
      if let word = rest.skip(), let error = repetition(word, rest, countsUses: true) { throw error }
      throw .error("E019", second.range, "unexpected `\(second.text)`", label: "did you mean `x`?")
        .changed(second.text, to: "x")
    }
    guard second.text == "x", let word = reader.next(.count) else { return nil }
    guard let uses = word.wholeNumber, (1...9999).contains(uses) else {
      throw .error("E243", word.range, "the number of uses must be from 1 to 9999", help: sample)
    }
    _ = reader.take("x")
    return uses
  }

  /// Throws at a number of uses without a space before its `x`.
  func checkTimes(_ word: WrittenWord?) throws(Diagnostic) {
    guard let word, !word.isQuoted, let last = word.text.last, "xX×".contains(last),
      let count = wholeNumber(word.text.dropLast()), word.text.count > 1
    else { return }
    throw .error("E117", word.range, "put a space between the number and its `x`", help: "\(count) x")
      .written("\(count) x")
  }

  private func month(_ reader: inout WordReader) throws(Diagnostic) -> Int {
    let place = reader.here
    guard let name = reader.next(.month)?.text.lowercased(),
      let index = Day.monthNames.firstIndex(where: { $0.lowercased() == name })
    else {
      throw .error("E244", place, "write out the name of the month", help: "benefit uber in december 35 USD")
    }
    return index + 1
  }
}
