package import LedgerText

/// An `mcc` entry: the name of some codes, and the tags that they fill in.
package struct CodeMeaning: Sendable {
  package var codes: MerchantCodes
  /// `nil` where the entry has none.
  package var name: String?
  /// Empty for `none`; `nil` where the entry has neither tags nor `none`.
  package var tags: [NameID]?
  /// Of its codes.
  package var range: SourceRange

  package init(_ codes: MerchantCodes, name: String?, tags: [NameID]?, range: SourceRange) {
    self.codes = codes
    self.name = name
    self.tags = tags
    self.range = range
  }
}
