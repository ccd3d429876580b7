extension Library {
  /// The cards of Standard Chartered in Singapore.
  static let standardChartered = File(
    name: "library/standard-chartered.ledger",
    text: #"""
      template card standard-chartered-visa-infinite "Standard Chartered Visa Infinite"
          bank Standard Chartered
          network Visa
          currency SGD
          earn local 1.4 foreign 3.0 base 1.0
          min 2000 SGD
          exclude #insurance #utilities #education #hospital #charity #government #axs #wallet
          fx-fee 3.5%
          note As of 2026-03-01, read in public pages. Check your bank's. By statement month: set `cycle`.

      template card standard-chartered-x-card "Standard Chartered X Card"
          bank Standard Chartered
          network Visa
          currency SGD
          exclude #insurance #utilities #education #hospital #charity #government #axs #wallet
          fx-fee 3.5%
          note As of 2026-03-01, read in public pages. Check your bank's. A cashback card: set `earn`.

      """#)
}
