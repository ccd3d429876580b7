package import LedgerFormats
import LedgerModel

/// The European Central Bank's history of reference rates: units of a currency for one euro on each day.
package struct RateHistory: Sendable {
  /// By day and currency code.
  private(set) var rates: [Day: [String: Decimal]] = [:]
  /// The days of each currency, in order.
  private var days: [String: [Day]] = [:]

  /// In alphabetical order.
  var codes: [String] { days.keys.sorted() }
  var newestDay: Day? { rates.keys.max() }

  /// Reads `eurofxref-hist.csv`: a row for each day, a column for each currency.
  package init(_ bytes: [UInt8]) throws(CSVError) {
    let table = try CSVTable.read(bytes)
    guard table.columns.first == "Date" else {
      throw CSVError(
        line: 1, message: "the rate history begins with a column `Date`; it is the file eurofxref-hist.csv")
    }
    for number in 0..<table.rowCount {
      let row = table.row(number)
      guard let text = row["Date"], let day = ReportPeriod.day(text) else {
        throw CSVError(line: row.line, message: "`\(row["Date"] ?? "")` is not a date")
      }
      guard rates[day] == nil else { throw CSVError(line: row.line, message: "the day \(day) appears twice") }
      var own: [String: Decimal] = [:]
      for code in table.columns where CurrencyCode(code) != nil {
        guard let cell = row[code], !cell.isEmpty, cell != "N/A" else { continue }
        guard let rate = Decimal(text: cell), rate.digits > 0 else {
          throw CSVError(line: row.line, message: "`\(cell)` is not a rate")
        }
        own[code] = rate
      }
      rates[day] = own
    }
    for day in rates.keys.sorted() {
      for code in (rates[day] ?? [:]).keys { days[code, default: []].append(day) }
    }
  }

  /// The newest day with a rate of a currency, up to another day.
  func newestDay(of code: String, upTo day: Day) -> Day? {
    let days = days[code] ?? []
    var (low, high) = (0, days.count)
    while low < high {
      let middle = (low + high) / 2
      if days[middle] <= day { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? days[low - 1] : nil
  }
}
