import LedgerModel
import LedgerText

/// What an import makes of a row of a statement.
package struct RowOutcome: Sendable {
  /// As it is counted.
  package enum Status: String, Sendable {
    /// A new entry.
    case new
    /// An entry has it already.
    case recorded
    /// It completes a pending entry.
    case posted
  }

  /// The entry of a row.
  enum Entry {
    /// The number of an insertion.
    case inserted(Int)
    /// The first byte of an entry in the wallet that was read.
    case existing(UInt32)
  }

  package let status: Status
  let source: PaymentSourceIndex
  /// Of the row's amount; `nil` for the payment of a bill, in that of its card.
  var currency: CurrencyCode?
  let entry: Entry

  /// The code of the currency of the row's amount.
  package var currencyText: String? { currency?.description }
}

/// Where the entries of rows are, in the files as they are after an import.
package struct RowPlaces {
  private let work: StatementImport
  private let ledger: Ledger
  private let inserted: [(file: Int, line: Int)]
  private var locator: LocationFinder
  private let added: [AddedLines]

  package init(_ work: StatementImport) {
    self.work = work
    ledger = work.ledger
    inserted = work.edits.insertedPlaces
    locator = LocationFinder(ledger.map)
    added = ledger.map.files.indices.map { work.edits.addedLines(inFile: $0) }
  }

  /// The name of the file and the line, from 1, of a row's entry.
  package mutating func place(of outcome: RowOutcome) -> (file: String, line: Int) {
    switch outcome.entry {
    case .inserted(let number):
      return (ledger.map.files[inserted[number].file].name, inserted[number].line)
    case .existing(let position):
      let place = locator.line(of: position)
      let file = ledger.map.files[place.file]
      return (file.name, place.line + added[place.file].before(Int(position - file.base)))
    }
  }

  /// What became of the benefit that a row credits, by the row's place in the statement: `plat/uber`, its
  /// amount, and whether it is `new`, `recorded` or `over` what was left.
  package func credit(ofRow place: Int) -> (reference: String, amount: String, status: String)? {
    work.creditOf[place].map { number in
      let credit = work.credits.credits[number]
      let amount =
        credit.currency.map { ledger.settings.currencies.text(Int128(credit.amount), $0) }
        ?? "\(credit.amount)"
      return (credit.reference, amount, credit.status.rawValue)
    }
  }

  /// The identifier of a row's card or account.
  package func source(of outcome: RowOutcome) -> String { ledger.name(of: outcome.source) }
}
