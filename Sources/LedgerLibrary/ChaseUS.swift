extension Library {
  /// The cards of Chase in the United States.
  static let chaseUS = File(
    name: "library/chase-us.ledger",
    text: #"""
      ; Credits by the calendar; where yours runs by your card's own year, restate it with `from anniversary`.
      ; A point counts as a mile. What is booked through the bank's own travel site earns more: not in it.

      template card chase-sapphire-reserve "Chase Sapphire Reserve"
          bank Chase
          network Visa
          currency USD
          earn base 1.0
          cap #dining 3.0
          cap #travel #hotels #transport 3.0
          fee 550 USD yearly
          benefit travel "Travel" 300 USD yearly #travel
          benefit dashpass "DoorDash DashPass" 60 USD yearly #dining
          benefit lyft "Lyft" 5 USD monthly #transport
          note As of 2025-06-01, read in public pages. Check your bank's.
      2025-06-23 template card chase-sapphire-reserve
          cap #travel #hotels #transport none
          cap #hotels 4.0
          note As of 2025-06-23, read in public pages. Check your bank's. Not in it: flights at 4, new credits, fee 795.

      template card chase-sapphire-preferred "Chase Sapphire Preferred"
          bank Chase
          network Visa
          currency USD
          earn base 1.0
          cap #dining 3.0
          cap #streaming 3.0
          cap #travel #hotels #transport 2.0
          fee 95 USD yearly
          benefit hotel "Hotels by Chase Travel" 50 USD yearly #travel
          note As of 2025-11-01, read in public pages. Check your bank's. Not in it: 3 a dollar on groceries online.

      template card chase-freedom-unlimited "Chase Freedom Unlimited"
          bank Chase
          network Visa
          currency USD
          earn base 1.5%
          cap #dining 3%
          fee 0 USD yearly
          fx-fee 3%
          note As of 2025-11-01, read in public pages. Check your bank's. Not in it: 3 % at drugstores.

      template card chase-freedom-flex "Chase Freedom Flex"
          bank Chase
          network Mastercard
          currency USD
          earn base 1%
          cap #dining 3%
          fee 0 USD yearly
          fx-fee 3%
          note As of 2025-11-01, read in public pages. Check your bank's. Not in it: 5 % on each quarter's categories.

      template card chase-ink-preferred "Chase Ink Business Preferred"
          bank Chase
          network Visa
          currency USD
          fee 95 USD yearly
          note As of 2025-11-01, read in public pages. Check your bank's.

      """#)
}
