package import LedgerModel
import LedgerReports
import LedgerText

/// What a card like a template has, for whoever adds it: how old its terms are, the fee, the rates and the
/// credits, of which the first or all are listed.
package func newCardPage(
  _ index: CardIndex, reading: TemplateReading?, _ ledger: Ledger, on: Day, showsAll: Bool = false
) -> Page {
  var page = Page()
  let words = NewCardWords(ledger, index, on: on)
  let properties = words.properties(reading)
  let column = properties.map { displayWidth($0.0) }.max().map { min($0, 18) + 4 } ?? 0
  for (label, value) in properties {
    page.add(label, StyledText(value), indent: 2, column: column)
  }
  for line in words.benefits(showsAll: showsAll) { page.add(StyledText("    " + line, .faint), hanging: 6) }
  return page
}

private struct NewCardWords {
  private static let shownBenefits = 3
  /// So that a line with an extra month fits into 80 columns.
  private static let titleColumns = 24

  private let ledger: Ledger
  private let index: CardIndex
  private let on: Day
  private let gauges: CardGauges
  private let terms: CardTerms
  private var card: Card { ledger.definitions.cards[index] }
  private var amounts: AmountTexts { gauges.amounts }
  private var id: String { ledger.vocabulary.names.text(card.name) }

  init(_ ledger: Ledger, _ index: CardIndex, on: Day) {
    self.ledger = ledger
    self.index = index
    self.on = on
    gauges = CardGauges(ledger, on: on)
    terms = ledger.definitions.cards[index].terms(on: on)
  }

  func properties(_ reading: TemplateReading?) -> [(String, String)] {
    let properties: [(String, String?)] =
      [("terms", reading.map(age)), ("fee", terms.fee.map(fee)), ("rates", rates)] + lines
      + [("picks", terms.pickFrom.isEmpty ? nil : picks), ("credits", credits)]
    return properties.compactMap { label, value in value.map { (label, $0) } }
  }

  private func age(_ reading: TemplateReading) -> String {
    let day = reading.day
    let old = reading.isUnconfirmed ? ", unconfirmed since" : on - day > 365 ? ", more than a year ago" : ""
    return "read on \(day.short) \(day.civil.year)\(old); a template is a start, your bank's terms count"
  }

  private func fee(_ fee: Fee) -> String {
    let year = terms.opened == nil ? "; opened is not set: the year from 1 January" : ""
    let waived = fee.waivedAt.map { ", waived at \(amounts.money(Int128($0), card.currency))" } ?? ""
    return "\(amounts.money(Int128(fee.amount), card.currency)) yearly\(waived)\(year)"
  }

  private var rates: String {
    terms.rates.isEmpty
      ? "not known: add an earn line (milepost help earn)"
      : gauges.rateWords(terms) ?? "none but for its lines"
  }

  private var picks: String {
    let tags = terms.pick.map { ledger.vocabulary.names.text($0) }
    let list = [tags.dropLast().joined(separator: ", "), tags.last ?? ""].filter { !$0.isEmpty }
    return "\(list.joined(separator: " and ")): milepost change \(id) pick …"
  }

  /// Each line in force, by its tags.
  private var lines: [(String, String?)] {
    guard let status = ledger.cardsReport(on: on, where: { $0 == index }).cards.first else { return [] }
    return status.lines.map { ($0.name.words(), gauges.rule($0.line, status)) }
  }

  /// `13, 3,084.40 USD a year, and one every 4 years`; `nil` for a card without benefits.
  private var credits: String? {
    let credits = ledger.yearlyCredits(of: index, on: on)
    if credits.isEmpty { return nil }
    let amount = credits.amount.map { ", \(amounts.money($0, card.currency)) a year" } ?? ""
    let rarer = credits.rarer.count
    let often = credits.rarer.first.map { " " + $0.period.frequency.text } ?? ""
    return "\(credits.count + rarer)\(amount)"
      + (rarer == 0 ? "" : rarer == 1 ? ", and one\(often)" : ", and \(rarer) less often")
  }

  /// Those that end first, of these the largest, then the others in the order of the card; of more than four
  /// the first three.
  func benefits(showsAll: Bool) -> [String] {
    var report = ledger.benefitsReport(on: on, includesPast: false) { card, _ in card == index }
    report.sort(by: .left)
    report.sort(by: .expiry)
    let listed = report.benefits.map(\.period.benefit)
    let all = listed + terms.benefits.filter { benefit in !listed.contains { $0.id == benefit.id } }
    let shown =
      showsAll || all.count <= NewCardWords.shownBenefits + 1
      ? all : Array(all.prefix(NewCardWords.shownBenefits))
    let titles = shown.map { clipped($0.title, to: NewCardWords.titleColumns) }
    let widths = (shown.map { $0.id.utf8.count }.max() ?? 0, titles.map { displayWidth($0) }.max() ?? 0)
    let values = shown.map(value)
    let width = values.map { $0.utf8.count }.max() ?? 0
    var lines = shown.indices.map { index in
      "\(padded(shown[index].id, to: widths.0))  \(padded(titles[index], to: widths.1))  "
        + "\(spaces(width - values[index].utf8.count))\(values[index])  \(when(shown[index]))"
    }
    if all.count > shown.count {
      let waiting = all.count(where: \.needsActivation)
      let activate = waiting == 0 ? "" : ", \(smallNumber(waiting)) to activate"
      lines.append("… \(all.count - shown.count) more\(activate): milepost card \(id)")
    }
    return lines
  }

  private func value(_ benefit: Benefit) -> String {
    switch benefit.value {
    case .amount(let minor): amounts.amount(Int128(minor), benefit.currency)
    case .uses(let count): "\(count) x"
    }
  }

  /// `monthly, 35.00 in December`.
  private func when(_ benefit: Benefit) -> String {
    let months = benefit.months.sorted { $0.key < $1.key }.map { month, minor in
      ", \(amounts.amount(Int128(minor), benefit.currency)) in \(Day.monthNames[month - 1])"
    }
    return benefit.period.text + months.joined()
  }

  /// `two`; from ten on in digits.
  private func smallNumber(_ number: Int) -> String {
    let words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
    return number < words.count ? words[number] : "\(number)"
  }

  private func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - displayWidth(text)))
  }
}
