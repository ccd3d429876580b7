/// The built-in templates, written in the language itself and read by the same parser as a person's own files.
///
/// It only ever grows by dated amendments, so that an upgrade moves no past.
package enum Library {
  /// One file of the library.
  package struct File: Sendable {
    /// Where messages say that a template stands, such as `library/uob.ledger`; there is no such file on disk.
    package let name: String
    /// The ledger text, ending in a line end.
    package let text: String
  }

  /// Counts up with every change of a template.
  package static let version = "2"

  /// The day of the newest fact in it, as `YYYY-MM-DD`.
  package static let asOf = "2026-07-31"

  /// All files: the labels first, then the issuers, Singapore's and then those of the United States, the largest first.
  package static let files: [File] = [
    tags, dbs, uob, ocbc, citibank, hsbc, standardChartered, americanExpress, maybank,
    americanExpressUS, chaseUS, capitalOne, citiUS, otherUS, subscriptions,
  ]
}
