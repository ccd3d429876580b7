extension Library {
  /// The cards of Citi in the United States.
  static let citiUS = File(
    name: "library/citi-us.ledger",
    text: #"""
      template card citi-prestige-us "Citi Prestige"
          bank Citi
          network Mastercard
          currency USD
          fee 495 USD yearly
          benefit travel "Travel" 250 USD yearly #travel
          note As of 2025-11-01, read in public pages. Check your bank's. No longer given to new customers.

      ; A point counts as a mile. What is booked through the bank's own travel site earns more: not in it.

      template card citi-strata-premier "Citi Strata Premier"
          bank Citi
          network Mastercard
          currency USD
          earn base 1.0
          cap #dining #groceries #fuel #travel #hotels 3.0
          fee 95 USD yearly
          benefit hotel "A hotel stay of 500 or more by Citi Travel" 100 USD yearly #travel
          note As of 2025-11-01, read in public pages. Check your bank's. Of #travel, flights and hotels earn 3.

      """#)
}
