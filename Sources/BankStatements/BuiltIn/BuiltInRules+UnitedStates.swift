extension BuiltInRules {
  /// The credits of American Express by their texts on statements; benefits have the names that the library's
  /// templates give them.
  static let amexCredits = #"""
        when payee has "AIRLINE FEE REIMBURSEMENT" or "AMEX FLIGHT CREDIT" used airline
        when payee has "CLEAR PLUS CREDIT" used clear
        when payee has "DELL CREDIT" used dell
        when payee has "DIGITAL ENTERTAINMENT CREDIT" used digital
        when payee has "AMEX DINING CREDIT" used dining
        when payee has "DUNKIN' CREDIT" used dunkin
        when payee has "PLATINUM HOTEL CREDIT" used hotel
        when payee has "LULULEMON CREDIT" used lululemon
        when payee has "HILTON RESORT CREDIT" used resort
        when payee has "RESY CREDIT" used resy
        when payee has "SAKS CREDIT" or "SAKS WITH PLATINUM CREDIT" used saks
        when payee has "UBER CASH" used uber
        when payee has "UBER ONE CREDIT" used uber-one
        when payee has "WALMART+ CREDIT" used walmart

    """#

  /// Chase, American Express and Capital One, United States.
  static let unitedStates = #"""
    statement chase-card "Chase card"
        columns "Transaction Date" "Post Date" Description Category Type Amount Memo
        date "Transaction Date" as MM/DD/YYYY
        posted "Post Date" as MM/DD/YYYY
        payee Description
        amount Amount spent negative
        currency USD
        leave-out payment when Type is "Payment"
        when Type is "Fee" tags #fee
        when Type is "Adjustment" and money is in tags #credit
        when Description has "TRAVEL CREDIT $300/YEAR" used travel
        when Description has "DINING CREDIT $300/YEAR" used tables
        when Description has "STUBHUB CREDIT" used stubhub
        when Category is "Food & Drink" tags #dining
        when Category is "Groceries" tags #groceries
        when Category is "Travel" tags #travel
        when Category is "Gas" tags #fuel #transport
        when Category is "Automotive" tags #transport
        when Category is "Shopping" tags #shopping
        when Category is "Entertainment" tags #entertainment
        when Category is "Bills & Utilities" tags #utilities
        when Category is "Health & Wellness" tags #health
        when Category is "Education" tags #education
        when Category is "Home" tags #housing
        when Category is "Professional Services" tags #services

    statement chase-cards "Chase card, several cards" like chase-card
        columns Card "Transaction Date" "Post Date" Description Category Type Amount Memo
        card Card

    statement amex-us "American Express"
        only network AMEX
        columns Date Description Amount
        date Date as MM/DD/YYYY
        payee Description
        amount Amount spent positive
        currency USD
        leave-out payment when payee has "PAYMENT" and money is in
    \#(amexCredits)
    statement amex-us-cards "American Express with cards"
        columns Date Description "Card Member" "Account #" Amount
        date Date as MM/DD/YYYY
        payee Description
        amount Amount spent positive
        currency USD
        card "Account #"
        leave-out payment when payee has "PAYMENT" and money is in
    \#(amexCredits)
    statement amex-us-details "American Express with details" like amex-us-cards
        columns Date Description "Card Member" "Account #" Amount Reference Category …
        id Reference
        when Category starts "Restaurant" tags #dining
        when Category has "Groceries" or "Supermarket" tags #groceries
        when Category has "Fuel" tags #fuel
        when Category starts "Transportation" tags #transport
        when Category has "Lodging" tags #hotels
        when Category starts "Travel" tags #travel
        when Category starts "Entertainment" tags #entertainment
        when Category starts "Communications" tags #utilities
        when Category has "Health" or "Pharmacies" tags #health
        when Category has "Education" tags #education
        when Category starts "Merchandise" and Category has not "Groceries" or "Supermarket" or "Pharmacies" tags #shopping
        when Category starts "Fees" and money is out tags #fee
        when Category starts "Fees" and money is in tags #credit

    statement capital-one-card "Capital One card"
        columns "Transaction Date" "Posted Date" "Card No." Description Category Debit Credit
        date "Transaction Date" as YYYY-MM-DD
        posted "Posted Date" as YYYY-MM-DD
        payee Description
        debit Debit
        credit Credit
        currency USD
        card "Card No."
        leave-out payment when payee has "PYMT" or "PAYMENT" and money is in
        when Category is "Payment/Credit" and money is in tags #credit
        when payee has "CAPITAL ONE TRAVEL CREDIT" used travel
        when Category is "Fee/Interest Charge" and payee has "INTEREST" tags #interest
        when Category is "Fee/Interest Charge" and payee has not "INTEREST" tags #fee
        when Category is "Dining" tags #dining
        when Category is "Grocery" or "Groceries" tags #groceries
        when Category is "Gas/Automotive" tags #fuel #transport
        when Category is "Airfare" or "Other Travel" or "Car Rental" tags #travel
        when Category is "Lodging" tags #hotels #travel
        when Category is "Merchandise" tags #shopping
        when Category is "Entertainment" tags #entertainment
        when Category is "Health Care" tags #health
        when Category is "Phone/Cable" or "Utilities" tags #utilities
        when Category is "Insurance" tags #insurance
        when Category is "Professional Services" or "Other Services" tags #services


    """#
}
