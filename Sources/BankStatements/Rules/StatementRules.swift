import LedgerFormats
import LedgerModel

/// What one bank's statements look like and what becomes of their rows: one `statement` of a rules file, resolved
/// (grammar.md, *Statements of banks*). Columns are numbers, from 0, in the order of its `columns`.
package struct StatementRules: Sendable {
  /// Its short name: `uob-card`.
  package let name: String
  /// Its title for people: `UOB card`.
  package let title: String

  /// Where the columns stand.
  enum Layout: Sendable {
    /// A header with exactly these cells.
    case header(Header)
    /// No header: rows of so many cells.
    case cells(Int)
  }

  struct Header: Sendable {
    /// The columns as they are compared, see `columnKey`.
    var keys: [[UInt8]]
    /// Whether other columns may stand among them, in any order.
    var allowsOthers = false
  }

  /// A column of dates.
  struct DateColumn: Sendable {
    var column: Int
    var form: DatePattern
  }

  enum AmountColumns: Sendable {
    /// Signed; what is spent is negative or positive.
    case signed(Int, spentIsNegative: Bool)
    /// Unsigned, with a word behind: one for what is spent, one for what comes in.
    case marked(Int, spent: [UInt8], received: [UInt8])
    /// One column for what is spent, one for what comes in.
    case split(debit: Int?, credit: Int?)
  }

  enum CurrencySource: Sendable {
    case code(String)
    case column(Int)
  }

  /// Where the amount in the currency of the purchase stands.
  enum OriginalSource: Sendable {
    /// A column of amounts, its currency in another or, without one, in the same cell.
    case columns(amount: Int, currency: Int?)
    /// Inside the description, or inside a column.
    case text(column: Int?, codeFirst: Bool)
  }

  var layout = Layout.cells(0)
  var separator = UInt8(ascii: ",")
  var encoding: TextEncoding?
  var form = AmountPattern()
  var skippedLines = 0
  var date: DateColumn?
  var dateInPayee: DatePattern?
  var posted: DateColumn?
  /// Columns whose texts are joined; of several such, the first with any text.
  var payee: [[Int]] = []
  var amount = AmountColumns.split(debit: nil, credit: nil)
  var currency: CurrencySource?
  var original: OriginalSource?
  var id: Int?
  var card: Int?
  var isCardInPayee = false
  /// How lines begin that name the card of the rows below them.
  var cardLines: [SubstringSearch] = []
  var source: String?
  /// Whether it is an account: money that comes in is income, not a refund.
  var isAccount = false
  var rowRules: [RowRule] = []
  /// The columns that these ask for.
  var askedColumns: [Int] = []

  /// As written, for statements that are `like` this one.
  let properties: [RulesProperty]

  init(name: String, title: String, properties: [RulesProperty]) {
    self.name = name
    self.title = title
    self.properties = properties
  }

  /// How many columns it names.
  var columnCount: Int {
    switch layout {
    case .header(let header): header.keys.count
    case .cells(let count): count
    }
  }
}
