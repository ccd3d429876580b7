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
  var note: String?
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
