import LedgerModel
import LedgerText

/// The rates of `earn` in force over time, with their places.
struct WrittenRates {
  /// From a day on.
  struct Span {
    var from: Day
    var local: LayeredTerms.WrittenRate?
    var foreign: LayeredTerms.WrittenRate?
    /// `nil` where lines or a base rate are missing, so that the others can pay.
    var onlyPays: RewardRate?
  }

  private(set) var spans: [Span]

  init(_ layered: LayeredTerms) { spans = [WrittenRates.span(layered, from: Day.first)] }

  mutating func amend(from day: Day, to layered: LayeredTerms) {
    spans.append(WrittenRates.span(layered, from: day))
  }

  private static func span(_ layered: LayeredTerms, from day: Day) -> Span {
    let base = layered.terms.writtenLines.isEmpty ? nil : layered.terms.earnBase
    return Span(from: day, local: layered.local, foreign: layered.foreign, onlyPays: base)
  }
}

extension DefinitionsResolving {
  /// Warns of rates of the user's files that pay on no day on which they are in force and the card is open: outside its
  /// lines the card earns its base rate.
  mutating func warnAboutUselessRates(
    _ rates: WrittenRates, _ timeline: Timeline<CardTerms>, of entry: WrittenCard
  ) {
    let open = DayRange(timeline.last.opened ?? Day.first, timeline.last.closed ?? Day.last)
    var found: [(rate: Located<RewardRate>, name: String, mayPay: Bool)] = []
    for (index, span) in rates.spans.enumerated() {
      let next = index + 1 < rates.spans.count ? rates.spans[index + 1].from - 1 : Day.last
      let days = DayRange(span.from, next).clipped(to: open)
      guard days.from <= days.to else { continue }
      let isShort = span.local?.rate.range == span.foreign?.rate.range
      for (rate, name) in [
        (span.local, isShort ? "earn" : "local"), (span.foreign, isShort ? "earn" : "foreign"),
      ] {
        guard let rate, !rate.isBuiltIn else { continue }
        let mayPay = span.onlyPays.map { $0 == rate.rate.value } ?? true
        if let place = found.firstIndex(where: { $0.rate.range == rate.rate.range }) {
          found[place] = (rate.rate, name, mayPay || found[place].mayPay)
        } else {
          found.append((rate.rate, name, mayPay))
        }
      }
    }
    for (rate, name, mayPay) in found.sorted(by: { $0.rate.range.start < $1.rate.range.start }) where !mayPay
    {
      guard reportedOfCards.insert("W373 \(rate.range.start)").inserted else { continue }
      log.add(.neverPays(rate.range, "\(name) \(rate.value.text)", text(entry.name.value)))
    }
  }

  /// Warns of rates that a card writes for each unit of its currency while its points come from its template: most
  /// people think in miles.
  mutating func warnAboutPointRates(_ layers: [CardLayer], _ currency: CurrencyIndex) {
    guard layers.count > 1, let own = layers.last, let points = own.layered.terms.points,
      points.milesPerPoint != Fraction(1)
    else { return }
    let properties = own.entry.changes + own.amendments[..<own.applied].flatMap(\.changes)
    if properties.contains(where: { $0.name == .points }) { return }
    for rate in properties.flatMap(\.rates) {
      guard case .each(let number) = rate.value.form, number.digits > 0,
        let miles = number.fraction.times(points.milesPerPoint), reported.insert(rate.range).inserted
      else { continue }
      log.add(.ratePerUnit(rate, points.name, miles.milesText, settings.currencies.code(currency)))
    }
  }
}

extension Change<LayeredTerms> {
  /// The rates that the property writes.
  fileprivate var rates: [Located<RewardRate>] {
    if let earn { return earn.all.map(\.rate) }
    guard let line else { return [] }
    return [line.rate] + ([line.otherwise] + line.levels.map(\.rate)).compactMap(\.self)
  }
}

extension Diagnostic {
  fileprivate static func neverPays(_ range: SourceRange, _ rate: String, _ card: String) -> Diagnostic {
    .warning(
      "W373", range, "`\(rate)` can never pay on \(card)", label: "remove it",
      help: "outside its lines the card earns its base rate; without `base` they would earn this one")
  }

  fileprivate static func ratePerUnit(
    _ rate: Located<RewardRate>, _ points: String, _ miles: String, _ currency: String
  ) -> Diagnostic {
    .warning(
      "W372", rate.range,
      "\(rate.value.text) \(points) per \(currency) is \(miles) miles per \(currency)",
      label: "a rate in \(points), as in the template",
      help:
        "`points none` below the card makes all rates miles; `\(rate.value.text) per 1` keeps this one as it is"
    )
  }
}
