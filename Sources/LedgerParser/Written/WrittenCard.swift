import LedgerModel
import LedgerText

/// A `card` or `template card` entry, or an amendment of one, as it stands.
struct WrittenCard {
  /// The day of an amendment.
  var date: Day?
  var isTemplate: Bool
  /// Whether it comes from the built-in library, which a file's own templates may overrule.
  var isBuiltIn: Bool
  var name: Located<NameID>
  var title: String?
  var like: Located<NameID>?
  var properties: [Located<CardProperty>]
}

/// One property of a card. Where a value is optional, `nil` is `none`.
enum CardProperty {
  case text(TextProperty, String?)
  case currency(CurrencyIndex)
  case opened(Day?)
  case closed(Day?)
  case cycle(CycleRule?)
  case countsPosted(Bool)
  case earn(EarnRates)
  case earnNone
  case minimum(WrittenAmount, isMarginal: Bool)
  case minimumNone
  case maximum(WrittenAmount?)
  case exclude([NameID])
  case points(PointsRate?)
  case rounds(RewardRounding?)
  case pick([NameID])
  case line(WrittenLine)
  case lineNone([NameID], isPicks: Bool)
  case fee(WrittenAmount, from: Day?)
  case feeNone
  case fxFee(Decimal?)
  case welcome(WrittenWelcome)
  case welcomeNone
  case benefit(WrittenBenefit)
  case benefitNone(String)
  case benefitMonth(String, month: Int, WrittenAmount?)
  case remind([Int]?)

  /// A property that is one text.
  enum TextProperty: String, CaseIterable { case bank, network, nickname, last4, note }
}

/// The rates of one `earn`; those not written are `nil`.
struct EarnRates {
  var local: RewardRate?
  var foreign: RewardRate?
  var base: RewardRate?
}

/// A `cap` or `bonus` as it stands.
struct WrittenLine {
  var kind: RewardLine.Kind
  var tags: [NameID]
  var isPicks: Bool
  var rate: RewardRate
  var limit: WrittenLimit?
  var minimum: WrittenAmount?
  var basis = RewardLine.MinimumBasis.line
  var isMarginal = false
  var period: PeriodRule?
  var except: [NameID] = []
  var isOnTotal = false
}

enum WrittenLimit {
  case spend(WrittenAmount)
  case points(Located<Decimal>)
  case miles(Located<Decimal>)
  case back(WrittenAmount)
}

struct WrittenWelcome {
  var reward: Decimal
  var unit: WelcomeBonus.Unit
  var spend: WrittenAmount
  var window: WelcomeBonus.Window
}

struct WrittenBenefit {
  var id: String
  var title: String?
  var amount: WrittenAmount?
  var uses: Int?
  var period: PeriodRule
  var worth: WrittenAmount?
  var remind: [Int]?
  var tags: [NameID]
}
