extension BuiltInRules {
  /// Citibank, Singapore.
  static let citibank = #"""
    statement citi-card "Citibank card"
        no-columns 5
        date 1 as DD/MM/YYYY
        payee 2
        amount 3 spent negative
        currency SGD
        card 5
        card from payee
        original from payee CUR AMOUNT
        leave-out payment when payee has "PAYMENT" and money is in
        when payee has "ANNUAL FEE" or "LATE PAYMENT" and money is out tags #fee


    """#

  /// HSBC, Singapore.
  static let hsbc = #"""
    statement hsbc-card "HSBC card"
        no-columns 3
        posted 1 as DD/MM/YYYY
        date from payee DD/MM/YYYY
        payee 2
        amount 3 spent negative
        currency SGD
        card from payee
        original from payee AMOUNT CUR
        leave-out payment when payee has "PAYMENT" or "PYMT" and money is in
        when payee has "ANNUAL FEE" or "LATE CHARGE" and money is out tags #fee


    """#

  /// OCBC, Singapore.
  static let ocbc = #"""
    statement ocbc-card "OCBC card"
        columns "Transaction date" Description "Withdrawals (SGD)" "Deposits (SGD)"
        date "Transaction date" as DD/MM/YYYY
        payee Description
        debit "Withdrawals (SGD)"
        credit "Deposits (SGD)"
        currency SGD
        card in line "Account details for" or "Main credit card" or "Supplementary credit card" or "OCBC"
        leave-out payment when payee has "PAYMENT" and money is in
        when payee has "CASH REBATE" and money is in tags #credit
        when payee has "ANNUAL FEE" and money is out tags #fee

    statement ocbc-account "OCBC 360"
        columns "Transaction date" "Value date" Description "Withdrawals (SGD)" "Deposits (SGD)"
        date "Transaction date" as DD/MM/YYYY
        posted "Value date" as DD/MM/YYYY
        payee Description
        debit "Withdrawals (SGD)"
        credit "Deposits (SGD)"
        currency SGD
        account
        leave-out payment when payee has "CREDIT CARD" or "CCARD" and payee has "PAYMENT" and money is out
        leave-out payment when payee has "CR CARD RECEIVABLE" and money is out
        leave-out cash when payee has "CASH WITHDRAWAL" and money is out
        when payee has "INTEREST" and money is in tags #interest
        when payee has "SALARY" and payee has not "INTEREST" and money is in tags #salary


    """#

  /// UOB, Singapore. Some exports have what is spent negative: `statement mine like uob-card` and
  /// `amount "Transaction Amount(Local)" spent negative` read those.
  static let uob = #"""
    statement uob-card "UOB card"
        columns "Transaction Date" "Posting Date" Description "Foreign Currency Type" "Transaction Amount(Foreign)" "Local Currency Type" "Transaction Amount(Local)"
        date "Transaction Date" as "DD MMM YYYY"
        posted "Posting Date" as "DD MMM YYYY"
        payee Description
        amount "Transaction Amount(Local)" spent positive
        currency "Local Currency Type"
        original "Transaction Amount(Foreign)" in "Foreign Currency Type"
        id from payee "Ref No:" or "Ref No. :"
        card in line "Account Number"
        pending when "Posting Date" is empty
        pending when "Posting Date" is "PENDING"
        leave-out balance when line has "PREVIOUS BALANCE"
        leave-out payment when payee has "PAYMENT" or "PAYMT" and money is in
        when payee has "ANNUAL FEE" or "MEMBERSHIP FEE" or "LATE CHARGE" tags #fee


    """#

  /// Standard Chartered, Singapore.
  static let standardChartered = #"""
    statement sc-card "Standard Chartered card"
        columns Date DESCRIPTION "Foreign Currency Amount" "SGD Amount"
        date Date as DD/MM/YYYY
        payee DESCRIPTION
        amount "SGD Amount" marked DR CR
        currency SGD
        original "Foreign Currency Amount"
        footer when line starts "Current Balance" or "Available" or "Credit Limit" or "Minimum Payment" or "Payment Due"
        footer when line starts "Total" or "Previous Balance" or "Statement" or "Last Payment" or "Outstanding"
        leave-out payment when payee has "PAYMENT" and money is in
        when payee has "ANNUAL FEE" or "LATE CHARGE" and money is out tags #fee


    """#
}
