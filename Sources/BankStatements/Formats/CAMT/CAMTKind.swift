/// A kind of message, by the element in `Document`.
enum CAMTKind: String, CaseIterable {
  case report = "BkToCstmrAcctRpt"
  case statement = "BkToCstmrStmt"
  case notification = "BkToCstmrDbtCdtNtfctn"

  /// What the elements of version 1 have after their names.
  static let firstVersion = "V01"

  /// The kind of an element in `Document`.
  init?(element name: String) {
    let name = name.hasSuffix(CAMTKind.firstVersion) ? String(name.dropLast(3)) : name
    guard let kind = CAMTKind(rawValue: name) else { return nil }
    self = kind
  }

  /// Whether a namespace, `camt.053.001.02`, is of this kind.
  func isNamed(_ namespace: String) -> Bool { namespace.hasPrefix(name.lowercased()) }

  /// As people know it.
  var name: String {
    switch self {
    case .report: "CAMT.052"
    case .statement: "CAMT.053"
    case .notification: "CAMT.054"
    }
  }
}
