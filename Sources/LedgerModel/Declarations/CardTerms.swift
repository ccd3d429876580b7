/// The terms of a card on one day, its template and all amendments up to that day applied.
package struct CardTerms: Equatable, Sendable {
  /// The card's own `min`.
  package struct Minimum: Hashable, Sendable {
    /// Minor units of the card's currency.
    package var amount: Int64
    /// Whether spend below it earns base even when it is met.
    package var isMarginal: Bool

    package init(amount: Int64, isMarginal: Bool) { (self.amount, self.isMarginal) = (amount, isMarginal) }
  }

  package var bank: String?
  /// Visa, Mastercard, AMEX …
  package var network: String?
  package var nickname: String?
  package var last4: String?
  /// Of the card on the page.
  package var color: String?
  package var opened: Day?
  /// The last day.
  package var closed: Day?
  package var cycle = CycleRule.calendar
  /// Whether rewards use the posting date.
  package var countsPosted = false
  package var earnLocal: RewardRate?
  package var earnForeign: RewardRate?
  package var earnBase: RewardRate?
  package var minimum: Minimum?
  /// `max`, in minor units of the card's currency.
  package var maximum: Int64?
  /// Spending with one of these tags earns nothing and counts towards no minimum.
  package var exclude: [NameID] = []
  /// `nil` on a card without points.
  package var points: PointsRate?
  /// Of points and cashback, each component alone.
  package var rounds = RewardRounding.down
  /// The tags that `picks` stands for.
  package var pick: [NameID] = []
  /// `picks` is one line here.
  package var writtenLines: [RewardLine] = []
  /// The number of lines that began with these tags, sorted, and lost some to a later line.
  package var splitLines: [[NameID]: Int] = [:]
  /// The identities of picked tags that go on with an earlier line.
  package var pickedLines: [NameID: LineIdentity] = [:]
  package var fee: Fee?
  /// `fx-fee`, in percent.
  package var fxFee: Decimal?
  /// `due`; `nil` on a card whose bills are not followed.
  package var bills: BillTerms?
  package var creditLimit: CreditLimit?
  /// The account from which the bank takes each bill on its due date.
  package var autopay: AccountIndex?
  /// `alert`: the utilisation of its own limit to stay at or below, in percent.
  package var utilisationAlert: Decimal?
  package var welcomes: [WelcomeBonus] = []
  package var benefits: [Benefit] = []
  /// Days before something is due; `nil`: as `option remind` says.
  package var remind: [Int]?
  package var note: String?

  package init() {}

  /// The lines in force, `picks` as one line for each tag picked.
  package var lines: [RewardLine] {
    writtenLines.flatMap { line -> [RewardLine] in
      guard line.isPicks else { return [line] }
      return pick.map { tag in
        var spread = line
        (spread.tags, spread.identity) = ([tag], pickedLines[tag] ?? identity(ofLineFor: [tag]))
        return spread
      }
    }
  }

  /// The identity of a new line.
  package func identity(ofLineFor tags: [NameID]) -> LineIdentity {
    let first = LineIdentity(tags)
    return splitLines.isEmpty ? first : LineIdentity(tags, generation: splitLines[first.tags] ?? 0)
  }

  package var rates: [RewardRate] { [earnLocal, earnForeign, earnBase].compactMap(\.self) + lines.map(\.rate) }

  /// The rate of an expense outside every line: foreign is local where it is missing, local is base.
  package func ownRate(isForeign: Bool) -> RewardRate? {
    let local = earnLocal ?? earnBase
    return isForeign ? earnForeign ?? local : local
  }

  /// The rate that the grammar calls base: the `base` rate, else the expense's own.
  package func baseRate(isForeign: Bool) -> RewardRate? { earnBase ?? ownRate(isForeign: isForeign) }
}
