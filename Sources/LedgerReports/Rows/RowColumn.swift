package import LedgerModel

/// A column of a table whose rows are expenses, perhaps a million. Its cells are found as `cell` says; what
/// is in them is a value, which the owner of the table knows for every column and row.
package protocol RowColumn: CaseIterable, RawRepresentable<Int>, Sendable {
  /// In the header of CSV, and the key in JSON; a path for keys of an object.
  var name: String { get }
  /// Numbers that can have decimals always have a point. Readers guess whole numbers from first rows without
  /// points, and may round later rows.
  static var arePointed: Bool { get }
  /// Whether its rows can have a shape.
  static func isPossible(_ shape: RowShape) -> Bool
  /// What decides its cells in rows of a shape.
  func cell(in shape: RowShape) -> RowCell
  /// Neighbours with the same are copied from an earlier row with the same key.
  func copied(in shape: RowShape) -> RowCopy?
}

/// What decides the cells of a column.
package enum RowCell: Sendable {
  /// Rows with the same key have the same, made once.
  case shared(RowKey)
  case day(RowDay)
  case amount(RowAmount)
  case price(RowPrice)
  case rate(RowRate)
  case reward(RowReward)
  case payee
  case line
  /// Each is made from its value: of columns that have one in few rows.
  case value
}

/// The same in all rows with equal cells.
package enum RowKey: Sendable {
  /// All rows have it.
  case none
  case source, tags, currency, file
  // Of the reward.
  case card, standing, rewardTag
}

/// A day of a row.
package enum RowDay: Sendable { case date, posted, cardDay, cycleFrom, cycleTo }

/// An amount of a row that every row has.
package enum RowAmount: Sendable {
  /// In the currency of the purchase.
  case original
  /// In the currency of the source.
  case source
  // In the base currency.
  case base, own, running
}

/// The price after an amount; no value in rows with the other or none.
package enum RowPrice: Sendable { case billed, pinned }

/// The rate of a row whose amount has a price or another currency than its source.
package enum RowRate: Sendable {
  case rate
  /// The word for its origin.
  case origin
  /// The day of its `rate` entry; no value for another origin.
  case day
  /// That day, or the word.
  case originOrDay
}

/// What an expense earned.
package enum RowReward: Sendable {
  /// No value in units that its card does not have.
  case earned(RewardUnit)
  /// Of its parts: `line + base`.
  case rules
  /// Of its parts, with their amounts: `4.0 on 700.00 + 0.4 on 200.00`.
  case rates
}

/// Cells that most rows have from the last row with the same key.
package enum RowCopy: Sendable {
  /// The days of a card's cycle, and its standing.
  case cycle
  /// The rate of a day between two currencies.
  case exchangeRate
}

/// What decides how the cells of a row are found.
package struct RowShape: Sendable {
  /// Its amount has a price or another currency than its source, and so a rate.
  package var isForeign = false
  /// It has a value in one of the columns that few rows have.
  package var hasMore = false
  package var hasRunning = false
  package var hasReward = false

  package init() {}

  /// Below `count`.
  var number: Int { (isForeign ? 1 : 0) + (hasMore ? 2 : 0) + (hasRunning ? 4 : 0) + (hasReward ? 8 : 0) }
  static let count = 16

  /// Those that the rows of a ledger can have; `isPossible` says which of them its table has.
  static func all(_ ledger: Ledger, where isPossible: (RowShape) -> Bool) -> [RowShape] {
    let (entries, definitions) = (ledger.entries, ledger.definitions)
    let hasMore = !(entries.details.isEmpty && entries.parts.isEmpty && entries.uses.isEmpty)
    return (0..<count).map { RowShape($0) }.filter { shape in
      (hasMore || !shape.hasMore) && (!definitions.cards.isEmpty || !shape.hasReward) && isPossible(shape)
    }
  }

  private init(_ number: Int) {
    isForeign = number & 1 != 0
    hasMore = number & 2 != 0
    hasRunning = number & 4 != 0
    hasReward = number & 8 != 0
  }
}

/// What the cells of a row are made from.
package struct TableRow: Sendable {
  package var expense: Expense
  /// The index of its file and its line from 1.
  package var site: (file: Int, line: Int)
  /// It has a value in one of the columns that few rows have.
  package var hasMore = false
  /// `nil` in a table without running totals.
  package var running: Int128?
  /// The place of its reward in `RewardBatch.rewards`.
  package var reward: Int?

  package init(_ expense: Expense, at site: (file: Int, line: Int) = (0, 0)) {
    self.expense = expense
    self.site = site
  }
}
