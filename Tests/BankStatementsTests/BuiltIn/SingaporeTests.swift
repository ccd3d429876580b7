import Testing

/// The banks of Singapore, each with the traps of its statements.
@Suite("Statements of Singapore")
struct SingaporeTests {
  @Test("each row of an example is what its bank means by it", arguments: statements)
  func rows(name: String, expected: String) {
    #expect(outcome(Checkout.statement(name)) == expected)
  }
}

/// The names of examples, and what comes of them.
private let statements: [(String, String)] = [
  (
    "citi-card",
    #"""
    1 2026-01-16 14.48 SGD for 10.90 USD MUSIC SERVICE MUSIC.COM US (card 0005)
    2 2026-01-17 3.20 SGD KOPI CORNER SINGAPORE SG (card 0005)
    3 2026-01-17 3.20 SGD KOPI CORNER SINGAPORE SG (card 0005)
    4 2026-01-18 21.16 SGD for 2400 JPY RAMEN ALLEY KYOTO JP (card 0005)
    5 2026-01-19 1204.50 SGD HARBOUR BOOKS "SECOND HAND", QUAY ST SINGAPORE SG (card 0005)
    7 2026-01-21 -24.90 SGD HARBOUR BOOKS SINGAPORE SG (card 0013)
    8 2026-01-22 9.80 SGD TOP 10 NOODLES SINGAPORE SG (card 0013)
    6 left out: payment 2026-01-20 -500.00 FAST INCOMING PAYMENT
    citi-card: 8 rows, 0 other lines

    """#
  ),
  (
    "dbs-card",
    #"""
    8 2026-01-31=2026-02-02 33.10 SGD #contactless HAWKER STALL 12 SINGAPORE SG (card 1234)
    9 2026-01-31 48.25 SGD #contactless GARDEN GROCER SINGAPORE SG (pending) (card 1234)
    10 2026-01-30=2026-02-01 1250.00 SGD #online PAPER AND PEN ONLINE SINGAPORE SG (card 1234)
    11 2026-01-29=2026-01-30 -16.35 SGD [REFUND] PAPER AND PEN SINGAPORE SG (card 1234)
    13 2026-01-27=2026-01-28 26.00 SGD PHONE COMPANY SINGAPORE SG (card 1234)
    19 2026-01-26=2026-01-27 3.20 SGD #contactless KOPI CORNER SINGAPORE SG (card 5678)
    12 left out: payment 2026-01-28 -600.00 BILL PAYMENT - INTERNET
    dbs-card: 7 rows, 8 other lines

    """#
  ),
  (
    "dbs-savings",
    #"""
    8 2026-01-31 income 1.85 SGD #interest Interest Earned
    9 2026-01-30 income 4200.00 SGD #salary GIRO Salary EXAMPLE WORKS PTE LTD
    10 2026-01-29 42.50 SGD Point-of-Sale Transaction GARDEN GROCER
    11 2026-01-29 income 18.00 SGD FAST Payment / Receipt INCOMING FROM A FRIEND
    13 2026-01-28 3.20 SGD Debit Card Transaction KOPI CORNER (pending)
    12 left out: payment 2026-01-28 600.00 Funds Transfer DBS CARD CENTRE
    dbs-savings: 6 rows, 5 other lines

    """#
  ),
  (
    "hsbc-card",
    #"""
    1 2026-02-02=2026-02-05 126.90 SGD for 8563.00 INR SPICE BAZAAR MUMBAI IN (card 4321)
    2 2026-02-03=2026-02-04 48.25 SGD GARDEN GROCER SINGAPORE SG (card 4321)
    3 2026-01-30=2026-02-04 1934.77 SGD GALLERY SHOP SINGAPORE SG (card 4321)
    4 2026-01-31=2026-02-03 21.16 SGD for 2400 JPY RAMEN ALLEY KYOTO JP (card 4321)
    6 2026-02-01=2026-02-01 -34.77 SGD GALLERY SHOP SINGAPORE SG (card 4321)
    5 left out: payment 2026-02-02 -750.00 PAYMENT - THANK YOU
    hsbc-card: 6 rows, 0 other lines

    """#
  ),
  (
    "ocbc-card",
    #"""
    8 2026-02-04 30.41 SGD SHOPPING STREET -1234 SINGAPORE SG (card 1111)
    9 2026-02-03 1500.00 SGD FURNITURE HALL SINGAPORE SG (card 1111)
    11 2026-02-01 -120.00 SGD FURNITURE HALL SINGAPORE SG (card 1111)
    12 2026-02-01 -15.60 SGD #credit CASH REBATE (card 1111)
    16 2026-02-04 3.20 SGD KOPI CORNER SINGAPORE SG (card 2222)
    17 2026-02-04 3.20 SGD KOPI CORNER SINGAPORE SG (card 2222)
    10 left out: payment 2026-02-02 -800.00 PAYMENT BY INTERNET
    ocbc-card: 7 rows, 8 other lines

    """#
  ),
  (
    "ocbc-360",
    #"""
    7 2026-01-31=2026-01-31 income 12.40 SGD #interest BONUS INTEREST 360 ACCOUNT
    9 2026-01-30=2026-01-30 income 4200.00 SGD #salary SALARY EXAMPLE WORKS PTE LTD
    11 2026-01-29=2026-01-30 379.50 SGD FAST PAYMENT to TENNIS CLUB OTHR - court fees
    16 2026-01-27=2026-01-27 3.20 SGD NETS QR KOPI CORNER
    18 2026-01-26=2026-01-26 45.10 SGD GIRO CITY WATER, GAS
    14 left out: payment 2026-01-28 800.00 BILL PAYMENT INB OCBC CREDIT CARD
    ocbc-account: 6 rows, 5 other lines

    """#
  ),
  (
    "uob-card",
    #"""
    13 2026-01-02=2026-01-05 21.16 SGD for 2400 JPY RAMEN ALLEY KYOTO (card 8888) (id 7400000000000000001)
    15 2026-01-03=2026-01-05 56.37 SGD for 42.00 USD CLOUD SHOP SEATTLE (card 8888)
    16 2026-01-04=2026-01-06 1120.40 SGD GARDEN GROCER SINGAPORE (card 8888)
    17 2026-01-05=2026-01-06 -56.10 SGD for -42.00 USD CLOUD SHOP SEATTLE (card 8888)
    18 2026-01-06 3.20 SGD KOPI CORNER SINGAPORE (pending) (card 8888)
    19 2026-01-07 3.20 SGD KOPI CORNER SINGAPORE (pending) (card 8888)
    11 left out: balance 310.20 PREVIOUS BALANCE
    12 left out: payment 2026-01-02 -310.20 PAYMT THRU E-BANK/HOMEB/CYBERB (EP06)
    uob-card: 8 rows, 8 other lines

    """#
  ),
  (
    "sc-card",
    #"""
    6 2026-02-04 12.50 SGD GARDEN GROCER SINGAPORE SG
    7 2026-02-03 13.42 SGD for 10.00 USD CLOUD SHOP SEATTLE US
    8 2026-02-03 1530.05 SGD for 1020.00 CHF HOTEL BY THE LAKE ZURICH CH
    9 2026-02-02 -8.15 SGD CASHBACK
    11 2026-01-31 -4.30 SGD GARDEN GROCER SINGAPORE SG
    10 left out: payment 2026-02-01 -640.00 PAYMENT - THANK YOU
    sc-card: 6 rows, 8 other lines

    """#
  ),
]
