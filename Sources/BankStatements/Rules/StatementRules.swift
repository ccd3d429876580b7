import LedgerFormats
import LedgerModel

/// The format of one bank's statements and the rules for their rows: a resolved `statement` of a rules file
/// (grammar.md, *Statements of banks*). Columns are numbers from 0, in the order of its `columns`.
package struct StatementRules: Sendable {
  /// Such as `uob-card`.
  package let name: String
  /// Such as `UOB card`.
  package let title: String

  enum Layout: Sendable {
    case header(Header)
    /// Rows of a number of cells without a header.
    case cells(Int)
  }

  struct Header: Sendable {
    /// The columns by their `columnKey`.
    var keys: [[UInt8]]
    /// Whether other columns may be among them, in any order.
    var allowsOthers = false
  }

  struct DateColumn: Sendable {
    var column: Int
    var pattern: DatePattern
  }

  enum AmountColumns: Sendable {
    /// Signed; spent amounts are negative or positive.
    case signed(Int, spentIsNegative: Bool)
    /// Unsigned, followed by a word for spent or received amounts.
    case marked(Int, spent: [UInt8], received: [UInt8])
    /// A column for spent and one for received amounts.
    case split(debit: Int?, credit: Int?)
  }

  enum CurrencySource: Sendable {
    case code(String)
    case column(Int)
    /// A column in which nothing means that the file does not say it.
    case columnIfFilled(Int)

    var code: String? { if case .code(let code) = self { code } else { nil } }
  }

  /// The place of the amount in the currency of the purchase.
  enum OriginalSource: Sendable {
    /// A column of amounts; their currency is in another column or in the same cell.
    case columns(amount: Int, currency: Int?)
    /// Inside a column, `nil` for the description.
    case text(column: Int?, codeFirst: Bool)
  }

  /// The place of the bank's name of a row.
  enum IDSource: Sendable {
    case column(Int)
    /// The word after one of some texts in the description.
    case payee([SubstringSearch])
  }

  /// Of the messages that the rules read; `nil` for tables.
  var format: StatementFormat?
  var layout = Layout.cells(0)
  var separator = UInt8(ascii: ",")
  var encoding: TextEncoding?
  var amountPattern = AmountPattern()
  var skippedLines = 0
  var date: DateColumn?
  var dateInPayee: DatePattern?
  var posted: DateColumn?
  /// Lists of columns whose texts are joined; the first list with any text counts.
  var payee: [[Int]] = []
  var amount = AmountColumns.split(debit: nil, credit: nil)
  var currency: CurrencySource?
  var original: OriginalSource?
  var id: IDSource?
  /// Of the merchant's code.
  var code: Int?
  var card: Int?
  var isCardInPayee = false
  /// The beginnings of lines that name the card of the rows below them.
  var cardLines: [SubstringSearch] = []
  /// Of the account after each row.
  var balance: Int?
  var source: String?
  /// Money in is income in an account, a refund on a card.
  var isAccount = false
  /// The column with the reason for which the format leaves a row out.
  var leftOut: Int?
  /// The column of the account of each row, in messages.
  var account: Int?
  var rowRules: [RowRule] = []
  /// The cards and accounts whose statements the rules read.
  var only = SourceConditions()
  /// Of a built-in statement whose columns many banks share.
  var sign: BankSign?
  /// The currency of a built-in statement's country, which nothing in the file confirms.
  var countryCurrency: String?

  /// As the user wrote them, for statements that are `like` this one.
  let properties: [RulesProperty]

  init(name: String, title: String, properties: [RulesProperty]) {
    self.name = name
    self.title = title
    self.properties = properties
  }

  var isMessage: Bool { format != nil }

  var hasHeader: Bool { if case .header = layout { true } else { false } }

  /// The columns of separate debits and credits; `nil` if the rules have others.
  var splitColumns: (debit: Int?, credit: Int?) {
    if case .split(let debit, let credit) = amount { (debit, credit) } else { (nil, nil) }
  }

  var columnCount: Int {
    switch layout {
    case .header(let header): header.keys.count
    case .cells(let count): count
    }
  }
}
