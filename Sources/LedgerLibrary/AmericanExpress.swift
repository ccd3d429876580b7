extension Library {
  /// The cards of American Express in Singapore.
  static let americanExpress = File(
    name: "library/american-express.ledger",
    text: #"""
      template card amex-krisflyer-card "AMEX KrisFlyer Card"
          bank American Express
          network AMEX
          currency SGD
          earn local 1.1 foreign 2.0 base 1.1
          exclude #insurance #utilities #education #hospital #charity #government #axs #wallet
          note As of 2026-03-01, read in public pages. Check your bank's. Earns KrisFlyer miles directly.

      template card amex-platinum-card "AMEX Platinum Card"
          bank American Express
          network AMEX
          currency SGD
          earn local 1.6 foreign 1.6 base 1.6
          exclude #insurance #utilities #education #hospital #charity #government #axs #wallet
          note As of 2026-03-01, read in public pages. Check your bank's. With its Membership Rewards bonus.

      """#)
}
