import LedgerModel

/// An account of a journal.
struct JournalAccount {
  /// The origin of the account.
  enum Kind: Hashable {
    /// A card or account of the wallet.
    case source(PaymentSourceIndex)
    /// A person who shares expenses.
    case owed(NameID)
    /// A category of income, by its place in `JournalCategories.names`.
    case income(Int)
    /// A category of expenses, by its place in `JournalCategories.names`.
    case expense(Int)
    /// What pays bills of cards where the wallet does not say it.
    case settled
    /// Differences between the amount and the base amount of entries.
    case differences
  }

  var kind: Kind
  /// The first components of its full name: `Liabilities:Card`.
  var root: String
  /// The name of the card, account, person or category.
  var name: String
  /// `nil` unless it differs from the name.
  var title: String?
  /// One; the base currency for a person or category. Of what pays the bills of several cards perhaps several; repayments
  /// without an amount add the base currency to their account.
  var currencies: [CurrencyIndex]
  /// The day of its first posting, or the earlier day on which it was opened.
  var first: Day

  /// Of what people owe.
  static let owedRoot = "Assets:Owed"

  /// Of cards.
  static let cardRoot = "Liabilities:Card"
}

/// The category of each list of tags.
struct JournalCategories {
  private(set) var names: [String] = []
  private var ofList: [Int] = []

  init(_ ledger: Ledger) {
    var places: [String: Int] = [:]
    for list in ledger.vocabulary.tagLists.all {
      let name = ledger.vocabulary.category(of: list)
      let place = places[name] ?? names.count
      if place == names.count {
        places[name] = place
        names.append(name)
      }
      ofList.append(place)
    }
  }

  /// The place of a list's category in `names`.
  subscript(list: TagListID) -> Int { ofList[Int(list.number)] }
}
