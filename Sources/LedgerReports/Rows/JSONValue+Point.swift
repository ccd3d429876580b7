package import LedgerFormats

extension JSONValue {
  /// A number that can have decimals, with a point.
  package var withPoint: JSONValue {
    guard case .number(let text) = self, !text.utf8.contains(UInt8(ascii: ".")) else { return self }
    return .number(text + ".0")
  }
}
