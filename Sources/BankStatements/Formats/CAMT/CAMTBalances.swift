import LedgerModel
import LedgerText

/// The booked balances of a statement. Of several days the first opening and the last closing one count.
struct CAMTBalances {
  private struct Balance {
    var amount: Decimal
    var currency: String
    /// As it is in the file, so that later days are greater.
    var day: String
  }

  private var opening: [Balance] = []
  /// The closing ones of statements before, which open this one.
  private var previous: [Balance] = []
  private var closing: [Balance] = []
  /// Whether the file has one whose amount or direction can't be read.
  private(set) var hasUnread = false

  /// Adds a balance if it is booked.
  mutating func add(_ entry: CAMTEntry) {
    func value(_ field: CAMTField) -> String { text(entry.texts[entry.values[field]]) }
    let type = value(.balanceType)
    guard ["OPBD", "PRCD", "CLBD"].contains(type) else { return }
    guard let isOut = entry.isOut(entry.values),
      let amount = try? entry.texts.span.amount(entry.values[.amount], orComma: false)
    else {
      hasUnread = true
      return
    }
    let balance = Balance(
      amount: isOut ? Decimal(-amount.digits, scale: amount.scale) : amount, currency: value(.currency),
      day: value(.balanceDay))
    if type == "OPBD" { opening.append(balance) }
    if type == "PRCD" { previous.append(balance) }
    if type == "CLBD" { closing.append(balance) }
  }

  /// The one of the first balance.
  var currency: String? {
    let currency = (opening + previous + closing).first?.currency ?? ""
    return currency.isEmpty ? nil : currency
  }

  /// The balances before and after the rows.
  func read(in currency: String?) -> (opening: Decimal?, closing: Decimal?) {
    func own(_ balances: [Balance]) -> [Balance] {
      balances.filter { currency == nil || $0.currency.isEmpty || $0.currency == currency }
    }
    let first = own(opening).min { $0.day < $1.day } ?? own(previous).min { $0.day < $1.day }
    return (first?.amount, own(closing).max { $0.day < $1.day }?.amount)
  }
}
