import LedgerModel
import LedgerText

struct WrittenRenewal: Sendable {
  var date: Day
  var posted: Day?
  var subscription: Located<NameID>
  var amount: WrittenAmount?
  var price: WrittenPrice?
  var position: UInt32
}

extension Parser {
  /// `DATE[=POSTED] paid SUBSCRIPTION [AMOUNT [= AMOUNT | @ RATE]]`.
  mutating func paid(
    _ line: TextLine, _ dates: Dates, _ reader: inout WordReader
  ) throws(Diagnostic) {
    try checkNameFirst(reader, .paid, .subscription)
    let subscription = try name(&reader, .subscription, of: "subscription")
    var renewal = WrittenRenewal(
      date: dates.date, posted: dates.posted, subscription: subscription, position: position(line.start))
    if let posted = dates.posted, posted < dates.date {
      throw .postedBefore(range(line.start + 11, line.start + 21), dates.date)
    }
    if reader.hasNext(.amount) {
      renewal.amount = try amount(&reader, of: "the amount")
      renewal.price = try price(&reader)
    }
    add(.paid(renewal))
    owner = .payment(Payment(position: renewal.position, date: renewal.date, isRenewal: true))
  }
}
