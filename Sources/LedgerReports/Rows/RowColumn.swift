package import LedgerModel

/// A column of a table whose rows are expenses, perhaps a million. Its cells are found as `cell` says; what is in them is
/// a value, which the owner of the table knows for every column and row.
package protocol RowColumn: CaseIterable, RawRepresentable<Int>, Sendable {
  /// In the header of CSV, and the key in JSON; a path for keys of an object.
  var name: String { get }
  /// Numbers that can have decimals always have a point. Readers guess whole numbers from first rows without points, and
  /// may round later rows.
  static var arePointed: Bool { get }
  /// The shapes that its rows can have.
  static var shapes: [RowShape] { get }
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
  /// The rate of the only part of a reward and its amount: `4.0 on 700.00`.
  case rewardRate
  /// Each is made from its value: of columns that have one in few rows.
  case value
}

/// The same in all rows with equal cells.
package enum RowKey: Sendable {
  /// All rows have it.
  case none
  case source, tags, currency, file
  // Of the reward.
  case card, standing, rewardTag, rule
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
  /// Of the only part of a reward, in the currency of the card.
  case rewarded
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

/// What an expense earned; no value in units that its card does not have.
package enum RowReward: Sendable { case points, miles, cashback }

/// Cells that most rows have from the last row with the same key.
package enum RowCopy: Sendable {
  /// The days of a card's cycle, and its standing.
  case cycle
  /// The rate of a part and the words after it.
  case rewardRate
  /// The rate of a day between two currencies.
  case exchangeRate
}

/// What decides how the cells of a row are found.
package struct RowShape: Sendable {
  /// Whether it has a reward, and of how many parts.
  package enum Reward: Int, CaseIterable, Sendable { case none, withoutParts, onePart, severalParts }

  /// Its amount has a price or another currency than its source, and so a rate.
  package var isForeign = false
  /// It has a value in one of the columns that few rows have.
  package var hasMore = false
  package var hasRunning = false
  package var reward = Reward.none

  package init() {}

  /// Below `count`.
  var number: Int { (isForeign ? 1 : 0) + (hasMore ? 2 : 0) + (hasRunning ? 4 : 0) + 8 * reward.rawValue }
  static let count = 8 * Reward.allCases.count

  /// Those with all combinations of some properties.
  package static func all(
    rewards: [Reward], running: [Bool], more: [Bool] = [false, true]
  ) -> [RowShape] {
    var shapes: [RowShape] = []
    for reward in rewards {
      for hasRunning in running {
        for (isForeign, hasMore) in [false, true].flatMap({ isForeign in more.map { (isForeign, $0) } }) {
          var shape = RowShape()
          shape.isForeign = isForeign
          shape.hasMore = hasMore
          shape.hasRunning = hasRunning
          shape.reward = reward
          shapes.append(shape)
        }
      }
    }
    return shapes
  }
}

/// What the cells of a row are made from.
package struct TableRow: Sendable {
  package var expense: Expense
  /// The index of its file and its line from 1.
  package var site: (file: Int, line: Int)
  /// `nil` in a table without running totals.
  package var running: Int128?
  package var reward: ExpenseReward?
  /// The only part of the reward.
  package var part: RewardPart?

  package init(_ expense: Expense, at site: (file: Int, line: Int) = (0, 0)) {
    self.expense = expense
    self.site = site
  }

  /// With what it earned, which is at a place of a batch.
  package init(
    _ expense: Expense, at site: (file: Int, line: Int), _ rewards: borrowing RewardBatch, _ place: Int
  ) {
    self.init(expense, at: site)
    guard let number = rewards.place(of: place) else { return }
    let reward = rewards.rewards[number]
    self.reward = reward
    if reward.parts.count == 1 { part = rewards.parts[reward.parts.lowerBound] }
  }
}
