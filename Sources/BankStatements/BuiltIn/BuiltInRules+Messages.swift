extension BuiltInRules {
  /// The messages of any bank. Transfers are imported: a payment to a person looks the same.
  static let messages = #"""
    statement ofx "OFX"
        format ofx
        leave-out payment when KIND is "card" and money is in and line has "PAYMENT" or "PYMT" or "AUTOPAY"
        leave-out payment when KIND is "card" and money is in and TRNTYPE is "PAYMENT"
        leave-out cash when KIND is "bank" and TRNTYPE is "ATM" or "CASH"
        when FOREIGN is not empty tags #foreign
    \#(amexCredits)
    statement camt "CAMT"
        format camt
        leave-out cash when CODE ends "CWDL"

    statement mt940 "MT940"
        format mt940

    statement qif "QIF"
        format qif
        leave-out payment when KIND is "card" and money is in and line has "PAYMENT" or "PYMT" or "AUTOPAY"


    """#
}
