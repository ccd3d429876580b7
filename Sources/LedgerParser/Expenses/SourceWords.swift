import LedgerModel

/// `SOURCE [#tag …] [payee words]`: what follows the amount of a payment.
struct SourceWords {
  var source: NameID
  var tags: TagListID
  /// Bytes from the line's start to the words after the source.
  var payeeOffset: UInt16
  /// Of the payee's first word; of none if there are tags.
  var payee: WordShape
}
