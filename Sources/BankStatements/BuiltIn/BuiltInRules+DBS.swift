extension BuiltInRules {
  /// DBS and POSB, Singapore.
  static let dbs = #"""
    statement dbs-card "DBS card"
        columns "Transaction Date" "Transaction Posting Date" "Transaction Description" "Transaction Type" "Payment Type" "Transaction Status" "Debit Amount" "Credit Amount"
        date "Transaction Date" as "DD MMM YYYY"
        posted "Transaction Posting Date" as "DD MMM YYYY"
        payee "Transaction Description"
        debit "Debit Amount"
        credit "Credit Amount"
        currency SGD
        card in line "Card Transaction Details For" or "Supplementary Card" or "Blocked Card" or "DBS" or "POSB"
        pending when "Transaction Status" is "Pending"
        footer when line starts "No transactions to view"
        leave-out payment when "Transaction Description" has "PAYMENT" and money is in
        leave-out payment when "Transaction Type" is "Payment" and money is in
        when "Payment Type" starts "Contactless" tags #contactless
        when "Payment Type" starts "Online" tags #online
        when "Transaction Description" has "ANNUAL FEE" or "LATE CHARGE" tags #fee
        when "Transaction Description" has "CASHBACK" or "CASH REBATE" and money is in tags #credit

    statement dbs-savings "DBS savings"
        columns "Transaction Date" "Transaction Code" Description "Transaction Ref1" Status "Debit Amount" "Credit Amount" …
        date "Transaction Date" as "DD MMM YYYY"
        payee Description and "Transaction Ref1"
        debit "Debit Amount"
        credit "Credit Amount"
        currency SGD
        account
        pending when Status is "Pending"
        leave-out payment when line has "DBS CARD CENTRE" and money is out
        leave-out cash when "Transaction Code" is "AWL" and money is out
        when "Transaction Code" is "INT" and money is in tags #interest
        when "Transaction Code" is "SAL" and money is in tags #salary


    """#
}
