extension Library {
  /// The cards of DBS in Singapore.
  static let dbs = File(
    name: "library/dbs.ledger",
    text: #"""
      ; DBS rounds the amount ÷ 5 × a rate down to a point; 3.25 points per 5 SGD are 0.65 per 1.
      ; No base rate here: what no line takes earns the local or the foreign rate, as the expense is.

      template card dbs-altitude-visa-signature "DBS Altitude Visa Signature"
          bank DBS
          network Visa
          currency SGD
          points 1 "DBS Points" = 2 miles
          earn local 0.6 foreign 1
          cap #hotels 1.5
          exclude #insurance #utilities #education #hospital #charity #government #axs #wallet
          fx-fee 3.25%
          note As of 2026-03-01, read in public pages. Check your bank's.

      2023-08-01 template card dbs-altitude-visa-signature
          earn local 0.65 foreign 1.1
          cap #hotels none

      template card dbs-altitude-amex "DBS Altitude AMEX"
          bank DBS
          network AMEX
          currency SGD
          points 1 "DBS Points" = 2 miles
          earn local 0.6 foreign 1
          cap #hotels 1.5
          exclude #insurance #utilities #education #hospital #charity #government #axs #wallet
          fx-fee 3%
          note As of 2026-03-01, read in public pages. Check your bank's.

      2023-08-01 template card dbs-altitude-amex
          earn local 0.65 foreign 1.1
          cap #hotels none

      template card dbs-womans-world-card "DBS Woman's World Card"
          bank DBS
          network Mastercard
          currency SGD
          points 1 "DBS Points" = 2 miles
          earn local 0.2 foreign 0.6
          cap #online 2 up to 2000 SGD monthly
          exclude #insurance #utilities #education #hospital #charity #government #axs #wallet
          fx-fee 3.25%
          note As of 2026-03-01, read in public pages. Check your bank's. Local and foreign under one limit.

      2024-03-01 template card dbs-womans-world-card
          cap #online 2 up to 1500 SGD monthly

      2025-08-01 template card dbs-womans-world-card
          cap #online 2 up to 1000 SGD monthly

      """#)
}
