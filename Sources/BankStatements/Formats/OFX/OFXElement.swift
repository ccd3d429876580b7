import LedgerText

/// An element of OFX that is read (OFX 2.3, *Downloading Transactions*).
enum OFXElement {
  case aggregate(OFXAggregate)
  case field(OFXField)

  /// The elements by the keys of their names.
  private static let byKey: [UInt128: OFXElement] = Dictionary(
    uniqueKeysWithValues: OFXAggregate.allCases.map { (key($0.rawValue), .aggregate($0)) }
      + OFXField.allCases.map { (key($0.rawValue), .field($0)) })

  private static func key(_ name: String) -> UInt128 {
    let bytes = Array(name.utf8)
    return bytes.span.nameKey(0..<bytes.count)
  }

  /// The element with the name at a place, whatever its case; `nil` for all others.
  init?(_ bytes: Span<UInt8>, _ name: Range<Int>) {
    guard name.count <= 16, let element = OFXElement.byKey[bytes.nameKey(name)] else { return nil }
    self = element
  }
}

/// An element that contains others.
enum OFXAggregate: String, CaseIterable {
  case ofx = "OFX"
  case status = "STATUS"
  case bankStatement = "STMTRS"
  case cardStatement = "CCSTMTRS"
  case investmentStatement = "INVSTMTRS"
  case bankAccount = "BANKACCTFROM"
  case cardAccount = "CCACCTFROM"
  case transactions = "BANKTRANLIST"
  case pendingTransactions = "BANKTRANLISTP"
  case transaction = "STMTTRN"
  case pendingTransaction = "STMTTRNP"
  case payee = "PAYEE"
  case otherBankAccount = "BANKACCTTO"
  case otherCardAccount = "CCACCTTO"
  case currency = "CURRENCY"
  case originalCurrency = "ORIGCURRENCY"
  case ledgerBalance = "LEDGERBAL"
  case availableBalance = "AVAILBAL"

  /// What it is if it has a text, as some banks write it, in place of other elements.
  var value: OFXRow.Value? {
    switch self {
    case .payee: .payeeName
    case .currency: .currency
    case .originalCurrency: .originalCurrency
    case .ofx, .status, .bankStatement, .cardStatement, .investmentStatement, .bankAccount, .cardAccount,
      .transactions, .pendingTransactions, .transaction, .pendingTransaction, .otherBankAccount,
      .otherCardAccount, .ledgerBalance, .availableBalance:
      nil
    }
  }
}

/// An element with a value.
enum OFXField: String, CaseIterable {
  case code = "CODE"
  case severity = "SEVERITY"
  case message = "MESSAGE"
  case defaultCurrency = "CURDEF"
  case account = "ACCTID"
  case start = "DTSTART"
  case end = "DTEND"
  case balance = "BALAMT"
  case type = "TRNTYPE"
  case posted = "DTPOSTED"
  case user = "DTUSER"
  case amount = "TRNAMT"
  case id = "FITID"
  case correctedID = "CORRECTFITID"
  case checkNumber = "CHECKNUM"
  case referenceNumber = "REFNUM"
  case category = "SIC"
  case name = "NAME"
  case memo = "MEMO"
  case symbol = "CURSYM"
}

extension Span<UInt8> {
  /// A number for a name of at most 16 bytes of ASCII, in which case does not count.
  fileprivate func nameKey(_ name: Range<Int>) -> UInt128 {
    var key: UInt128 = 0
    for index in name { key = key << 8 | UInt128(self[index].isLetter ? self[index] & 0xDF : self[index]) }
    return key
  }
}
