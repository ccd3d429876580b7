extension BuiltInRules {
  /// Wise, everywhere: one file for each currency.
  static let wise = #"""
    statement wise "Wise"
        columns "TransferWise ID" Date Amount Currency Description "Exchange Rate" Merchant "Card Last Four Digits" …
        date Date as DD-MM-YYYY
        payee Merchant or Description
        amount Amount spent negative
        currency Currency
        original from Description AMOUNT CUR
        card "Card Last Four Digits"
        id "TransferWise ID"
        account
        leave-out conversion when Description starts "Converted"
        leave-out transfer when Description starts "Topped up"
        refund when "TransferWise ID" starts "CARD"
        when Description has "Wise Charges" or "Wise fee" tags #fee


    """#
}
