import LedgerModel

/// An expense, as written, in few bytes: there may be a million.
struct WrittenExpense: Sendable {
  var digits: Int64
  var date: Day
  var position: UInt32
  var tags: TagListID
  /// The index of the price plus one; 0 for none.
  private var packedPrice: UInt32
  var source: NameID
  /// Days from `date` to the posting date; the largest number for none.
  private var packedPostedAfter: UInt16
  /// Bytes from the line's start to the words after the source.
  var payeeOffset: UInt16
  /// Of the payee's first word; of none if there are tags.
  let payee: WordShape
  /// The number of the currency; 0 (`CurrencyIndex.none`) where none is written.
  private var packedCurrency: UInt16
  var scale: UInt8

  /// An expense without a price; `currency` is `CurrencyIndex.none` where none is written.
  @inline(__always)
  init(
    _ amount: Decimal, _ currency: CurrencyIndex, _ dates: Parser.Dates, _ words: SourceWords,
    at position: UInt32
  ) {
    digits = amount.digits
    scale = amount.scale
    packedCurrency = currency.number
    date = dates.date
    self.position = position
    tags = words.tags
    source = words.source
    packedPrice = 0
    packedPostedAfter =
      dates.posted.map { [date] in UInt16(min($0 - date, Int(UInt16.max) - 1)) } ?? UInt16.max
    payeeOffset = words.payeeOffset
    payee = words.payee
  }

  var currency: CurrencyIndex? { packedCurrency == 0 ? nil : CurrencyIndex(packedCurrency) }

  /// The index in `WrittenLedger.prices`; `nil` without one.
  var price: Int? {
    get { packedPrice == 0 ? nil : Int(packedPrice) - 1 }
    set { packedPrice = newValue.map { UInt32($0) + 1 } ?? 0 }
  }

  var posted: Day? { packedPostedAfter == UInt16.max ? nil : date + Int(packedPostedAfter) }
}

extension WrittenExpense {
  @inline(__always)
  mutating func renumber(_ map: Renumbering) {
    tags = map.tagLists[Int(tags.number)]
    source = map.names[Int(source.number)]
    packedCurrency = map.currencies[Int(packedCurrency)].number
    if packedPrice != 0 { packedPrice += UInt32(map.pricesBefore) }
  }
}

/// `= AMOUNT` or `@ RATE` after an amount.
struct WrittenPrice: Sendable {
  var isRate: Bool
  var amount: WrittenAmount

  mutating func renumber(_ map: Renumbering) {
    amount.currency = amount.currency.map { map.currencies[Int($0.number)] }
  }
}
