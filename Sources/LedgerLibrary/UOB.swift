extension Library {
  /// The cards of UOB in Singapore.
  static let uob = File(
    name: "library/uob.ledger",
    text: #"""
      ; UOB gives UNI$ per whole 5 SGD; 1 UNI$ is 2 miles, so 10 UNI$ per 5 SGD are 4 miles per dollar.

      template card uob-prvi-miles-visa "UOB PRVI Miles Visa"
          bank UOB
          network Visa
          currency SGD
          points 1 UNI$ = 2 miles
          earn local 3.5 per 5 foreign 6 per 5 base 3.5 per 5
          exclude #insurance #utilities #education #hospital #charity #government #axs #wallet
          fx-fee 3.25%
          note As of 2026-03-01, read in public pages. Check your bank's.

      template card uob-prvi-miles-mastercard "UOB PRVI Miles Mastercard"
          bank UOB
          network Mastercard
          currency SGD
          points 1 UNI$ = 2 miles
          earn local 3.5 per 5 foreign 6 per 5 base 3.5 per 5
          exclude #insurance #utilities #education #hospital #charity #government #axs #wallet
          fx-fee 3.25%
          note As of 2026-03-01, read in public pages. Check your bank's.

      template card uob-visa-signature "UOB Visa Signature"
          bank UOB
          network Visa
          currency SGD
          counts posted
          points 1 UNI$ = 2 miles
          earn base 1 per 5
          bonus #foreign     9 per 5 up to 1200 SGD min 1000 SGD on total
          bonus #contactless 9 per 5 up to 1200 SGD min 1000 SGD on total except #foreign
          exclude #insurance #utilities #education #hospital #charity #government #axs #wallet
          fx-fee 3.25%
          note As of 2026-03-01, read in public pages. Check your bank's. By statement month: set `cycle`.

      template card uob-preferred-platinum-visa "UOB Preferred Platinum Visa"
          bank UOB
          network Visa
          currency SGD
          counts posted
          points 1 UNI$ = 2 miles
          earn base 1 per 5
          bonus #online #contactless 9 per 5 up to 1110 SGD monthly
          exclude #insurance #utilities #education #hospital #charity #government #axs #wallet
          fx-fee 3.25%
          note As of 2026-03-01, read in public pages. Check your bank's. By calendar month.

      2025-10-01 template card uob-preferred-platinum-visa
          bonus #online #contactless none
          bonus #online      9 per 5 up to 600 SGD monthly
          bonus #contactless 9 per 5 up to 600 SGD monthly

      template card uob-ladys-solitaire "UOB Lady's Solitaire"
          bank UOB
          network Mastercard
          currency SGD
          counts posted
          points 1 UNI$ = 2 miles
          earn base 1 per 5
          pick #dining #travel
          bonus picks 9 per 5 up to 750 SGD monthly on total
          exclude #insurance #utilities #education #hospital #charity #government #axs #wallet
          fx-fee 3.25%
          note As of 2026-03-01, read in public pages. Check your bank's. Two categories of your choice: set `pick`.

      """#)
}
