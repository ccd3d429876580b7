extension Library {
  /// The cards of Capital One in the United States.
  static let capitalOne = File(
    name: "library/capital-one.ledger",
    text: #"""
      ; What is booked through the bank's own travel site earns more: not in it.

      template card capital-one-venture-x "Capital One Venture X"
          bank Capital One
          network Visa
          currency USD
          earn 2.0
          fee 395 USD yearly
          benefit travel "Capital One Travel" 300 USD yearly #travel
          benefit experience "Experiences" 100 USD yearly #travel
          note As of 2025-11-01, read in public pages. Check your bank's.

      template card capital-one-venture "Capital One Venture"
          bank Capital One
          network Visa/Mastercard
          currency USD
          earn 2.0
          fee 95 USD yearly
          benefit global-entry "Global Entry or TSA PreCheck" 120 USD every 4 years from use #travel
          note As of 2025-11-01, read in public pages. Check your bank's.

      """#)
}
