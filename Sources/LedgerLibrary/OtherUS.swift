extension Library {
  /// The cards of other issuers in the United States.
  static let otherUS = File(
    name: "library/other-us.ledger",
    text: #"""
      template card us-bank-altitude-reserve "U.S. Bank Altitude Reserve"
          bank U.S. Bank
          network Visa
          currency USD
          fee 400 USD yearly
          benefit travel "Travel" 325 USD yearly #travel
          note As of 2025-11-01, read in public pages. Check your bank's. No longer given to new customers.

      2025-12-15 template card us-bank-altitude-reserve
          note As of 2025-12-15, read in public pages. Check your bank's. The credit only by U.S. Bank's Travel Center.

      ; A point counts as a mile.

      template card bilt-mastercard "Bilt Mastercard"
          bank Wells Fargo
          network Mastercard
          currency USD
          earn base 1.0
          cap #dining 3.0
          cap #travel #hotels 2.0
          fee 0 USD yearly
          note As of 2025-11-01, read in public pages. Check your bank's. Earns with five payments a statement.

      2026-02-07 template card bilt-mastercard
          note As of 2026-02-07, read in public pages. Check your bank's. Replaced by Bilt Blue, Obsidian, Palladium.

      """#)
}
