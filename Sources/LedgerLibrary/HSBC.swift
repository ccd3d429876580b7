extension Library {
  /// The cards of HSBC in Singapore.
  static let hsbc = File(
    name: "library/hsbc.ledger",
    text: #"""
      ; 2.5 points are a mile at most partners, 3 at KrisFlyer since 2025-01-16: for such a card of yours write,
      ; from that day on, `points 3 "Reward Points" = 1 miles`.

      template card hsbc-revolution "HSBC Revolution"
          bank HSBC
          network Visa
          currency SGD
          points 5 "Reward Points" = 2 miles
          earn base 1 per 1
          bonus #online #contactless 9 per 1 up to 1000 SGD monthly on total
          exclude #insurance #utilities #education #hospital #charity #government #axs #wallet
          fx-fee 3.25%
          note As of 2026-03-01, read in public pages. Check your bank's. KrisFlyer: 3 points a mile.

      2025-07-01 template card hsbc-revolution
          bonus #online #contactless 9 per 1 up to 1500 SGD monthly on total

      2026-03-01 template card hsbc-revolution
          bonus #online #contactless 9 per 1 up to 1000 SGD monthly on total

      template card hsbc-travelone "HSBC TravelOne"
          bank HSBC
          network Mastercard
          currency SGD
          earn local 1.0 foreign 2.5 base 1.0
          exclude #insurance #utilities #education #hospital #charity #government #axs #wallet
          fx-fee 3.25%
          note As of 2026-03-01, read in public pages. Check your bank's.

      """#)
}
