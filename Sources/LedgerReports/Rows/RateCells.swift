package import LedgerFormats
package import LedgerModel

/// The cells of exchange rates. Those of `rate` entries are kept, by a few bits of their currency, source and day: the
/// expenses of a day need few.
package struct RateCells {
  /// The columns of a table.
  package enum Form: Sendable {
    /// The rate with a point, its origin, and the day of its entry.
    case rateOriginAndDay
    /// The rate, and its origin or the day of its entry.
    case rateAndOriginOrDay
  }

  private struct Place {
    var currency: CurrencyIndex
    var source: PaymentSourceIndex
    var day: Day
    var cell: Int
  }

  private let layout: RowLayout
  private let column: Int
  private let form: Form
  private var cells = CellTable()
  private var places: [Place?] = Array(repeating: nil, count: 256)

  /// `column` is the first one.
  package init(_ layout: RowLayout, from column: Int, _ form: Form) {
    (self.layout, self.column, self.form) = (layout, column, form)
  }

  /// Adds the cells of an expense whose amount has a price, or another currency than its source.
  package mutating func add(_ expense: Expense, _ ledger: borrowing Ledger, to writer: inout RowWriter) {
    if expense.price != nil { return addPrice(ledger.exchangeRate(of: expense), to: &writer) }
    let mixed = Int(expense.currency.number) &* 31 &+ Int(expense.source.number) &* 7 &+ Int(expense.date.number)
    let slot = mixed & 255
    if let known = places[slot], known.currency == expense.currency, known.source == expense.source,
      known.day == expense.date
    {
      return writer.add(cells, known.cell)
    }
    let found = ledger.exchangeRate(of: expense)
    let rate = found?.rate.map { JSONValue.number($0.rateText) } ?? .null
    let from = found?.from
    let values: [JSONValue] =
      switch form {
      case .rateOriginAndDay: [rate.withPoint, .optional(from?.name), .optional(from?.day?.description)]
      case .rateAndOriginOrDay: [rate, .optional(from?.day?.description ?? from?.name)]
      }
    let cell = cells.add(layout.cells(from: column, values))
    places[slot] = Place(currency: expense.currency, source: expense.source, day: expense.date, cell: cell)
    writer.add(cells, cell)
  }

  /// Adds a rate that its own entry has.
  private func addPrice(_ found: (rate: Fraction?, from: ListReport.RateFrom?)?, to writer: inout RowWriter) {
    if let rate = found?.rate?.rateUnits {
      switch form {
      case .rateOriginAndDay: writer.addPointed(column, rate.units, decimals: rate.decimals)
      case .rateAndOriginOrDay: writer.add(column, rate.units, decimals: rate.decimals)
      }
    } else {
      writer.addNothing(column)
    }
    writer.addText(column + 1, found?.from?.name)
    if case .rateOriginAndDay = form { writer.addNothing(column + 2) }
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
