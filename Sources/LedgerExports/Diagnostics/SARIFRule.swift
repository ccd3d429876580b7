import LedgerFormats

/// What code scanning shows of all diagnostics of a code.
package struct SARIFRule {
  /// One sentence.
  let summary: String
  let details: String
  /// An absolute address.
  let address: String

  package init(summary: String, details: String, address: String) {
    self.summary = summary
    self.details = details
    self.address = address
  }

  var fields: Document.Fields {
    [
      ("shortDescription", .object([("text", .text(summary))])),
      ("fullDescription", .object([("text", .text(details))])), ("helpUri", .text(address)),
    ]
  }
}
