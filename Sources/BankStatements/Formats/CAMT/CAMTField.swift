/// A value of CAMT that is read.
enum CAMTField: Int, CaseIterable {
  // Of a statement and its balances.
  case iban, otherNumber, accountCurrency, firstDay, lastDay, balanceType, balanceDay
  // Of an entry and its details.
  case amount, currency, direction, reversal, status, booked, value, purchase, acceptance, reference
  case transactionID, endToEnd, domain, family, subfamily, ownCode, instructed, instructedCurrency, original
  case originalCurrency, creditor, debtor, text, info, merchantCode

  /// The field of the currency beside an amount.
  var currencyBeside: CAMTField? {
    switch self {
    case .amount: .currency
    case .instructed: .instructedCurrency
    case .original: .originalCurrency
    case .iban, .otherNumber, .accountCurrency, .firstDay, .lastDay, .balanceType, .balanceDay, .currency,
      .direction, .reversal, .status, .booked, .value, .purchase, .acceptance, .reference, .transactionID,
      .endToEnd, .domain, .family, .subfamily, .ownCode, .instructedCurrency, .originalCurrency, .creditor,
      .debtor, .text, .info, .merchantCode:
      nil
    }
  }
}
