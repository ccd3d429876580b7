extension Library {
  /// The cards of Citibank in Singapore.
  static let citibank = File(
    name: "library/citibank.ledger",
    text: #"""
      template card citibank-rewards-card "Citi Rewards Card"
          bank Citibank
          network Mastercard
          currency SGD
          counts posted
          points 5 "ThankYou Points" = 2 miles
          earn base 1 per 1
          bonus #online 9 per 1 up to 1000 SGD except #travel
          exclude #insurance #utilities #education #hospital #charity #government #axs #wallet
          fx-fee 3.25%
          note As of 2026-03-01, read in public pages. Check your bank's. By statement month: set `cycle`.

      template card citibank-premiermiles-visa "Citi PremierMiles Visa"
          bank Citibank
          network Visa
          currency SGD
          earn local 1.2 foreign 2.0 base 1.2
          exclude #insurance #utilities #education #hospital #charity #government #axs #wallet
          fx-fee 3.25%
          note As of 2026-03-01, read in public pages. Check your bank's.

      2026-01-01 template card citibank-premiermiles-visa
          note As of 2026-03-01, read in public pages. Check your bank's. Discontinued in January 2026.

      """#)
}
