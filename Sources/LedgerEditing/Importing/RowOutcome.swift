import LedgerModel
import LedgerText

/// What an import makes of a row of a statement.
package struct RowOutcome: Sendable {
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
  let entry: Entry
}

/// Where the entries of rows are, in the files as they are after an import.
package struct RowPlaces {
  private let ledger: Ledger
  private let inserted: [(file: Int, line: Int)]
  private var locator: LocationFinder
  private let added: [AddedLines]

  package init(_ work: StatementImport) {
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

  /// The identifier of a row's card or account.
  package func source(of outcome: RowOutcome) -> String { ledger.name(of: outcome.source) }
}
