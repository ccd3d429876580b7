/// The built-in templates as ledger text, which the parser reads like the user's files. Terms change only by dated
/// amendments, so that an upgrade does not change the past.
package enum Library {
  /// A file of templates.
  package struct File: Sendable {
    /// For messages, such as `library/uob.ledger`; the file is not on disk.
    package let name: String
    /// Ledger text, ending in a line end.
    package let text: String
  }

  /// Increases with each change of a template.
  package static let version = "2"

  /// The day of the newest fact, as `YYYY-MM-DD`.
  package static let asOf = "2026-07-31"

  /// The tags, then the issuers of Singapore and of the United States, the largest first.
  package static let files: [File] = [
    tags, dbs, uob, ocbc, citibank, hsbc, standardChartered, americanExpress, maybank,
    americanExpressUS, chaseUS, capitalOne, citiUS, otherUS, subscriptions,
  ]
}
