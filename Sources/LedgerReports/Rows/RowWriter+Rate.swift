package import LedgerFormats
package import LedgerModel

/// The columns in which a table has exchange rates.
package enum RateColumns: Sendable {
  /// The rate with a point, its origin, and the day of its entry.
  case rateOriginAndDay
  /// The rate, and its origin or the day of its entry.
  case rateAndOriginOrDay
}

extension RowWriter {
  /// Adds the rate of an expense whose amount has a price, or another currency than its source. `column` is the first of
  /// the columns.
  package mutating func addRate(
    _ column: Int, of expense: Expense, as columns: RateColumns, _ ledger: borrowing Ledger,
    _ days: borrowing DayTexts
  ) {
    let found = ledger.exchangeRate(of: expense)
    if let rate = found?.rate?.rateUnits {
      switch columns {
      case .rateOriginAndDay: addPointed(column, rate.units, decimals: rate.decimals)
      case .rateAndOriginOrDay: add(column, rate.units, decimals: rate.decimals)
      }
    } else {
      addNothing(column)
    }
    let day = found?.from?.day
    switch columns {
    case .rateOriginAndDay:
      addText(column + 1, found?.from?.name)
      if let day { add(column + 2, Int(day.number), of: days) } else { addNothing(column + 2) }
    case .rateAndOriginOrDay:
      if let day {
        add(column + 1, Int(day.number), of: days)
      } else {
        addText(column + 1, found?.from?.name)
      }
    }
  }
}

extension ListReport.RateFrom {
  fileprivate var name: String {
    switch self {
    case .billed: "billed"
    case .pinned: "pinned"
    case .entry: "entry"
    }
  }

  fileprivate var day: Day? { if case .entry(let day) = self { day } else { nil } }
}

extension JSONValue {
  /// A number that can have decimals, with a point, as `RowWriter.addPointed` writes it.
  package var withPoint: JSONValue {
    guard case .number(let text) = self, !text.utf8.contains(UInt8(ascii: ".")) else { return self }
    return .number(text + ".0")
  }
}
