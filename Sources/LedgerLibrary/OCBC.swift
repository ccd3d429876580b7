extension Library {
  /// The cards of OCBC in Singapore.
  static let ocbc = File(
    name: "library/ocbc.ledger",
    text: #"""
      template card ocbc-90n-card "OCBC 90°N Card"
          bank OCBC
          network Mastercard/Visa
          currency SGD
          earn local 1.3 foreign 2.1 base 1.3
          exclude #insurance #utilities #education #hospital #charity #government #axs #wallet
          fx-fee 3.25%
          note As of 2026-03-01, read in public pages. Check your bank's. Miles do not expire.

      template card ocbc-rewards-card "OCBC Rewards Card"
          bank OCBC
          network Mastercard
          currency SGD
          earn base 0.4
          cap #online #shopping 4.0 up to 1110 SGD monthly
          exclude #insurance #utilities #education #hospital #charity #government #axs #wallet
          fx-fee 3.25%
          note As of 2026-03-01, read in public pages. Check your bank's. Not in it: 6 mpd promotions.

      """#)
}
