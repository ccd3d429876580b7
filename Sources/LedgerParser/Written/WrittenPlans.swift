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
