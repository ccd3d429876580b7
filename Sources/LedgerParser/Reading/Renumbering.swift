import LedgerModel
import LedgerText

/// The numbers of a chunk of expenses in the whole wallet.
struct Renumbering {
  /// By the chunk's numbers, as the next two.
  let names: [NameID]
  let tagLists: [TagListID]
  let currencies: [CurrencyIndex]
  /// What is added to the indices of prices.
  var pricesBefore = 0
  /// The number of the chunk's prices that the wallet has already.
  var pricesTaken = 0
}
