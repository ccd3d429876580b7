import LedgerModel
import LedgerText

/// A `budget` entry, or with a date an amendment of one.
struct WrittenBudget {
  var date: Day?
  var name: Located<NameID>
  var title: String?
  var limit: WrittenAmount?
  var frequency: Located<Frequency>?
  var properties: [Located<BudgetProperty>]
}

enum BudgetProperty {
  case tags([NameID])
  case allTags
  /// `tags none`: the tag of the budget's own name.
  case ownTag
  case carry(BudgetTerms.Carry)
  case alerts([Decimal])
  case from(Day?)
  case until(Day?)
  case group(String?)
}

/// A `goal` entry, or with a date an amendment of one.
struct WrittenGoal {
  var date: Day?
  var name: Located<NameID>
  var title: String?
  var target: WrittenAmount?
  var deadline: Located<Day>?
  var properties: [Located<GoalProperty>]
}

enum GoalProperty {
  case start(Day?)
  case saved(WrittenAmount?)
  case autosave(WrittenAmount, Frequency)
  case autosaveNone
}

struct WrittenSaving {
  var date: Day
  var goal: Located<NameID>
  var amount: WrittenAmount
  var price: WrittenPrice?
  var range: SourceRange
}

struct WrittenSeen {
  var date: Day
  var reference: Located<String>
}

/// A `subscription` or `template subscription` entry, or with a date an amendment of one.
struct WrittenSubscription {
  var date: Day?
  var isTemplate: Bool
  var isBuiltIn: Bool
  var name: Located<NameID>
  var title: String?
  var like: Located<NameID>?
  var amount: WrittenAmount?
  var frequency: Located<Frequency>?
  var from: Day?
  var source: Located<NameID>?
  var tags: [NameID]
  var properties: [Located<SubscriptionProperty>]
}

enum SubscriptionProperty {
  case ends(Day?)
  case remind([Int]?)
  case note(String?)
}

struct WrittenCoupon {
  var name: Located<NameID>
  var title: String?
  var amount: WrittenAmount?
  var expires: Day
  var tags: [NameID]
  var merchant: String?
  var code: String?
  var note: String?
  var remind: [Int]?
}

struct WrittenRenewal {
  var date: Day
  var posted: Day?
  var subscription: Located<NameID>
  var amount: WrittenAmount?
  var price: WrittenPrice?
  /// How many expenses and renewals stand before it.
  var order: Int
  var position: UInt32
}

struct WrittenUse {
  var date: Day
  /// `CARD/BENEFIT`, or a coupon's name.
  var target: Located<String>
  var amount: WrittenAmount?
  var note: String?
}

struct WrittenSnooze {
  var date: Day
  var reference: Located<String>
  var until: Day
}
