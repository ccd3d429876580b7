import LedgerModel
import LedgerReports

/// Each kind of spend on the ways to pay where it may go, whatever its amounts: the same for the plans after each of several
/// purchases.
struct PlanSpends: Sendable {
  /// A way to pay, of a card of its own or under another.
  struct Way: Sendable {
    var card: CardIndex
    var standing: Int
    /// The place of its card's terms in the standing's spans.
    var span = 0
    /// Those of the window on which it is open with these terms.
    var days: DayRange
    var adds: TagListID
    /// In percent; `nil` without a fee.
    var fxFee: Decimal?
    var surcharge: Surcharge?
  }

  private let kinds: [ExpectedKind]
  /// By standing.
  private let measuredTags: [Set<NameID>]
  /// By kind: on each way, where it counts or earns.
  private(set) var all: [[PlanSpend]] = []
  /// By standing.
  private(set) var measured: [[PlanSlots.Measured]]

  /// Kinds with the ways on which each may go, by kind, as known on a day.
  init(
    _ kinds: [ExpectedKind], on ways: [[Way]], _ standings: [CardStanding], in ledger: Ledger, on day: Day
  ) {
    self.kinds = kinds
    measuredTags = standings.map(\.measuredTags)
    measured = standings.map { _ in [] }
    let days = Set(ways.joined().map(\.days.from)).sorted()
    let classifiers = days.map { SpendClassifier(ledger, standings.map(\.card), on: $0) }
    let sizes = SpendSizes(ledger, on: day)
    for (kind, ways) in zip(kinds, ways) {
      var own: [PlanSpend] = []
      for way in ways {
        guard let place = days.firstIndex(of: way.days.from),
          let spend = classifiers[place].spend(kind, way, standings[way.standing])
        else { continue }
        let each = sizes.each(kind, standings[way.standing])
        own.append(
          PlanSpend(
            way, spend, measuredAt: measuredPlace(of: spend, on: way.standing), each: each,
            fee: sizes.fee(way, kind, standings[way.standing], each)))
      }
      all.append(own)
    }
  }

  /// Whether these are the same for other kinds and standings of the same cards, on the same day.
  func fit(_ others: [ExpectedKind], _ standings: [CardStanding]) -> Bool {
    kinds.elementsEqual(others) {
      $0.tags == $1.tags && $0.currency == $1.currency && $0.each == $1.each && $0.cards == $1.cards
    } && measuredTags.elementsEqual(standings) { $0 == $1.measuredTags }
  }

  /// The place of what thresholds of a card know of spend.
  private mutating func measuredPlace(of spend: SpendClass, on standing: Int) -> Int {
    let own = PlanSlots.Measured(
      isTowardsMinimum: spend.isTowardsMinimum, isForeign: spend.isForeign,
      tags: spend.tags.filter(measuredTags[standing].contains))
    if let known = measured[standing].firstIndex(of: own) { return known }
    measured[standing].append(own)
    return measured[standing].count - 1
  }
}

extension SpendClassifier {
  /// How a card sees a kind on a way; `nil` where it neither counts nor earns.
  fileprivate func spend(
    _ kind: ExpectedKind, _ way: PlanSpends.Way, _ standing: CardStanding
  ) -> SpendClass? {
    guard
      var spend = spendClass(kind.tags, in: kind.currency, adding: way.adds, on: standing.card),
      spend.isCounted
    else { return nil }
    spend.line = spend.line.map { standing.spans[way.span].lines.lowerBound + $0 }
    return spend
  }
}

/// How large a purchase usually is on a card, and what its fee is.
private struct SpendSizes {
  private let converter: Converter
  private let rounding: Rounding
  private let day: Day

  init(_ ledger: Ledger, on day: Day) {
    rounding = ledger.settings.options.rounding
    converter = Converter(ledger.rates, currencies: ledger.settings.currencies, rounding: rounding)
    self.day = day
  }

  /// The usual size of a purchase in the card's currency, without fees.
  func each(_ kind: ExpectedKind, _ standing: CardStanding) -> Int128? {
    guard let each = kind.each else { return nil }
    if each.currency == standing.currency { return each.amount }
    var converter = converter
    let request = Converter.Request(on: day, source: nil)
    guard let amount = Int64(exactly: each.amount),
      let converted = try? converter.convert(amount, each.currency, to: standing.currency, request)
    else { return nil }
    return Int128(converted.minor)
  }

  func fee(
    _ way: PlanSpends.Way, _ kind: ExpectedKind, _ standing: CardStanding, _ each: Int128?
  ) -> Fraction {
    if kind.currency != standing.currency {
      return way.fxFee.map { $0.fraction.times(Fraction(1, 100)) ?? .zero } ?? .zero
    }
    guard let surcharge = way.surcharge else { return .zero }
    guard let each, let size = Int64(exactly: each), let total = surcharge.added(to: size, rounding)
    else { return surcharge.percent.fraction.times(Fraction(1, 100)) ?? .zero }
    return Fraction(Int128(total) - each, each)
  }
}

extension CardStanding {
  /// The tags by which some threshold is measured.
  fileprivate var measuredTags: Set<NameID> {
    let bases = lines.map(\.line.basis) + pools.map(\.pool.basis) + milestones.map(\.status.milestone.basis)
    return Set(bases.compactMap { basis in if case .tag(let tag) = basis { tag } else { nil } })
  }
}
