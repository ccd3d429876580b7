package import LedgerModel

extension Ledger {
  /// The tag that the first word of a payee is probably meant as: a word in small letters that is a known tag, and not one
  /// of the expense's own; `nil` for any other payee.
  package func tagMeant(byPayee payee: String, besides tags: [String]) -> String? {
    let word = String(payee.prefix { $0 != " " })
    guard !word.isEmpty, word == word.lowercased(), word != word.uppercased(), !tags.contains(word),
      let id = vocabulary.names.find(word), let tag = vocabulary.tags[id], !tag.isFromLibrary
    else { return nil }
    return word
  }

  /// The same of an expense.
  package func tagMeant(by expense: Expense) -> String? {
    tagMeant(
      byPayee: payee(of: expense),
      besides: vocabulary.tagLists[expense.tags].map { vocabulary.names.text($0) })
  }
}
