extension Library {
  /// The cards of Maybank in Singapore.
  static let maybank = File(
    name: "library/maybank.ledger",
    text: #"""
      template card maybank-horizon-visa-signature "Maybank Horizon Visa Signature"
          bank Maybank
          network Visa
          currency SGD
          earn local 1.6 foreign 3.2 base 1.6
          exclude #insurance #utilities #education #hospital #charity #government #axs #wallet
          fx-fee 3.25%
          note As of 2026-03-01, read in public pages. Check your bank's.

      """#)
}
