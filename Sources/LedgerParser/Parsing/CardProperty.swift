import LedgerModel
import LedgerText

/// One property of a card, as written; an optional value is `nil` for `none`.
enum CardProperty: Sendable {
  case bank(String?), network(String?), nickname(String?), last4(String?), color(String?), note(String?)
  case currency(CurrencyIndex)
  case opened(Day?), closed(Day?)
  case cycle(CycleRule?)
  case countsPosted(Bool)
  case earn(EarnRates?)
  case minimum(WrittenCondition?, isMarginal: Bool)
  case maximum(WrittenAmount?)
  case exclude([NameID], fromMinimum: Bool)
  case points(PointsRate?)
  case rounds(RewardRounding?)
  case pick([NameID])
  case line(WrittenLine)
  case lineNone([NameID], isPicks: Bool)
  case pool(WrittenPool)
  case poolNone(Located<NameID>)
  case milestone(WrittenMilestone)
  case milestoneNone(Located<NameID>)
  case fee(WrittenFee?)
  case due(BillTerms?)
  case limit(WrittenCreditLimit?)
  case autopay(Located<NameID>?)
  case alert(Decimal?)
  case fxFee(Decimal?)
  case welcome(WrittenWelcome?)
  case benefit(WrittenBenefit)
  case benefitNone(String)
  case benefitMonth(String, month: Int, WrittenAmount?)
  case remind([Int]?)
  case under(Located<NameID>)
  case adds(TagListID)
  case surcharge(WrittenSurcharge?)
}

/// The rates of an `earn` property; `nil` where not written.
struct EarnRates: Sendable {
  var local: Located<RewardRate>?
  var foreign: Located<RewardRate>?
  var base: Located<RewardRate>?
}

/// The value of a card's `limit`.
enum WrittenCreditLimit: Sendable {
  case own(WrittenAmount)
  case shared(Located<NameID>)
}

struct WrittenWelcome: Sendable {
  var reward: Decimal
  var unit: WelcomeBonus.Unit
  var spend: WrittenAmount
  var window: WelcomeBonus.Window
}

struct WrittenFee: Sendable {
  var amount: WrittenAmount
  var from: Located<Day>?
  /// The spend of a fee year at which the next fee is not due.
  var waivedAt: WrittenAmount?
}

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
  var note: String?
}
