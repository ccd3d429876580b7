/// The terms of a card on one day, its template and all amendments up to that day applied.
package struct CardTerms: Equatable, Sendable {
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
  /// Of a template: the name that people use for the card.
  package var short: String?
  /// Of a template: the newer reading of the same card.
  package var superseded: NameID?
  /// Of a template: the day from which on the bank does not give the card any more.
  package var ended: Day?
  /// Of a template: what `pick` chooses from, in the bank's order; empty where the list is not known.
  package var pickFrom: [NameID] = []
  /// Whether rewards use the posting date.
  package var countsPosted = false
  package var earnLocal: RewardRate?
  package var earnForeign: RewardRate?
  package var earnBase: RewardRate?
  /// The card's own `min`.
  package var minimum: SpendMinimum?
  /// `max`, in minor units of the card's currency.
  package var maximum: Int64?
  /// Spending with one of these tags earns nothing and counts towards no minimum.
  package var exclude: [NameID] = []
  /// Spending with one of these tags earns, but counts towards no threshold except a welcome bonus's.
  package var excludeFromMinimum: [NameID] = []
  /// `nil` on a card without points.
  package var points: PointsRate?
  /// Of points and cashback, each component alone.
  package var rounds = RewardRounding.down
  /// The tags that `picks` stands for.
  package var pick: [NameID] = []
  /// `picks` is one line here.
  package var writtenLines: [RewardLine] = []
  /// By the first of those that began with the same tags: how many lines lost some to a later line.
  package var splitLines: [LineIdentity: Int] = [:]
  /// The identities of picked tags that go on with an earlier line.
  package var pickedLines: [NameID: LineIdentity] = [:]
  package var pools: [RewardPool] = []
  package var milestones: [Milestone] = []
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
  /// The main card of a card under another.
  package var under: CardIndex?
  /// `adds`: the tags put before those of each expense, for rewards.
  package var adds = TagListID.empty
  package var surcharge: Surcharge?
  /// The newest day of a note that begins with `As of DATE`, of the card or a template.
  package var asOf: Day?

  package init() {}

  /// The lines in force, `picks` as one line for each tag picked, each with the period of its pool.
  package var lines: [RewardLine] {
    writtenLines.flatMap { line -> [RewardLine] in
      var line = line
      if let name = line.pool { line.period = pool(named: name)?.period }
      guard line.isPicks else { return [line] }
      return pick.map { tag in
        var spread = line
        spread.tags = [tag]
        spread.identity = pickedLines[tag] ?? identity(ofLineFor: [tag])
        return spread
      }
    }
  }

  /// The identity of a new line.
  package func identity(ofLineFor tags: [NameID], with: [NameID] = []) -> LineIdentity {
    let first = LineIdentity(tags, with: with)
    return LineIdentity(tags, with: with, generation: splitLines[first] ?? 0)
  }

  /// Whether purchases of a day can be made with the card.
  package func isOpen(on day: Day) -> Bool { (opened ?? Day.first) <= day && day <= (closed ?? Day.last) }

  /// Whether a tag has a part in the terms: in a line, an exclusion, a benefit …
  package func names(_ tag: NameID) -> Bool {
    writtenLines.contains { line in
      (line.tags + line.with + line.except).contains(tag) || line.basis == .tag(tag)
    } || exclude.contains(tag) || excludeFromMinimum.contains(tag) || pick.contains(tag)
      || benefits.contains { $0.tags.contains(tag) } || milestones.contains { $0.basis == .tag(tag) }
  }

  /// The pool of a name in force.
  package func pool(named name: NameID) -> RewardPool? { pools.first { $0.name == name } }

  package var rates: [RewardRate] {
    [earnLocal, earnForeign, earnBase].compactMap(\.self)
      + lines.flatMap { line in
        [line.rate] + [line.otherwise].compactMap(\.self) + line.levels.compactMap(\.rate)
      }
  }

  /// The rate of an expense outside every line: foreign is local where it is missing, local is base.
  package func ownRate(isForeign: Bool) -> RewardRate? {
    let local = earnLocal ?? earnBase
    return isForeign ? earnForeign ?? local : local
  }

  /// The rate that the grammar calls base: the `base` rate, else the expense's own.
  package func baseRate(isForeign: Bool) -> RewardRate? { earnBase ?? ownRate(isForeign: isForeign) }
}
